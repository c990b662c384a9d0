import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { beginPayment, beginSaving, fetchPayoutAccount } from '../api/provider-payments.ts';
import { providerSchema } from '../model/tenant-money.ts';

/** Which provider moves money here. */
export function providerQuery(me: string) {
  return queryOptions({
    queryKey: ['money', me, 'provider'],
    queryFn: async () =>
      providerSchema.parse(unwrap(await (await supabase()).rpc('payment_provider'))),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

// Secrets of one form: asked for when it opens, forgotten when it closes.
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

/** The provider's fields for a payment that was begun; a lost answer is asked for again, and is the same payment. */
export function begunPaymentQuery(payment: string) {
  return queryOptions({
    queryKey: ['begun-payment', payment],
    queryFn: () => beginPayment(payment),
    ...once,
  });
}

/** The provider's fields for a way of paying that gets this id. */
export function begunSavingQuery(method: string, kind: 'card' | 'bank_account') {
  return queryOptions({
    queryKey: ['begun-saving', method, kind],
    queryFn: () => beginSaving(method, kind),
    ...once,
  });
}

/** The account into which an organisation is paid, or a guide where `org` is null. */
export function payoutAccountQuery(me: string, org: string | null) {
  return queryOptions({
    queryKey: ['earnings', me, 'payout-account', org],
    queryFn: () => fetchPayoutAccount(me, org),
  });
}
