import * as z from 'zod/mini';
import { assetUrl } from '../../../platform/asset-url.ts';
import { loadConfig } from '../../../platform/ports/platform.ts';
import { publicCall, publicRows } from '../../../platform/public-api.ts';
import { type ListingCard, listingCardSchema } from '../model/schema.ts';
import { located, pictureRoot } from './listings.ts';

const priceChangeSchema = z.object({
  id: z.guid(),
  rent_cents: z.coerce.number(),
  previous_rent_cents: z.coerce.number(),
  changed_at: z.string(),
});

/** Another rent of a home, and the one before. */
export type PriceChange = z.infer<typeof priceChangeSchema>;

/** The latest are enough for a page. */
const CHANGES_SHOWN = 12;

/** How the rent of a home changed while it was on offer, the latest first. */
export async function fetchPriceChanges(listing: string): Promise<PriceChange[]> {
  const rows = await publicRows('listing_price_changes', {
    select: 'id,rent_cents,previous_rent_cents,changed_at',
    listing_id: `eq.${listing}`,
    order: 'changed_at.desc,id.desc',
    limit: String(CHANGES_SHOWN),
  });
  return z.array(priceChangeSchema).parse(rows);
}

/** Up to four homes on offer that are much like one. */
export async function fetchSimilarHomes(listing: string): Promise<ListingCard[]> {
  return await cardsOf(await publicCall('similar_listings', { listing }));
}

const hostPageSchema = z.object({
  id: z.guid(),
  full_name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  papers_checked: z.boolean(),
  /** The month, as '2024-03'. */
  since: z.string(),
  homes: z.number(),
  /** Of a hundred first messages; null where there were too few. */
  answered: z.nullable(z.number()),
  /** The middle of the times until a first answer. */
  reply_minutes: z.nullable(z.number()),
  listings: z.unknown(),
});

/** Who a host is, with their newest homes. */
export type HostPage = Omit<z.infer<typeof hostPageSchema>, 'listings'> & {
  listings: ListingCard[];
};

/** The page of a host; null for a person who never offered a home. */
export async function fetchHostPage(host: string): Promise<HostPage | null> {
  const answer = z.nullable(hostPageSchema).parse(await publicCall('host_page', { host }));
  if (!answer) return null;
  const { supabaseUrl } = await loadConfig();
  return {
    ...answer,
    avatar_url: assetUrl(supabaseUrl, answer.avatar_url),
    listings: await cardsOf(answer.listings),
  };
}

async function cardsOf(answer: unknown): Promise<ListingCard[]> {
  const root = await pictureRoot();
  return z
    .array(listingCardSchema)
    .parse(answer)
    .map((card) => located(card, root));
}
