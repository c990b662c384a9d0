import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeListing, makeWorld, signUp } from './people.ts';

type Tx = postgres.TransactionSql;

const makeList = async (sql: Tx, owner: string) => {
  const [row] = await sql`
    insert into public.favorite_lists (owner_id, name) values (${owner}, 'Austin') returning id`;
  return row?.id as string;
};

const join = (sql: Tx, list: string, member: string, role: string) => sql`
  insert into public.favorite_list_members (list_id, profile_id, role)
  values (${list}, ${member}, ${role})`;

const put = (sql: Tx, who: string, list: string, home: string, note: string) =>
  asPerson(sql, who, (tx) => tx`select public.put_on_favorite_list(${list}, ${home}, ${note})`);

const itemsOf = (sql: Tx, list: string) => sql`
  select listing_id, note, added_by from public.favorite_list_items where list_id = ${list}`;

test('a favorite is set as often as a device says it, and is the caller’s own', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    const home = await makeListing(sql, host);
    const set = (kept: boolean) =>
      asPerson(sql, renter, (tx) => tx`select public.set_favorite(${home}, ${kept})`);
    const kept = () => sql`select user_id from public.favorites where listing_id = ${home}`;
    await set(true);
    await set(true);
    expect([...(await kept())]).toEqual([{ user_id: renter }]);
    await set(false);
    await set(false);
    expect(await kept()).toEqual([]);
    await expectRefused(asVisitor(sql, (tx) => tx`select public.set_favorite(${home}, true)`));
  }));

test('owner and editors put homes on a list and note them, a viewer and a stranger do not', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter } = await makeWorld(sql);
    const [viewer, stranger] = [
      await signUp(sql, 'renter', 'Vera'),
      await signUp(sql, 'renter', 'Sam'),
    ];
    const [list, home] = [await makeList(sql, renter), await makeListing(sql, host)];
    await join(sql, list, otherRenter, 'editor');
    await join(sql, list, viewer, 'viewer');
    await put(sql, renter, list, home, 'Light');
    await put(sql, otherRenter, list, home, 'Light, but loud');
    expect([...(await itemsOf(sql, list))]).toEqual([
      { listing_id: home, note: 'Light, but loud', added_by: renter },
    ]);
    const missing = { hint: 'favorite_lists.missing' };
    await expectRefused(put(sql, viewer, list, home, 'Mine'), missing);
    await expectRefused(put(sql, stranger, list, home, 'Mine'), missing);
    await expectRefused(put(sql, renter, list, home, 'x'.repeat(501)), { code: '23514' });
    const take = (who: string) =>
      asPerson(sql, who, (tx) => tx`select public.take_off_favorite_list(${list}, ${home})`);
    await take(viewer);
    await take(stranger);
    expect(await itemsOf(sql, list)).toHaveLength(1);
    await take(otherRenter);
    expect(await itemsOf(sql, list)).toEqual([]);
  }));

test('a list is renamed and removed by its owner, and left by its members', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    const list = await makeList(sql, renter);
    await join(sql, list, otherRenter, 'editor');
    const rename = (who: string, name: string) =>
      asPerson(sql, who, (tx) => tx`select public.rename_favorite_list(${list}, ${name})`);
    await expectRefused(rename(otherRenter, 'Ours'), { hint: 'favorite_lists.missing' });
    await expectRefused(rename(renter, ' '), { code: '23514' });
    await rename(renter, 'Near the river');
    const leave = (who: string, member: string) =>
      asPerson(sql, who, (tx) => tx`select public.leave_favorite_list(${list}, ${member})`);
    const members = () =>
      sql`select profile_id from public.favorite_list_members where list_id = ${list}`;
    await leave(await signUp(sql, 'renter', 'Sam'), otherRenter);
    expect(await members()).toHaveLength(1);
    await leave(otherRenter, otherRenter);
    expect(await members()).toEqual([]);
    const remove = (who: string) =>
      asPerson(sql, who, (tx) => tx`select public.remove_favorite_list(${list})`);
    await remove(otherRenter);
    const named = () => sql`select name from public.favorite_lists where id = ${list}`;
    expect([...(await named())]).toEqual([{ name: 'Near the river' }]);
    await remove(renter);
    expect(await named()).toEqual([]);
  }));

test('similar homes are on offer in the same city, of about the same rent and size', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    const make = (columns: Record<string, string | number>) =>
      makeListing(sql, host, {
        city: 'Liketown',
        state: 'TX',
        rent_cents: 150_000,
        bedrooms: 2,
        home_type: 'apartment',
        ...columns,
      });
    const home = await make({});
    const [near, nearer] = [await make({ rent_cents: 180_000 }), await make({})];
    await make({ city: 'Otherton' });
    await make({ rent_cents: 400_000 });
    await make({ bedrooms: 5 });
    await make({ status: 'paused' });
    const [row] = await asVisitor(
      sql,
      (tx) => tx`select public.similar_listings(${home}) as cards`,
    );
    expect(row?.cards.map(({ id }: { id: string }) => id)).toEqual([nearer, near]);
    const [none] = await asVisitor(
      sql,
      (tx) => tx`select public.similar_listings(${randomUUID()}) as cards`,
    );
    expect(none?.cards).toEqual([]);
  }));

test('everybody reads the page of a host: homes on offer and the month, no address', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    const pageOf = async (who: string) => {
      const [row] = await asVisitor(sql, (tx) => tx`select public.host_page(${who}) as page`);
      return row?.page;
    };
    const home = await makeListing(sql, host);
    await makeListing(sql, host, { status: 'paused' });
    const page = await pageOf(host);
    expect(page).toMatchObject({ id: host, answered: null, reply_minutes: null });
    expect(page.since).toMatch(/^\d{4}-\d\d$/);
    expect(page.listings.map(({ id }: { id: string }) => id)).toContain(home);
    expect(page.homes).toBe(page.listings.length);
    expect(JSON.stringify(page)).not.toContain('street_address');
    expect(await pageOf(renter)).toBeNull();
  }));
