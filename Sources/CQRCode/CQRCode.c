#include "CQRCode.h"

#include <qrencode.h>

int cqr_encode(const char *text, unsigned char *modules, size_t capacity) {
  QRcode *code = QRcode_encodeString(text, 0, QR_ECLEVEL_L, QR_MODE_8, 1);
  if (!code) return 0;
  int side = code->width;
  size_t count = (size_t)side * (size_t)side;
  if (side <= 0 || count > capacity) {
    QRcode_free(code);
    return 0;
  }
  // The lowest bit tells dark from light; the others tell what the module is for.
  for (size_t index = 0; index < count; index++) modules[index] = code->data[index] & 1;
  QRcode_free(code);
  return side;
}
