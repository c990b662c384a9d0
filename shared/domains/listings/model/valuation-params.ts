import * as z from 'zod/mini';
import { countInAddress, homeTypes, textInAddress } from './search-params.ts';

// A file of its own: the first page of every visit knows all addresses, and needs no more than that.

/** Areas that a home can be valued with, in square feet. */
export const VALUED_SQFT = { least: 100, most: 20_000 } as const;

/** What is valued, as it stands in the address of the page. */
export const valuationSearchSchema = z.lazy(() =>
  z.object({
    city: textInAddress(),
    near: textInAddress(),
    type: z.catch(z.optional(z.enum(homeTypes)), undefined),
    beds: countInAddress(0, 9),
    sqft: countInAddress(VALUED_SQFT.least, VALUED_SQFT.most),
  }),
);

/** What is valued, as it stands in the address of the page. */
export type ValuationSearch = z.infer<typeof valuationSearchSchema>;
