import { expect, test } from 'vitest';
import { adminSql, rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, join, makeWorld, signUp } from '../policies/people.ts';
import { runningLease } from '../policies/signing.ts';

test('a receipt names both sides and the home, for the payer and the managers alone', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, org, active } = await makeWorld(sql);
    const lease = await runningLease(sql, host, renter, active);
    await sql`update public.listings set title = 'Receipt Loft' where id = ${active}`;
    const manager = await signUp(sql, 'host', 'Mo Manager');
    await join(sql, org, manager, 'manager');
    const assistant = await signUp(sql, 'host', 'Ada Assistant');
    await join(sql, org, assistant);
    const [{ id: charge } = { id: '' }] = await sql<{ id: string }[]>`
      insert into public.charges (lease_id, listing_id, org_id, kind, description, amount_cents, due_on)
      values (${lease}, ${active}, ${org}, 'fee', 'Key', 5000, '2026-11-01') returning id`;
    const [{ id: payment } = { id: '' }] = await sql<{ id: string }[]>`
      insert into public.payments (id, org_id, payer_id, amount_cents, method, provider)
      values (gen_random_uuid(), ${org}, ${renter}, 5000, 'card', 'sandbox') returning id`;
    await sql`
      insert into public.payment_allocations (payment_id, charge_id, amount_cents)
      values (${payment}, ${charge}, 5000)`;
    const receiptFor = async (who: string) => {
      const [row] = await asPerson(
        sql,
        who,
        (tx) => tx`select public.payment_receipt(${payment}) as receipt`,
      );
      return row?.receipt;
    };
    // On its way there is none.
    expect(await receiptFor(renter)).toBeNull();
    await sql`select private.settle_payment(${payment}, 'succeeded')`;
    for (const who of [renter, host, manager])
      expect(await receiptFor(who)).toMatchObject({
        amount_cents: 5000,
        payer: 'Rene Renter',
        host: 'Hana Host',
        homes: [expect.stringMatching(/^Receipt Loft, .*Testville, TX/)],
        lines: [{ kind: 'fee', description: 'Key', amount_cents: 5000 }],
      });
    for (const who of [otherHost, otherRenter, assistant]) expect(await receiptFor(who)).toBeNull();
    await expectRefused(asVisitor(sql, (tx) => tx`select public.payment_receipt(${payment})`));
  }));

test('a payment that is not there has no receipt', async () => {
  const [row] = await adminSql()`
    select public.payment_receipt('00000000-0000-4000-8000-000000000000') as receipt`;
  expect(row?.receipt).toBeNull();
});
