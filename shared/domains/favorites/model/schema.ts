import * as z from 'zod/mini';

/** Longest name of a list, and longest note of a home on it. */
export const LIST_NAME_LENGTH = 80;
export const NOTE_LENGTH = 500;

/** Homes that are compared side by side, at most. */
export const COMPARED_MOST = 4;

/** What a member of a list may do; an editor also adds, removes and notes. */
export const listRoles = ['editor', 'viewer'] as const;

/** What a member of a list may do. */
export type ListRole = (typeof listRoles)[number];

/** A home on a list, with a note that all members read. */
const listItemSchema = z.object({
  listing_id: z.guid(),
  note: z.string(),
  added_by: z.nullable(z.guid()),
});

/** A home on a list. */
export type ListItem = z.infer<typeof listItemSchema>;

/** A list of homes, its owner's and its members'. */
export const favoriteListSchema = z.object({
  id: z.guid(),
  name: z.string(),
  owner_id: z.guid(),
  items: z.array(listItemSchema),
  members: z.array(z.object({ profile_id: z.guid(), role: z.enum(listRoles) })),
});

/** A list of homes. */
export type FavoriteList = z.infer<typeof favoriteListSchema>;
