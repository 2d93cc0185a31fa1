#ifndef COptions_h
#define COptions_h

/// One long option of the command line.
struct co_option {
  const char *_Nonnull name;
  /// 0 for a switch, 1 for an option that takes a value.
  int takes_value;
};

/// What `co_next` found: an index into the options when not negative.
enum {
  CO_END = -1,
  CO_UNKNOWN = -2,
  CO_MISSING_VALUE = -3,
};

/// Starts over: the next `co_next` looks at `argv[1]`.
void co_reset(void);

/// Steps to the next option. Options and operands may be mixed; operands are moved behind the options.
/// @param value set to the option's value, or to the offending argument for `CO_UNKNOWN` and `CO_MISSING_VALUE`.
/// @return an index into `options`, or one of the negative results above.
int co_next(int argc, char *_Nullable *_Nonnull argv, const struct co_option *_Nonnull options, int count,
            const char *_Nullable *_Nonnull value);

/// The index of the first operand, once `co_next` returned `CO_END`.
int co_first_operand(void);

#endif
