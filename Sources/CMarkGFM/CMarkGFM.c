#include "CMarkGFM.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// The headers of the parser's inside: in their own folder on Debian, beside the others elsewhere.
#if __has_include(<cmark-gfm/parser.h>)
#include <cmark-gfm/parser.h>
#else
#include <parser.h>
#endif

struct cmg_document {
  cmark_node *root;
  cmark_iter *iterator;
  uint64_t reference_fingerprint;
};

// The library keeps its table of special characters, and its registry of extensions, in globals that every parse
// writes: two parses at once would lose each other's `~`. All parsing therefore happens under this lock.
static pthread_mutex_t parse_lock = PTHREAD_MUTEX_INITIALIZER;

// Under the lock: the extension that looks at each parser just before it forgets its reference map, and what it saw.
static cmark_syntax_extension *reference_reader;
static uint64_t last_fingerprint;

// Fewer than 2 tildes are home directories and "about", far more often than struck text.
static const int parser_options = CMARK_OPT_DEFAULT | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE;

static const uint64_t fnv_offset = 14695981039346656037ULL;
static const uint64_t fnv_prime = 1099511628211ULL;

static uint64_t hash_bytes(uint64_t hash, const unsigned char *bytes, size_t length) {
  for (size_t index = 0; index < length; index++) hash = (hash ^ bytes[index]) * fnv_prime;
  return (hash ^ 0xFF) * fnv_prime;  // 0xFF ends a field: it is no byte of UTF-8
}

static cmark_node *read_references(cmark_syntax_extension *extension, cmark_parser *parser, cmark_node *root) {
  (void)extension;
  (void)root;
  uint64_t hash = fnv_offset;
  for (cmark_map_entry *entry = parser->refmap->refs; entry; entry = entry->next) {
    const cmark_reference *reference = (const cmark_reference *)entry;
    hash = hash_bytes(hash, entry->label, strlen((const char *)entry->label));
    hash = hash_bytes(hash, reference->url.data, (size_t)reference->url.len);
    hash = hash_bytes(hash, reference->title.data, (size_t)reference->title.len);
  }
  last_fingerprint = parser->refmap->refs ? (hash ? hash : 1) : 0;
  return NULL;  // the tree stays as it is
}

static void attach_extensions(cmark_parser *parser) {
  static const char *const names[] = {"table", "strikethrough", "autolink", "tasklist"};
  cmark_gfm_core_extensions_ensure_registered();
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    cmark_syntax_extension *extension = cmark_find_syntax_extension(names[index]);
    if (extension) cmark_parser_attach_syntax_extension(parser, extension);
  }
  if (!reference_reader) {
    reference_reader = cmark_syntax_extension_new("cmg-references");
    cmark_syntax_extension_set_postprocess_func(reference_reader, read_references);
  }
  cmark_parser_attach_syntax_extension(parser, reference_reader);
}

cmg_document *cmg_document_new(const char *prefix, size_t prefix_length, const char *bytes, size_t length) {
  cmg_document *document = calloc(1, sizeof *document);
  if (!document) return NULL;
  pthread_mutex_lock(&parse_lock);
  cmark_parser *parser = cmark_parser_new(parser_options);
  attach_extensions(parser);
  if (prefix_length) cmark_parser_feed(parser, prefix, prefix_length);
  if (length) cmark_parser_feed(parser, bytes, length);
  last_fingerprint = 0;
  document->root = cmark_parser_finish(parser);
  document->reference_fingerprint = last_fingerprint;
  cmark_parser_free(parser);
  pthread_mutex_unlock(&parse_lock);
  if (!document->root) {
    free(document);
    return NULL;
  }
  document->iterator = cmark_iter_new(document->root);
  return document;
}

uint64_t cmg_document_reference_fingerprint(const cmg_document *document) { return document->reference_fingerprint; }

void cmg_document_free(cmg_document *document) {
  if (!document) return;
  cmark_iter_free(document->iterator);
  cmark_node_free(document->root);
  free(document);
}

