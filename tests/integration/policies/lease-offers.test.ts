import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { apply, move, statusOf } from './applicants.ts';
import { asPerson, asVisitor, expectRefused, join, makeWorld, signUp } from './people.ts';
import { approvedLease, call, change, leaseStatus, sendLease, sign } from './signing.ts';

type Tx = postgres.TransactionSql;

const decline = (sql: Tx, who: string, lease: string, reason: string) =>
  asPerson(sql, who, (tx) => tx`select public.decline_lease(${lease}, ${reason}) as status`);

const offer = async (sql: Tx, lease: string) => {
  const [row] = await sql`
    select status, returned_as, returned_reason, returned_by, expires_at, document_hash
    from public.leases where id = ${lease}`;
  return row;
};

const titles = async (sql: Tx, who: string) => {
  const rows = await sql<{ title: string }[]>`
    select title from public.notifications where recipient_id = ${who} order by created_at, id`;
  return rows.map(({ title }) => title);
};

const expire = async (sql: Tx, at: string) => {
  await sql`select private.run_lease_expiry(${at}::timestamptz, 100000)`;
};

/** A lease of two tenants that was sent. */
async function sentToTwo(sql: Tx) {
  const world = await makeWorld(sql);
  const lease = await approvedLease(sql, world.host, world.renter, world.active);
  await sql`
    insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    values (${lease}, ${world.otherRenter}, 'tenant', 2)`;
  return { ...world, lease, hash: await sendLease(sql, world.host, lease) };
}

test('a tenant declines with a reason, the host reads it, and what was signed is void', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, lease, hash } = await sentToTwo(sql);
    await sign(sql, renter, lease, hash);
    await decline(sql, otherRenter, lease, '  The deposit is too high.  ');
    expect(await offer(sql, lease)).toEqual({
      status: 'draft',
      returned_as: 'declined',
      returned_reason: 'The deposit is too high.',
      returned_by: otherRenter,
      expires_at: null,
      document_hash: null,
    });
    const signed = await sql`
      select 1 from public.lease_parties where lease_id = ${lease} and signed_at is not null`;
    expect(signed).toHaveLength(0);
    for (const who of [host, renter])
      expect(await titles(sql, who)).toContain('A tenant declined to sign');
    expect(await titles(sql, otherRenter)).not.toContain('A tenant declined to sign');
    // A retry is the same answer, and no second event.
    await decline(sql, otherRenter, lease, 'The deposit is too high.');
    const events = await sql`
      select details from public.lease_events where lease_id = ${lease} and event = 'declined'`;
    expect(events.map(({ details }) => details)).toEqual([
      { profile_id: otherRenter, reason: 'The deposit is too high.' },
    ]);
    const [verified] = await call(sql, host, 'verify_lease_chain', lease);
    expect(verified?.answer).toMatchObject({ intact: true });

    // The host changes it and sends it again: nothing of it is left but the record.
    await change(sql, host, lease, { deposit_cents: 50_000 });
    const again = await sendLease(sql, host, lease);
    expect(again).not.toBe(hash);
    expect(await offer(sql, lease)).toMatchObject({ returned_as: null, returned_reason: null });
    await sign(sql, renter, lease, again);
    await sign(sql, otherRenter, lease, again);
    expect(await sign(sql, host, lease, again)).toBe('active');
  }));

