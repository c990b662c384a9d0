import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { toAppError } from '../../../platform/errors.ts';
import { supabase, wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import {
  begunSchema,
  httpAddress,
  type PayoutAccount,
  payoutAccountSchema,
  savingSchema,
} from '../model/tenant-money.ts';

/** Asks the function `payments`; what it refuses is thrown in its words. */
async function ask(body: object): Promise<unknown> {
  const client = await wholeSupabase();
  const { data, error, response } = await client.functions.invoke('payments', { body });
  if (!error) return data;
  const said: unknown = await response?.json().catch(() => null);
  const text = said && typeof said === 'object' && 'error' in said ? said.error : null;
  const status = response?.status;
  if (status === undefined || typeof text !== 'string') throw toAppError(error);
  throw toAppError(Object.assign(new Error(text), { status }));
}

/** The provider's fields for a payment that was begun, or where it stands. Again, it is the same payment. */
export async function beginPayment(payment: string) {
  return begunSchema.parse(await ask({ action: 'pay', payment }));
}

/** Gives up a payment that is not on its way; where it is, it goes on. */
export async function cancelPayment(payment: string): Promise<void> {
  await ask({ action: 'cancel', payment });
}

/** The provider's fields for a way of paying that gets this id. */
export async function beginSaving(method: string, kind: 'card' | 'bank_account') {
  return savingSchema.parse(await ask({ action: 'save', method, kind }));
}

/** Saves what the provider has checked. */
export async function finishSaving(setup: string): Promise<void> {
  await ask({ action: 'saved', setup });
}

/** The provider's page on which an organisation, or a guide without one, says where money goes. */
export async function onboardingAddress(org: string | null): Promise<string> {
  return z.object({ url: httpAddress }).parse(await ask({ action: 'onboard', org })).url;
}

/** The account for payouts; null before one was set up. Until it is paid, the provider is asked where it stands. */
export async function fetchPayoutAccount(
  me: string,
  org: string | null,
): Promise<PayoutAccount | null> {
  const read = async () => {
    const client = await supabase();
    const rows = client.from('payout_accounts').select('state,needs');
    const answer = await (org ? rows.eq('org_id', org) : rows.eq('profile_id', me)).limit(1);
    return z.array(payoutAccountSchema).parse(unwrap(answer))[0] ?? null;
  };
  const known = await read();
  if (known === null || known.state === 'enabled') return known;
  await ask({ action: 'account', org });
  return read();
}
