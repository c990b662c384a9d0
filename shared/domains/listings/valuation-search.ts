import * as z from 'zod/mini';
import { homeTypes } from './schema.ts';

// A file of its own: the first page of every visit knows all addresses, and needs no more than that.

/** Areas that a home can be valued with, in square feet. */
export const VALUED_SQFT = { least: 100, most: 20_000 } as const;

// A hand-edited address must never break the page, so whatever does not fit is left out.
const text = z.catch(
  z.optional(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value) => String(value).trim().slice(0, 120) || undefined),
    ),
  ),
  undefined,
);
const whole = (least: number, most: number) =>
  z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(least), z.lte(most))), undefined);

/** What is valued, as it stands in the address of the page. */
export const valuationSearchSchema = z.object({
  city: text,
  near: text,
  type: z.catch(z.optional(z.enum(homeTypes)), undefined),
  beds: whole(0, 9),
  sqft: whole(VALUED_SQFT.least, VALUED_SQFT.most),
});

/** What is valued, as it stands in the address of the page. */
export type ValuationSearch = z.infer<typeof valuationSearchSchema>;
