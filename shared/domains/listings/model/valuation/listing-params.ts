import * as z from 'zod/mini';
import { parkings } from '../details-schema.ts';
import { countInAddress, homeTypes, textInAddress } from '../search-params.ts';

const flag = () => z.catch(z.optional(z.literal(true)), undefined);

/** What the address of a new listing may fill in. Money in whole dollars. */
export const newListingSchema = z.lazy(() =>
  z.object({
    rent: countInAddress(1, 1_000_000),
    city: textInAddress(),
    type: z.catch(z.optional(z.enum(homeTypes)), undefined),
    beds: countInAddress(0, 50),
    baths: z.catch(z.optional(z.coerce.number().check(z.gte(0), z.lte(50))), undefined),
    sqft: countInAddress(1, 1_000_000),
    furnished: flag(),
    pets: flag(),
    laundry: z.catch(z.optional(z.enum(['in_unit', 'in_building', 'none'])), undefined),
    parking: z.catch(z.optional(z.enum(parkings)), undefined),
    /** Amenities as homes list them, with commas. */
    with: textInAddress(300),
    /** The id that the home will have: pictures wait for it on this device. */
    home: z.catch(z.optional(z.guid()), undefined),
    street: textInAddress(200),
    area: textInAddress(100),
    zip: textInAddress(20),
    deposit: countInAddress(1, 1_000_000),
    from: z.catch(z.optional(z.iso.date()), undefined),
    months: countInAddress(1, 60),
    /** What a host wrote about it. */
    about: textInAddress(1000),
  }),
);

/** What the address of a new listing may fill in. */
export type NewListingSearch = z.infer<typeof newListingSchema>;