// Extensions get their node types when they are registered, so their nodes are told apart by name.
static cmg_kind extension_kind(cmark_node *node) {
  const char *name = cmark_node_get_type_string(node);
  if (!strcmp(name, "strikethrough")) return cmg_kind_strikethrough;
  if (!strcmp(name, "table")) return cmg_kind_table;
  if (!strcmp(name, "table_header")) return cmg_kind_table_header;
  if (!strcmp(name, "table_row")) return cmg_kind_table_row;
  if (!strcmp(name, "table_cell")) return cmg_kind_table_cell;
  return cmg_kind_other;
}

static cmg_kind kind_of(cmark_node *node) {
  switch (cmark_node_get_type(node)) {
    case CMARK_NODE_BLOCK_QUOTE: return cmg_kind_block_quote;
    case CMARK_NODE_LIST: return cmg_kind_list;
    case CMARK_NODE_ITEM: return cmg_kind_item;
    case CMARK_NODE_CODE_BLOCK: return cmg_kind_code_block;
    case CMARK_NODE_HTML_BLOCK: return cmg_kind_html_block;
    case CMARK_NODE_PARAGRAPH: return cmg_kind_paragraph;
    case CMARK_NODE_HEADING: return cmg_kind_heading;
    case CMARK_NODE_THEMATIC_BREAK: return cmg_kind_thematic_break;
    case CMARK_NODE_TEXT: return cmg_kind_text;
    case CMARK_NODE_SOFTBREAK: return cmg_kind_soft_break;
    case CMARK_NODE_LINEBREAK: return cmg_kind_hard_break;
    case CMARK_NODE_CODE: return cmg_kind_code;
    case CMARK_NODE_HTML_INLINE: return cmg_kind_html_inline;
    case CMARK_NODE_EMPH: return cmg_kind_emphasis;
    case CMARK_NODE_STRONG: return cmg_kind_strong;
    case CMARK_NODE_LINK: return cmg_kind_link;
    case CMARK_NODE_IMAGE: return cmg_kind_image;
    default: return extension_kind(node);
  }
}

static cmg_task task_of(cmark_node *item) {
  if (strcmp(cmark_node_get_type_string(item), "tasklist")) return cmg_task_none;
  return cmark_gfm_extensions_get_tasklist_item_checked(item) ? cmg_task_done : cmg_task_open;
}

static void describe(cmark_node *node, cmg_event *event) {
  switch (event->kind) {
    case cmg_kind_text:
    case cmg_kind_code:
    case cmg_kind_html_inline:
    case cmg_kind_html_block:
      event->text = cmark_node_get_literal(node);
      break;
    case cmg_kind_code_block:
      event->text = cmark_node_get_literal(node);
      event->detail = cmark_node_get_fence_info(node);
      break;
    case cmg_kind_link:
    case cmg_kind_image:
      event->detail = cmark_node_get_url(node);
      break;
    case cmg_kind_heading:
      event->number = cmark_node_get_heading_level(node);
      break;
    case cmg_kind_list:
      event->is_ordered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST;
      event->number = cmark_node_get_list_start(node);
      event->is_tight = cmark_node_get_list_tight(node) != 0;
      break;
    case cmg_kind_item:
      event->task = task_of(node);
      break;
    case cmg_kind_table:
      event->column_count = cmark_gfm_extensions_get_table_columns(node);
      event->alignments = cmark_gfm_extensions_get_table_alignments(node);
      break;
    default:
      break;
  }
}

bool cmg_document_next(cmg_document *document, cmg_event *event) {
  cmark_event_type step = cmark_iter_next(document->iterator);
  if (step == CMARK_EVENT_DONE || step == CMARK_EVENT_NONE) return false;
  cmark_node *node = cmark_iter_get_node(document->iterator);
  memset(event, 0, sizeof *event);
  event->kind = kind_of(node);
  event->is_entry = step == CMARK_EVENT_ENTER;
  event->is_top_level = cmark_node_parent(node) == document->root;
  if (!event->is_entry) return true;
  event->line = event->is_top_level ? cmark_node_get_start_line(node) : 0;
  describe(node, event);
  if (event->text) event->text_length = strlen(event->text);
  return true;
}
