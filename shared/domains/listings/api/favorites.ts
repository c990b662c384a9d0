import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type HostSide, ofSide } from '../model/host-side.ts';
import { type OwnListing, ownListingSchema } from '../model/schema.ts';
import { located, pictureColumns, pictureRoot, withPictures } from './listings.ts';

/** Homes of a host's side, at most so many: those to let first, the newest first within a state. */
export async function fetchOwnListings(side: HostSide, most: number): Promise<OwnListing[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('listings')
      .select(
        `id,title,city,state,status,rent_cents,currency,bedrooms,listing_media(${pictureColumns})`,
      )
      .or(ofSide(side))
      // 'active' comes before all other states.
      .order('status', { ascending: true })
      .order('created_at', { ascending: false })
      .limit(most),
  );
  const root = await pictureRoot();
  return z
    .array(z.unknown())
    .parse(rows)
    .map((row) => located(ownListingSchema.parse(withPictures(row)), root));
}

/** The ids of a person's favourites, the newest first. */
export async function fetchFavoriteIds(userId: string): Promise<string[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('favorites')
      .select('listing_id')
      .eq('user_id', userId)
      .order('created_at', { ascending: false }),
  );
  return z
    .array(z.object({ listing_id: z.guid() }))
    .parse(rows)
    .map(({ listing_id }) => listing_id);
}

/** Remembers homes as favourites; what is one already stays as it is. */
export async function addFavorites(userId: string, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length === 0) return;
  const client = await supabase();
  unwrap(
    await client.from('favorites').upsert(
      listingIds.map((listing_id) => ({ user_id: userId, listing_id })),
      { onConflict: 'user_id,listing_id', ignoreDuplicates: true },
    ),
  );
}
