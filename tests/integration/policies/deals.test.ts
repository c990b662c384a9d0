import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { apply, draft, move, statusOf, submit, tellFacts } from './applicants.ts';
import { asPerson, expectRefused, join, makeWorld, signUp } from './people.ts';
import { approvedLease, sendLease } from './signing.ts';

type Tx = postgres.TransactionSql;

const deals = (sql: Tx, who: string, side: 'renter' | 'host') =>
  asPerson(
    sql,
    who,
    (
      tx,
    ) => tx`select application_status, is_applicant, asked::integer, owes, lease_status, turn, turn_is_mine
      from public.my_deals(${side})`,
  );

const applied = { application_status: 'submitted', asked: 0, owes: false, lease_status: null };

test('each side sees where its own deals stand, and other people see none of them', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, active } = await makeWorld(sql);
    await apply(sql, renter, active);
    expect(await deals(sql, renter, 'renter')).toMatchObject([{ ...applied, is_applicant: true }]);
    expect(await deals(sql, host, 'host')).toMatchObject([{ ...applied, is_applicant: false }]);
    for (const [who, side] of [
      [renter, 'host'],
      [host, 'renter'],
      [otherHost, 'host'],
      [otherHost, 'renter'],
      [otherRenter, 'renter'],
    ] as const) {
      expect(await deals(sql, who, side)).toEqual([]);
    }
  }));

test('a draft of a lease is the host’s alone, its signatures are each side’s turn, and an assistant sees none of it', () =>
  rolledBack(async (sql) => {
    const { host, renter, org, active } = await makeWorld(sql);
    const colleague = await signUp(sql, 'host', 'Cleo Colleague');
    await join(sql, org, colleague, 'assistant');
    const lease = await approvedLease(sql, host, renter, active);
    const approved = { application_status: 'approved', lease_status: null, turn: null };
    expect(await deals(sql, host, 'host')).toMatchObject([{ lease_status: 'draft' }]);
    expect(await deals(sql, renter, 'renter')).toMatchObject([approved]);
    await sendLease(sql, host, lease);
    expect(await deals(sql, host, 'host')).toMatchObject([
      { lease_status: 'sent', turn: 'tenant', turn_is_mine: false },
    ]);
    expect(await deals(sql, renter, 'renter')).toMatchObject([
      { lease_status: 'sent', turn: 'tenant', turn_is_mine: true },
    ]);
    expect(await deals(sql, colleague, 'host')).toMatchObject([approved]);
  }));

/** A home that asks for a fee. */
const askFee = (sql: Tx, listing: string, cents: number) =>
  sql`insert into public.listing_fees (listing_id, kind, amount_cents)
    values (${listing}, 'application', ${cents})`;

const pay = (sql: Tx, who: string, application: string, payment: string = randomUUID()) =>
  asPerson(
    sql,
    who,
    (tx) => tx`select public.pay_application_fee(${application}, ${payment}, 'card')`,
  );

const settle = (sql: Tx, payment: string, outcome: string) =>
  sql`select private.settle_payment(${payment}, ${outcome})`;

test('a fee is paid before an application leaves, once, by its applicant alone', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, active } = await makeWorld(sql);
    await askFee(sql, active, 4_500);
    await tellFacts(sql, renter);
    const application = await draft(sql, renter, active);
    await expectRefused(submit(sql, renter, application), { hint: 'applications.fee_unpaid' });
    for (const who of [host, otherHost, otherRenter]) {
      await expectRefused(pay(sql, who, application), { hint: 'applications.missing' });
    }
    const payment = randomUUID();
    await pay(sql, renter, application, payment);
    // The answer was lost: the same payment again is no second one.
    await pay(sql, renter, application, payment);
    await expectRefused(pay(sql, renter, application), { hint: 'payments.under_way' });
    await submit(sql, renter, application);
    expect(await statusOf(sql, application)).toBe('submitted');
    await settle(sql, payment, 'succeeded');
    await expectRefused(pay(sql, renter, application), { hint: 'payments.nothing_due' });
    const charges = await asPerson(
      sql,
      renter,
      (tx) => tx`select amount_cents, paid_cents, status from public.charges
        where application_id = ${application}`,
    );
    expect(charges).toEqual([{ amount_cents: 4_500, paid_cents: 4_500, status: 'paid' }]);
    const foreign = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`select from public.charges where application_id = ${application}`,
      );
    expect(await foreign(host)).toHaveLength(1);
    expect(await foreign(otherHost)).toEqual([]);
    expect(await foreign(otherRenter)).toEqual([]);
    // What was owed and what came are in the books to the cent.
    const [books] = await sql`
      select sum(l.amount_cents) filter (where a.kind = 'bank')::integer as bank,
        sum(l.amount_cents) filter (where a.kind = 'tenant_receivable')::integer as owed
      from public.ledger_lines l join public.ledger_accounts a on a.id = l.account_id
        join public.listings h on h.id = l.listing_id
      where h.id = ${active}`;
    expect(books).toEqual({ bank: 4_500, owed: 0 });
  }));

