import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { dealsOf } from '#shared/domains/deals/model/deal.ts';
import { nextStep } from '#shared/domains/deals/model/next-step.ts';
import { rolledBack } from '../../support/database.ts';
import { makeBooks, pay, settle } from './money.ts';
import { asPerson, expectRefused, join, makeWorld, signUp } from './people.ts';
import { call, change, leaseStatus, runningLease, sendLease, sign } from './signing.ts';

type Tx = postgres.TransactionSql;

type Terms = { first: string; last?: string | null; cents?: number };

const offer = async (sql: Tx, who: string, lease: string, { first, last, cents }: Terms) => {
  const [row] = await sql.savepoint((tx) =>
    asPerson(
      tx as Tx,
      who,
      (me) => me<{ id: string }[]>`
        select public.offer_renewal(${lease}, ${first}, ${last ?? null}, ${cents ?? 110_000}) as id`,
    ),
  );
  return row?.id ?? '';
};

const TERM = { starts_on: '2026-01-01', ends_on: '2026-12-31' };
const NEXT = { first: '2027-01-01', last: '2027-12-31' };

const endings = (sql: Tx, at: string) =>
  sql`select private.run_lease_endings(${at}::timestamptz, 100000)`;

test('a renewal is drafted for the same tenants, signed like any lease, and the earlier one goes on until then', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const lease = await runningLease(sql, host, renter, active, TERM);
    const next = await offer(sql, host, lease, NEXT);
    expect(await offer(sql, host, lease, NEXT)).toBe(next);
    const [draft] = await sql`
      select status, renews, rent_cents, deposit_cents, terms from public.leases where id = ${next}`;
    expect(draft).toMatchObject({ status: 'draft', renews: lease, rent_cents: 110_000 });
    await change(sql, host, next, { rent_cents: 105_000, after_term: 'month_to_month' });
    const hash = await sendLease(sql, host, next);
    const [document] =
      await sql`select content from public.lease_documents where lease_id = ${next}`;
    expect(document?.content).toContain('It renews the lease of January 1, 2026');
    expect(document?.content).toContain('the lease goes on from month to month');
    await sign(sql, renter, next, hash);
    expect(await leaseStatus(sql, lease)).toBe('active');
    expect(await sign(sql, host, next, hash)).toBe('active');
    expect(await leaseStatus(sql, lease)).toBe('ending');
    await endings(sql, '2027-01-02T12:00:00Z');
    expect(await leaseStatus(sql, lease)).toBe('ended');
    const [home] = await sql`select status from public.listings where id = ${active}`;
    expect(home?.status).toBe('rented');
    const told = await sql`
      select title from public.notifications where recipient_id = ${renter} and title = 'Your lease ended'`;
    expect(told).toHaveLength(0);
    expect(await call(sql, host, 'verify_lease_chain', lease)).toMatchObject([
      { answer: { intact: true } },
    ]);
  }));

test('what comes again, pays by itself and is shared goes on in a renewal', () =>
  rolledBack(async (sql) => {
    const { host, renter, flatmate, lease, org, manager } = await makeBooks(sql, {
      ends_on: '2027-01-15',
    });
    await sql`
      insert into public.recurring_entries (id, org_id, kind, lease_id, description, amount_cents,
        every_months, starts_on, next_on)
      values (${randomUUID()}, ${org}, 'charge', ${lease}, 'Parking', 5000, 1, '2026-02-05', '2026-12-05')`;
    const [method] = await sql<{ id: string }[]>`
      insert into public.payment_methods ${sql({ id: randomUUID(), profile_id: renter, kind: 'card', label: 'Card ending in 4242', token: 'sandbox_ok' })} returning id`;
    await sql`
      insert into public.autopays (id, lease_id, profile_id, method_id, days_before)
      values (${randomUUID()}, ${lease}, ${renter}, ${method?.id ?? ''}, 2)`;
    const split = randomUUID();
    const parts = [
      { profile: renter, share_bps: 6000 },
      { profile: flatmate, share_bps: 4000 },
    ];
    await asPerson(
      sql,
      renter,
      (tx) => tx`select public.propose_split(${split}, ${lease}, ${tx.json(parts)})`,
    );
    await asPerson(sql, flatmate, (tx) => tx`select public.answer_split(${split}, true)`);
    const next = await offer(sql, manager, lease, {
      first: '2027-01-16',
      last: '2028-01-15',
      cents: 100_000,
    });
    const hash = await sendLease(sql, host, next);
    for (const who of [renter, flatmate, host]) await sign(sql, who, next, hash);
    expect(await leaseStatus(sql, next)).toBe('active');
    const parking = await sql`
      select starts_on::text, amount_cents from public.recurring_entries where lease_id = ${next}`;
    expect([...parking]).toEqual([{ starts_on: '2027-02-05', amount_cents: 5000 }]);
    const paying = await sql`
      select profile_id, days_before from public.autopays where lease_id = ${next} and ended_at is null`;
    expect([...paying]).toEqual([{ profile_id: renter, days_before: 2 }]);
    const sharing = await sql`
      select p.profile_id, p.share_bps from public.lease_split_parts p
      join public.lease_splits s on s.id = p.split_id
      where s.lease_id = ${next} and s.agreed_at is not null order by p.share_bps desc`;
    expect([...sharing]).toEqual([
      { profile_id: renter, share_bps: 6000 },
      { profile_id: flatmate, share_bps: 4000 },
    ]);
  }));

