import * as z from 'zod/mini';
import { countInAddress, homeTypes, textInAddress } from '../search-params.ts';

// A file of its own: the first page of every visit knows all addresses, and needs no more than that.

/** Areas that a home can be valued with, in square feet. */
export const VALUED_SQFT = { least: 100, most: 20_000 } as const;

/** The search parameters of the valuator. */
export const valuationSearchSchema = z.lazy(() =>
  z.object({
    city: textInAddress(),
    near: textInAddress(),
    type: z.catch(z.optional(z.enum(homeTypes)), undefined),
    beds: countInAddress(0, 9),
    sqft: countInAddress(VALUED_SQFT.least, VALUED_SQFT.most),
  }),
);

/** The search parameters of the valuator. */
export type ValuationSearch = z.infer<typeof valuationSearchSchema>;
