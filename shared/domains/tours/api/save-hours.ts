import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type Blackout, type HoursForm, type HoursOf, rulesOf } from '../model/hours-schema.ts';

export const columnOf = (of: HoursOf): ['listing_id' | 'guide_id', string] =>
  'listing' in of ? ['listing_id', of.listing] : ['guide_id', of.guide];

/** Stores hours, and makes them the home's or the guide's own where they had none. */
export async function saveHours(of: HoursOf, form: HoursForm): Promise<void> {
  const client = await supabase();
  const rules = rulesOf(form, of);
  const [column, value] = columnOf(of);
  // No upsert: whose hours they are may be written once and not be changed.
  const changed = unwrap(
    await client.from('tour_rules').update(rules).eq(column, value).select('id'),
  );
  if (Array.isArray(changed) && changed.length > 0) return;
  unwrap(await client.from('tour_rules').insert({ ...rules, [column]: value }));
}

/** Closes some days. */
export async function addBlackout(of: HoursOf, blackout: Blackout): Promise<void> {
  const client = await supabase();
  const [column, value] = columnOf(of);
  unwrap(await client.from('tour_blackouts').insert({ ...blackout, [column]: value }));
}

/** Opens them again. */
export async function removeBlackout(id: string): Promise<void> {
  const client = await supabase();
  unwrap(await client.from('tour_blackouts').delete().eq('id', id));
}
