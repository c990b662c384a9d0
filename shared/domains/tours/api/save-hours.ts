import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { AppError } from '../../../platform/errors.ts';
import { changedColumns, type RowChange } from '../../../platform/row-changes.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { HOURS_COLUMNS, type HoursForm, type HoursOf, rulesOf } from '../model/hours-schema.ts';

export const columnOf = (of: HoursOf): ['listing_id' | 'guide_id', string] =>
  'listing' in of ? ['listing_id', of.listing] : ['guide_id', of.guide];

const versions = z.array(z.object({ row_version: z.number() }));

/**
 * Stores what was changed of hours, and makes them the home's or the guide's own where they had none.
 * Answers the new version; refused as stale where another user saved them first.
 */
export async function saveHours(
  of: HoursOf,
  form: HoursForm,
  change: RowChange,
): Promise<number | undefined> {
  const client = await supabase();
  const rules = rulesOf(form, of);
  const [column, value] = columnOf(of);
  // No upsert: whose hours they are may be written once and not be changed.
  if (change.version === undefined) {
    const table = client.from('tour_rules');
    const rows = unwrap(await table.insert({ ...rules, [column]: value }).select('row_version'));
    return versions.parse(rows)[0]?.row_version;
  }
  const sent = changedColumns(rules, change, HOURS_COLUMNS);
  const rows = unwrap(
    await client.from('tour_rules').update(sent).eq(column, value).select('row_version'),
  );
  const [row] = versions.parse(rows);
  if (!row) throw new AppError('not-found');
  return row.row_version;
}
