import * as z from 'npm:zod@4';
import { callerOf } from '../_shared/caller.ts';
import { clientOf } from '../_shared/clients.ts';
import { countCall } from '../_shared/limit.ts';
import { Refusal, serveJson } from '../_shared/serve.ts';
import { lookAtAccount, onboardingLink } from '../_shared/stripe/accounts.ts';
import { browserSettings, refusalOf } from '../_shared/stripe/client.ts';
import { beginSaving, finishSaving } from '../_shared/stripe/methods.ts';
import { giveUp, intentOf, paymentOf, settle } from '../_shared/stripe/payments.ts';

const bodySchema = z.discriminatedUnion('action', [
  /** The fields of a payment that was made with `pay_charges` and others; again, where it stands. */
  z.object({ action: z.literal('pay'), payment: z.uuid() }),
  z.object({ action: z.literal('cancel'), payment: z.uuid() }),
  z.object({
    action: z.literal('save'),
    method: z.uuid(),
    kind: z.enum(['card', 'bank_account']),
  }),
  z.object({ action: z.literal('saved'), setup: z.string().regex(/^seti_\w{1,200}$/) }),
  z.object({ action: z.literal('onboard'), org: z.uuid().nullable() }),
  z.object({ action: z.literal('account'), org: z.uuid().nullable() }),
]);

type Asked = z.infer<typeof bodySchema>;

/** Each call is one of Stripe's, too. */
const ALLOWANCE = { bucket: 'payments', calls: 60, seconds: 60 };

serveJson({
  maxBytes: 4 * 1024,
  refused: (error) => ({ error }),
  handle: async (input, request) => {
    const caller = await callerOf(request);
    if (!caller.id) throw new Refusal(401, 'Please sign in again.');
    const body = bodySchema.safeParse(input);
    if (!body.success) throw new Refusal(400, 'This cannot be done.');
    await checkSession(caller.token);
    await countCall(caller, ALLOWANCE);
    return answer(body.data, caller.id).catch((error) => {
      const words = refusalOf(error);
      throw words ? new Refusal(422, words) : error;
    });
  },
});

/** The database refuses a session that has ended or owes its second step. */
async function checkSession(token: string | null): Promise<void> {
  const { data, error } = await clientOf(token).rpc('payment_provider');
  if (error) throw new Refusal(403, error.message);
  if (data !== 'stripe') throw new Refusal(503, 'No payment provider is connected here.');
}

async function answer(asked: Asked, person: string): Promise<object> {
  switch (asked.action) {
    case 'pay':
      return pay(asked.payment, person);
    case 'cancel':
      return { status: await giveUp(await own(asked.payment, person)) };
    case 'save': {
      const { client_secret } = await beginSaving(asked.method, person, asked.kind);
      return { client_secret, ...browserSettings() };
    }
    case 'saved':
      return { saved: await finishSaving(asked.setup, person) };
    case 'onboard':
      return { url: await onboardingLink({ person, org: asked.org }) };
    case 'account':
      return { state: await lookAtAccount({ person, org: asked.org }) };
  }
}

async function own(payment: string, person: string) {
  const found = await paymentOf(payment, person);
  if (!found) throw new Refusal(404, 'This payment is not available');
  return found;
}

async function pay(id: string, person: string): Promise<object> {
  const payment = await own(id, person);
  const { status, failure } = payment;
  if (status !== 'pending' && status !== 'processing') return { status, failure };
  let intent: Awaited<ReturnType<typeof intentOf>>;
  try {
    intent = await intentOf(payment);
  } catch (error) {
    const words = payment.saved_method ? refusalOf(error) : null;
    if (!words) throw error;
    // There are no fields to try again in: nothing was made of it at Stripe, and nothing will be.
    return { status: await giveUp(payment, words), failure: words };
  }
  const now = await settle(payment, intent);
  if (now !== 'pending') {
    const { failure } = await own(id, person);
    return { status: now, failure };
  }
  return { status: now, client_secret: intent.client_secret, ...browserSettings() };
}
