import * as z from 'npm:zod@4';
import { serviceClient } from '../clients.ts';
import { type Stripe, stripe } from './client.ts';

const HOUR = 3_600_000;
/** Stripe forgets an idempotency key after a day: from then on a repetition would be another payment. */
const KEY_LIVES = 23 * HOUR;
/** A payment that was begun and left: its charges can be paid again from then on. */
const LEFT_AFTER = 24 * HOUR;
/** Without an intent at Stripe, nothing was begun there. */
const NOT_BEGUN_AFTER = HOUR;

export const paymentSchema = z.object({
  payment_id: z.string(),
  payer_id: z.string().nullable(),
  amount_cents: z.number().int(),
  currency: z.string(),
  method: z.enum(['card', 'bank_account']),
  status: z.string(),
  failure: z.string().nullable(),
  intent: z.string().nullable(),
  created_at: z.string(),
  customer: z.string().nullable(),
  /** Set where the payer is not there: an automatic payment. */
  saved_method: z.string().nullable(),
  destination: z.string().nullable(),
});

/** A payment as our books know it; `status` is one of `payments.status`. */
export type Payment = z.infer<typeof paymentSchema>;

/** A function of the database that is for the service alone; throws what it refuses. */
export async function ask(name: string, args: object): Promise<unknown> {
  const { data, error } = await serviceClient().rpc(name, args);
  if (error) throw error;
  return data;
}

/** A payment of Stripe's, for its payer or for the service; null for any other. */
export async function paymentOf(payment: string, person?: string): Promise<Payment | null> {
  const answer = await ask('stripe_payment', { payment, ...(person && { person }) });
  return paymentSchema.nullable().parse(answer);
}

/** The payer as Stripe knows them; made with their first payment. */
export async function customerOf(person: string): Promise<string> {
  const schema = z.object({ customer: z.string(), email: z.string().nullish() });
  const known = schema
    .partial({ customer: true })
    .extend({ customer: z.string().nullable() })
    .parse(await ask('stripe_customer', { person }));
  if (known.customer) return known.customer;
  const made = await stripe().customers.create(
    { metadata: { profile_id: person }, ...(known.email && { email: known.email }) },
    { idempotencyKey: `customer-${person}` },
  );
  return schema.parse(await ask('stripe_customer', { person, customer: made.id })).customer;
}

/** The intent of a payment, made with the payment's own id as its key: a repetition is the same intent. */
export async function intentOf(payment: Payment): Promise<Stripe.PaymentIntent> {
  if (payment.intent) return stripe().paymentIntents.retrieve(payment.intent);
  if (Date.now() - Date.parse(payment.created_at) > KEY_LIVES) {
    const found = await findIntent(payment);
    if (found) return found;
  }
  const { saved_method, destination, payer_id } = payment;
  const customer = payment.customer ?? (payer_id ? await customerOf(payer_id) : undefined);
  try {
    return await stripe().paymentIntents.create(
      {
        amount: payment.amount_cents,
        currency: payment.currency,
        allowed_payment_method_types: [payment.method === 'card' ? 'card' : 'us_bank_account'],
        metadata: { payment_id: payment.payment_id },
        ...(customer && { customer }),
        ...(destination && { transfer_data: { destination } }),
        ...(saved_method && { payment_method: saved_method, off_session: true, confirm: true }),
      },
      { idempotencyKey: payment.payment_id },
    );
  } catch (error) {
    // What was declined at once has an intent all the same.
    const declined = error as { payment_intent?: Stripe.PaymentIntent };
    if (declined.payment_intent) return declined.payment_intent;
    throw error;
  }
}

async function findIntent({ customer, created_at, payment_id }: Payment) {
  if (!customer) return null;
  const created = { gte: Math.floor(Date.parse(created_at) / 1000) };
  for await (const intent of stripe().paymentIntents.list({ customer, created, limit: 100 })) {
    if (intent.metadata.payment_id === payment_id) return intent;
  }
  return null;
}

/**
 * Brings our books to what Stripe says, whatever was heard before; answers where the payment stands, null where
 * the intent is another payment's. What cannot be tried again is ended at Stripe first, so that it never arrives
 * later.
 */
export async function settle(
  payment: Payment,
  intent: Stripe.PaymentIntent,
): Promise<string | null> {
  const ended = isOver(payment, intent) ? await cancel(intent) : intent;
  const words =
    ended.last_payment_error?.message ??
    intent.last_payment_error?.message ??
    (intent.status === 'requires_action'
      ? 'The bank asks the payer to confirm it.'
      : 'The payment was cancelled.');
  const answer = await ask('settle_stripe_payment', {
    payment: payment.payment_id,
    intent: ended.id,
    outcome: outcomeOf(ended),
    reason: words,
  });
  const status = z.string().nullable().parse(answer);
  // It was given up here while Stripe made it: it must not be paid any more.
  if (status === 'failed' && isOpen(ended)) await cancel(ended);
  return status;
}

/** Gives a payment up that is not on its way; where it is, it goes on. */
export async function giveUp(
  payment: Payment,
  reason = 'The payment was not finished.',
): Promise<string | null> {
  const intent = payment.intent ? await stripe().paymentIntents.retrieve(payment.intent) : null;
  if (intent) return settle(payment, isOpen(intent) ? await cancel(intent) : intent);
  const failed = { payment: payment.payment_id, intent: null, outcome: 'failed' };
  const answer = await ask('settle_stripe_payment', { ...failed, reason });
  return z.string().nullable().parse(answer);
}

/** Looks at a payment of which nothing was heard for a while, or makes an automatic one. */
export async function lookAt(payment: Payment): Promise<void> {
  const age = Date.now() - Date.parse(payment.created_at);
  if (payment.status !== 'pending' && payment.status !== 'processing') return;
  if (!payment.intent && !payment.saved_method) {
    if (age > NOT_BEGUN_AFTER) await giveUp(payment);
    return;
  }
  const intent = await intentOf(payment);
  const status = await settle(payment, intent);
  if (status === 'pending' && age > LEFT_AFTER) await giveUp({ ...payment, intent: intent.id });
}

function outcomeOf({ status }: Stripe.PaymentIntent): string {
  if (status === 'succeeded' || status === 'processing') return status;
  return status === 'canceled' ? 'failed' : 'open';
}

const isOpen = ({ status }: Stripe.PaymentIntent) => /^requires_/.test(status);

/** A declined card is tried again in the same form; a bank's debit, and an automatic payment, is not. */
function isOver({ method, saved_method }: Payment, intent: Stripe.PaymentIntent): boolean {
  if (!isOpen(intent)) return false;
  if (saved_method) return true;
  return method === 'bank_account' && intent.last_payment_error !== null;
}

async function cancel({ id }: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
  // It may have arrived, or been cancelled, a moment ago: what it is now is what counts.
  return stripe()
    .paymentIntents.cancel(id)
    .catch(() => stripe().paymentIntents.retrieve(id));
}
