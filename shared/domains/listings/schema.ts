import * as z from 'zod/mini';

/** Kinds of homes, in the order in which filters show them. */
export const homeTypes = ['apartment', 'house', 'townhouse', 'studio', 'loft', 'room'] as const;

/** How results are ordered. */
export const sortOrders = ['newest', 'rent_asc', 'rent_desc'] as const;

/** Where a home stands between its first draft and the archive. */
export const listingStatuses = ['draft', 'active', 'paused', 'rented', 'archived'] as const;

/** Where a home stands. */
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
  pictures: z.array(pictureSchema),
});

/** A home as search results and favourites show it. */
export type ListingCard = z.infer<typeof listingCardSchema>;

/**
 * One page of search results. `next_cursor` is opaque and null on the last page, `total` null beyond
 * what the server counts, `corrected` what was searched for instead of a misspelt text.
 */
export const searchPageSchema = z.object({
  items: z.array(listingCardSchema),
  next_cursor: z.nullish(z.unknown()),
  total: z._default(z.nullish(number), null),
  corrected: z._default(z.nullish(z.string()), null),
});

/** One page of search results. */
export type SearchPage = z.infer<typeof searchPageSchema>;

/** A home as its own page shows it. */
export const listingSchema = z.extend(listingCardSchema, {
  status: z.enum(listingStatuses),
  description: z._default(z.nullable(z.string()), ''),
  furnished: z._default(z.nullable(z.boolean()), false),
  pets_allowed: z._default(z.nullable(z.boolean()), false),
  amenities: z._default(z.nullable(z.array(z.string())), []),
  deposit_cents: z.nullable(number),
});

/** A home as its own page shows it. */
export type Listing = z.infer<typeof listingSchema>;

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

// The router reads '12' in an address as a number and 'true' as a boolean; a hand-edited
// address must never break the page, so whatever does not fit is left out.
const text = z.catch(
  z.optional(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((value) => String(value).trim().slice(0, 120) || undefined),
    ),
  ),
  undefined,
);
const count = (max: number) =>
  z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(max))), undefined);

/** The state of `/homes`, exactly as it stands in the address. Money is whole dollars there. */
export const homesSearchSchema = z.object({
  q: text,
  city: text,
  min: count(100_000),
  max: count(100_000),
  beds: count(9),
  type: text,
  pets: z.catch(z.optional(z.literal(true)), undefined),
  sort: z.catch(z.optional(z.enum(sortOrders)), undefined),
});

/** The state of `/homes`, as it stands in the address. */
export type HomesSearch = z.infer<typeof homesSearchSchema>;

/** A kind of home. */
export type HomeType = (typeof homeTypes)[number];

/** What a fee of a home is for. */
export const feeKinds = ['application', 'move_in', 'pet', 'parking', 'cleaning', 'other'] as const;

/** Where one may smoke. */
export const smokingRules = ['not_allowed', 'outside', 'allowed'] as const;

/** Where one washes. */
export const laundries = ['in_unit', 'in_building', 'nearby', 'none'] as const;

/** Where a car stands. */
export const parkings = ['garage', 'driveway', 'off_street', 'street', 'none'] as const;

/** What the rent may include. */
export const utilities = [
  'water',
  'electricity',
  'gas',
  'heating',
  'cooling',
  'internet',
  'trash',
  'sewer',
] as const;

/** Pictures and videos that a home holds at most. */
export const MEDIA_LIMITS = { image: 30, video: 3 } as const;

/** Fees that a home has at most. */
export const FEE_LIMIT = 20;

/** What a home costs beside rent and deposit. */
export const listingFeeSchema = z.object({
  id: z.guid(),
  listing_id: z.guid(),
  kind: z.enum(feeKinds),
  label: z.nullable(z.string()),
  amount_cents: number,
  currency: z.string(),
  period: z.enum(['once', 'monthly']),
  refundable: z.boolean(),
});

/** What a home costs beside rent and deposit. */
export type ListingFee = z.infer<typeof listingFeeSchema>;

/** The terms of a home; null is not told. */
export const listingTermsSchema = z.object({
  lease_months_min: z.nullable(number),
  lease_months_max: z.nullable(number),
  smoking: z.nullable(z.enum(smokingRules)),
  laundry: z.nullable(z.enum(laundries)),
  parking: z.nullable(z.enum(parkings)),
  utilities_included: z.array(z.enum(utilities)),
});

/** The terms of a home. */
export type ListingTerms = z.infer<typeof listingTermsSchema>;

/** A building or plot; its units are its listings. */
export const propertySchema = z.object({
  id: z.guid(),
  owner_id: z.guid(),
  org_id: z.nullable(z.guid()),
  kind: z.enum(['building', 'plot']),
  name: z.nullable(z.string()),
  street_address: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  latitude: z.nullable(number),
  longitude: z.nullable(number),
  time_zone: z.string(),
  built_in: z.nullable(number),
});

/** A building or plot. */
export type Property = z.infer<typeof propertySchema>;

/** What `add_listing_media` takes; the files lie in storage already, in the home's folder. */
export const listingMediaInput = z.object({
  id: z.guid(),
  listing: z.guid(),
  kind: z.enum(['image', 'video']),
  path: z.string().check(z.minLength(1), z.maxLength(2048)),
  widths: z.array(z.number().check(z.int(), z.positive())).check(z.maxLength(10)),
  width: z.nullable(z.number().check(z.int(), z.positive())),
  height: z.nullable(z.number().check(z.int(), z.positive())),
  hash: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  alt: z.string().check(z.maxLength(500)),
});

/** What `add_listing_media` takes. */
export type ListingMediaInput = z.infer<typeof listingMediaInput>;

/** What members of a list may do: an editor also adds, removes and notes. */
export const favoriteListRoles = ['editor', 'viewer'] as const;

/** Lists a person makes, homes on one, and people who join it, at most. */
export const FAVORITE_LIST_LIMITS = { lists: 50, homes: 500, members: 20 } as const;

/** A list of homes that several people look at together. */
export const favoriteListSchema = z.object({
  id: z.guid(),
  owner_id: z.guid(),
  name: z.string(),
  created_at: z.string(),
});

/** A list of homes. */
export type FavoriteList = z.infer<typeof favoriteListSchema>;

/** A home on a list, with a note that all members read. */
export const favoriteListItemSchema = z.object({
  list_id: z.guid(),
  listing_id: z.guid(),
  note: z.string(),
  added_by: z.nullable(z.guid()),
  created_at: z.string(),
});

/** A home on a list. */
export type FavoriteListItem = z.infer<typeof favoriteListItemSchema>;

/** Who looks at a list beside its owner. */
export const favoriteListMemberSchema = z.object({
  list_id: z.guid(),
  profile_id: z.guid(),
  role: z.enum(favoriteListRoles),
  joined_at: z.string(),
});

/** Who looks at a list beside its owner. */
export type FavoriteListMember = z.infer<typeof favoriteListMemberSchema>;

/** How often a saved search tells what is new. */
export const alertFrequencies = ['off', 'instant', 'daily', 'weekly'] as const;

/** What makes a home news for somebody. */
export const homeEvents = ['new', 'price_lowered', 'price_raised', 'date_changed'] as const;

/** A home in the metadata of a `home_alert`. */
export const homeNewsSchema = z.object({
  listing_id: z.guid(),
  events: z.array(z.enum(homeEvents)),
  rent_cents: number,
  previous_rent_cents: z.optional(number),
  available_from: z.optional(z.string()),
  previous_available_from: z.optional(z.string()),
});

/** A home in the metadata of a `home_alert`. */
export type HomeNews = z.infer<typeof homeNewsSchema>;
