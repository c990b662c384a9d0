import * as z from 'zod/mini';

// Numerics may travel as text, so that no digit is lost; screens want numbers.
const number = z.coerce.number();

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
