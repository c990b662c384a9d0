import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import type { ArrearsSearch, RentRollSearch } from '../model/desk-search.ts';
import {
  type ArrearsRow,
  type ArrearsTotals,
  arrearsRowSchema,
  arrearsTotalsSchema,
  type RentRollRow,
  type RentRollTotals,
  rentRollRowSchema,
  rentRollTotalsSchema,
} from '../model/rent-roll.ts';

/** Where the page after a row begins. */
export type RollCursor = { after_key: string; after_id: string };

/** Where the page after a row begins. */
export type ArrearsCursor = { after_cents: number; after_id: string };

const filterOf = ({ only, q }: RentRollSearch) => ({ only_rows: only ?? null, words: q ?? '' });

/** A page of the rent roll; its cursor is null after the last row. */
export async function fetchRentRoll(
  org: string,
  search: RentRollSearch,
  cursor: RollCursor | null,
  size: number,
): Promise<{ rows: RentRollRow[]; next: RollCursor | null }> {
  const client = await supabase();
  const asked = { sort: search.sort ?? 'home', descending: search.down ?? false };
  const page = { ...(cursor ?? { after_key: null, after_id: null }), page_size: size };
  const answer = await client.rpc('rent_roll', { org, ...filterOf(search), ...asked, ...page });
  const rows = z.array(rentRollRowSchema).parse(unwrap(answer));
  const last = rows.length < size ? undefined : rows.at(-1);
  return { rows, next: last ? { after_key: last.sort_key, after_id: last.listing_id } : null };
}

/** The sums of the rent roll. */
export async function fetchRentRollTotals(
  org: string,
  search: RentRollSearch,
): Promise<RentRollTotals> {
  const client = await supabase();
  const rows = unwrap(await client.rpc('rent_roll_totals', { org, ...filterOf(search) }));
  const [totals] = z.tuple([rentRollTotalsSchema]).parse(rows);
  return totals;
}

const ageOf = ({ age, q }: ArrearsSearch) => ({ aged: age ?? null, words: q ?? '' });

/** A page of arrears, the largest first. */
export async function fetchArrears(
  org: string,
  search: ArrearsSearch,
  cursor: ArrearsCursor | null,
  size: number,
): Promise<{ rows: ArrearsRow[]; next: ArrearsCursor | null }> {
  const client = await supabase();
  const page = { ...(cursor ?? { after_cents: null, after_id: null }), page_size: size };
  const answer = await client.rpc('arrears', { org, ...ageOf(search), ...page });
  const rows = z.array(arrearsRowSchema).parse(unwrap(answer));
  const last = rows.length < size ? undefined : rows.at(-1);
  return { rows, next: last ? { after_cents: last.open_cents, after_id: last.id } : null };
}

/** The sums of arrears by their age. */
export async function fetchArrearsTotals(
  org: string,
  search: ArrearsSearch,
): Promise<ArrearsTotals> {
  const client = await supabase();
  const rows = unwrap(await client.rpc('arrears_totals', { org, ...ageOf(search) }));
  const [totals] = z.tuple([arrearsTotalsSchema]).parse(rows);
  return totals;
}
