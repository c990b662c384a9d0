import * as z from 'zod/mini';
import { ageOf } from '../../../platform/answer-age.ts';
import { loadConfig } from '../../../platform/ports/platform.ts';
import { publicCall, publicRows } from '../../../platform/public-api.ts';
import {
  type ListingCard,
  listingCardSchema,
  type Picture,
  type SearchPage,
  searchPageSchema,
} from '../model/schema.ts';

/** Columns of `listing_media` that a picture is made of. */
export const pictureColumns = 'kind,path,widths,alt,dominant_color,position';
/** Columns of `listings` that a card is made of. */
export const cardColumns =
  'id,owner_id,title,city,state,neighborhood,home_type,rent_cents,currency,bedrooms,bathrooms,area_sqft,available_from';

const mediaSchema = z.object({
  listing_media: z.array(z.looseObject({ kind: z.string(), position: z.coerce.number() })),
});

/** Where pictures with several widths are; entities carry absolute addresses. */
export async function pictureRoot(): Promise<string> {
  return `${(await loadConfig()).supabaseUrl}/storage/v1/object/public/home_images/`;
}

/** A home whose pictures have absolute addresses. */
export function located<T extends { pictures: Picture[] }>(home: T, root: string): T {
  const pictures = home.pictures.map((picture) =>
    picture.widths?.length ? { ...picture, path: root + picture.path } : picture,
  );
  return { ...home, pictures };
}

/** Turns a row with embedded media into one with sorted `pictures`. */
export function withPictures(row: unknown): unknown {
  const { listing_media } = mediaSchema.parse(row);
  const pictures = listing_media
    .filter(({ kind }) => kind === 'image')
    .sort((a, b) => a.position - b.position);
  return Object.assign({}, row, { pictures });
}

/** The server's answer to a search as screens use it. */
export async function searchPage(answer: unknown): Promise<SearchPage> {
  const page = searchPageSchema.parse(answer);
  const root = await pictureRoot();
  return { ...page, ...ageOf(answer), items: page.items.map((item) => located(item, root)) };
}

/** The newest homes: what a search finds that asks for nothing, without the code that reads one. */
export async function fetchNewest(most: number, signal: AbortSignal): Promise<SearchPage> {
  const asked = { q: '', filters: { sort: 'newest' }, cursor: null, page_size: most };
  return searchPage(await publicCall('search_listings', asked, signal));
}

/** Cards of some homes, in the order of the ids. Homes that are gone are left out. */
export async function fetchCards(ids: readonly string[]): Promise<ListingCard[]> {
  if (ids.length === 0) return [];
  const rows = await publicRows('listings', {
    select: `${cardColumns},listing_media(${pictureColumns})`,
    id: `in.(${ids})`,
    status: 'eq.active',
  });
  const root = await pictureRoot();
  const cards = z
    .array(z.unknown())
    .parse(rows)
    .map((row) => located(listingCardSchema.parse(withPictures(row)), root));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
