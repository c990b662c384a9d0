import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { lateFeeSchema } from '../model/money-rules.ts';
import {
  autopaySchema,
  chargePartSchema,
  savedMethodSchema,
  splitSchema,
  tenantLineSchema,
} from '../model/tenant-money.ts';

/** The split in force and the one that is proposed, of a lease; either may be missing. */
export function splitsQuery(me: string, lease: string) {
  return queryOptions({
    queryKey: ['money', me, 'splits', lease],
    queryFn: async () => {
      const client = await supabase();
      const answer = await client
        .from('lease_splits')
        .select('id,agreed_at,lease_split_parts(profile_id,share_bps,agreed_at)')
        .eq('lease_id', lease)
        .is('ended_at', null)
        .limit(2);
      return z.array(splitSchema).parse(unwrap(answer));
    },
  });
}

/** Each tenant's part in the charges of a lease; nothing without a split in force. */
export function chargePartsQuery(me: string, lease: string) {
  return queryOptions({
    queryKey: ['money', me, 'parts', lease],
    queryFn: async () => {
      const answer = await (await supabase()).rpc('charge_parts', { lease });
      return z.array(chargePartSchema).parse(unwrap(answer));
    },
  });
}

/** Ways of paying that the user saved, the newest first. */
export function savedMethodsQuery(me: string) {
  return queryOptions({
    queryKey: ['money', me, 'methods'],
    queryFn: async () => {
      const client = await supabase();
      const answer = await client
        .from('payment_methods')
        .select('id,kind,label,provider')
        .is('removed_at', null)
        .order('created_at', { ascending: false })
        .limit(20);
      return z.array(savedMethodSchema).parse(unwrap(answer));
    },
  });
}

/** The user's automatic payment of a lease; null while it is off. */
export function autopayQuery(me: string, lease: string) {
  return queryOptions({
    queryKey: ['money', me, 'autopay', lease],
    queryFn: async () => {
      const client = await supabase();
      const answer = await client
        .from('autopays')
        .select('id,days_before,payment_methods(id,kind,label),autopay_runs(due_on,pay_on,status)')
        .eq('lease_id', lease)
        .eq('profile_id', me)
        .is('ended_at', null)
        .limit(1);
      return z.array(autopaySchema).parse(unwrap(answer))[0] ?? null;
    },
  });
}

/** The lines of a lease in a year, as its tenant reads them. */
export function tenantStatementQuery(me: string, lease: string, year: number) {
  return queryOptions({
    queryKey: ['money', me, 'statement', lease, year],
    queryFn: async () => {
      const client = await supabase();
      const time = { since: `${year}-01-01`, until: `${year}-12-31` };
      const answer = await client.rpc('tenant_statement', {
        lease,
        since: time.since,
        until: time.until,
      });
      return z.array(tenantLineSchema).parse(unwrap(answer));
    },
  });
}

/** What a late rent of a lease costs, as its tenant reads it; null where it costs nothing. */
export function leaseLateFeeQuery(me: string, lease: string) {
  return queryOptions({
    queryKey: ['money', me, 'late-fee', lease],
    queryFn: () =>
      keptAnswer(
        me,
        `late-fee:${lease}`,
        async () => {
          const client = await supabase();
          const answer = await client
            .from('late_fee_rules')
            .select('id,lease_id,grace_days,fixed_cents,percent_bps,cap_cents,agreed_in,starts_on')
            .eq('lease_id', lease)
            .is('ended_at', null)
            .limit(1);
          return z.array(lateFeeSchema).parse(unwrap(answer))[0] ?? null;
        },
        (row) => z.nullable(lateFeeSchema).parse(row),
      ),
  });
}
