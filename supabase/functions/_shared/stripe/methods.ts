import * as z from 'npm:zod@4';
import { type Stripe, stripe } from './client.ts';
import { ask, customerOf } from './payments.ts';

/** Begins to save a way of paying, under the id that it will have. */
export async function beginSaving(
  method: string,
  person: string,
  kind: 'card' | 'bank_account',
): Promise<Stripe.SetupIntent> {
  return stripe().setupIntents.create(
    {
      customer: await customerOf(person),
      usage: 'off_session',
      allowed_payment_method_types: [kind === 'card' ? 'card' : 'us_bank_account'],
      metadata: { method_id: method, profile_id: person },
    },
    { idempotencyKey: `${method}-${kind}` },
  );
}

/** Saves what Stripe has checked; `person` must be whose it is. False while it is not done. */
export async function finishSaving(setup: string, person?: string): Promise<boolean> {
  const intent = await stripe().setupIntents.retrieve(setup, { expand: ['payment_method'] });
  const { method_id, profile_id } = intent.metadata ?? {};
  const found = intent.payment_method;
  if (intent.status !== 'succeeded' || !z.uuid().safeParse(method_id).success) return false;
  if (!profile_id || (person && person !== profile_id)) return false;
  if (typeof found !== 'object' || found === null) return false;
  const saved = await ask('save_stripe_method', {
    method: method_id,
    person: profile_id,
    kind: found.type === 'card' ? 'card' : 'bank_account',
    label: labelOf(found),
    token: found.id,
  });
  return saved === true;
}

/** What a person calls it: the brand or the bank, and the last four digits. */
function labelOf({ card, us_bank_account }: Stripe.PaymentMethod): string {
  const name = card?.brand ?? us_bank_account?.bank_name ?? 'Account';
  const digits = card?.last4 ?? us_bank_account?.last4 ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} •••• ${digits}`.slice(0, 80);
}
