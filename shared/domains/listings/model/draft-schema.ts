import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import {
  FEE_LIMIT,
  feeKinds,
  guestRules,
  laundries,
  listingFeeSchema,
  nearPlaceSchema,
  parkings,
  partyRules,
  smokingRules,
  utilities,
} from './details-schema.ts';
import { placeOf } from './draft-rules.ts';
import { listingStatuses } from './schema.ts';
import { homeTypes } from './search-params.ts';
import ownTexts from './texts/en.ts';

const t = textsOf(texts);
const ofForm = textsOf(ownTexts);

// Not in schema.ts: that one travels with the first page that a visitor sees.

const letters = (most: number) => z.maxLength(most, { error: () => t('form.letters', { most }) });
const line = (most: number) => z.string().check(visible(), letters(most));
const needed = (most: number, least: number, error: () => string) =>
  z.string().check(visible(), z.minLength(least, { error }), letters(most));
const rooms = { error: () => t('form.rooms') };
const dollars = z.nullable(
  z
    .number({ error: () => t('form.amount') })
    .check(
      z.gte(0, { error: () => t('form.lessThanZero') }),
      z.lte(1_000_000, { error: () => t('form.dollars') }),
    ),
);
const months = (most: number) => {
  const words = { error: () => t('form.months', { most }) };
  return z.nullable(z.int(words).check(z.gte(1, words), z.lte(most, words)));
};

/** One fee as its row of the form has it. */
const feeFormSchema = z.object({
  id: z.guid(),
  kind: z.enum(feeKinds),
  label: line(80),
  amount: dollars,
  period: z.enum(['once', 'monthly']),
  refundable: z.boolean(),
});

/** One fee as its row of the form has it. */
export type FeeForm = z.infer<typeof feeFormSchema>;

/** Places near a home that its host names at most, and how long one of them may take on foot. */
export const NEAR_LIMITS = { places: 5, name: 60, minutes: 60 } as const;

/** A place near by as its row of the form has it. */
const nearFormSchema = z.object({
  id: z.guid(),
  name: line(NEAR_LIMITS.name),
  minutes: z.nullable(z.int()),
});

/** A place near by as its row of the form has it. */
export type NearForm = z.infer<typeof nearFormSchema>;

/** What a host tells about a home, as the form has it. Money is dollars there. */
export const listingFormSchema = z
  .object({
    id: z.string(),
    title: needed(200, 1, () => t('form.title')),
    home_type: z.enum(homeTypes),
    description: line(10_000),
    street_address: line(200),
    unit: line(40),
    city: needed(100, 1, () => t('form.city')),
    state: needed(50, 2, () => t('form.state')),
    postal_code: line(20),
    neighborhood: line(100),
    coordinates: z.string().check(
      z.refine((text) => placeOf(text) !== undefined, {
        error: () => t('form.place'),
      }),
    ),
    time_zone: z.string().check(z.minLength(1)),
    bedrooms: z.nullable(z.int(rooms).check(z.gte(0, rooms), z.lte(50, rooms))),
    bathrooms: z.nullable(z.number(rooms).check(z.gte(0, rooms), z.lte(50, rooms))),
    area_sqft: z.nullable(
      z
        .int({ error: () => t('form.wholeFeet') })
        .check(
          z.gte(1, { error: () => t('form.oneFoot') }),
          z.lte(1_000_000, { error: () => t('form.feet') }),
        ),
    ),
    furnished: z.boolean(),
    pets_allowed: z.boolean(),
    amenities: z.array(line(60)).check(z.maxLength(100, { error: () => t('form.amenities') })),
    rent: dollars,
    deposit: dollars,
    fees: z.array(feeFormSchema).check(
      z.maxLength(FEE_LIMIT, { error: () => t('form.fees', { most: FEE_LIMIT }) }),
      z.refine((fees) => fees.every(({ amount }) => amount !== null), {
        error: () => t('form.feeAmount'),
      }),
      z.refine((fees) => fees.every(({ kind, label }) => kind !== 'other' || label.trim()), {
        error: () => t('form.feeLabel'),
      }),
    ),
    available_from: z.nullable(z.iso.date({ error: () => t('form.day') })),
    lease_months_min: months(60),
    lease_months_max: months(120),
    smoking: z.enum(['', ...smokingRules]),
    laundry: z.enum(['', ...laundries]),
    parking: z.enum(['', ...parkings]),
    utilities_included: z.array(z.enum(utilities)),
    overnight_guests: z.enum(['', ...guestRules]),
    parties: z.enum(['', ...partyRules]),
    quiet_from: z.nullable(z.string()),
    quiet_to: z.nullable(z.string()),
    house_rules: line(500),
    near_places: z.array(nearFormSchema).check(
      z.maxLength(NEAR_LIMITS.places),
      z.refine(
        (places) =>
          places.every(
            ({ name, minutes }) =>
              name.trim() && minutes !== null && minutes >= 1 && minutes <= NEAR_LIMITS.minutes,
          ),
        { error: () => ofForm('form.near', { most: NEAR_LIMITS.minutes }) },
      ),
    ),
  })
  .check(
    z.refine(
      ({ lease_months_min: least, lease_months_max: most }) =>
        least === null || most === null || least <= most,
      { path: ['lease_months_max'], error: () => t('form.leaseMonths') },
    ),
    z.refine(
      ({ quiet_from: from, quiet_to: to }) =>
        (from === null) === (to === null) && !(from && from === to),
      { path: ['quiet_to'], error: () => ofForm('form.quiet') },
    ),
  );

/** What a host tells about a home, as the form has it. */
export type ListingForm = z.infer<typeof listingFormSchema>;

// Numerics may travel as text, so that no digit is lost; forms want numbers.
const number = z.coerce.number();

/** A picture as its owner arranges it. */
const ownPictureSchema = z.object({
  id: z.guid(),
  kind: z.enum(['image', 'plan', 'video']),
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
  row_version: number,
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
  overnight_guests: z.nullable(z.enum(guestRules)),
  parties: z.nullable(z.enum(partyRules)),
  quiet_from: z.nullable(z.string()),
  quiet_to: z.nullable(z.string()),
  house_rules: z.string(),
  near_places: z.array(nearPlaceSchema),
  listing_fees: z.array(z.omit(listingFeeSchema, { listing_id: true, currency: true })),
  listing_media: z.array(ownPictureSchema),
});

/** A home as its host's side may write it. */
export type StoredListing = z.infer<typeof storedListingSchema>;
