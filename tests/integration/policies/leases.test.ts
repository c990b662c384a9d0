import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, join, makeWorld, signUp } from './people.ts';

type Tx = postgres.TransactionSql;

/** A lease past all functions, with a tenant. */
async function makeLease(
  sql: Tx,
  listing: string,
  tenant: string,
  columns: Record<string, string | number> = {},
): Promise<string> {
  const [lease] = await sql<{ id: string }[]>`
    insert into public.leases ${sql({
      listing_id: listing,
      status: 'active',
      starts_on: '2027-01-01',
      ends_on: '2027-12-31',
      rent_cents: 100_000,
      document_hash: '0'.repeat(64),
      ...columns,
    })} returning id`;
  const id = lease?.id ?? '';
  await sql`
    insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    select ${id}::uuid, ${tenant}::uuid, 'tenant', 1
    union all select id, host_id, 'host', 2 from public.leases where id = ${id}`;
  return id;
}

const read = (sql: Tx, who: string, lease: string) =>
  asPerson(sql, who, (tx) => tx`select id from public.leases where id = ${lease}`);
const readParties = (sql: Tx, who: string, lease: string) =>
  asPerson(sql, who, (tx) => tx`select 1 from public.lease_parties where lease_id = ${lease}`);

test('[DEC-39] tenants and managers read a lease, an assistant and others do not', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, otherRenter, org, active } = await makeWorld(sql);
    const lease = await makeLease(sql, active, renter);
    const assistant = await signUp(sql, 'host', 'Ada Assistant');
    const manager = await signUp(sql, 'host', 'Mia Manager');
    await join(sql, org, assistant);
    await join(sql, org, manager, 'manager');
    for (const who of [host, manager, renter]) {
      expect(await read(sql, who, lease)).toHaveLength(1);
      expect(await readParties(sql, who, lease)).toHaveLength(2);
    }
    for (const who of [assistant, otherHost, otherRenter]) {
      expect(await read(sql, who, lease)).toEqual([]);
      expect(await readParties(sql, who, lease)).toEqual([]);
    }
    await expectRefused(asVisitor(sql, (tx) => tx`select id from public.leases`));
    await expectRefused(asVisitor(sql, (tx) => tx`select 1 from public.lease_parties`));
  }));

test('a draft of a lease is visible to the host’s side alone', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const lease = await makeLease(sql, active, renter, { status: 'draft' });
    expect(await read(sql, host, lease)).toHaveLength(1);
    expect(await read(sql, renter, lease)).toEqual([]);
    expect(await readParties(sql, renter, lease)).toEqual([]);
  }));

test('no client writes a lease or its parties directly', () =>
  rolledBack(async (sql) => {
    const { host, renter, active } = await makeWorld(sql);
    const lease = await makeLease(sql, active, renter);
    const tries = [
      (tx: Tx) => tx`
        insert into public.leases (listing_id, host_id, starts_on, rent_cents)
        values (${active}, ${host}, '2029-01-01', 1)`,
      (tx: Tx) => tx`update public.leases set rent_cents = 1 where id = ${lease}`,
      (tx: Tx) => tx`update public.leases set status = 'ended' where id = ${lease}`,
      (tx: Tx) => tx`delete from public.leases where id = ${lease}`,
      (tx: Tx) => tx`update public.lease_parties set signed_at = now()`,
      (tx: Tx) => tx`delete from public.lease_parties where lease_id = ${lease}`,
    ];
    for (const attempt of tries) {
      await expectRefused(asPerson(sql, host, attempt));
      await expectRefused(asPerson(sql, renter, attempt));
    }
  }));

test.each([
  ['draft', false, false],
  ['sent', true, false],
  ['partly_signed', true, false],
  ['active', true, true],
  ['ending', true, true],
  ['ended', true, false],
])('a tenant of a lease that is %s: tenant %s, lives there %s', (status, tenant, lives) =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter, active } = await makeWorld(sql);
    const lease = await makeLease(sql, active, renter, { status });
    const ask = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          select private.is_lease_tenant(${lease}) as tenant, private.lives_in(${active}) as lives`,
      );
    expect([...(await ask(renter))]).toEqual([{ tenant, lives }]);
    for (const who of [host, otherRenter]) {
      expect([...(await ask(who))]).toEqual([{ tenant: false, lives: false }]);
    }
  }),
);

test('two running leases of a home never share a day', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, active } = await makeWorld(sql);
    await makeLease(sql, active, renter);
    await expectRefused(
      sql.savepoint((tx) =>
        makeLease(tx, active, otherRenter, { starts_on: '2027-12-31', ends_on: '2028-12-30' }),
      ),
      { code: '23P01' },
    );
    await makeLease(sql, active, otherRenter, { starts_on: '2028-01-01', ends_on: '2028-12-31' });
  }));

test('a lease belongs to the host and the organisation of its home', () =>
  rolledBack(async (sql) => {
    const { host, org, renter, active } = await makeWorld(sql);
    const lease = await makeLease(sql, active, renter);
    const [row] = await sql`select host_id, org_id from public.leases where id = ${lease}`;
    expect(row).toEqual({ host_id: host, org_id: org });
  }));
