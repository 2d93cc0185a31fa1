#include "CSQLite.h"

#include <errno.h>
#include <sqlite3.h>

static csq_result result_of(int code) {
  // Extended codes carry the plain one in their low byte.
  switch (code & 0xff) {
    case SQLITE_OK: return csq_ok;
    case SQLITE_ROW: return csq_row;
    case SQLITE_DONE: return csq_done;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return csq_busy;
    case SQLITE_FULL: return csq_full;
    case SQLITE_READONLY:
    case SQLITE_PERM: return csq_read_only;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return csq_damaged;
    case SQLITE_CANTOPEN: return csq_cannot_open;
    case SQLITE_IOERR: return csq_io;
    case SQLITE_CONSTRAINT: return csq_constraint;
    default: return csq_failed;
  }
}

/// A file that can't be opened is not to blame where no file can.
static csq_result explained(csq_database *database, int code) {
  csq_result result = result_of(code);
  if (result != csq_cannot_open || !database) return result;
  int number = sqlite3_system_errno(database);
  return number == EMFILE || number == ENFILE ? csq_too_many_files : result;
}

csq_result csq_open(const char *path, csq_database **database) {
  // One thread at a time uses a connection: the caller sees to it.
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  int code = sqlite3_open_v2(path, database, flags, NULL);
  return explained(*database, code);
}

void csq_close(csq_database *database) { sqlite3_close_v2(database); }

csq_result csq_set_busy_timeout(csq_database *database, int milliseconds) {
  return result_of(sqlite3_busy_timeout(database, milliseconds));
}

const char *csq_message(csq_database *database) { return sqlite3_errmsg(database); }

csq_result csq_execute(csq_database *database, const char *sql) {
  return explained(database, sqlite3_exec(database, sql, NULL, NULL, NULL));
}

csq_result csq_prepare(csq_database *database, const char *sql, csq_statement **statement) {
  return result_of(sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL));
}

void csq_finalize(csq_statement *statement) { sqlite3_finalize(statement); }

csq_result csq_bind_null(csq_statement *statement, int parameter) {
  return result_of(sqlite3_bind_null(statement, parameter));
}

csq_result csq_bind_integer(csq_statement *statement, int parameter, int64_t value) {
  return result_of(sqlite3_bind_int64(statement, parameter, value));
}

csq_result csq_bind_real(csq_statement *statement, int parameter, double value) {
  return result_of(sqlite3_bind_double(statement, parameter, value));
}

csq_result csq_bind_text(csq_statement *statement, int parameter, const char *bytes, size_t count) {
  // A null pointer would be bound as NULL, and an empty text is none.
  const char *text = bytes ? bytes : "";
  return result_of(sqlite3_bind_text64(statement, parameter, text, count, SQLITE_TRANSIENT, SQLITE_UTF8));
}

csq_result csq_bind_blob(csq_statement *statement, int parameter, const void *bytes, size_t count) {
  if (count == 0) return result_of(sqlite3_bind_zeroblob(statement, parameter, 0));
  return result_of(sqlite3_bind_blob64(statement, parameter, bytes, count, SQLITE_TRANSIENT));
}

csq_result csq_step(csq_statement *statement) { return result_of(sqlite3_step(statement)); }

void csq_reset(csq_statement *statement) {
  // It repeats the failure of the last step, which was told already.
  sqlite3_reset(statement);
  sqlite3_clear_bindings(statement);
}

csq_type csq_column_type(csq_statement *statement, int column) {
  switch (sqlite3_column_type(statement, column)) {
    case SQLITE_INTEGER: return csq_type_integer;
    case SQLITE_FLOAT: return csq_type_real;
    case SQLITE_TEXT: return csq_type_text;
    case SQLITE_BLOB: return csq_type_blob;
    default: return csq_type_null;
  }
}

int64_t csq_column_integer(csq_statement *statement, int column) { return sqlite3_column_int64(statement, column); }

double csq_column_real(csq_statement *statement, int column) { return sqlite3_column_double(statement, column); }

const void *csq_column_bytes(csq_statement *statement, int column, size_t *count) {
  // The bytes first, their number after: the other order may tell the number of another form.
  const void *bytes = sqlite3_column_blob(statement, column);
  *count = (size_t)sqlite3_column_bytes(statement, column);
  return bytes;
}
