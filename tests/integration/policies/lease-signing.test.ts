import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { apply, move, statusOf } from './applicants.ts';
import { asPerson, expectRefused, join, makeWorld, signUp } from './people.ts';
import {
  approvedLease,
  call,
  change,
  leaseStatus,
  runningLease,
  sendLease,
  sign,
} from './signing.ts';

type Tx = postgres.TransactionSql;

const statusOfHome = async (sql: Tx, listing: string) => {
  const [row] = await sql`select status from public.listings where id = ${listing}`;
  return row?.status;
};

async function member(sql: Tx, org: string, role: 'manager' | 'assistant'): Promise<string> {
  const person = await signUp(sql, 'host', `A ${role}`);
  await join(sql, org, person, role);
  return person;
}

test('a draft is changed by owner and manager, term by term, and nothing else', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, org, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    const manager = await member(sql, org, 'manager');
    await change(sql, host, lease, { rent_cents: 120_000, terms: 'No smoking inside.' });
    await change(sql, manager, lease, { ends_on: null, due_day: 3 });
    const [row] = await sql`
      select rent_cents, ends_on, due_day, terms from public.leases where id = ${lease}`;
    expect(row).toEqual({
      rent_cents: 120_000,
      ends_on: null,
      due_day: 3,
      terms: 'No smoking inside.',
    });
    for (const who of [renter, otherHost, await member(sql, org, 'assistant')]) {
      await expectRefused(change(sql, who, lease, { rent_cents: 1 }), { hint: 'leases.missing' });
    }
    const wrongs: Record<string, string | number | null>[] = [
      { host_id: renter },
      { status: 'active' },
      { ends_on: '2020-01-01' },
      { starts_on: 'soon' },
      { starts_on: null },
      { rent_cents: -1 },
      { due_day: 32 },
      { due_day: 0 },
      { terms: null },
    ];
    for (const wrong of wrongs) {
      await expectRefused(change(sql, host, lease, wrong), { hint: 'leases.terms_invalid' });
    }
    await sendLease(sql, host, lease);
    await expectRefused(change(sql, host, lease, { rent_cents: 1 }), {
      hint: 'leases.not_a_draft',
    });
  }));

test('tenants sign first, the host last, and then the home is let', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    const other = await apply(sql, otherRenter, active);
    const hash = await sendLease(sql, host, lease);
    expect(await sendLease(sql, host, lease)).toBe(hash);
    const [document] = await asPerson(
      sql,
      renter,
      (tx) =>
        tx`select content, document_hash from public.lease_documents where lease_id = ${lease}`,
    );
    expect(createHash('sha256').update(document?.content).digest('hex')).toBe(hash);
    expect(document?.content).toContain('Rent: $1,000.00 a month, due on day 1');
    await expectRefused(sign(sql, host, lease, hash), { hint: 'leases.not_your_turn' });
    expect(await sign(sql, renter, lease, hash, '  Rene Renter ')).toBe('partly_signed');
    expect(await sign(sql, renter, lease, hash)).toBe('partly_signed');
    expect(await statusOfHome(sql, active)).toBe('active');
    expect(await sign(sql, host, lease, hash)).toBe('active');
    expect(await sign(sql, host, lease, hash)).toBe('active');
    expect(await statusOfHome(sql, active)).toBe('rented');
    const [signature] = await sql`
      select name_typed from public.lease_parties
      where lease_id = ${lease} and profile_id = ${renter}`;
    expect(signature?.name_typed).toBe('Rene Renter');
    // The others are informed why.
    const [declined] = await sql`
      select status, decline_reason from public.applications where id = ${other}`;
    expect(declined).toEqual({ status: 'declined', decline_reason: 'let_to_another' });
    const told = await sql`
      select metadata ->> 'reason' as reason from public.notifications
      where recipient_id = ${otherRenter} and title = 'The home was let to somebody else'`;
    expect([...told]).toEqual([{ reason: 'let_to_another' }]);
    const [noted] = await sql`
      select details ->> 'document_hash' as hash from private.audit_log
      where action = 'lease.activated' and subject_id = ${lease}`;
    expect(noted?.hash).toBe(hash);
  }));

test('a party signs the text that was sent, with a name', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, org, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    await expectRefused(sign(sql, host, lease, 'x'), { hint: 'leases.not_sent' });
    await expectRefused(sign(sql, renter, lease, 'x'), { hint: 'leases.missing' });
    const hash = await sendLease(sql, host, lease);
    await expectRefused(sign(sql, renter, lease, '0'.repeat(64)), {
      hint: 'leases.document_changed',
    });
    for (const name of ['', ' ']) {
      await expectRefused(sign(sql, renter, lease, hash, name), { hint: 'leases.name_missing' });
    }
    for (const who of [otherRenter, otherHost, await member(sql, org, 'assistant')]) {
      await expectRefused(sign(sql, who, lease, hash), { hint: 'leases.missing' });
    }
    for (const name of ['send_lease', 'recall_lease'] as const) {
      for (const who of [renter, otherHost, await member(sql, org, 'assistant')]) {
        await expectRefused(call(sql, who, name, lease), { hint: 'leases.missing' });
      }
    }
  }));