test('a renewal that is dropped leaves the earlier lease as it was', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const lease = await runningLease(sql, host, renter, active, TERM);
    const next = await offer(sql, host, lease, NEXT);
    await sendLease(sql, host, next);
    await call(sql, renter, 'drop_lease', next);
    expect(await leaseStatus(sql, next)).toBeUndefined();
    expect(await leaseStatus(sql, lease)).toBe('active');
    expect(await offer(sql, host, lease, NEXT)).not.toBe(next);
  }));

test('only the host’s side offers a renewal, of a lease that runs, without a day in between', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, org, active } = await makeWorld(sql);
    const lease = await runningLease(sql, host, renter, active, TERM);
    const assistant = await signUp(sql, 'host', 'Asa Assistant');
    await join(sql, org, assistant, 'assistant');
    for (const who of [otherHost, assistant, renter, otherRenter]) {
      await expectRefused(offer(sql, who, lease, NEXT), { hint: 'leases.missing' });
    }
    for (const first of ['2027-01-02', '2026-01-02']) {
      await expectRefused(offer(sql, host, lease, { first }), { hint: 'leases.renewal_days' });
    }
    await expectRefused(offer(sql, host, lease, { first: '2027-01-01', last: '2026-12-01' }), {
      hint: 'leases.terms_invalid',
    });
    const next = await offer(sql, host, lease, NEXT);
    await expectRefused(change(sql, host, next, { starts_on: '2027-02-01' }), {
      hint: 'leases.renewal_days',
    });
  }));

test('the deposit of a renewal is not asked for again, and not changed', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql, { ends_on: '2027-01-15' });
    const next = await offer(sql, books.manager, books.lease, {
      first: '2027-01-16',
      last: '2028-01-15',
      cents: 100_000,
    });
    await expectRefused(change(sql, books.host, next, { deposit_cents: 1 }), {
      hint: 'leases.deposit_stays',
    });
    const hash = await sendLease(sql, books.host, next);
    for (const who of [books.renter, books.flatmate, books.host]) await sign(sql, who, next, hash);
    expect(await leaseStatus(sql, next)).toBe('active');
    await sql`select private.run_rent_charges('2027-01-20T18:00:00Z', 100000)`;
    const charges = await sql`
      select kind, amount_cents from public.charges
      where lease_id in (${books.lease}, ${next}) and period = '2027-01-01' order by amount_cents`;
    // Both parts of January add up to it.
    expect([...charges]).toEqual([
      { kind: 'rent', amount_cents: 48_387 },
      { kind: 'rent', amount_cents: 51_613 },
    ]);
    const deposits = await sql`
      select lease_id from public.charges
      where lease_id in (${books.lease}, ${next}) and kind = 'deposit'`;
    expect([...deposits]).toEqual([{ lease_id: books.lease }]);
  }));

/** The next steps of a person's deals, each with its lease. */
const stepsOf = async (sql: Tx, who: string, side: 'renter' | 'host') => {
  const rows = await asPerson(sql, who, (tx) =>
    side === 'host'
      ? tx`select * from public.my_turns(50)`
      : tx`select * from public.my_deals('renter', 50)`,
  );
  return dealsOf(JSON.parse(JSON.stringify(rows))).deals.map(({ state }) => {
    const step = nextStep(side === 'host' ? 'manager' : 'applicant', state);
    return { lease: state.lease?.id, name: step?.name, page: step?.page };
  });
};

