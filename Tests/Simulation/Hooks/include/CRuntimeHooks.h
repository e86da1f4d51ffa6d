#ifndef CRUNTIMEHOOKS_H
#define CRUNTIMEHOOKS_H

// Where Swift's runtime and libdispatch let somebody else run their jobs. Named at link time, so that they are found whether
// the runtime is a shared library or inside the program.

/// The address of `swift_task_enqueueGlobal_hook`.
void *_Nonnull cruntime_enqueue_global_hook(void);
/// Says that somebody else drains the main queue, as Foundation's run loops do.
void cruntime_take_main_queue(void);
/// Runs what is ready on the main queue.
void cruntime_drain_main_queue(void);

#endif
