import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, expectRefused, makeListing, makeWorld } from './people.ts';
import { approvedLease, change, leaseStatus, runningLease, sendLease, sign } from './signing.ts';

type Tx = postgres.TransactionSql;

const giveNotice = (sql: Tx, who: string, lease: string, day: string | null = null) =>
  asPerson(
    sql,
    who,
    (tx) => tx<{ day: string }[]>`select public.give_notice(${lease}, ${day})::text as day`,
  );

/** Runs the job at a time and answers where the lease stands then. */
async function after(sql: Tx, at: string, lease: string): Promise<string> {
  await sql`select private.run_lease_endings(${at}::timestamptz, 100000)`;
  return leaseStatus(sql, lease);
}

const titles = async (sql: Tx, person: string) =>
  (
    await sql`
      select title from public.notifications
      where recipient_id = ${person} and notification_type = 'lease'`
  ).map(({ title }) => title);

test('a lease becomes ending 60 days before its last day and ended after it, in the home’s time zone', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    // Honolulu is ten hours behind UTC.
    const home = await makeListing(sql, host, { time_zone: 'Pacific/Honolulu' });
    const lease = await runningLease(sql, host, renter, home, {
      starts_on: '2027-01-01',
      ends_on: '2027-12-31',
    });
    expect(await after(sql, '2027-11-01T09:59:00Z', lease)).toBe('active');
    expect(await after(sql, '2027-11-01T10:00:00Z', lease)).toBe('ending');
    expect(await after(sql, '2028-01-01T09:59:00Z', lease)).toBe('ending');
    expect(await after(sql, '2028-01-01T10:00:00Z', lease)).toBe('ended');
    expect(await after(sql, '2028-01-02T00:00:00Z', lease)).toBe('ended');
    // The home waits for its host's decision.
    const [listing] = await sql`select status from public.listings where id = ${home}`;
    expect(listing?.status).toBe('paused');
    expect(await titles(sql, renter)).toEqual(
      expect.arrayContaining(['Your lease ends soon', 'Your lease ended']),
    );
    const [application] = await sql`
      select a.status, a.concluded_at is not null as concluded from public.applications a
      join public.leases l on l.application_id = a.id where l.id = ${lease}`;
    expect(application).toEqual({ status: 'approved', concluded: true });
  }));

test('a job that was down for months catches up in one run', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const lease = await runningLease(sql, host, renter, active, {
      starts_on: '2027-01-01',
      ends_on: '2027-12-31',
    });
    expect(await after(sql, '2028-06-01T00:00:00Z', lease)).toBe('ended');
  }));

test('while one lease ends the next is signed, and then the home stays let', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    const lease = await runningLease(sql, host, renter, active, {
      starts_on: '2027-01-01',
      ends_on: '2027-12-31',
    });
    await after(sql, '2027-12-01T00:00:00Z', lease);
    await sql`update public.listings set status = 'active' where id = ${active}`;
    const next = await runningLease(sql, host, otherRenter, active, {
      starts_on: '2028-01-01',
      ends_on: '2028-12-31',
    });
    expect(await after(sql, '2028-01-02T00:00:00Z', lease)).toBe('ended');
    expect(await leaseStatus(sql, next)).toBe('active');
    const [listing] = await sql`select status from public.listings where id = ${active}`;
    expect(listing?.status).toBe('rented');
  }));

test('only a tenant or a manager gives notice, and in time', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, active } = await makeWorld(sql);
    const lease = await runningLease(sql, host, renter, active, {
      starts_on: '2026-01-01',
      ends_on: null,
      notice_days: 30,
    });
    for (const who of [otherHost, otherRenter]) {
      await expectRefused(giveNotice(sql, who, lease), { hint: 'leases.missing' });
    }
    const [days] = await sql`
      select ((now() at time zone time_zone)::date + 29)::text as early,
        ((now() at time zone time_zone)::date + 30)::text as first
      from public.listings where id = ${active}`;
    await expectRefused(giveNotice(sql, renter, lease, days?.early), {
      hint: 'leases.notice_too_short',
    });
    expect([...(await giveNotice(sql, renter, lease))]).toEqual([{ day: days?.first }]);
    expect([...(await giveNotice(sql, host, lease))]).toEqual([{ day: days?.first }]);
    expect(await leaseStatus(sql, lease)).toBe('ending');
    expect(await titles(sql, host)).toContain('Notice was given');
    expect(await titles(sql, renter)).not.toContain('Notice was given');
    const [row] = await sql`select notice_given_by from public.leases where id = ${lease}`;
    expect(row?.notice_given_by).toBe(renter);
  }));

test('a fixed term ends on its last day, and a lease that has not begun needs no notice', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    await expectRefused(giveNotice(sql, host, lease), { hint: 'leases.not_running' });
    await change(sql, host, lease, { starts_on: '2026-03-01' });
    const hash = await sendLease(sql, host, lease);
    await sign(sql, renter, lease, hash);
    await sign(sql, host, lease, hash);
    await expectRefused(giveNotice(sql, host, lease, '2027-06-01'), { hint: 'leases.fixed_term' });
    expect([...(await giveNotice(sql, host, lease))]).toEqual([{ day: '2028-02-29' }]);
  }));

test('the next signer is reminded of an unsigned lease every three days, three times', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    const hash = await sendLease(sql, host, lease);
    const reminder = 'A lease waits for your signature';
    const count = async (who: string) =>
      (await titles(sql, who)).filter((title) => title === reminder).length;
    /** Reminders of tenant and host after a run so many days later. */
    const after = async (days: number) => {
      await sql`
        select private.run_lease_reminders(sent_at + make_interval(days => ${days}), 100000)
        from public.leases where id = ${lease}`;
      return [await count(renter), await count(host)];
    };
    expect(await after(2)).toEqual([0, 0]);
    expect(await after(3)).toEqual([1, 0]);
    expect(await after(3)).toEqual([1, 0]);
    await sign(sql, renter, lease, hash);
    expect(await after(6)).toEqual([1, 1]);
    expect(await after(9)).toEqual([1, 2]);
    expect(await after(60)).toEqual([1, 2]);
  }));

test('no client runs the jobs of leases', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    for (const job of ['run_lease_endings', 'run_lease_reminders']) {
      await expectRefused(asPerson(sql, host, (tx) => tx`select ${tx(`private.${job}`)}()`));
    }
  }));
