#ifndef CGAZETTEER_H
#define CGAZETTEER_H

#include <stddef.h>
#include <stdint.h>

// The towns that the core knows without any source: names and places of GeoNames (CC BY 4.0), made by scripts/gazetteer.

#ifdef __cplusplus
extern "C" {
#endif

/// The bytes of the towns, read as ChargeData/Stations/Gazetteer describes. They stay where they are for ever.
const uint8_t *cg_towns(void);

/// How many bytes they are.
size_t cg_towns_count(void);

#ifdef __cplusplus
}
#endif

#endif
