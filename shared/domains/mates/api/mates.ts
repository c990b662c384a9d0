import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { assetUrl } from '../../../platform/asset-url.ts';
import type { Page } from '../../../platform/page.ts';
import { loadConfig } from '../../../platform/ports/platform.ts';
import { differingColumns } from '../../../platform/row-changes.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type Mate, type MateProfile, matePageSchema, mateProfileSchema } from '../model/schema.ts';

const MATES_OF_A_PAGE = 12;

const COLUMNS = [
  'profile_id,about,occupation,budget_min_cents,budget_max_cents,currency,move_in_from,move_in_to',
  'city,state,latitude,longitude,radius_miles,visible',
  'tidiness,noise,guests,cooking,early_bird,smoking,pets,work_from_home',
].join();

/** The columns of the user's own mate profile that a form can change. */
export type MateChange = Pick<
  MateProfile,
  'about' | 'occupation' | 'budget_max_cents' | 'move_in_from' | 'city' | 'state' | 'visible'
>;

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
  const { supabaseUrl } = await loadConfig();
  const rows = items.map((mate) => ({
    ...mate,
    avatar_url: assetUrl(supabaseUrl, mate.avatar_url),
  }));
  return { rows, next: next_cursor ?? null };
}

/** Asks another person to look for a home together; a second call with the same id is the same request. */
export async function sendMateRequest(id: string, recipient: string): Promise<void> {
  const client = await supabase();
  unwrap(await client.rpc('send_mate_request', { id, recipient, message: '' }));
}

/** Accepts or declines a mate request. */
export async function answerMateRequest(
  request: string,
  answer: 'accepted' | 'declined',
): Promise<void> {
  const client = await supabase();
  unwrap(await client.rpc('answer_mate_request', { request, answer }));
}
