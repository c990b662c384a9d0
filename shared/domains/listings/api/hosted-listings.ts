import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { afterMoment, type MomentCursor, type Page, pageOf } from '../../../platform/page.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type HostSide, ofSide } from '../model/host-side.ts';
import { type ListingStatus, type OwnListing, ownListingSchema } from '../model/schema.ts';
import { type AlikePictures, alikePicturesSchema } from '../model/trust/trust-schema.ts';
import { located, pictureColumns, pictureRoot, withPictures } from './listings.ts';

// Not in listings.ts: that one travels with the first page that a visitor sees.

const HOMES_OF_A_PAGE = 12;

/** A home as its host's side lists it. */
export type HostListing = OwnListing & { created_at: string };

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

export const qualitySchema = z.object({
  score: z.coerce.number(),
  missing: z.array(
    z.object({ reason: z.string(), points: z.coerce.number(), needed: z.boolean() }),
  ),
});

/** How complete a home's page is, from 0 to 100, with what would add most. */
export type ListingQuality = z.infer<typeof qualitySchema>;

/** Which pictures of one's own home another host shows, too, also while it is a draft. */
export async function fetchAlikePictures(listing: string): Promise<AlikePictures[]> {
  const client = await supabase();
  return alikePicturesSchema.parse(unwrap(await client.rpc('like_pictures', { listing }))) ?? [];
}
