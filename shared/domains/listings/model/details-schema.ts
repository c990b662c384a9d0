import * as z from 'zod/mini';
import { listingCardSchema, listingStatuses } from './schema.ts';

// Apart from schema.ts, which comes with every card of a home.

// Numerics may travel as text, so that no digit is lost; screens want numbers.
const number = z.coerce.number();

/** What a fee of a home is for. */
export const feeKinds = ['application', 'move_in', 'pet', 'parking', 'cleaning', 'other'] as const;

/** Where one may smoke. */
export const smokingRules = ['not_allowed', 'outside', 'allowed'] as const;

/** Whether guests may stay overnight. */
export const guestRules = ['welcome', 'few_nights', 'not_allowed'] as const;

/** Whether there may be parties. */
export const partyRules = ['allowed', 'ask_first', 'not_allowed'] as const;

/** A place near a home in the words of its host, with the minutes on foot. */
export const nearPlaceSchema = z.object({ name: z.string(), minutes: number });

/** Where one washes. */
export const laundries = ['in_unit', 'in_building', 'nearby', 'none'] as const;

/** Kinds of parking. */
export const parkings = ['garage', 'driveway', 'off_street', 'street', 'none'] as const;

/** What the rent may include. */
export const utilities = [
  'water',
  'electricity',
  'gas',
  'heating',
  'cooling',
  'internet',
  'trash',
  'sewer',
] as const;

/** Pictures, floor plans and videos that a home holds at most. */
export const MEDIA_LIMITS = { image: 30, plan: 5, video: 3 } as const;

/** Fees that a home has at most. */
export const FEE_LIMIT = 20;

/** What a home costs in addition to rent and deposit. */
export const listingFeeSchema = z.object({
  id: z.guid(),
  listing_id: z.guid(),
  kind: z.enum(feeKinds),
  label: z.nullable(z.string()),
  amount_cents: number,
  currency: z.string(),
  period: z.enum(['once', 'monthly']),
  refundable: z.boolean(),
});

/** A fee of a home as its page shows it. */
const homeFeeSchema = z.object({
  kind: z.enum(feeKinds),
  label: z.nullable(z.string()),
  amount_cents: number,
  period: z.enum(['once', 'monthly']),
  refundable: z.boolean(),
});

/** A fee of a home as its page shows it. */
export type ListingFee = z.infer<typeof homeFeeSchema>;

/** A home as its own page shows it. */
export const listingSchema = z.extend(listingCardSchema, {
  /** When this device got it, in ms since 1970, where the server cannot be asked. */
  since: z.optional(z.number()),
  status: z.enum(listingStatuses),
  description: z._default(z.nullable(z.string()), ''),
  furnished: z._default(z.nullable(z.boolean()), false),
  pets_allowed: z._default(z.nullable(z.boolean()), false),
  amenities: z._default(z.nullable(z.array(z.string())), []),
  deposit_cents: z.nullable(number),
  // A page that this device has from before knows neither the zone nor any of the terms.
  time_zone: z._default(z.nullable(z.string()), null),
  lease_months_min: z._default(z.nullable(number), null),
  lease_months_max: z._default(z.nullable(number), null),
  smoking: z._default(z.nullable(z.enum(smokingRules)), null),
  laundry: z._default(z.nullable(z.enum(laundries)), null),
  parking: z._default(z.nullable(z.enum(parkings)), null),
  utilities_included: z._default(z.nullable(z.array(z.enum(utilities))), []),
  // Missing where the page is of an older release.
  overnight_guests: z.nullish(z.enum(guestRules)),
  parties: z.nullish(z.enum(partyRules)),
  /** On the clock of the home, as 22:00:00. */
  quiet_from: z.nullish(z.string()),
  quiet_to: z.nullish(z.string()),
  house_rules: z.nullish(z.string()),
  near_places: z.nullish(z.array(nearPlaceSchema)),
  fees: z._default(z.array(homeFeeSchema), []),
});

/** A home as its own page shows it. */
export type Listing = z.infer<typeof listingSchema>;

/** What `add_listing_media` takes; the files lie in storage already, in the home's folder. */
export type ListingMediaInput = {
  id: string;
  listing: string;
  kind: 'image' | 'plan' | 'video';
  path: string;
  widths: number[];
  width: number | null;
  height: number | null;
  hash: string | null;
  alt: string;
  /** See `lookOf`. */
  look: string | null;
  /** The first day of the month in which it was taken. */
  taken_on: string | null;
};
