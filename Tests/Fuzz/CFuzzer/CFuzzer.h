#pragma once

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's loop: calls `run` again and again with inputs that reach more and more code. It belongs to the runtime of
/// the compiler and has no header.
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*run)(const uint8_t *input, size_t size));
