import * as z from 'zod/mini';
import { countInAddress, homeTypes, textInAddress } from '../search-params.ts';

/** Areas that a home can be valued with, in square feet. */
export const VALUED_SQFT = { least: 100, most: 20_000 } as const;

/** What of a home's equipment a valuation knows, as `value_home` has it and as homes list it. */
export const VALUED_EQUIPMENT = {
  air_conditioning: 'Air conditioning',
  dishwasher: 'Dishwasher',
  outdoors: 'Balcony',
  elevator: 'Elevator',
  utilities: 'Utilities included',
} as const;

/** Where one washes and parks, of what a valuation tells apart. */
export const valuedLaundries = ['in_unit', 'in_building', 'none'] as const;
export const valuedParkings = ['garage', 'none'] as const;

const yesOrNo = ['yes', 'no'] as const;
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.catch(z.optional(z.enum(words)), undefined);

/** The search parameters of the valuator; what is left out is as in homes like it. */
export const valuationSearchSchema = z.lazy(() =>
  z.object({
    city: textInAddress(),
    near: textInAddress(),
    /** A point of the map: `longitude,latitude`. */
    point: z.catch(
      z.optional(z.string().check(z.regex(/^-?\d{1,3}\.\d{1,6},-?\d{1,2}\.\d{1,6}$/))),
      undefined,
    ),
    type: oneOf(homeTypes),
    beds: countInAddress(0, 9),
    baths: z.catch(
      z.optional(z.coerce.number().check(z.gte(0.5), z.lte(9), z.multipleOf(0.5))),
      undefined,
    ),
    sqft: countInAddress(VALUED_SQFT.least, VALUED_SQFT.most),
    furnished: oneOf(yesOrNo),
    pets: oneOf(yesOrNo),
    laundry: oneOf(valuedLaundries),
    parking: oneOf(valuedParkings),
    /** Equipment by its names, with commas. */
    with: textInAddress(),
  }),
);

/** The search parameters of the valuator. */
export type ValuationSearch = z.infer<typeof valuationSearchSchema>;
