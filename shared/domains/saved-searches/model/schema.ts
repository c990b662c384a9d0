import * as z from 'zod/mini';

/** How often a saved search alerts, in the order in which people choose. */
export const alertFrequencies = ['instant', 'daily', 'weekly', 'off'] as const;

/** How often a saved search alerts. */
export type AlertFrequency = (typeof alertFrequencies)[number];

/** The longest name of a saved search. */
export const SEARCH_NAME_LENGTH = 80;

const saved = {
  id: z.guid(),
  name: z.string(),
  q: z.string(),
  filters: z.record(z.string(), z.unknown()),
  address: z.nullable(z.record(z.string(), z.unknown())),
  frequency: z.enum(alertFrequencies),
  created_at: z.string(),
};

/** A saved search in the list: `news` counts homes that are new or changed since it was opened. */
export const savedSearchSchema = z.object({ ...saved, news: z.number() });

/** A saved search in the list. */
export type SavedSearch = z.infer<typeof savedSearchSchema>;

/** Why a home is marked: it was published, or its price or date is another one. */
const newsEvents = ['new', 'price_lowered', 'price_raised', 'date_changed'] as const;

/** A saved search that was opened, with the homes that are new since the visit before. */
export const openedSearchSchema = z.object({
  ...saved,
  news: z.array(z.object({ listing_id: z.guid(), events: z.array(z.enum(newsEvents)) })),
});

/** A saved search that was opened. */
export type OpenedSearch = z.infer<typeof openedSearchSchema>;

/** What a mail's link did: the search, and how often it alerts now and did before. */
export const stoppedAlertsSchema = z.object({
  name: z.string(),
  before: z.enum(alertFrequencies),
  frequency: z.enum(alertFrequencies),
});

/** What a mail's link did. */
export type StoppedAlerts = z.infer<typeof stoppedAlertsSchema>;
