import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { makeBooks, makeLease, pay, settle } from '../policies/money.ts';
import { asPerson, expectRefused, makeListing, makeWorld } from '../policies/people.ts';

type Tx = postgres.TransactionSql;
type Rule = {
  id?: string;
  lease?: string | null;
  grace?: number;
  fixed?: number | null;
  percent?: number | null;
  cap?: number | null;
  agreed?: string | null;
  /** The version that the change began from; 0 for none in force. The newest where it is left out. */
  version?: number;
};

/** The version of the rule that is in force; 0 without one. */
const versionOf = async (sql: Tx, org: string, lease: string | null) => {
  const [row] = await sql<{ row_version: number }[]>`
    select row_version from public.late_fee_rules
    where org_id = ${org} and lease_id is not distinct from ${lease} and ended_at is null`;
  return row?.row_version ?? 0;
};

const setRule = async (sql: Tx, who: string, org: string, rule: Rule = {}) => {
  const { id = randomUUID(), lease = null, grace = 5, percent = null, cap = null } = rule;
  const { fixed = percent === null ? 5_000 : null, agreed = lease ? 'Addendum 1' : null } = rule;
  const { version = await versionOf(sql, org, lease) } = rule;
  await asPerson(
    sql,
    who,
    (tx) => tx`
      select public.set_late_fee(${id}, ${org}, ${grace}, ${lease}, ${fixed}, ${percent}, ${cap},
        ${agreed}, ${version})`,
  );
  return id;
};

/** The rule of a lease as if it had been signed with it. */
const signedWith = async (sql: Tx, org: string, lease: string, columns: object) => {
  await sql`
    insert into public.late_fee_rules ${sql({
      id: randomUUID(),
      org_id: org,
      lease_id: lease,
      grace_days: 5,
      starts_on: '2026-01-01',
      ...columns,
    })}`;
  // Charges that were made in time.
  await sql`update public.charges set created_at = '2026-01-01' where lease_id = ${lease}`;
};

const run = async (sql: Tx, at: string) => {
  await sql`select private.run_late_fees(${at}::timestamptz, 100000)`;
};

const feesOf = (sql: Tx, lease: string) => sql`
  select late_for, amount_cents, description, status, kind from public.charges
  where lease_id = ${lease} and late_for is not null order by due_on, amount_cents`;

test('a rent that is open after its days of grace costs its late fee once, however often the job runs', () =>
  rolledBack(async (sql) => {
    const { org, lease, rent, nextRent } = await makeBooks(sql);
    await signedWith(sql, org, lease, { fixed_cents: 5_000 });
    // Due on January 16: the fifth day of grace is the 21st, at the home.
    await run(sql, '2026-01-22T04:00:00Z');
    expect(await feesOf(sql, lease)).toHaveLength(0);
    for (let round = 0; round < 3; round += 1) await run(sql, '2026-01-22T18:00:00Z');
    expect(await feesOf(sql, lease)).toEqual([
      {
        late_for: rent,
        amount_cents: 5_000,
        description: 'Late fee: Rent for January 2026',
        status: 'due',
        kind: 'fee',
      },
    ]);
    // The fee itself, long overdue, costs nothing; the next rent has its own.
    await run(sql, '2026-04-22T18:00:00Z');
    expect((await feesOf(sql, lease)).map(({ late_for }) => late_for)).toEqual([rent, nextRent]);
  }));

test('a percentage is of what is open, half a cent up, and at most its cap', () =>
  rolledBack(async (sql) => {
    const { org, lease, host, rent } = await makeBooks(sql);
    await signedWith(sql, org, lease, { percent_bps: 550, cap_cents: 5_500 });
    // Of 51,613 for the days from January 16 a part is paid: 40,010 are open.
    await asPerson(
      sql,
      host,
      (tx) => tx`select public.record_payment(${randomUUID()}, ${[rent]}::uuid[], 'cash', 11603)`,
    );
    await run(sql, '2026-02-20T18:00:00Z');
    // 2,200.55 is rounded up; 5.5% of 100,000 is the cap.
    expect((await feesOf(sql, lease)).map(({ amount_cents }) => amount_cents)).toEqual([
      2_201, 5_500,
    ]);
  }));

test('a payment on its way is not late, one that failed is, and a waived fee does not come back', () =>
  rolledBack(async (sql) => {
    const { org, lease, host, renter, rent } = await makeBooks(sql);
    await signedWith(sql, org, lease, { fixed_cents: 5_000 });
    const payment = await pay(sql, renter, [rent]);
    await run(sql, '2026-01-25T18:00:00Z');
    expect(await feesOf(sql, lease)).toHaveLength(0);
    await settle(sql, payment, 'failed');
    await run(sql, '2026-01-25T19:00:00Z');
    const [fee] = await sql`select id from public.charges where late_for = ${rent}`;
    await asPerson(sql, host, (tx) => tx`select public.waive_charge(${fee?.id}, 'The first time')`);
    await run(sql, '2026-01-26T19:00:00Z');
    expect((await feesOf(sql, lease)).map(({ status }) => status)).toEqual(['waived']);
  }));

