import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../platform/answer.ts';
import { afterMoment, type MomentCursor, type Page, pageOf } from '../../platform/page.ts';
import { supabase } from '../../platform/supabase-client.ts';
import { located, pictureColumns, pictureRoot, withPictures } from './api.ts';
import { type ListingStatus, type OwnListing, ownListingSchema } from './schema.ts';

// Not in api.ts: that one travels with the first page that a visitor sees.

const HOMES_OF_A_PAGE = 12;

/** Whose homes: somebody's own and those of the organisation that they work for. */
export type HostSide = { me: string; org: string | null };

/** A home as its host's side lists it. */
export type HostListing = OwnListing & { created_at: string };

/** The condition that a home is of a host's side: a visitor's right to read reaches further. */
export function ofSide({ me, org }: HostSide): string {
  return org ? `owner_id.eq.${me},org_id.eq.${org}` : `owner_id.eq.${me}`;
}

const hostListingSchema = z.extend(ownListingSchema, { created_at: z.string() });

/** Homes of a host's side, the newest first, all of them or those in one status. */
export async function fetchHostListings(
  side: HostSide,
  status: ListingStatus | undefined,
  cursor: MomentCursor | null = null,
  size = HOMES_OF_A_PAGE,
): Promise<Page<HostListing, MomentCursor>> {
  const client = await supabase();
  let query = client
    .from('listings')
    .select(
      `id,title,city,state,status,rent_cents,currency,bedrooms,created_at,listing_media(${pictureColumns})`,
    )
    .or(ofSide(side));
  if (status) query = query.eq('status', status);
  if (cursor) query = query.or(afterMoment('created_at', cursor));
  const rows = unwrap(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(size + 1),
  );
  const root = await pictureRoot();
  const homes = z
    .array(z.unknown())
    .parse(rows)
    .map((row) => located(hostListingSchema.parse(withPictures(row)), root));
  return pageOf(homes, size, ({ created_at }) => created_at);
}

const qualitySchema = z.object({
  score: z.coerce.number(),
  missing: z.array(
    z.object({ reason: z.string(), points: z.coerce.number(), needed: z.boolean() }),
  ),
});

/** How complete a home's page is, from 0 to 100, with what would add most. */
export type ListingQuality = z.infer<typeof qualitySchema>;

/** How complete a home's page is. */
async function fetchQuality(listing: string): Promise<ListingQuality> {
  const client = await supabase();
  return qualitySchema.parse(unwrap(await client.rpc('listing_quality', { listing })));
}

/** Homes of a host's side, page by page. */
export function hostListingsQuery(side: HostSide, status: ListingStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: ['listings', 'own', side.me, side.org, status ?? 'all'] as const,
    queryFn: ({ pageParam }) => fetchHostListings(side, status, pageParam),
    // The first page starts at the newest.
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** How complete a home's page is. */
export function qualityQuery(listing: string) {
  return queryOptions({
    queryKey: ['listings', 'quality', listing] as const,
    queryFn: () => fetchQuality(listing),
  });
}
