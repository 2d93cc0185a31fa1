// The calls this project makes of SQLite.
//
// The library's own header stays behind this one: no variadic call, no macro and none of its result codes reaches Swift.
#ifndef CSQLite_h
#define CSQLite_h

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct sqlite3 csq_database;
typedef struct sqlite3_stmt csq_statement;

// What a call came to. Codes that ask for the same answer are one here.
typedef enum {
  csq_ok,
  csq_row,         // a step brought a row
  csq_done,        // a step brought the last one
  csq_busy,        // another connection holds the lock, for longer than the time limit
  csq_full,        // the disk is full
  csq_read_only,   // the file or its directory can't be written
  csq_damaged,     // the file is no database, or a broken one
  csq_cannot_open,
  csq_too_many_files,  // and so no file at all can be opened
  csq_io,          // the disk failed
  csq_constraint,  // a rule of the schema forbids it
  csq_failed       // anything else: the message tells
} csq_result;

typedef enum { csq_type_null, csq_type_integer, csq_type_real, csq_type_text, csq_type_blob } csq_type;

// Opens a database for reading and writing; the file is made when it is not there. The handle is to be closed also when
// opening failed; it is NULL only when there was no memory.
csq_result csq_open(const char *path, csq_database **database);
void csq_close(csq_database *database);
// How long a call waits for a lock of another connection.
csq_result csq_set_busy_timeout(csq_database *database, int milliseconds);
// The last failure in the library's words.
const char *csq_message(csq_database *database);
// Runs statements that bring no rows, separated by semicolons.
csq_result csq_execute(csq_database *database, const char *sql);

// Compiles the first statement of `sql`. The statement is to be finalized.
csq_result csq_prepare(csq_database *database, const char *sql, csq_statement **statement);
void csq_finalize(csq_statement *statement);

// Parameters count from 1. Bytes are copied.
csq_result csq_bind_null(csq_statement *statement, int parameter);
csq_result csq_bind_integer(csq_statement *statement, int parameter, int64_t value);
csq_result csq_bind_real(csq_statement *statement, int parameter, double value);
csq_result csq_bind_text(csq_statement *statement, int parameter, const char *bytes, size_t count);
csq_result csq_bind_blob(csq_statement *statement, int parameter, const void *bytes, size_t count);

// Gives csq_row or csq_done, or says what failed.
csq_result csq_step(csq_statement *statement);
// Makes the statement ready to run again, without parameters.
void csq_reset(csq_statement *statement);

// Columns count from 0. Pointers hold until the next step, and are NULL for no bytes.
csq_type csq_column_type(csq_statement *statement, int column);
int64_t csq_column_integer(csq_statement *statement, int column);
double csq_column_real(csq_statement *statement, int column);
const void *csq_column_bytes(csq_statement *statement, int column, size_t *count);

#endif
