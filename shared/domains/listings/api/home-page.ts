import * as z from 'zod/mini';
import { ageOf } from '../../../platform/answer-age.ts';
import { assetUrl } from '../../../platform/asset-url.ts';
import { loadConfig } from '../../../platform/ports/platform.ts';
import { publicRows } from '../../../platform/public-api.ts';
import { type PublicProfile, publicProfileSchema } from '../../profiles/model/schema.ts';
import { type Listing, listingSchema } from '../model/details-schema.ts';
import { cardColumns, located, pictureColumns, pictureRoot, withPictures } from './listings.ts';

const listingColumns = `${cardColumns},published_at,status,time_zone,description,furnished,pets_allowed,amenities,deposit_cents,lease_months_min,lease_months_max,smoking,laundry,parking,utilities_included,overnight_guests,parties,quiet_from,quiet_to,house_rules,near_places`;
const feeColumns = 'kind,label,amount_cents,period,refundable';

/** One home with its pictures, or null when there is none that a visitor may see. */
export async function fetchListing(id: string): Promise<Listing | null> {
  const rows = await publicRows('listings', {
    select: `${listingColumns},fees:listing_fees(${feeColumns}),listing_media(${pictureColumns})`,
    id: `eq.${id}`,
    limit: '1',
  });
  const [row] = z.array(z.unknown()).parse(rows);
  if (row === undefined) return null;
  const listing = located(listingSchema.parse(withPictures(row)), await pictureRoot());
  return { ...listing, ...ageOf(rows) };
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
