import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { withAvatars } from '../../../platform/asset-url.ts';
import type { Page } from '../../../platform/page.ts';
import { differingColumns } from '../../../platform/row-changes.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import {
  type Mate,
  type MateHabit,
  type MateProfile,
  type MateRequest,
  type MateWish,
  matePageSchema,
  mateProfileSchema,
  mateRequestSchema,
  mateWishSchema,
} from '../model/schema.ts';

const MATES_OF_A_PAGE = 12;

const COLUMNS = [
  'profile_id,about,occupation,budget_min_cents,budget_max_cents,currency,move_in_from,move_in_to',
  'city,state,places,latitude,longitude,radius_miles,visible',
  'tidiness,noise,guests,cooking,early_bird,smoking,pets,work_from_home',
].join();

/** The columns of the user's own mate profile that a form can change. */
export type MateChange = Pick<
  MateProfile,
  'about' | 'occupation' | 'budget_max_cents' | 'move_in_from' | 'city' | 'state' | 'visible'
> &
  Partial<Pick<MateProfile, MateHabit | 'move_in_to' | 'places'>>;

/** A person's own mate profile; null while they have none. */
export async function fetchMateProfile(me: string): Promise<MateProfile | null> {
  const client = await supabase();
  const row = unwrap(
    await client.from('mate_profiles').select(COLUMNS).eq('profile_id', me).maybeSingle(),
  );
  return z.nullable(mateProfileSchema).parse(row);
}

/** Writes the first profile of a person, or changes what differs from the one the form began with. */
export async function saveMateProfile(
  me: string,
  change: MateChange,
  before: MateChange | null,
): Promise<void> {
  const client = await supabase();
  const table = client.from('mate_profiles');
  // No upsert: whose profile it is may be written once and not be changed.
  if (!before) unwrap(await table.insert({ profile_id: me, ...change }));
  else {
    const changed = differingColumns(change, before);
    if (!changed) return;
    unwrap(await table.update(changed).eq('profile_id', me).select('profile_id').single());
  }
}

/** People who fit the caller, the best first. */
export async function fetchMates(
  cursor: unknown = null,
  size = MATES_OF_A_PAGE,
): Promise<Page<Mate>> {
  const client = await supabase();
  const answer = await client.rpc('find_mates', { filters: {}, cursor, page_size: size });
  const { items, next_cursor } = matePageSchema.parse(unwrap(answer));
  return { rows: await withAvatars(items), next: next_cursor ?? null };
}

/** What a person wishes of a mate. */
export async function fetchMateWishes(me: string): Promise<MateWish[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('mate_wishes')
      .select('factor,strict,weight,lowest,highest')
      .eq('profile_id', me)
      .limit(11),
  );
  return z.array(mateWishSchema).parse(rows);
}

/** All wishes of the caller, in place of those before. */
export async function saveMateWishes(wishes: readonly MateWish[]): Promise<void> {
  const client = await supabase();
  unwrap(await client.rpc('save_mate_wishes', { wishes }));
}

/** More requests than are open: twenty of one's own, and what others sent. */
const REQUESTS_SHOWN = 60;

/** Requests to and from the caller that are open or accepted, the newest first. */
export async function fetchMateRequests(): Promise<MateRequest[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('mate_requests')
      .select('id,sender_id,recipient_id,message,status,decided_at,created_at')
      .in('status', ['sent', 'accepted'])
      .order('created_at', { ascending: false })
      .order('id')
      .limit(REQUESTS_SHOWN),
  );
  return z.array(mateRequestSchema).parse(rows);
}
