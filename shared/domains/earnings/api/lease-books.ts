import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { AppError } from '../../../platform/errors.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import {
  type LeaseAccount,
  type LedgerLine,
  leaseAccountSchema,
  ledgerLineSchema,
  type PaidPart,
  paidPartSchema,
} from '../model/lease-ledger.ts';

/** Parts of payments that a charge was paid with, at most. */
const PARTS_MOST = 50;

/** Where the money of a lease stands; not found for those whose books it is not in. */
export async function fetchLeaseAccount(lease: string): Promise<LeaseAccount> {
  const client = await supabase();
  const rows = unwrap(await client.rpc('lease_account', { lease }));
  const [account] = z.array(leaseAccountSchema).parse(rows);
  if (!account) throw new AppError('not-found');
  return account;
}

/** A page of a lease's ledger, the newest first; the cursor is the key of its last line. */
export async function fetchLedger(
  lease: string,
  before_key: string | null,
  size: number,
): Promise<{ rows: LedgerLine[]; next: string | null }> {
  const client = await supabase();
  const answer = await client.rpc('lease_ledger', { lease, before_key, page_size: size });
  const rows = z.array(ledgerLineSchema).parse(unwrap(answer));
  return { rows, next: rows.length < size ? null : (rows.at(-1)?.line_key ?? null) };
}

/** What paid a charge and can be given back, the newest first. */
export async function fetchPaidParts(charge: string): Promise<PaidPart[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('payment_allocations')
      .select('payment_id,amount_cents,refunded_cents,payments(settled_on,status,method)')
      .eq('charge_id', charge)
      .limit(PARTS_MOST),
  );
  return z
    .array(paidPartSchema)
    .parse(rows)
    .filter(({ payments }) => ['succeeded', 'disputed', 'refunded'].includes(payments.status))
    .filter(({ amount_cents, refunded_cents }) => amount_cents > refunded_cents)
    .toSorted((a, b) => (b.payments.settled_on ?? '').localeCompare(a.payments.settled_on ?? ''));
}
