import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSession } from '../../support/sessions.ts';
import { sized } from '../../support/size.ts';
import { CARDS } from '../../support/stripe/intents.ts';
import { onboard, runTasks, type StripeWorld, withStripe } from '../../support/stripe/world.ts';
import { wrongs } from '../ledger/invariants.ts';

const ROUNDS = sized(12, 100);
const AT_ONCE = 4;

let world: StripeWorld;
let token: string;
beforeAll(async () => {
  world = await withStripe();
  await onboard(world, world.host.client, world.org);
  const { sql, tenant, platform } = world;
  const session_id = await insertSession(sql, tenant.id);
  token = await platform.tokens.mint({ sub: tenant.id, role: 'authenticated', session_id });
}, 480_000);
afterAll(async () => {
  expect(await wrongs(world.sql)).toEqual({});
  await world.close();
});

/** Asks, and cuts the connection before, while or after the server does it, by the round; null then. */
async function ask(path: string, body: object, round: number | null): Promise<unknown> {
  const connection = new AbortController();
  if (round !== null && round % 5 > 0) setTimeout(() => connection.abort(), (round * 11) % 60);
  return fetch(`${world.platform.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: world.platform.keys.publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    signal: connection.signal,
  }).then(
    (answer) => (round === null ? answer.json() : answer.body?.cancel()),
    (error: unknown) => {
      if (round === null) throw error;
      return null;
    },
  );
}

/** One payment of the tenant, from its row to its receipt. */
async function payOnce(round: number): Promise<void> {
  const { stripe, sql } = world;
  const [charge, payment] = [await world.charge(6_000), randomUUID()];
  const row = { payment, charge_ids: [charge], method: round % 2 ? 'card' : 'bank_account' };
  const step = { action: 'pay', payment };
  await ask('/rest/v1/rpc/pay_charges', row, round);
  expect(await ask('/rest/v1/rpc/pay_charges', row, null)).toBe(payment);
  await ask('/functions/v1/payments', step, round);
  // Two at once, as an impatient person and a retry do.
  const both = [
    ask('/functions/v1/payments', step, null),
    ask('/functions/v1/payments', step, null),
  ];
  const [one, other] = (await Promise.all(both)) as { client_secret: string }[];
  expect(one?.client_secret).toMatch(/^pi_/);
  expect(other?.client_secret).toBe(one?.client_secret);

  const of = stripe.state
    .all('payment_intent')
    .filter(({ metadata }) => (metadata as { payment_id?: string }).payment_id === payment);
  const [intent] = of;
  if (!intent || of.length > 1) throw new Error(`${of.length} intents`);
  stripe.intents.confirm(intent, CARDS.good);
  // The browser's own question is cut as well; events come in any order, twice, or not at all.
  const asked = ask('/functions/v1/payments', step, round + 2);
  if (round % 2 === 0) stripe.intents.endDebit(intent.id, 'succeeded');
  const events = stripe.state.events.filter(({ data }) => data.object.id === intent.id).reverse();
  const told = round % 4 === 3 ? [] : [...events, ...events.slice(-1)];
  await Promise.all([asked, ...told.map((event) => stripe.deliver(event))]);
  if (told.length === 0) await ask('/functions/v1/payments', step, null);

  const [state] = await sql`
    select p.status, c.paid_cents, c.status as charge,
      (select count(*)::int from public.payment_allocations a where a.charge_id = c.id) as payments,
      (select count(*)::int from public.ledger_entries e where e.source_id = p.id) as entries,
      (select count(*)::int from public.receipts r where r.payment_id = p.id) as receipts
    from public.payments p, public.charges c where p.id = ${payment} and c.id = ${charge}`;
  expect(state, `round ${round}`).toEqual({
    status: 'succeeded',
    paid_cents: 6_000,
    charge: 'paid',
    payments: 1,
    entries: 1,
    receipts: 1,
  });
}

test('a payment by the provider whose answers are lost is found again and never doubled', async () => {
  const { stripe, sql } = world;
  for (let first = 0; first < ROUNDS; first += AT_ONCE) {
    // Between the function and Stripe, too: the same request at most twice, as often as it is tried again.
    stripe.faults.cutAnswers = [0, 1, 0, 2, 0][(first / AT_ONCE) % 5] ?? 0;
    // The tests' own calls are many more than a person's.
    await sql`delete from private.call_counts`;
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => payOnce(first + at)));
  }
  await runTasks(world);
  const succeeded = stripe.state
    .all('payment_intent')
    .filter(({ status }) => status === 'succeeded');
  expect(succeeded).toHaveLength(ROUNDS);
}, 300_000);
