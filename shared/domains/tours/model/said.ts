import * as z from 'zod/mini';

/**
 * A timestamp with its offset. Not `z.iso`: it would add all its formats to the part of zod that every page
 * loads.
 */
export const moment = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/));

/**
 * When something was said by the clock of the device: what waits for a connection counts as of then. Without it, as
 * in the bar and in entries from before it was named, it counts as of its arrival.
 */
export const saidFields = { at: z.optional(moment) };

/** The arguments of a server function that takes `at` and `sent`: both or neither, as one corrects the other. */
export const saidArgs = (at: string | undefined, sent: string | undefined) =>
  at === undefined ? {} : { at, sent };