test('after a renewal no side is led to move out, and the deposit is settled once the last lease of the line ended', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql, { ends_on: '2027-01-15' });
    const { host, renter, flatmate, lease, deposit } = books;
    await settle(sql, await pay(sql, renter, [books.rent, books.nextRent, deposit]));
    const giveBack = (deductions: boolean) =>
      sql.savepoint((tx) =>
        asPerson(
          tx as Tx,
          host,
          (me) => me`
            select public.return_deposit(${randomUUID()}, ${deposit},
              deductions => ${deductions ? me.json([]) : null})`,
        ),
      );
    const refused = async () => {
      for (const lines of [true, false]) {
        await expectRefused(giveBack(lines), { hint: 'deposits.lease_runs' });
      }
    };
    await refused();
    const next = await offer(sql, host, lease, { first: '2027-01-16', last: '2028-01-15' });
    const hash = await sendLease(sql, host, next);
    for (const who of [renter, flatmate, host]) await sign(sql, who, next, hash);
    for (const status of ['ending', 'ended']) {
      expect(await leaseStatus(sql, lease)).toBe(status);
      expect(await stepsOf(sql, host, 'host')).toEqual([]);
      for (const who of [renter, flatmate]) {
        expect(await stepsOf(sql, who, 'renter')).toEqual([
          { lease: next, name: 'seeHome', page: { to: '/my-home' } },
        ]);
      }
      await refused();
      await endings(sql, '2027-01-17T12:00:00Z');
    }
    // What is owed of the earlier lease is still said of it.
    await sql`
      insert into public.charges (id, lease_id, listing_id, org_id, kind, description, amount_cents, due_on,
        status)
      select gen_random_uuid(), l.id, l.listing_id, l.org_id, 'fee', 'Key', 100, '2026-03-01', 'overdue'
      from public.leases l where l.id = ${lease}`;
    expect(await stepsOf(sql, host, 'host')).toMatchObject([{ lease, name: 'remindArrears' }]);
    expect(await stepsOf(sql, renter, 'renter')).toContainEqual({
      lease,
      name: 'payOverdue',
      page: { to: '/payment' },
    });
    await sql`
      update public.charges set status = 'waived', waived_cents = amount_cents where description = 'Key'`;
    await sql`update public.leases set status = 'ending' where id = ${next}`;
    await sql`
      update public.leases set status = 'ended', ended_at = now() - interval '1 year' where id = ${next}`;
    expect(await stepsOf(sql, host, 'host')).toEqual([
      {
        lease: next,
        name: 'returnDeposit',
        page: { to: '/dashboard/earnings/leases/$lease', params: { lease } },
      },
    ]);
    expect(await stepsOf(sql, flatmate, 'renter')).toMatchObject([
      { lease: next, name: 'awaitDeposit' },
    ]);
    await giveBack(true);
    expect(await stepsOf(sql, host, 'host')).toEqual([]);
  }));

test('a lease that goes on by the month has no last day after its term, until one side gives notice', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    const lease = await runningLease(sql, host, renter, active, {
      ...TERM,
      ends_on: '2026-03-31',
      notice_days: 30,
      after_term: 'month_to_month',
    });
    await endings(sql, '2026-03-31T12:00:00Z');
    const now = async () => {
      const [row] = await sql`
        select status, ends_on::text from public.leases where id = ${lease}`;
      return row;
    };
    expect(await now()).toEqual({ status: 'active', ends_on: '2026-03-31' });
    await endings(sql, '2026-04-02T12:00:00Z');
    await endings(sql, '2026-04-03T12:00:00Z');
    expect(await now()).toEqual({ status: 'active', ends_on: null });
    for (const who of [host, renter]) {
      const told = await sql`
        select 1 from public.notifications
        where recipient_id = ${who} and title = 'Your lease goes on by the month'`;
      expect(told).toHaveLength(1);
    }
    await expectRefused(
      sql.savepoint((tx) =>
        asPerson(tx as Tx, otherRenter, (me) => me`select public.give_notice(${lease})`),
      ),
      { hint: 'leases.missing' },
    );
    const [row] = await asPerson(
      sql,
      renter,
      (tx) => tx`select (public.give_notice(${lease})
        - (now() at time zone 'America/Chicago')::date)::int as days`,
    );
    expect(row?.days).toBeGreaterThanOrEqual(29);
    expect(await leaseStatus(sql, lease)).toBe('ending');
  }));

test('notice of a lease that goes on by the month ends it at the end of its term at the earliest', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const lease = await runningLease(sql, host, renter, active, {
      starts_on: '2026-01-01',
      ends_on: '2031-12-31',
      notice_days: 30,
      after_term: 'month_to_month',
    });
    const notice = (day: string | null) =>
      sql.savepoint((tx) =>
        asPerson(
          tx as Tx,
          renter,
          (me) => me`select public.give_notice(${lease}, ${day})::text as day`,
        ),
      );
    await expectRefused(notice('2031-12-30'), { hint: 'leases.notice_too_short' });
    expect([...(await notice(null))]).toEqual([{ day: '2031-12-31' }]);
  }));

test('no other lease of the home shares a day with one that goes on by the month', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    const lease = await runningLease(sql, host, renter, active, {
      ...TERM,
      after_term: 'month_to_month',
    });
    await sql`update public.applications set concluded_at = now()`;
    await sql`update public.listings set status = 'active' where id = ${active}`;
    await expectRefused(
      runningLease(sql, host, otherRenter, active, {
        starts_on: '2027-06-01',
        ends_on: '2028-05-31',
      }),
      { hint: 'leases.home_taken' },
    );
    expect(lease).toBeTruthy();
  }));
