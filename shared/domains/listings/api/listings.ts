import * as z from 'zod/mini';
import { assetUrl } from '../../../platform/asset-url.ts';
import { loadConfig } from '../../../platform/ports/platform.ts';
import { publicCall, publicRows } from '../../../platform/public-api.ts';
import { type PublicProfile, publicProfileSchema } from '../../profiles/model/schema.ts';
import { toFilters } from '../model/rules.ts';
import {
  type Listing,
  type ListingCard,
  type ListingCity,
  listingCardSchema,
  listingCitySchema,
  listingSchema,
  type Picture,
  type SearchPage,
  searchPageSchema,
} from '../model/schema.ts';
import type { HomesSearch } from '../model/search-params.ts';

/** Columns of `listing_media` that a picture is made of. */
export const pictureColumns = 'kind,path,widths,alt,dominant_color,position';
const cardColumns =
  'id,owner_id,title,city,state,neighborhood,home_type,rent_cents,currency,bedrooms,bathrooms,area_sqft,available_from';
const listingColumns = `${cardColumns},status,time_zone,description,furnished,pets_allowed,amenities,deposit_cents,lease_months_min,lease_months_max,smoking,laundry,parking,utilities_included`;
const feeColumns = 'kind,label,amount_cents,period,refundable';

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

/** One page of homes. `cursor` is what the page before gave, undefined for the first one. */
export async function searchListings(
  search: HomesSearch,
  cursor: unknown,
  pageSize: number,
  signal?: AbortSignal,
): Promise<SearchPage> {
  const asked = {
    q: search.q ?? '',
    filters: toFilters(search),
    cursor: cursor ?? null,
    page_size: pageSize,
  };
  return searchPage(await publicCall('search_listings', asked, signal));
}

/** The server's answer to a search as screens use it. */
export async function searchPage(answer: unknown): Promise<SearchPage> {
  const page = searchPageSchema.parse(answer);
  const root = await pictureRoot();
  return { ...page, items: page.items.map((item) => located(item, root)) };
}

/** The cities that have homes, those with most homes first. */
export async function fetchCities(): Promise<ListingCity[]> {
  return z.array(listingCitySchema).parse(await publicCall('listing_cities'));
}

/** One home with its pictures, or null when there is none that a visitor may see. */
export async function fetchListing(id: string): Promise<Listing | null> {
  const rows = await publicRows('listings', {
    select: `${listingColumns},fees:listing_fees(${feeColumns}),listing_media(${pictureColumns})`,
    id: `eq.${id}`,
    limit: '1',
  });
  const [row] = z.array(z.unknown()).parse(rows);
  if (row === undefined) return null;
  return located(listingSchema.parse(withPictures(row)), await pictureRoot());
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

/** What anyone may know about a person. */
export async function fetchPublicProfile(id: string): Promise<PublicProfile | null> {
  const rows = await publicRows('public_profiles', {
    select: 'id,full_name,avatar_url,user_type,is_verified,papers_checked',
    id: `eq.${id}`,
    limit: '1',
  });
  const [profile] = z.array(publicProfileSchema).parse(rows);
  if (!profile) return null;
  const { supabaseUrl } = await loadConfig();
  return { ...profile, avatar_url: assetUrl(supabaseUrl, profile.avatar_url) };
}
