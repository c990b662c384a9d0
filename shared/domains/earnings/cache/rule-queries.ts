import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import {
  type LateFee,
  lateFeeSchema,
  type Recurring,
  recurringSchema,
} from '../model/money-rules.ts';

/** Entries that are listed at most. */
const READ = 200;

async function fetchLateFee(org: string, lease: string | null): Promise<LateFee | null> {
  const client = await supabase();
  const query = client
    .from('late_fee_rules')
    .select(
      'id,lease_id,grace_days,fixed_cents,percent_bps,cap_cents,agreed_in,starts_on,row_version',
    )
    .eq('org_id', org)
    .is('ended_at', null);
  const rows = unwrap(
    await (lease ? query.eq('lease_id', lease) : query.is('lease_id', null)).limit(1),
  );
  return z.array(lateFeeSchema).parse(rows)[0] ?? null;
}

/** The late fee of an organization, or of a lease; null without one. */
export function lateFeeQuery(org: string, lease: string | null) {
  return queryOptions({
    queryKey: ['earnings', org, 'late-fee', lease],
    queryFn: () => fetchLateFee(org, lease),
  });
}

async function fetchRecurring(org: string, lease: string | null): Promise<Recurring[]> {
  const client = await supabase();
  const query = client
    .from('recurring_entries')
    .select(
      'id,kind,description,payee,category,amount_cents,tax_cents,every_months,starts_on,ends_on,paused_at,next_on,listings(title,unit)',
    )
    .eq('org_id', org);
  const rows = unwrap(
    await (lease ? query.eq('lease_id', lease) : query.eq('kind', 'expense'))
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(READ),
  );
  return z.array(recurringSchema).parse(rows);
}

/** Charges of a lease that come again; without a lease the organization's expenses. */
export function recurringQuery(org: string, lease: string | null) {
  return queryOptions({
    queryKey: ['earnings', org, 'recurring', lease],
    queryFn: () => fetchRecurring(org, lease),
  });
}
