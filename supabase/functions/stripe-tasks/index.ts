import * as z from 'npm:zod@4';
import { readBatch } from '../_shared/batch.ts';
import { serveJson } from '../_shared/serve.ts';
import { refusalOf, stripe } from '../_shared/stripe/client.ts';
import { ask, giveUp, lookAt, paymentSchema } from '../_shared/stripe/payments.ts';

const claimed = { subject_id: z.string(), claim_id: z.string(), round: z.number().int() };
const refundSchema = z.object({
  payment_id: z.string(),
  intent: z.string(),
  amount_cents: z.number().int(),
});
const payoutSchema = z.object({
  amount_cents: z.number().int(),
  currency: z.string(),
  from: z.string(),
  to: z.string(),
});

const tasksSchema = z.array(
  z.discriminatedUnion('kind', [
    z.object({ ...claimed, kind: z.literal('payment'), content: paymentSchema }),
    z.object({ ...claimed, kind: z.literal('refund'), content: refundSchema }),
    z.object({ ...claimed, kind: z.literal('payout'), content: payoutSchema }),
    z.object({ ...claimed, kind: z.literal('detach'), content: z.object({ token: z.string() }) }),
  ]),
);

type Task = z.infer<typeof tasksSchema>[number];

// Open to any caller: the database alone decides what is asked of Stripe.
serveJson({
  maxBytes: 1024,
  refused: (error) => ({ done: 0, error }),
  handle: async (input) => {
    const batch = readBatch(input, 20, 200);
    const tasks = tasksSchema.parse(await ask('claim_stripe_tasks', { batch }));
    await Promise.all(tasks.map(work));
    return { done: tasks.length };
  },
});

async function work(task: Task): Promise<void> {
  const { kind, subject_id: subject, claim_id: claim } = task;
  const ended = await run(task).then(
    () => ({ outcome: 'done', why: null }),
    async (error: unknown) => {
      const why = refusalOf(error);
      if (!why) console.error(error);
      // Nothing was made of it at Stripe, and nothing will be.
      if (why && task.kind === 'payment') await giveUp(task.content, why);
      return why
        ? { outcome: 'failed', why }
        : { outcome: 'again', why: error instanceof Error ? error.message : String(error) };
    },
  );
  await ask('finish_stripe_task', { kind, subject, claim, ...ended });
}

async function run(task: Task): Promise<unknown> {
  const { subject_id, round } = task;
  switch (task.kind) {
    case 'payment':
      return lookAt(task.content);
    case 'refund':
      return refund(subject_id, task.content);
    case 'payout':
      return payOut(subject_id, round, task.content);
    case 'detach':
      return stripe().paymentMethods.detach(task.content.token);
  }
}

// What was done is found by its name first: Stripe forgets idempotency keys after a day.

async function refund(id: string, { intent, amount_cents }: z.infer<typeof refundSchema>) {
  for await (const made of stripe().refunds.list({ payment_intent: intent, limit: 100 })) {
    if (made.metadata?.refund_id === id) return;
  }
  await stripe().refunds.create(
    {
      payment_intent: intent,
      amount: amount_cents,
      reverse_transfer: true,
      metadata: { refund_id: id },
    },
    { idempotencyKey: id },
  );
}

/** Out of the account of the organisation, through ours, into the guide's; each half once. */
async function payOut(id: string, round: number, payout: z.infer<typeof payoutSchema>) {
  const { amount_cents: amount, currency, from, to } = payout;
  const named = { transfer_group: id, metadata: { payout_id: id } };
  const debits = await stripe().charges.list({ transfer_group: id, limit: 10 });
  if (!debits.data.some(({ status }) => status === 'succeeded')) {
    await stripe().charges.create(
      { amount, currency, source: from, ...named },
      { idempotencyKey: `${id}-debit-${round}` },
    );
  }
  const transfers = await stripe().transfers.list({ transfer_group: id, limit: 1 });
  if (transfers.data.length > 0) return;
  await stripe().transfers.create(
    { amount, currency, destination: to, ...named },
    { idempotencyKey: `${id}-${round}` },
  );
}
