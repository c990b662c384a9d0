import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARDS } from '../../support/stripe/intents.ts';
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

async function save(number: string): Promise<string> {
  const { stripe, tenant } = world;
  const method = randomUUID();
  const { said } = await askPayments(tenant.client, { action: 'save', method, kind: 'card' });
  const [setup = ''] = said.client_secret.split('_secret_');
  stripe.intents.confirmSetup(setup, number);
  await askPayments(tenant.client, { action: 'saved', setup });
  return method;
}

async function payWith(saved: string, payment = randomUUID()) {
  const charge = await world.charge(4_200);
  const row = { payment, charge_ids: [charge], method: 'bank_account', saved };
  const { error } = await world.tenant.client.rpc('pay_charges', row);
  return { payment, row, error };
}

const intentsOf = (payment: string) =>
  world.stripe.state
    .all('payment_intent')
    .filter(({ metadata }) => (metadata as { payment_id?: string }).payment_id === payment);

const statusOf = async (payment: string) => {
  const [row] = await world.sql`select status, method from public.payments where id = ${payment}`;
  return row;
};

test('a landlord who cannot be paid is not paid with a saved card either', async () => {
  const { error } = await payWith(await save(CARDS.good));
  expect(error?.hint).toBe('payments.no_account');
});

test('a saved card pays at one press, once, however often it is asked for', async () => {
  const { tenant, host, org } = world;
  await onboard(world, host.client, org);
  const { payment, row, error } = await payWith(await save(CARDS.good));
  expect(error).toBeNull();
  const pay = { action: 'pay', payment };
  const all = await Promise.all([
    askPayments(tenant.client, pay),
    askPayments(tenant.client, pay),
    runTasks(world),
  ]);
  expect(all[0].said).toMatchObject({ status: 'succeeded' });
  await tenant.client.rpc('pay_charges', row);
  expect((await askPayments(tenant.client, pay)).said).toMatchObject({ status: 'succeeded' });
  expect(intentsOf(payment)).toMatchObject([{ amount: 4_200, status: 'succeeded' }]);
  expect(await statusOf(payment)).toEqual({ status: 'succeeded', method: 'card' });
});

test('a payment with a saved card whose page was closed is made by the server', async () => {
  const { payment } = await payWith(await save(CARDS.good));
  await runTasks(world);
  expect(intentsOf(payment)).toHaveLength(1);
  expect(await statusOf(payment)).toMatchObject({ status: 'succeeded' });
});

test('a saved card that is declined ends the payment in words, and the charge can be paid again', async () => {
  const { payment, row } = await payWith(await save(CARDS.declined));
  const { said } = await askPayments(world.tenant.client, { action: 'pay', payment });
  expect(said).toMatchObject({ status: 'failed', failure: expect.stringMatching(/declined/i) });
  expect(await statusOf(payment)).toMatchObject({ status: 'failed' });
  const again = { ...row, payment: randomUUID(), saved: await save(CARDS.good) };
  expect((await world.tenant.client.rpc('pay_charges', again)).error).toBeNull();
});

test('no one pays with a saved card of another person, or with one that was removed', async () => {
  const { tenant, guide } = world;
  const saved = await save(CARDS.good);
  const charge = await world.charge(4_200);
  const row = { payment: randomUUID(), charge_ids: [charge], method: 'card', saved };
  expect((await guide.client.rpc('pay_charges', row)).error?.hint).toBe('payment_methods.missing');
  await tenant.client.rpc('remove_payment_method', { method: saved });
  expect((await tenant.client.rpc('pay_charges', row)).error?.hint).toBe('payment_methods.missing');
});
