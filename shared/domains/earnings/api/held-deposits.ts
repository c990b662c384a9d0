import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import {
  type HeldDeposit,
  type HeldDepositTotals,
  heldDepositSchema,
  heldDepositTotalsSchema,
} from '../model/rent-roll.ts';

/** A page of the deposits that are held, the oldest first; its cursor is null after the last. */
export async function fetchHeldDeposits(
  org: string,
  words: string,
  after_key: string | null,
  page_size: number,
): Promise<{ rows: HeldDeposit[]; next: string | null }> {
  const client = await supabase();
  const answer = await client.rpc('held_deposits', { org, words, after_key, page_size });
  const rows = z.array(heldDepositSchema).parse(unwrap(answer));
  return { rows, next: rows.length < page_size ? null : (rows.at(-1)?.row_key ?? null) };
}

/** The sums of all deposits that are held. */
export async function fetchHeldDepositTotals(
  org: string,
  words: string,
): Promise<HeldDepositTotals> {
  const client = await supabase();
  const rows = unwrap(await client.rpc('held_deposit_totals', { org, words }));
  const [totals] = z.tuple([heldDepositTotalsSchema]).parse(rows);
  return totals;
}
