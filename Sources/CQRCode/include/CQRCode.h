// The one call this project makes of libqrencode.
//
// The library's own header stays behind this one: none of its structures reaches Swift.
#ifndef CQRCode_h
#define CQRCode_h

#include <stddef.h>

// Modules along one side of the largest code there is.
#define CQR_SIDE_MAX 177

// Encodes a text as UTF-8 with the lowest error correction, which gives the smallest code. Writes one byte for each
// module, row by row, 1 for a dark one. Returns the modules along one side; 0 when the text is too long for a code or the
// code for `modules`.
int cqr_encode(const char *text, unsigned char *modules, size_t capacity);

#endif
