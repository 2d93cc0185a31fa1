// getopt_long keeps its state in globals that Swift rightly distrusts; this file is the one place that touches them.
// Called from the program's start only, on one thread.
#include "COptions.h"

#include <getopt.h>
#include <stddef.h>

enum { option_count_max = 64 };

void co_reset(void) {
  optind = 1;
  opterr = 0;
#ifdef __GLIBC__
  optind = 0; // glibc: forget the permutation of an earlier argv as well
#else
  optreset = 1;
#endif
}

int co_first_operand(void) { return optind; }

int co_next(int argc, char *_Nullable *_Nonnull argv, const struct co_option *_Nonnull options, int count,
            const char *_Nullable *_Nonnull value) {
  static struct option table[option_count_max + 1];
  if (count > option_count_max) {
    count = option_count_max;
  }
  for (int i = 0; i < count; i++) {
    table[i] = (struct option){
        .name = options[i].name, .has_arg = options[i].takes_value ? required_argument : no_argument, .flag = NULL, .val = 0};
  }
  table[count] = (struct option){0};

  int index = -1;
  opterr = 0;
  int result = getopt_long(argc, argv, ":", table, &index);
  *value = optarg;
  if (result == 0) {
    return index;
  }
  if (result == -1) {
    return CO_END;
  }
  *value = optind > 0 && optind <= argc ? argv[optind - 1] : NULL;
  return result == ':' ? CO_MISSING_VALUE : CO_UNKNOWN;
}
