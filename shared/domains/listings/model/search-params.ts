import * as z from 'zod/mini';
import { cutText } from '../../../language/visible-text.ts';
import { laundryWishes, parkingWishes } from '../../search/model/sentence/wish.ts';
import { readCommute } from './commute/commute.ts';
import { readAround, readBox, readDrawn } from './map/map-area.ts';

/** Kinds of homes, in the order in which filters show them. */
export const homeTypes = ['apartment', 'house', 'townhouse', 'studio', 'loft', 'room'] as const;

/** How results are ordered; the first is the order without one in the address. */
export const sortOrders = [
  'fit',
  'total_asc',
  'newest',
  'nearest',
  'rent_asc',
  'rent_desc',
] as const;

/**
 * A text that an address may carry. The router reads '12' there as a number and 'true' as a boolean; a
 * hand-edited address must never break the page, so whatever does not fit is left out.
 */
export const textInAddress = (most = 120) =>
  z.catch(
    z.optional(
      z.pipe(
        z.union([z.string(), z.number()]),
        z.transform((value) => cutText(String(value).trim(), most) || undefined),
      ),
    ),
    undefined,
  );

/** A whole number that an address may carry, between two bounds. */
export const countInAddress = (least: number, most: number) =>
  z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(least), z.lte(most))), undefined);

/** Bathrooms that an address may carry: some are a half. */
const bathsInAddress = () =>
  z.catch(z.optional(z.coerce.number().check(z.gte(0.5), z.lte(9))), undefined);

/** One of a few words that an address may carry. */
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.catch(z.optional(z.enum(words)), undefined);

/** Yes, no, or no matter. */
const yesOrNo = () => z.catch(z.optional(z.union([z.literal(true), z.literal('no')])), undefined);

/** A longest sentence that is read. */
const LONGEST_SENTENCE = 300;

/** An area that an address may carry; what cannot be read as one is left out. */
const areaInAddress = (read: (text: string) => unknown) =>
  z.catch(z.optional(z.string().check(z.refine((text) => read(text) !== undefined))), undefined);

/** How results are looked at: without a choice the list, and the map with it where there is room. */
const homesViews = ['list', 'map'] as const;

/**
 * The search parameters of `/homes`. Money is in whole dollars. `q` is what was typed: a sentence that names
 * facts of a home, or words.
 */
export const homesSearchSchema = z.lazy(() =>
  z.object({
    q: textInAddress(LONGEST_SENTENCE),
    city: textInAddress(),
    min: countInAddress(1, 100_000),
    max: countInAddress(1, 100_000),
    beds: countInAddress(1, 9),
    /** The most bedrooms. */
    bedsmax: countInAddress(1, 9),
    type: textInAddress(),
    pets: yesOrNo(),
    /** Neighborhoods, with a comma in between. */
    area: textInAddress(),
    zip: textInAddress(10),
    street: textInAddress(),
    baths: bathsInAddress(),
    /** The most bathrooms. */
    bathsmax: bathsInAddress(),
    sqft: countInAddress(1, 100_000),
    movein: z.catch(z.optional(z.string().check(z.regex(/^\d{4}-[01]\d-[0-3]\d$/))), undefined),
    months: countInAddress(1, 120),
    furnished: yesOrNo(),
    laundry: oneOf(laundryWishes),
    parking: oneOf(parkingWishes),
    /** Amenities that the home has to have, with a comma in between. */
    with: textInAddress(300),
    stepfree: z.catch(z.optional(z.literal(true)), undefined),
    /** A free time for a tour today or on the six days after. */
    tours: z.catch(z.optional(z.literal(true)), undefined),
    /** A floor plan. */
    plan: z.catch(z.optional(z.literal(true)), undefined),
    video: z.catch(z.optional(z.literal(true)), undefined),
    sort: z.catch(z.optional(z.enum(sortOrders)), undefined),
    /** The saved search that is open: its news are marked. */
    saved: z.catch(z.optional(z.guid()), undefined),
    box: areaInAddress(readBox),
    drawn: areaInAddress(readDrawn),
    around: areaInAddress(readAround),
    commute: areaInAddress(readCommute),
    view: z.catch(z.optional(z.enum(homesViews)), undefined),
  }),
);

/** The search parameters of `/homes`. */
export type HomesSearch = z.infer<typeof homesSearchSchema>;

/** A kind of home. */
export type HomeType = (typeof homeTypes)[number];
