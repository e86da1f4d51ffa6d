#include "CGazetteer.h"

// A constant of the program needs no file beside it and no time at the start. Clang has #embed in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"
static const uint8_t towns[] = {
#embed "towns.bin"
};

const uint8_t *cg_towns(void) { return towns; }

size_t cg_towns_count(void) { return sizeof towns; }