test('[DEC-39] a manager signs for the host, once', () =>
  rolledBack(async (sql) => {
    const { host, renter, org, active } = await makeWorld(sql);
    const manager = await member(sql, org, 'manager');
    const lease = await approvedLease(sql, host, renter, active);
    const hash = await sendLease(sql, manager, lease);
    await sign(sql, renter, lease, hash);
    expect(await sign(sql, manager, lease, hash)).toBe('active');
    await expectRefused(sign(sql, host, lease, hash), { hint: 'leases.signed_already' });
    const [row] = await sql`
      select signed_by from public.lease_parties where lease_id = ${lease} and party = 'host'`;
    expect(row?.signed_by).toBe(manager);
  }));

test('a withdrawn lease is a draft that its tenants do not see, and signatures are void', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    const first = await sendLease(sql, host, lease);
    await sign(sql, renter, lease, first);
    await call(sql, host, 'recall_lease', lease);
    await call(sql, host, 'recall_lease', lease);
    const seen = await asPerson(sql, renter, (tx) => tx`select id from public.leases`);
    expect(seen).toEqual([]);
    // The same terms again are another document: it cannot be signed with the old hash.
    const second = await sendLease(sql, host, lease);
    expect(second).not.toBe(first);
    await expectRefused(sign(sql, renter, lease, first), { hint: 'leases.document_changed' });
    await expectRefused(sign(sql, host, lease, second), { hint: 'leases.not_your_turn' });
    await sign(sql, renter, lease, second);
    await sign(sql, host, lease, second);
    await expectRefused(call(sql, host, 'recall_lease', lease), { hint: 'leases.running' });
  }));

test.each([
  ['renter', 'withdrawn', null],
  ['host', 'declined', 'lease_not_signed'],
] as const)(
  'a lease that the %s declines is gone, the application %s, the home free',
  (by, status, reason) =>
    rolledBack(async (sql) => {
      const world = await makeWorld(sql);
      const { host, renter, otherRenter, otherHost, active } = world;
      const lease = await approvedLease(sql, host, renter, active);
      const [before] = await sql`select application_id from public.leases where id = ${lease}`;
      const next = await apply(sql, otherRenter, active);
      const hash = await sendLease(sql, host, lease);
      await sign(sql, renter, lease, hash);
      for (const who of [otherRenter, otherHost]) {
        await expectRefused(call(sql, who, 'drop_lease', lease), { hint: 'leases.missing' });
      }
      await call(sql, world[by], 'drop_lease', lease);
      await call(sql, world[by], 'drop_lease', lease);
      expect(await leaseStatus(sql, lease)).toBeUndefined();
      const [row] = await sql`
      select status, decline_reason from public.applications where id = ${before?.application_id}`;
      expect(row).toEqual({ status, decline_reason: reason });
      // The proof outlives it.
      const events = await sql`
      select event from public.lease_events where lease_id = ${lease} order by seq`;
      expect(events.map(({ event }) => event)).toEqual(['created', 'sent', 'signed', 'dropped']);
      await move(sql, host, next, 'approved');
      expect(await statusOf(sql, next)).toBe('approved');
    }),
);

test('a fully signed lease cannot be declined', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const lease = await runningLease(sql, host, renter, active);
    for (const who of [host, renter]) {
      await expectRefused(call(sql, who, 'drop_lease', lease), { hint: 'leases.running' });
    }
  }));

test('a lease whose days are taken cannot be fully signed', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    const hash = await sendLease(sql, host, lease);
    await sign(sql, renter, lease, hash);
    await sql`
      insert into public.leases (listing_id, status, starts_on, ends_on, rent_cents)
      values (${active}, 'active', '2026-11-01', '2027-04-01', 1)`;
    await expectRefused(sign(sql, host, lease, hash), { hint: 'leases.home_taken' });
    expect(await leaseStatus(sql, lease)).toBe('partly_signed');
  }));

test('an imported active lease cannot be signed again', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    const [lease] = await sql<{ id: string }[]>`
      insert into public.leases (listing_id, status, starts_on, rent_cents, document_hash)
      values (${active}, 'active', '2026-11-01', 1, ${'0'.repeat(64)}) returning id`;
    await sql`
      insert into public.lease_parties (lease_id, profile_id, party, signing_order)
      values (${lease?.id ?? null}, ${host}, 'host', 2)`;
    await expectRefused(sign(sql, host, lease?.id ?? '', '0'.repeat(64)), {
      hint: 'leases.running',
    });
    expect(await statusOfHome(sql, active)).toBe('active');
  }));

test('the last signature asks for the deposit and the first rent at once', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const lease = await approvedLease(sql, host, renter, active);
    const [first] = await sql<{ day: string }[]>`
      select private.home_date(${active}, now())::text as day`;
    await change(sql, host, lease, { starts_on: first?.day ?? '', deposit_cents: 50_000 });
    const hash = await sendLease(sql, host, lease);
    await sign(sql, renter, lease, hash);
    const asked = () => sql`
      select kind, amount_cents, due_on::text, status from public.charges
      where lease_id = ${lease} order by due_on, kind`;
    expect(await asked()).toHaveLength(0);
    await sign(sql, host, lease, hash);
    const found = await asked();
    expect(found.slice(0, 2)).toMatchObject([
      { kind: 'deposit', amount_cents: 50_000, due_on: first?.day, status: 'due' },
      { kind: 'rent', due_on: first?.day, status: 'due' },
    ]);
    await sql`select private.run_rent_charges(now(), 100000)`;
    expect(await asked(), 'the job adds nothing').toEqual(found);
  }));
