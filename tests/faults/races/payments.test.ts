import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLease } from '../../integration/policies/money.ts';
import { asPerson, makeListing, signUp } from '../../integration/policies/people.ts';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';
import { sized } from '../../support/size.ts';
import { wrongs } from '../ledger/invariants.ts';

const ROUNDS = sized(20, 200);

// A database of its own: what is in the books cannot be taken out again.
let platform: TestPlatform;
let sql: postgres.Sql;
let host: string;
let tenant: string;
let flatmate: string;
let lease: string;

beforeAll(async () => {
  platform = await withPlatform();
  sql = postgres(platform.adminUrl, { max: 8, onnotice: () => {} });
  host = await signUp(sql, 'host', 'Hana Host');
  tenant = await signUp(sql, 'renter', 'Rene Renter');
  flatmate = await signUp(sql, 'renter', 'Flo Flatmate');
  const home = { active: await makeListing(sql, host), host };
  lease = await makeLease(sql, home, [tenant, flatmate], { deposit_cents: 0 });
}, 480_000);
afterAll(async () => {
  expect(await wrongs(sql)).toEqual({});
  await sql.end();
  await platform.close();
});

const as = (who: string, run: (tx: postgres.TransactionSql) => Promise<unknown>) =>
  sql.begin((tx) => asPerson(tx, who, run));

/** A charge that is open. */
async function owed(cents = 10_000): Promise<string> {
  const id = randomUUID();
  await as(
    host,
    (tx) => tx`select public.add_fee(${id}, ${lease}, 'A fee', ${cents}, '2026-11-30')`,
  );
  return id;
}

const pay = (who: string, charges: string[], id: string = randomUUID()) =>
  as(who, (tx) => tx`select public.pay_charges(${id}, ${charges}::uuid[], 'card')`);

const settle = (payment: string, outcome: string) =>
  sql.begin((tx) => tx`select private.settle_payment(${payment}, ${outcome})`);

const statusOf = async (table: string, id: string): Promise<string> => {
  const [row] = await sql`select status from ${sql(`public.${table}`)} where id = ${id}`;
  return row?.status;
};

/** The hints of those that were refused. */
const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) => (one.status === 'rejected' ? [one.reason.hint ?? one.reason] : []));

test('of two payments of one charge at once one is made, the other is refused with a reason', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const charge = await owed();
    const other = await owed();
    const results = await Promise.allSettled([
      // In the other order of the charges, too: they do not wait for each other.
      pay(tenant, [charge, other]),
      pay(flatmate, [other, charge]),
    ]);
    expect(refusals(results)).toEqual(['payments.under_way']);
    const [made] = await sql`
      select count(*)::int as n from public.payment_allocations where charge_id = ${charge}`;
    expect(made?.n).toBe(1);
  }
});

test('a payment sent twice at once is one payment, and neither sender sees the other', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const charge = await owed();
    const id = randomUUID();
    const results = await Promise.allSettled([
      pay(tenant, [charge], id),
      pay(tenant, [charge], id),
    ]);
    // The later one either finds the payment or waits for the charge and finds it under way.
    expect(refusals(results)).toEqual([]);
    const [made] = await sql`
      select count(*)::int as n from public.payment_allocations where charge_id = ${charge}`;
    expect(made?.n).toBe(1);
  }
});

test('of success and failure reported at once one is applied, the other is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const charge = await owed();
    const id = randomUUID();
    await pay(tenant, [charge], id);
    const results = await Promise.allSettled(
      round % 2
        ? [settle(id, 'succeeded'), settle(id, 'failed')]
        : [settle(id, 'failed'), settle(id, 'succeeded')],
    );
    expect(refusals(results)).toEqual(['status.transition_not_allowed']);
    const succeeded = (await statusOf('payments', id)) === 'succeeded';
    expect(await statusOf('charges', charge)).toBe(succeeded ? 'paid' : 'due');
    const [entries] = await sql`
      select count(*)::int as n from public.ledger_entries where source_id = ${id}`;
    expect(entries?.n).toBe(succeeded ? 1 : 0);
  }
});

test('a success reported twice at once is applied once, with one receipt', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const charge = await owed();
    const id = randomUUID();
    await pay(tenant, [charge], id);
    const results = await Promise.allSettled([settle(id, 'succeeded'), settle(id, 'succeeded')]);
    expect(refusals(results)).toEqual([]);
    const [receipts] = await sql`
      select count(*)::int as n from public.receipts where payment_id = ${id}`;
    expect(receipts?.n).toBe(1);
  }
});

test('a refund races with the payment’s success: after it, or refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const charge = await owed();
    const id = randomUUID();
    await pay(tenant, [charge], id);
    const refund = () =>
      as(
        host,
        (tx) => tx`
        select public.refund_payment(${randomUUID()}, ${id}, ${charge}, 10000, 'Moved out')`,
      );
    const results = await Promise.allSettled(
      round % 2 ? [settle(id, 'succeeded'), refund()] : [refund(), settle(id, 'succeeded')],
    );
    const refused = refusals(results);
    expect(['', 'refunds.not_paid']).toContain(refused.join());
    expect(await statusOf('payments', id)).toBe(refused.length > 0 ? 'succeeded' : 'refunded');
    expect(await statusOf('charges', charge)).toBe(refused.length > 0 ? 'paid' : 'refunded');
  }
});

test('of two full refunds at once one is given', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const charge = await owed();
    const id = randomUUID();
    await pay(tenant, [charge], id);
    await settle(id, 'succeeded');
    const refund = () =>
      as(
        host,
        (tx) => tx`
        select public.refund_payment(${randomUUID()}, ${id}, ${charge}, 10000, 'Moved out')`,
      );
    expect(refusals(await Promise.allSettled([refund(), refund()]))).toEqual(['refunds.too_much']);
  }
});

test('of a waiver and a payment at once one wins, the other is refused with a reason', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const charge = await owed();
    const waive = () => as(host, (tx) => tx`select public.waive_charge(${charge}, 'A present')`);
    const results = await Promise.allSettled(
      round % 2 ? [waive(), pay(tenant, [charge])] : [pay(tenant, [charge]), waive()],
    );
    const waived = (await statusOf('charges', charge)) === 'waived';
    expect(refusals(results)).toEqual([waived ? 'payments.nothing_due' : 'payments.under_way']);
  }
});

test('concurrent runs of the job charge every month once', async () => {
  for (let round = 0; round < Math.ceil(ROUNDS / 10); round += 1) {
    const home = { active: await makeListing(sql, host), host };
    const fresh = await makeLease(sql, home, [tenant]);
    const run = () => sql`select private.run_rent_charges('2026-06-15', 100)`;
    expect(refusals(await Promise.allSettled([run(), run(), run(), run()]))).toEqual([]);
    await run();
    const [made] = await sql`
      select count(*)::int as n, count(distinct (kind, period))::int as months
      from public.charges where lease_id = ${fresh}`;
    expect(made).toEqual({ n: 8, months: 8 });
  }
});
