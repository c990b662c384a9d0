import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARDS } from '../../support/stripe/intents.ts';
import { finishOnboarding } from '../../support/stripe/onboarding.ts';
import type { StripeObject } from '../../support/stripe/state.ts';
import {
  askPayments,
  onboard,
  runTasks,
  type StripeWorld,
  withStripe,
} from '../../support/stripe/world.ts';

let world: StripeWorld;
beforeAll(async () => {
  world = await withStripe();
}, 480_000);
afterAll(() => world.close());

type Method = 'card' | 'bank_account';

/** Begins a payment as the tenant's page does: the row, then the intent. */
async function begin(cents = 10_000, method: Method = 'card') {
  const charge = await world.charge(cents);
  const payment = randomUUID();
  const { error } = await world.tenant.client.rpc('pay_charges', {
    payment,
    charge_ids: [charge],
    method,
  });
  if (error) throw error;
  const { said } = await askPayments(world.tenant.client, { action: 'pay', payment });
  return { charge, payment, said, intent: intentOf(payment) };
}

/** The one intent that was made for a payment. */
function intentOf(payment: string): StripeObject {
  const found = world.stripe.state
    .all('payment_intent')
    .filter(({ metadata }) => (metadata as { payment_id?: string }).payment_id === payment);
  const [intent] = found;
  if (!intent || found.length > 1) throw new Error(`${found.length} intents of ${payment}`);
  return intent;
}

const lastEvent = (type: string) => {
  const found = world.stripe.state.events.findLast((event) => event.type === type);
  if (!found) throw new Error(`no ${type}`);
  return found;
};

/** Where a payment stands, with all that was booked of it. */
async function booked(payment: string) {
  const [row] = await world.sql`
    select p.status, p.refunded_cents, c.status as charge, c.paid_cents,
      (select count(*)::int from public.ledger_entries e where e.source_id = p.id) as entries,
      (select count(*)::int from public.receipts r where r.payment_id = p.id) as receipts
    from public.payments p join public.payment_allocations a on a.payment_id = p.id
    join public.charges c on c.id = a.charge_id where p.id = ${payment}`;
  return row;
}

const PAID = { status: 'succeeded', charge: 'paid', entries: 1, receipts: 1 };

test('a landlord without an account is paid by no card, in words, and nothing is written', async () => {
  const charge = await world.charge();
  const { error } = await world.tenant.client.rpc('pay_charges', {
    payment: randomUUID(),
    charge_ids: [charge],
    method: 'card',
  });
  expect(error?.hint).toBe('payments.no_account');
});

