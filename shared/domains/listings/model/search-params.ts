import * as z from 'zod/mini';
import { cutText } from '../../../language/visible-text.ts';
import { readAround, readBox, readDrawn } from './map/map-area.ts';

/** Kinds of homes, in the order in which filters show them. */
export const homeTypes = ['apartment', 'house', 'townhouse', 'studio', 'loft', 'room'] as const;

/** How results are ordered. */
export const sortOrders = ['newest', 'rent_asc', 'rent_desc'] as const;

/**
 * A text that an address may carry. The router reads '12' there as a number and 'true' as a boolean; a
 * hand-edited address must never break the page, so whatever does not fit is left out.
 */
export const textInAddress = () =>
  z.catch(
    z.optional(
      z.pipe(
        z.union([z.string(), z.number()]),
        z.transform((value) => cutText(String(value).trim(), 120) || undefined),
      ),
    ),
    undefined,
  );

/** A whole number that an address may carry, between two bounds. */
export const countInAddress = (least: number, most: number) =>
  z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(least), z.lte(most))), undefined);

/** An area that an address may carry; what cannot be read as one is left out. */
const areaInAddress = (read: (text: string) => unknown) =>
  z.catch(z.optional(z.string().check(z.refine((text) => read(text) !== undefined))), undefined);

/** How results are looked at: without a choice the list, and the map with it where there is room. */
const homesViews = ['list', 'map'] as const;

/** The search parameters of `/homes`. Money is in whole dollars. */
export const homesSearchSchema = z.lazy(() =>
  z.object({
    q: textInAddress(),
    city: textInAddress(),
    min: countInAddress(1, 100_000),
    max: countInAddress(1, 100_000),
    beds: countInAddress(1, 9),
    type: textInAddress(),
    pets: z.catch(z.optional(z.literal(true)), undefined),
    sort: z.catch(z.optional(z.enum(sortOrders)), undefined),
    box: areaInAddress(readBox),
    drawn: areaInAddress(readDrawn),
    around: areaInAddress(readAround),
    view: z.catch(z.optional(z.enum(homesViews)), undefined),
  }),
);

/** The search parameters of `/homes`. */
export type HomesSearch = z.infer<typeof homesSearchSchema>;

/** A kind of home. */
export type HomeType = (typeof homeTypes)[number];
