import * as z from 'zod/mini';

/** A home on a map, as `search_pins` answers it: position true to about a kilometre. */
const pinSchema = z.pipe(
  z.tuple([z.guid(), z.number(), z.number(), z.number(), z.string(), z.number()]),
  z.transform(([id, longitude, latitude, rent_cents, currency, bedrooms]) => ({
    id,
    longitude,
    latitude,
    rent_cents,
    currency,
    bedrooms,
  })),
);

/** A home on a map. */
export type Pin = z.infer<typeof pinSchema>;

/** The homes of a search as pins; `more` says that there are more than these. */
export const pinsSchema = z.object({
  pins: z.array(pinSchema),
  more: z.boolean(),
  /** When this device got them, in ms since 1970, where the server cannot be asked. */
  since: z.optional(z.number()),
});

/** The homes of a search as pins. */
export type Pins = z.infer<typeof pinsSchema>;
