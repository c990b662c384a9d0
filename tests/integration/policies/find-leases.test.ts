import type postgres from 'postgres';
import { beforeAll, expect, inject, test } from 'vitest';
import { fetchHostLeases, fetchLeaseCounts } from '#shared/domains/leases/api/host-leases.ts';
import { supabase } from '#shared/platform/supabase/supabase-client.ts';
import { signInAs, supplyShell } from '../../support/client-shell.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson, join, makeListing, makeWorld, signUp } from './people.ts';
import { makeLease } from './stays.ts';

type Tx = postgres.TransactionSql;

const stack = inject('stack');

beforeAll(() => supplyShell(stack));

const found = (sql: Tx, who: string, words: string) =>
  asPerson(sql, who, async (tx) =>
    (await tx`select id from public.find_leases(${words})`).map(({ id }) => id),
  );

test('leases are found by home, street, city and tenant whatever the accents, and only those of the caller’s side', () =>
  rolledBack(async (sql) => {
    const { host, otherHost, renter, org, active } = await makeWorld(sql);
    const tenant = await signUp(sql, 'renter', 'José Núñez');
    const home = await makeListing(sql, host, {
      title: 'Café Loft',
      street_address: '12 Álamo Street',
    });
    const lease = await makeLease(sql, { host, renter: tenant, active: home });
    const other = await makeLease(sql, { host, renter, active });
    await sql`update public.leases set org_id = ${org} where id in (${lease}, ${other})`;
    for (const words of ['cafe', 'alamo', '12 ÁLA', 'nunez jose', 'Núñez café', 'testv loft']) {
      expect(await found(sql, host, words), words).toEqual([lease]);
    }
    for (const words of ['unez', 'cafe rita', 'zz%', '13 alamo']) {
      expect(await found(sql, host, words), words).toEqual([]);
    }
    const assistant = await signUp(sql, 'host', 'Ada Assistant');
    await join(sql, org, assistant);
    // The tenant may read the lease, but searches no list of others.
    for (const who of [otherHost, tenant, assistant]) {
      expect(await found(sql, who, 'cafe')).toEqual([]);
      const counted = await asPerson(
        sql,
        who,
        (tx) => tx`select * from public.lease_counts(${org})`,
      );
      expect(counted).toEqual([]);
    }
    const counted = await asPerson(
      sql,
      host,
      (tx) => tx`select status, leases::int from public.lease_counts(${org}, 'alamo')`,
    );
    expect([...counted]).toEqual([{ status: 'active', leases: 1 }]);
  }));

test('the list that is searched has homes and parties, pages through all, and agrees with its totals', async () => {
  const me = await signInAs('host@kinstead.test');
  const client = await supabase();
  const { data } = await client.from('profiles').select('org_id').eq('id', me).single();
  const side = { me, org: data?.org_id ?? null };
  const { rows } = await fetchHostLeases(side, {}, null, 500);
  const word = rows[0]?.listings.title.split(' ')[0] ?? '';
  const whole = await fetchHostLeases(side, { words: word }, null, 500);
  expect(whole.rows.length).toBeGreaterThan(0);
  expect(whole.rows[0]?.parties.length).toBeGreaterThan(0);
  const pages = [];
  for (let cursor = null; ; ) {
    const page = await fetchHostLeases(side, { words: word }, cursor, 1);
    pages.push(...page.rows);
    cursor = page.next;
    if (!cursor) break;
  }
  expect(pages).toEqual(whole.rows);
  const sum = (counts: object) => Object.values(counts).reduce((all, one) => all + one, 0);
  expect(sum(await fetchLeaseCounts(side, word))).toBe(whole.rows.length);
  expect(sum(await fetchLeaseCounts(side, undefined))).toBe(rows.length);
});
