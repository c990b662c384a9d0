import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, join, makeListing, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;

const add = (tx: Tx, owner: string, columns: Record<string, string | number> = {}) =>
  tx<{ id: string }[]>`insert into public.properties ${tx({
    id: randomUUID(),
    owner_id: owner,
    street_address: '7 Pecan St',
    city: 'Austin',
    state: 'TX',
    time_zone: 'America/Chicago',
    ...columns,
  })} returning id`;

async function makeProperty(sql: Tx, owner: string): Promise<string> {
  const [row] = await asPerson(sql, owner, (tx) => add(tx, owner));
  return row?.id ?? '';
}

const place = (sql: Tx, who: string, listing: string, property: string | null) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      update public.listings set property_id = ${property} where id = ${listing} returning id`,
  );

const see = (property: string) => (tx: Tx) =>
  tx`select id from public.properties where id = ${property}`;

test('a building belongs to its host’s organisation, whatever the client sends', () =>
  rolledBack(async (sql) => {
    const { host, renter, guide, otherHost, org } = await makeWorld(sql);
    const property = await makeProperty(sql, host);
    const [row] = await sql`select org_id from public.properties where id = ${property}`;
    expect(row?.org_id).toBe(org);
    await expectRefused(asPerson(sql, host, (tx) => add(tx, host, { org_id: org })));
    await expectRefused(asPerson(sql, otherHost, (tx) => add(tx, host)));
    await expectRefused(asPerson(sql, renter, (tx) => add(tx, renter)));
    await expectRefused(asPerson(sql, guide, (tx) => add(tx, guide)));
    await expectRefused(asVisitor(sql, (tx) => add(tx, host)));
    await expectRefused(
      asPerson(sql, host, (tx) => add(tx, host, { time_zone: 'Mars/Base' })),
      { hint: 'listings.time_zone_unknown' },
    );
    await expectRefused(
      asPerson(sql, host, (tx) => add(tx, host, { latitude: 30 })),
      { code: '23514' },
    );
  }));

test('[DEC-33] the units of a building are its listings, and one to let makes it public', () =>
  rolledBack(async (sql) => {
    const { host, renter, draft, active } = await makeWorld(sql);
    const property = await makeProperty(sql, host);
    expect(await place(sql, host, draft, property)).toHaveLength(1);
    const unseen = async () => [
      await asVisitor(sql, see(property)),
      await asPerson(sql, renter, see(property)),
    ];
    expect(await unseen()).toEqual([[], []]);
    expect(await place(sql, host, active, property)).toHaveLength(1);
    expect(await asVisitor(sql, see(property))).toHaveLength(1);
    expect(await asPerson(sql, renter, see(property))).toHaveLength(1);
    const units = await asVisitor(
      sql,
      (tx) => tx`select id from public.listings where property_id = ${property}`,
    );
    expect([...units]).toEqual([{ id: active }]);
    await sql`update public.listings set status = 'paused' where id = ${active}`;
    expect(await unseen()).toEqual([[], []]);
  }));

test('a home cannot be added to another’s building: that would make it public', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, active } = await makeWorld(sql);
    const foreign = await makeProperty(sql, otherHost);
    for (const property of [foreign, randomUUID()]) {
      await expectRefused(place(sql, host, active, property), {
        hint: 'listings.property_missing',
        message: 'This building is not available',
      });
    }
    const home = { title: 'A flat', home_type: 'apartment', city: 'Austin', state: 'TX' };
    await expectRefused(
      asPerson(
        sql,
        host,
        (tx) => tx`
          insert into public.listings ${tx({ ...home, owner_id: host, rent_cents: 1, property_id: foreign })}`,
      ),
      { hint: 'listings.property_missing' },
    );
    expect(await asVisitor(sql, see(foreign))).toEqual([]);
  }));

test('[DEC-39] the host’s side changes a building, and others cannot', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, org } = await makeWorld(sql);
    const property = await makeProperty(sql, host);
    // Public by a home, so that a policy and not its invisibility keeps others out.
    await makeListing(sql, host, { property_id: property });
    const rename = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          update public.properties set name = 'Pecan Court' where id = ${property} returning id`,
      );
    const remove = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`delete from public.properties where id = ${property} returning id`,
      );
    expect(await rename(otherHost)).toEqual([]);
    expect(await rename(renter)).toEqual([]);
    expect(await remove(renter)).toEqual([]);
    await join(sql, org, otherHost);
    expect(await rename(host)).toHaveLength(1);
    expect(await rename(otherHost)).toHaveLength(1);
    for (const power of [{ owner_id: renter }, { org_id: org }]) {
      await expectRefused(
        asPerson(
          sql,
          host,
          (tx) => tx`update public.properties set ${tx(power)} where id = ${property}`,
        ),
      );
    }
    expect(await remove(host)).toHaveLength(1);
  }));

test('the homes of a removed building stay', () =>
  rolledBack(async (sql) => {
    const { host, active } = await makeWorld(sql);
    const property = await makeProperty(sql, host);
    await place(sql, host, active, property);
    await asPerson(sql, host, (tx) => tx`delete from public.properties where id = ${property}`);
    const [home] = await sql`select property_id, status from public.listings where id = ${active}`;
    expect(home).toEqual({ property_id: null, status: 'active' });
  }));
