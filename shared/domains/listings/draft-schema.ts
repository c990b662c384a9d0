import * as z from 'zod/mini';
import { placeOf } from './draft-rules.ts';
import {
  FEE_LIMIT,
  feeKinds,
  homeTypes,
  laundries,
  listingFeeSchema,
  listingStatuses,
  parkings,
  smokingRules,
  utilities,
} from './schema.ts';

// Not in schema.ts: that one travels with the first page that a visitor sees.

const line = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `At most ${most} letters.`));
const needed = (most: number, least: number, words: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(least, words), z.maxLength(most, `At most ${most} letters.`));
const count = (most: number, words: string) =>
  z.nullable(z.int(words).check(z.gte(0, words), z.lte(most, words)));
const dollars = z.nullable(
  z
    .number()
    .check(z.gte(0, 'Money is never less than zero.'), z.lte(1_000_000, 'At most $1,000,000.')),
);
const months = (most: number) => {
  const words = `Between 1 and ${most} months.`;
  return z.nullable(z.int(words).check(z.gte(1, words), z.lte(most, words)));
};

/** One fee as its row of the form has it. */
export const feeFormSchema = z.object({
  id: z.guid(),
  kind: z.enum(feeKinds),
  label: line(80),
  amount: dollars,
  period: z.enum(['once', 'monthly']),
  refundable: z.boolean(),
});

/** One fee as its row of the form has it. */
export type FeeForm = z.infer<typeof feeFormSchema>;

/** What a host tells about a home, as the form has it. Money is dollars there. */
export const listingFormSchema = z
  .object({
    id: z.string(),
    title: needed(200, 1, 'Give the home a title.'),
    home_type: z.enum(homeTypes),
    description: line(10_000),
    street_address: line(200),
    unit: line(40),
    city: needed(100, 1, 'Say which city it is in.'),
    state: needed(50, 2, 'Say which state it is in.'),
    postal_code: line(20),
    neighborhood: line(100),
    coordinates: z.string().check(
      z.refine((text) => placeOf(text) !== undefined, {
        error: 'Write latitude and longitude, such as 41.8781, -87.6298.',
      }),
    ),
    time_zone: z.string().check(z.minLength(1)),
    bedrooms: count(50, 'Between 0 and 50.'),
    bathrooms: z.nullable(
      z.number().check(z.gte(0, 'Between 0 and 50.'), z.lte(50, 'Between 0 and 50.')),
    ),
    area_sqft: z.nullable(
      z
        .int('Whole square feet, please.')
        .check(z.gte(1, 'At least one.'), z.lte(1_000_000, 'At most 1,000,000.')),
    ),
    furnished: z.boolean(),
    pets_allowed: z.boolean(),
    amenities: z.array(line(60)).check(z.maxLength(100, 'At most 100.')),
    rent: dollars,
    deposit: dollars,
    fees: z.array(feeFormSchema).check(
      z.maxLength(FEE_LIMIT, `At most ${FEE_LIMIT} fees.`),
      z.refine((fees) => fees.every(({ amount }) => amount !== null), {
        error: 'Say what every fee comes to.',
      }),
      z.refine((fees) => fees.every(({ kind, label }) => kind !== 'other' || label.trim()), {
        error: 'Say what the other fee is for.',
      }),
    ),
    available_from: z.nullable(z.string()),
    lease_months_min: months(60),
    lease_months_max: months(120),
    smoking: z.enum(['', ...smokingRules]),
    laundry: z.enum(['', ...laundries]),
    parking: z.enum(['', ...parkings]),
    utilities_included: z.array(z.enum(utilities)),
  })
  .check(
    z.refine(
      ({ lease_months_min: least, lease_months_max: most }) =>
        least === null || most === null || least <= most,
      { path: ['lease_months_max'], error: 'The longest lease is shorter than the shortest.' },
    ),
  );

/** What a host tells about a home, as the form has it. */
export type ListingForm = z.infer<typeof listingFormSchema>;

// Numerics may travel as text, so that no digit is lost; forms want numbers.
const number = z.coerce.number();

/** A picture as its owner arranges it. */
export const ownPictureSchema = z.object({
  id: z.guid(),
  kind: z.enum(['image', 'video']),
  path: z.string(),
  widths: z.array(number),
  width: z.nullable(number),
  height: z.nullable(number),
  hash: z.nullable(z.string()),
  alt: z.string(),
  position: number,
});

/** A picture as its owner arranges it. */
export type OwnPicture = z.infer<typeof ownPictureSchema>;

/** A home as its host's side may write it. */
export const storedListingSchema = z.object({
  id: z.guid(),
  status: z.enum(listingStatuses),
  title: z.string(),
  home_type: z.enum(homeTypes),
  description: z.string(),
  street_address: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  postal_code: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  latitude: z.nullable(number),
  longitude: z.nullable(number),
  time_zone: z.string(),
  bedrooms: number,
  bathrooms: number,
  area_sqft: z.nullable(number),
  furnished: z.boolean(),
  pets_allowed: z.boolean(),
  amenities: z.array(z.string()),
  rent_cents: number,
  deposit_cents: z.nullable(number),
  available_from: z.nullable(z.string()),
  lease_months_min: z.nullable(number),
  lease_months_max: z.nullable(number),
  smoking: z.nullable(z.enum(smokingRules)),
  laundry: z.nullable(z.enum(laundries)),
  parking: z.nullable(z.enum(parkings)),
  utilities_included: z.array(z.enum(utilities)),
  listing_fees: z.array(z.omit(listingFeeSchema, { listing_id: true, currency: true })),
  listing_media: z.array(ownPictureSchema),
});

/** A home as its host's side may write it. */
export type StoredListing = z.infer<typeof storedListingSchema>;