test('only a tenant whose signature is missing declines, and says why', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, guide, org, lease, hash } = await sentToTwo(sql);
    const manager = await signUp(sql, 'host', 'Mo Manager');
    await join(sql, org, manager, 'manager');
    for (const who of [host, otherHost, guide, manager])
      await expectRefused(decline(sql, who, lease, 'No reason'), { hint: 'leases.missing' });
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.decline_lease(${lease}, 'No reason')`),
    );
    for (const nothing of ['', '  ', '\u200b\u200b\u200b', 'x'.repeat(1001)])
      await expectRefused(decline(sql, renter, lease, nothing), { hint: 'leases.reason_missing' });
    await sign(sql, renter, lease, hash);
    await expectRefused(decline(sql, renter, lease, 'On second thought'), {
      hint: 'leases.signed_by_you',
    });
    await call(sql, host, 'recall_lease', lease);
    // A draft is the host's alone.
    await expectRefused(decline(sql, otherRenter, lease, 'Too late'), { hint: 'leases.missing' });
    expect(await offer(sql, lease)).toMatchObject({ returned_as: null });
    const next = await sendLease(sql, host, lease);
    for (const who of [renter, otherRenter, host]) await sign(sql, who, lease, next);
    await expectRefused(decline(sql, renter, lease, 'Too late'), { hint: 'leases.running' });
  }));

test('an offer holds as many days at the home as its host says, and no others', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    await sql`update public.listings set time_zone = 'America/Los_Angeles' where id = ${active}`;
    const lease = await approvedLease(sql, host, renter, active);
    for (const days of [0, -1, 61, null])
      await expectRefused(
        asPerson(sql, host, (tx) => tx`select public.send_lease(${lease}, ${days}::integer)`),
        { hint: 'leases.days_invalid' },
      );
    await asPerson(sql, host, (tx) => tx`select public.send_lease(${lease}, 3)`);
    const [row] = await sql`
      select expires_at at time zone 'America/Los_Angeles' =
        ((now() at time zone 'America/Los_Angeles')::date + 4)::timestamp as is_its_midnight
      from public.leases where id = ${lease}`;
    expect(row?.is_its_midnight).toBe(true);
  }));

test('an offer that not everybody signed in time ends, both sides hear of it, and it is sent again', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, lease, hash } = await sentToTwo(sql);
    await sign(sql, renter, lease, hash);
    const [{ until } = { until: '' }] = await sql<{ until: string }[]>`
      select expires_at::text as until from public.leases where id = ${lease}`;
    await sql`update public.leases set expires_at = now() - interval '1 second' where id = ${lease}`;
    // Before the job has come.
    await expectRefused(sign(sql, otherRenter, lease, hash), { hint: 'leases.offer_expired' });
    await sql`update public.leases set expires_at = ${until} where id = ${lease}`;
    await expire(sql, new Date(Date.parse(until) - 1000).toISOString());
    expect(await leaseStatus(sql, lease)).toBe('partly_signed');
    await expire(sql, until);
    expect(await offer(sql, lease)).toMatchObject({ status: 'draft', returned_as: 'expired' });
    for (const who of [host, renter, otherRenter])
      expect(await titles(sql, who)).toContain('The time to sign a lease is over');
    const count = (await titles(sql, host)).length;
    await expire(sql, until);
    expect(await titles(sql, host)).toHaveLength(count);
    const again = await sendLease(sql, host, lease);
    for (const who of [renter, otherRenter]) await sign(sql, who, lease, again);
    expect(await sign(sql, host, lease, again)).toBe('active');
  }));

test('an offer that expired and is not sent again frees its home after two weeks', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    const application = await apply(sql, renter, active);
    await move(sql, host, application, 'approved');
    const [{ id: lease } = { id: '' }] = await sql<{ id: string }[]>`
      select id from public.leases where application_id = ${application}`;
    await sendLease(sql, host, lease);
    const other = await apply(sql, otherRenter, active);
    await sql`update public.leases set expires_at = now() where id = ${lease}`;
    await expire(sql, new Date(Date.now() + 60_000).toISOString());
    await expire(sql, new Date(Date.now() + 13 * 86_400_000).toISOString());
    expect(await leaseStatus(sql, lease)).toBe('draft');
    await expire(sql, new Date(Date.now() + 15 * 86_400_000).toISOString());
    expect(await leaseStatus(sql, lease)).toBeUndefined();
    expect(await statusOf(sql, application)).toBe('declined');
    expect(await titles(sql, renter)).toContain('The lease will not be signed');
    await move(sql, host, other, 'approved');
    expect(await statusOf(sql, other)).toBe('approved');
  }));

test('a draft that its host took back, or that a signer declined, is never dropped by itself', () =>
  rolledBack(async (sql) => {
    const { host, renter, lease } = await sentToTwo(sql);
    await decline(sql, renter, lease, 'Too expensive');
    await expire(sql, '2099-01-01');
    expect(await leaseStatus(sql, lease)).toBe('draft');
    await sendLease(sql, host, lease);
    await call(sql, host, 'recall_lease', lease);
    await expire(sql, '2099-01-01');
    expect(await leaseStatus(sql, lease)).toBe('draft');
    await expectRefused(asPerson(sql, host, (tx) => tx`select private.run_lease_expiry()`));
  }));

test.each(['好', 'no', '👎'])(
  'a reason of one or two characters is a reason not to sign: %s',
  (reason) =>
    rolledBack(async (sql) => {
      const { renter, lease } = await sentToTwo(sql);
      expect([...(await decline(sql, renter, lease, reason))]).toEqual([{ status: 'draft' }]);
      expect(await offer(sql, lease)).toMatchObject({ returned_reason: reason });
    }),
);