test('a host sets up payouts on the pages of Stripe: one account, and each state is shown', async () => {
  const { host, org, stripe, tenant, guide } = world;
  const shown = async (client: SupabaseClient) =>
    (await client.from('payout_accounts').select('state,needs').eq('org_id', org)).data;
  expect((await askPayments(tenant.client, { action: 'onboard', org })).status).toBe(403);
  expect((await askPayments(guide.client, { action: 'onboard', org })).status).toBe(403);
  expect((await askPayments(tenant.client, { action: 'onboard', org: null })).status).toBe(403);
  const links = await Promise.all(
    [1, 2, 3].map(() => askPayments(host.client, { action: 'onboard', org })),
  );
  expect(links.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(stripe.state.all('account')).toHaveLength(1);
  const [account] = stripe.state.all('account');
  if (!account) throw new Error('no account');
  await askPayments(host.client, { action: 'account', org });
  expect(await shown(host.client)).toEqual([{ state: 'started', needs: 2 }]);
  Object.assign(account, { details_submitted: true });
  expect(await stripe.deliver(stripe.state.happened('account.updated', account))).toBe(200);
  expect(await shown(host.client)).toEqual([{ state: 'restricted', needs: 2 }]);
  expect(await stripe.deliver(finishOnboarding(stripe, account.id))).toBe(200);
  expect(await shown(host.client)).toEqual([{ state: 'enabled', needs: 0 }]);
  expect(await shown(tenant.client)).toEqual([]);
});

test('a card pays once, whatever its webhook does: forged, old, twice, late and out of order', async () => {
  const { stripe } = world;
  const { payment, said, intent } = await begin();
  expect(said).toMatchObject({ status: 'pending', publishable_key: 'pk_test_stand_in' });
  expect(intent).toMatchObject({ amount: 10_000, currency: 'usd' });
  expect(intent.transfer_data).toEqual({ destination: expect.stringMatching(/^acct_/) });
  stripe.intents.confirm(intent, CARDS.good);
  const event = lastEvent('payment_intent.succeeded');

  const old = Math.floor(Date.now() / 1000) - 301;
  expect(await stripe.deliver(event, { secret: 'whsec_other' })).toBe(400);
  expect(await stripe.deliver(event, { at: old })).toBe(400);
  const altered = JSON.stringify({ ...event, type: 'payment_intent.canceled' });
  expect(await stripe.deliver(event, { altered })).toBe(400);
  expect(await booked(payment)).toMatchObject({ status: 'pending', entries: 0 });

  // Twice at once before the page asked, once more, and then an event of an earlier state.
  const all = await Promise.all([stripe.deliver(event), stripe.deliver(event)]);
  expect([...all, await stripe.deliver(event)]).toEqual([200, 200, 200]);
  const late = stripe.state.happened('payment_intent.processing', {
    ...intent,
    status: 'processing',
  });
  expect(await stripe.deliver(late)).toBe(200);
  expect(await booked(payment)).toMatchObject(PAID);
  const again = await askPayments(world.tenant.client, { action: 'pay', payment });
  expect(again.said).toEqual({ status: 'succeeded', failure: null });
});

test('a declined card is tried again in the same payment, and one that is given up frees its charge', async () => {
  const { payment, charge, intent } = await begin();
  expect(() => world.stripe.intents.confirm(intent, CARDS.declined)).toThrow('declined');
  await world.stripe.deliver(lastEvent('payment_intent.payment_failed'));
  expect(await booked(payment)).toMatchObject({ status: 'pending', charge: 'due' });
  const { said } = await askPayments(world.tenant.client, { action: 'cancel', payment });
  expect(said).toEqual({ status: 'failed' });
  expect(intent.status).toBe('canceled');
  // What is over at Stripe cannot arrive later.
  expect(() => world.stripe.intents.confirm(intent, CARDS.good)).toThrow();
  const next = await world.tenant.client.rpc('pay_charges', {
    payment: randomUUID(),
    charge_ids: [charge],
    method: 'card',
  });
  expect(next.error).toBeNull();
});

test("a bank's debit is on its way for days, then arrives, or fails with its reason", async () => {
  const { stripe } = world;
  for (const [how, expected] of [
    ['succeeded', PAID],
    ['failed', { status: 'failed', charge: 'due', entries: 0 }],
  ] as const) {
    const { payment, intent } = await begin(20_000, 'bank_account');
    stripe.intents.confirm(intent, CARDS.good);
    await stripe.deliver(lastEvent('payment_intent.processing'));
    expect(await booked(payment)).toMatchObject({ status: 'processing', charge: 'due' });
    stripe.intents.endDebit(intent.id, how);
    await stripe.deliver(
      lastEvent(how === 'failed' ? 'payment_intent.payment_failed' : 'payment_intent.succeeded'),
    );
    expect(await booked(payment)).toMatchObject(expected);
  }
});

test('a dispute that was decided before its opening was heard of is booked once, won or lost', async () => {
  const { stripe, sql } = world;
  for (const [status, expected] of [
    ['won', 'succeeded'],
    ['lost', 'refunded'],
  ] as const) {
    const { payment, intent } = await begin();
    stripe.intents.confirm(intent, CARDS.good);
    const dispute = stripe.state.add('dispute', 'dp', {
      payment_intent: intent.id,
      status: 'needs_response',
      reason: 'product_not_received',
    });
    const opened = stripe.state.happened('charge.dispute.created', dispute);
    // Before the event of the payment itself.
    await stripe.deliver(opened);
    expect(await booked(payment)).toMatchObject({ status: 'disputed' });
    dispute.status = status;
    const closed = stripe.state.happened('charge.dispute.closed', dispute);
    for (const event of [closed, opened, closed]) expect(await stripe.deliver(event)).toBe(200);
    expect(await booked(payment)).toMatchObject({ status: expected });
    const [row] = await sql`
      select outcome, reason from public.payment_disputes where payment_id = ${payment}`;
    expect(row).toEqual({ outcome: status, reason: 'product not received' });
  }
});

test('a refund goes to Stripe once, and one that was made on its pages comes into the books', async () => {
  const { stripe, host } = world;
  const pay = async () => {
    const begun = await begin();
    stripe.intents.confirm(begun.intent, CARDS.good);
    await stripe.deliver(lastEvent('payment_intent.succeeded'));
    return begun;
  };
  const ours = await pay();
  const refund = randomUUID();
  const { error } = await host.client.rpc('refund_payment', {
    refund,
    payment: ours.payment,
    charge: ours.charge,
    amount_cents: 2_500,
    reason: 'A week without heating',
  });
  expect(error).toBeNull();
  stripe.faults.cutAnswers = 1;
  await runTasks(world);
  await runTasks(world);
  const made = stripe.state
    .all('refund')
    .filter(({ metadata }) => (metadata as { refund_id?: string }).refund_id === refund);
  expect(made).toMatchObject([{ amount: 2_500, payment_intent: ours.intent.id }]);
  await stripe.deliver(lastEvent('refund.created'));
  await stripe.deliver(lastEvent('charge.refunded'));
  expect(await booked(ours.payment)).toMatchObject({ status: 'succeeded', refunded_cents: 2_500 });

  const theirs = await pay();
  stripe.giveBack(String(theirs.intent.latest_charge), 10_000);
  for (const type of ['charge.refunded', 'refund.created', 'charge.refunded']) {
    await stripe.deliver(lastEvent(type));
  }
  expect(await booked(theirs.payment)).toMatchObject({ status: 'refunded', charge: 'refunded' });
});

test('a saved card pays by itself on its day, and one that is declined says so', async () => {
  const { stripe, tenant, sql, lease } = world;
  const save = async (number: string) => {
    const method = randomUUID();
    const { said } = await askPayments(tenant.client, { action: 'save', method, kind: 'card' });
    const [setup = ''] = said.client_secret.split('_secret_');
    stripe.intents.confirmSetup(setup, number);
    // The answer of the browser and the webhook: one row.
    const saved = await askPayments(tenant.client, { action: 'saved', setup });
    expect(saved.said).toEqual({ saved: true });
    await stripe.deliver(lastEvent('setup_intent.succeeded'));
    return method;
  };
  const stranger = await askPayments(world.host.client, { action: 'saved', setup: 'seti_guessed' });
  expect(stranger.status).toBe(422);
  for (const [number, day, expected] of [
    [CARDS.good, '2026-12-05', PAID],
    [CARDS.declined, '2027-01-05', { status: 'failed', charge: 'due' }],
  ] as const) {
    const method = await save(number);
    const { data } = await tenant.client
      .from('payment_methods')
      .select('label,provider')
      .eq('id', method);
    expect(data).toEqual([{ label: `Visa •••• ${number.slice(-4)}`, provider: 'stripe' }]);
    const autopay = randomUUID();
    const started = await tenant.client.rpc('start_autopay', { autopay, lease, method });
    expect(started.error).toBeNull();
    await sql`update public.autopays set created_at = ${day}::date - 4 where id = ${autopay}`;
    const charge = randomUUID();
    await sql`select private.raise_charge(${charge}, ${lease}, 'fee', null, 'A fee', 3000, ${day}::date)`;
    await sql`select private.run_autopays(${day}::date - interval '36 hours', 1000)`;
    await sql`select private.run_autopays(${day}::date + interval '20 hours', 1000)`;
    await runTasks(world);
    await runTasks(world);
    const [row] = await sql<{ id: string }[]>`
      select p.id from public.payments p join public.payment_allocations a on a.payment_id = p.id
      where a.charge_id = ${charge}`;
    expect(await booked(row?.id ?? '')).toMatchObject(expected);
    expect(intentOf(row?.id ?? '')).toMatchObject({ amount: 3_000 });
    await tenant.client.rpc('end_autopay', { autopay });
    const removed = await tenant.client.rpc('remove_payment_method', { method });
    expect(removed.data).toBe(true);
    await runTasks(world);
  }
  expect(stripe.state.all('payment_method').map(({ customer }) => customer)).toEqual([null, null]);
});

test("a guide's payout waits for both accounts, and leaves the host's once", async () => {
  const { stripe, guide, host, org, sql, home } = world;
  const [payout] = await sql<{ id: string }[]>`
    insert into public.payouts (org_id, guide_id, period, tours, amount_cents)
    values (${org}, ${guide.id}, '2026-10-01', 2, 8000) returning id`;
  const id = payout?.id ?? '';
  await sql`
    select private.post_entry(${org}, 'payout_due', ${id}, '2026-10-31', jsonb_build_array(
      jsonb_build_object('account', 'guide_costs', 'cents', 8000, 'listing', ${home.active}::text),
      jsonb_build_object('account', 'guide_payable', 'cents', -8000, 'listing', null)))`;
  const status = async () =>
    (await host.client.from('payouts').select('status,provider').eq('id', id)).data;
  await runTasks(world);
  expect(await status()).toEqual([{ status: 'pending', provider: 'stripe' }]);
  const account = await onboard(world, guide.client, null);
  // The first half was done, and its answer is lost.
  stripe.faults.cutAnswers = 1;
  await runTasks(world);
  await sql`update private.stripe_tasks set claimed_until = null where subject_id = ${id}`;
  await runTasks(world);
  expect(await status()).toEqual([{ status: 'paid', provider: 'stripe' }]);
  const of = (what: string) =>
    stripe.state.all(what).filter(({ transfer_group }) => transfer_group === id);
  expect(of('charge')).toMatchObject([{ amount: 8_000, source: expect.stringMatching(/^acct_/) }]);
  expect(of('transfer')).toMatchObject([{ amount: 8_000, destination: account }]);
});

test('what was begun and left is ended, and a payment of another person is not there', async () => {
  const { payment, intent } = await begin();
  const foreign = await askPayments(world.host.client, { action: 'pay', payment });
  expect(foreign.status).toBe(404);
  expect((await askPayments(world.host.client, { action: 'cancel', payment })).status).toBe(404);
  const visitor = await askPayments(world.platform.anon, { action: 'pay', payment });
  expect(visitor.status).toBe(401);
  await world.sql`
    alter table public.payments disable trigger payments_touch`;
  await world.sql`
    update public.payments set created_at = now() - interval '25 hours',
      updated_at = now() - interval '25 hours' where id = ${payment}`;
  await world.sql`alter table public.payments enable trigger payments_touch`;
  await runTasks(world);
  expect(await booked(payment)).toMatchObject({ status: 'failed', charge: 'due' });
  expect(intent.status).toBe('canceled');
});