test('a fee whose payment did not go through is owed, and paid by another payment', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    await askFee(sql, active, 4_500);
    await tellFacts(sql, renter);
    const application = await draft(sql, renter, active);
    const first = randomUUID();
    await pay(sql, renter, application, first);
    await submit(sql, renter, application);
    expect(await deals(sql, renter, 'renter')).toMatchObject([{ owes: false }]);
    await settle(sql, first, 'failed');
    expect(await deals(sql, renter, 'renter')).toMatchObject([{ owes: true }]);
    const second = randomUUID();
    await pay(sql, renter, application, second);
    await settle(sql, second, 'succeeded');
    expect(await deals(sql, renter, 'renter')).toMatchObject([{ owes: false }]);
    await move(sql, host, application, 'declined', 'incomplete');
    await expectRefused(pay(sql, renter, application), { hint: 'applications.closed' });
  }));

test('the host gives the fee of a declined application back once, and no other person does', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, org, active } = await makeWorld(sql);
    const colleague = await signUp(sql, 'host', 'Cleo Colleague');
    await join(sql, org, colleague, 'assistant');
    await askFee(sql, active, 4_500);
    await tellFacts(sql, renter);
    const application = await draft(sql, renter, active);
    const payment = randomUUID();
    await pay(sql, renter, application, payment);
    await submit(sql, renter, application);
    await settle(sql, payment, 'succeeded');
    await move(sql, host, application, 'declined', 'incomplete');
    const [charge] = await asPerson(
      sql,
      host,
      (tx) => tx<{ id: string }[]>`
        select id from public.charges where application_id = ${application}`,
    );
    const refund = randomUUID();
    const giveBack = (who: string, id = refund) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          select public.refund_payment(${id}, ${payment}, ${charge?.id ?? ''}, 4500, 'Not read')`,
      );
    for (const who of [renter, otherHost, colleague]) {
      await expectRefused(giveBack(who), { hint: 'payments.missing' });
    }
    await giveBack(host);
    await giveBack(host);
    await expectRefused(giveBack(host, randomUUID()), { hint: 'refunds.too_much' });
    const seen = await asPerson(
      sql,
      renter,
      (tx) => tx`
        select c.status, c.refunded_cents, r.amount_cents, r.reason
        from public.charges c join public.refunds r on r.charge_id = c.id
        where c.application_id = ${application}`,
    );
    expect(seen).toEqual([
      { status: 'refunded', refunded_cents: 4_500, amount_cents: 4_500, reason: 'Not read' },
    ]);
    const written = await sql`
      select title from public.notifications
      where recipient_id = ${renter} and metadata ->> 'payment_id' = ${payment}
        and title = 'You get money back'`;
    expect(written).toHaveLength(1);
    const [books] = await sql`
      select sum(l.amount_cents) filter (where a.kind = 'bank')::integer as bank
      from public.ledger_lines l join public.ledger_accounts a on a.id = l.account_id
      where l.listing_id = ${active}`;
    expect(books).toEqual({ bank: 0 });
  }));

test('a home without a fee takes none, and its applications leave as before', () =>
  rolledBack(async (sql) => {
    const { renter, active } = await makeWorld(sql);
    await tellFacts(sql, renter);
    const application = await draft(sql, renter, active);
    await expectRefused(pay(sql, renter, application), { hint: 'payments.nothing_due' });
    await submit(sql, renter, application);
    expect(await statusOf(sql, application)).toBe('submitted');
  }));

test('former homes are a person’s own, go with what they send, and there are at most ten', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, active } = await makeWorld(sql);
    const name = (who: string, of = who) =>
      sql.savepoint((sp) =>
        asPerson(
          sp,
          who,
          (
            tx,
          ) => tx`insert into public.renter_homes (applicant_id, address, from_on, until_on, landlord_name)
            values (${of}, '12 Oak St', '2024-01-01', '2025-06-30', 'Lara Land')`,
        ),
      );
    await name(renter);
    await expect(name(otherRenter, renter)).rejects.toMatchObject({ code: '42501' });
    for (const who of [host, otherHost, otherRenter]) {
      const read = await asPerson(sql, who, (tx) => tx`select from public.renter_homes`);
      expect(read).toEqual([]);
    }
    const application = await apply(sql, renter, active);
    const [sent] = await asPerson(
      sql,
      host,
      (tx) => tx`select content -> 'homes' -> 0 ->> 'address' as address
        from public.application_versions where application_id = ${application}`,
    );
    expect(sent).toEqual({ address: '12 Oak St' });
    for (let at = 1; at < 10; at += 1) await name(renter);
    await expect(name(renter)).rejects.toMatchObject({ hint: 'applications.too_many_homes' });
    await expect(
      sql.savepoint((tx) => tx`update public.renter_homes set until_on = '2023-01-01'`),
    ).rejects.toMatchObject({ code: '23514' });
  }));

test('a home’s own criteria go before those of its organisation, and only its managers set them', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, org, active } = await makeWorld(sql);
    const colleague = await signUp(sql, 'host', 'Cleo Colleague');
    await join(sql, org, colleague, 'assistant');
    await sql`insert into public.application_criteria (org_id, income_ratio) values (${org}, 3)`;
    const set = (who: string) =>
      sql.savepoint((sp) =>
        asPerson(
          sp,
          who,
          (tx) => tx`insert into public.home_criteria (listing_id, income_ratio)
            values (${active}, 2.5)`,
        ),
      );
    for (const who of [otherHost, colleague, renter]) {
      await expect(set(who)).rejects.toMatchObject({ code: '42501' });
    }
    const asked = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`select (public.listing_criteria(${active}) ->> 'income_ratio')::float as ratio`,
      );
    expect(await asked(renter)).toEqual([{ ratio: 3 }]);
    await set(host);
    expect(await asked(renter)).toEqual([{ ratio: 2.5 }]);
    const rows = (who: string) =>
      asPerson(sql, who, (tx) => tx`select from public.home_criteria where listing_id = ${active}`);
    expect(await rows(colleague)).toHaveLength(1);
    expect(await rows(otherHost)).toEqual([]);
    expect(await rows(renter)).toEqual([]);
    const drop = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) =>
          tx`delete from public.home_criteria where listing_id = ${active} returning listing_id`,
      );
    expect(await drop(colleague)).toEqual([]);
    expect(await drop(host)).toHaveLength(1);
    expect(await asked(renter)).toEqual([{ ratio: 3 }]);
  }));

test('a card names what everybody pays each month, and not what only some pay', () =>
  rolledBack(async (sql) => {
    const { active } = await makeWorld(sql);
    const monthly = async () => {
      const [row] = await sql`select private.listing_cards(${[active]}) as cards`;
      return row?.cards[0].monthly_fees_cents;
    };
    expect(await monthly()).toBe(0);
    await askFee(sql, active, 4_500);
    for (const [kind, cents] of [
      ['pet', 5_000],
      ['parking', 7_500],
      ['other', 3_000],
      ['cleaning', 1_000],
    ] as const) {
      await sql`insert into public.listing_fees (listing_id, kind, label, amount_cents, period)
        values (${active}, ${kind}, 'A fee', ${cents}, 'monthly')`;
    }
    expect(await monthly()).toBe(4_000);
  }));
