import * as z from 'zod/mini';
import { homeTypes } from './search-params.ts';

/** Statuses of a home, from its first draft to the archive. */
export const listingStatuses = ['draft', 'active', 'paused', 'rented', 'archived'] as const;

/** A status of a home. */
export type ListingStatus = (typeof listingStatuses)[number];

const homeType = z.enum(homeTypes);

/** One picture: `widths` is empty when `path` itself is a finished address. */
export const pictureSchema = z.object({
  path: z.string(),
  widths: z._default(z.nullable(z.array(z.number())), []),
  alt: z._default(z.nullable(z.string()), ''),
  dominant_color: z._default(z.nullable(z.string()), null),
});

/** A picture of a home. */
export type Picture = z.infer<typeof pictureSchema>;

// Numerics may travel as text, so that no digit is lost; screens want numbers.
const number = z.coerce.number();

/** A home as search results and favourites show it. */
export const listingCardSchema = z.object({
  id: z.guid(),
  owner_id: z.guid(),
  title: z.string(),
  city: z.string(),
  state: z.string(),
  neighborhood: z.nullable(z.string()),
  home_type: homeType,
  rent_cents: number,
  currency: z.string(),
  bedrooms: number,
  bathrooms: number,
  area_sqft: z.nullable(number),
  available_from: z.nullable(z.string()),
  /** What everybody pays each month in addition to the rent; cards of an older release lack it. */
  monthly_fees_cents: z.optional(number),
  published_at: z.nullish(z.string()),
  pets_allowed: z.nullish(z.boolean()),
  furnished: z.nullish(z.boolean()),
  /** Its spot on public maps, which is not where it is (DEC-42). */
  latitude: z.nullish(number),
  longitude: z.nullish(number),
  pictures: z.array(pictureSchema),
});

/** A home as search results and favourites show it. */
export type ListingCard = z.infer<typeof listingCardSchema>;

/**
 * One page of search results. `next_cursor` is opaque and null on the last page, `total` null above the
 * server's limit of counting, `corrected` the text that was searched for instead of a misspelt one.
 */
export const searchPageSchema = z.object({
  items: z.array(listingCardSchema),
  next_cursor: z.nullish(z.unknown()),
  total: z._default(z.nullish(number), null),
  corrected: z._default(z.nullish(z.string()), null),
  /** When this device got it, in ms since 1970, where the server cannot be asked. */
  since: z.optional(z.number()),
});

/** One page of search results. */
export type SearchPage = z.infer<typeof searchPageSchema>;

/** A city that has homes, for the city filter. */
export const listingCitySchema = z.object({ city: z.string(), state: z.string(), homes: number });

/** A city that has homes. */
export type ListingCity = z.infer<typeof listingCitySchema>;

/** One line of a host's own listings. */
export const ownListingSchema = z.object({
  id: z.guid(),
  title: z.string(),
  city: z.string(),
  state: z.string(),
  status: z.enum(listingStatuses),
  rent_cents: number,
  currency: z.string(),
  bedrooms: number,
  pictures: z.array(pictureSchema),
});

/** One line of a host's own listings. */
export type OwnListing = z.infer<typeof ownListingSchema>;
