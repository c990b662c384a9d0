import * as z from 'npm:zod@4';
import { noteAccount } from './accounts.ts';
import { type Stripe, stripe } from './client.ts';
import { finishSaving } from './methods.ts';
import { ask, type Payment, paymentOf, settle } from './payments.ts';

/**
 * Does what an event asks for. Events are hints: what they are about is read again from Stripe, so that it does
 * not matter how late, how often and in which order they come.
 */
export async function handle(event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      await payment(event.data.object.id);
      return;
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return dispute(event.data.object.id);
    case 'charge.refunded':
      return givenBack(idOf(event.data.object.payment_intent));
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return givenBack(idOf(event.data.object.payment_intent), event.data.object.id);
    case 'setup_intent.succeeded':
      await finishSaving(event.data.object.id);
      return;
    case 'account.updated':
      await noteAccount(event.data.object.id);
      return;
    default:
      return;
  }
}

const idOf = (given: string | { id: string } | null) =>
  typeof given === 'string' ? given : (given?.id ?? null);

type Known = { paid: Payment; intent: Stripe.PaymentIntent };

/** Brings a payment to what Stripe says now; null where it is none of this copy. */
async function payment(id: string): Promise<Known | null> {
  const intent = await stripe().paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const named = z.uuid().safeParse(intent.metadata.payment_id);
  const paid = named.success ? await paymentOf(named.data) : null;
  if (!paid) return null;
  return (await settle(paid, intent)) === null ? null : { paid, intent };
}

async function dispute(id: string): Promise<void> {
  const { payment_intent, status, reason } = await stripe().disputes.retrieve(id);
  const about = idOf(payment_intent);
  // A bank that only asks has taken nothing.
  if (!about || !/^(needs_response|under_review|won|lost)$/.test(status)) return;
  const known = await payment(about);
  if (!known) return;
  await ask('dispute_stripe_payment', {
    payment: known.paid.payment_id,
    intent: known.intent.id,
    outcome: status === 'won' || status === 'lost' ? status : 'open',
    reason: reason.replaceAll('_', ' '),
  });
}

async function givenBack(about: string | null, refund?: string): Promise<void> {
  const known = about ? await payment(about) : null;
  if (!known) return;
  const { paid, intent } = known;
  const noted = { payment: paid.payment_id, intent: intent.id };
  const ours = refund ? await stripe().refunds.retrieve(refund) : null;
  if (ours?.metadata?.refund_id) {
    const outcome = ours.status === 'failed' || ours.status === 'canceled' ? 'failed' : 'done';
    const own = z.uuid().safeParse(ours.metadata.refund_id);
    if (own.success) {
      await ask('note_stripe_refund', { ...noted, refund: own.data, outcome, total_cents: 0 });
    }
    return;
  }
  const charge = intent.latest_charge;
  if (typeof charge !== 'object' || !charge) return;
  const total_cents = charge.amount_refunded;
  await ask('note_stripe_refund', { ...noted, refund: null, outcome: 'done', total_cents });
}
