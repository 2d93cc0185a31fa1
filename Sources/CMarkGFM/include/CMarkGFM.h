// The calls this project makes of cmark-gfm, the reference parser of GitHub Flavored Markdown.
//
// The parser's own headers stay behind this one: a document is parsed in one call and read as a flat sequence of
// events, so that whoever walks it needs neither recursion nor the library's node types.
#ifndef CMarkGFM_h
#define CMarkGFM_h

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  cmg_kind_other,  // the document itself, and anything a newer library may add
  // Blocks.
  cmg_kind_block_quote,
  cmg_kind_list,
  cmg_kind_item,
  cmg_kind_code_block,
  cmg_kind_html_block,
  cmg_kind_paragraph,
  cmg_kind_heading,
  cmg_kind_thematic_break,
  cmg_kind_table,
  cmg_kind_table_header,
  cmg_kind_table_row,
  cmg_kind_table_cell,
  // Inlines.
  cmg_kind_text,
  cmg_kind_soft_break,
  cmg_kind_hard_break,
  cmg_kind_code,
  cmg_kind_html_inline,
  cmg_kind_emphasis,
  cmg_kind_strong,
  cmg_kind_strikethrough,
  cmg_kind_link,
  cmg_kind_image,
} cmg_kind;

typedef enum {
  cmg_task_none,
  cmg_task_open,
  cmg_task_done,
} cmg_task;

// One step of the walk. A node with children is entered and left; a leaf is only entered. Pointers belong to the
// document and end with it; those that do not apply to `kind` are NULL, numbers 0.
typedef struct {
  cmg_kind kind;
  bool is_entry;
  bool is_top_level;          // a child of the document itself
  int line;                   // entered blocks: first line, from 1; 0 where the parser does not know it
  const char *text;           // text, code, code blocks, HTML: the content, UTF-8
  size_t text_length;         // in bytes
  const char *detail;         // code blocks: the info string; links and images: the target; NUL-terminated
  int number;                 // headings: level 1...6; ordered lists: first number
  bool is_ordered;            // lists
  bool is_tight;              // lists
  cmg_task task;              // items
  const uint8_t *alignments;  // tables: one of 'l', 'c', 'r', 0 a column
  int column_count;           // tables
} cmg_event;

typedef struct cmg_document cmg_document;

// Parses `prefix` followed by `bytes` (both UTF-8) as one document. Safe to call from any thread; calls take turns.
// NULL when the parser cannot be made. The caller frees the result.
cmg_document *cmg_document_new(const char *prefix, size_t prefix_length, const char *bytes, size_t length);

// Moves to the next step; false when the walk is over.
bool cmg_document_next(cmg_document *document, cmg_event *event);

// A hash over the link reference definitions of the document, in order; 0 when it has none. Two texts that end alike
// but define different references can differ anywhere.
uint64_t cmg_document_reference_fingerprint(const cmg_document *document);

void cmg_document_free(cmg_document *document);

#endif