test('the rule of the organisation stands in the text of a lease that is sent, and is then its own', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { host, org, renter } = world;
    const lease = await makeLease(sql, world, [renter], { status: 'draft' });
    await sql`
      insert into public.lease_parties (lease_id, profile_id, party, signing_order)
      values (${lease}, ${host}, 'host', 2)`;
    await setRule(sql, host, org, { percent: 500, cap: 7_500, grace: 1 });
    const send = () => asPerson(sql, host, (tx) => tx`select public.send_lease(${lease})`);
    await send();
    const textOf = async () => {
      const [row] = await sql`
        select content from public.lease_documents where lease_id = ${lease}
        order by version desc limit 1`;
      return String(row?.content);
    };
    const says =
      'Late fee: 5% of what is open of it, at most $75.00, once a rent is more than 1 day late, once for each rent';
    expect(await textOf()).toContain(says);
    await expectRefused(setRule(sql, host, org, { lease }), { hint: 'late_fees.being_signed' });
    // What was sent does not change with the organisation's rule; a lease that is taken back has the new one.
    await setRule(sql, host, org, { fixed: 3_000, grace: 3 });
    const ruleOf = async () => {
      const [row] = await sql`
        select grace_days, fixed_cents, percent_bps, from_org from public.late_fee_rules
        where lease_id = ${lease} and ended_at is null`;
      return row;
    };
    expect(await ruleOf()).toEqual({
      grace_days: 1,
      fixed_cents: null,
      percent_bps: 500,
      from_org: true,
    });
    await asPerson(sql, host, (tx) => tx`select public.recall_lease(${lease})`);
    expect(await ruleOf()).toBeUndefined();
    await send();
    expect(await textOf()).toContain(
      'Late fee: $30.00 once a rent is more than 3 days late, once for each rent',
    );
    expect(await ruleOf()).toMatchObject({ fixed_cents: 3_000 });
  }));

test('a lease that runs says where a later rule was agreed, and only rents that are due later can be late', () =>
  rolledBack(async (sql) => {
    const { org, lease, host, renter } = await makeBooks(sql);
    await expectRefused(setRule(sql, host, org, { lease, agreed: ' ' }), {
      hint: 'late_fees.agreement_needed',
    });
    const id = await setRule(sql, host, org, { lease });
    await setRule(sql, host, org, { id, lease });
    await expectRefused(setRule(sql, host, org, { id, lease, grace: 6 }), {
      hint: 'money.recorded_otherwise',
    });
    await run(sql, '2026-11-26T18:00:00Z');
    expect(await feesOf(sql, lease)).toHaveLength(0);
    const seen = await asPerson(
      sql,
      renter,
      (tx) => tx`select grace_days, agreed_in from public.late_fee_rules`,
    );
    expect(seen).toEqual([{ grace_days: 5, agreed_in: 'Addendum 1' }]);
    const ended = await asPerson(sql, host, (tx) => tx`select public.end_late_fee(${id}) as done`);
    expect(ended).toEqual([{ done: true }]);
  }));

test('a rule needs an amount or a percentage, not both, and is set and seen by owner and manager alone', () =>
  rolledBack(async (sql) => {
    const { org, lease, host, manager, assistant, otherHost, renter, otherRenter } =
      await makeBooks(sql);
    for (const rule of [
      { fixed: 100, percent: 100 },
      { fixed: null },
      { grace: 61 },
      { percent: 2_501 },
      { fixed: 100, cap: 100 },
      { fixed: 0 },
    ]) {
      await expectRefused(setRule(sql, host, org, rule), { hint: 'late_fees.invalid' });
    }
    const id = await setRule(sql, manager, org);
    for (const who of [assistant, otherHost, renter]) {
      await expectRefused(setRule(sql, who, org, { lease }), { hint: 'late_fees.missing' });
      await expectRefused(
        asPerson(sql, who, (tx) => tx`select public.end_late_fee(${id})`),
        {
          hint: 'late_fees.missing',
        },
      );
    }
    for (const who of [assistant, otherHost, renter, otherRenter]) {
      expect(await asPerson(sql, who, (tx) => tx`select from public.late_fee_rules`)).toHaveLength(
        0,
      );
    }
    const foreign = await makeLease(
      sql,
      { active: await makeListing(sql, otherHost), host: otherHost },
      [otherRenter],
    );
    await expectRefused(setRule(sql, host, org, { lease: foreign }), { hint: 'leases.missing' });
  }));

test('of two people who set a late fee at once the second one is refused, and neither ends the other’s rule', () =>
  rolledBack(async (sql) => {
    const { org, host, manager, lease } = await makeBooks(sql);
    for (const of of [{}, { lease }]) {
      const began = await versionOf(sql, org, of.lease ?? null);
      expect(began).toBe(0);
      const first = await setRule(sql, host, org, { ...of, version: began });
      await expectRefused(setRule(sql, manager, org, { ...of, fixed: 9_000, version: began }), {
        code: 'P0001',
        hint: 'rows.stale',
      });
      const now = await versionOf(sql, org, of.lease ?? null);
      expect(now).toBeGreaterThan(0);
      // The answer was lost: the same again, over the version that it began from.
      expect(await setRule(sql, host, org, { ...of, id: first, version: began })).toBe(first);
      await setRule(sql, manager, org, { ...of, fixed: 9_000, version: now });
      // The rule that is on the screen of the first person is another one by now.
      await expectRefused(
        asPerson(sql, host, (tx) => tx`select public.end_late_fee(${first})`),
        { hint: 'rows.stale' },
      );
      const [row] = await sql`
        select fixed_cents from public.late_fee_rules
        where org_id = ${org} and lease_id is not distinct from ${of.lease ?? null}
          and ended_at is null`;
      expect(row).toEqual({ fixed_cents: 9_000 });
    }
  }));
