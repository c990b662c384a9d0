import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeListing, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;
type News = { listing_id: string; events: string[] }[];

/** A search of Newsville that its person opened two hours ago. */
async function savedSearch(sql: Tx, user: string, filters: postgres.JSONValue = {}) {
  const id = randomUUID();
  await sql`
    insert into public.saved_searches (id, user_id, name, filters, frequency, opened_at,
      marked_since, watching_since)
    values (${id}, ${user}, 'Newsville', ${sql.json(filters)}::jsonb || '{"city":"Newsville"}',
      'instant', now() - interval '2 hours', now() - interval '2 hours', now() - interval '2 hours')`;
  return id;
}

async function publish(sql: Tx, owner: string, columns: Record<string, string | number> = {}) {
  const draft = { status: 'draft', published_at: null, city: 'Newsville' };
  const listing = await makeListing(sql, owner, { ...draft, ...columns });
  await sql`
    update public.listings set status = 'active', published_at = now() where id = ${listing}`;
  return listing;
}

const open = async (sql: Tx, user: string, search: string): Promise<News> => {
  const [row] = await asPerson(
    sql,
    user,
    (tx) => tx`select public.open_saved_search(${search}) as opened`,
  );
  return row?.opened.news;
};

const listed = async (sql: Tx, user: string) => {
  const [row] = await asPerson(sql, user, (tx) => tx`select public.my_saved_searches() as list`);
  return row?.list as { id: string; name: string; frequency: string; news: number }[];
};

/** The secret that the newest alert of a person carries. */
const stopToken = async (sql: Tx, user: string): Promise<string> => {
  const [row] = await sql`
    select metadata ->> 'stop_token' as token from public.notifications
    where recipient_id = ${user} and notification_type = 'home_alert'`;
  return row?.token;
};

test('a saved search says what is new since it was opened, also after a reload, and then no more', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    const search = await savedSearch(sql, renter, { min_bedrooms: 2 });
    await publish(sql, host, { bedrooms: 1 });
    const home = await publish(sql, host, { bedrooms: 2 });
    expect(await listed(sql, renter)).toMatchObject([{ id: search, news: 1 }]);
    const news = [{ listing_id: home, events: ['new'] }];
    expect(await open(sql, renter, search)).toEqual(news);
    expect(await open(sql, renter, search)).toEqual(news);
    // A transaction has one time for all: what came before the visit is moved back.
    await sql`update private.listing_changes set happened_at = now() - interval '3 hours'`;
    await sql`
      update public.saved_searches set opened_at = now() - interval '2 hours' where id = ${search}`;
    expect(await listed(sql, renter)).toMatchObject([{ news: 0 }]);
    expect(await open(sql, renter, search)).toEqual([]);
  }));

test('another price of a home is news of a saved search, and one’s own home is none', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    const [search, own] = [await savedSearch(sql, renter), await savedSearch(sql, host)];
    const home = await publish(sql, host);
    await sql`update private.listing_changes set happened_at = now() - interval '3 hours'`;
    await sql`update public.listings set rent_cents = rent_cents - 100 where id = ${home}`;
    expect(await open(sql, renter, search)).toEqual([
      { listing_id: home, events: ['price_lowered'] },
    ]);
    expect(await open(sql, host, own)).toEqual([]);
  }));

test('a saved search is opened, changed and removed by its person alone', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter } = await makeWorld(sql);
    const search = await savedSearch(sql, renter);
    const change = (who: string, changes: postgres.JSONValue) =>
      asPerson(
        sql,
        who,
        (tx) => tx`select public.change_saved_search(${search}, ${tx.json(changes)})`,
      );
    await expectRefused(open(sql, otherRenter, search), { hint: 'saved_searches.missing' });
    await expectRefused(change(otherRenter, { name: 'Mine' }), { hint: 'saved_searches.missing' });
    await asPerson(sql, otherRenter, (tx) => tx`select public.remove_saved_search(${search})`);
    expect(await listed(sql, otherRenter)).toEqual([]);
    await expectRefused(change(renter, { name: ' ' }), { code: '23514' });
    await expectRefused(change(renter, { frequency: 'hourly' }), { code: '23514' });
    await change(renter, { name: 'By the river', frequency: 'weekly' });
    expect(await listed(sql, renter)).toMatchObject([
      { name: 'By the river', frequency: 'weekly' },
    ]);
    await asPerson(sql, renter, (tx) => tx`select public.remove_saved_search(${search})`);
    expect(await listed(sql, renter)).toEqual([]);
    await expectRefused(asVisitor(sql, (tx) => tx`select public.my_saved_searches()`));
  }));

test('filters that no search understands find nothing and break no list', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    await savedSearch(sql, renter, { min_bedrooms: 'many' });
    await publish(sql, host);
    expect(await listed(sql, renter)).toMatchObject([{ news: 0 }]);
  }));

test('the link of an alert stops its search without a sign-in, and turns it on again', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    const search = await savedSearch(sql, renter);
    const home = await publish(sql, host);
    await sql`select private.run_home_alerts(${sql.json({ listing_id: home })})`;
    const token = await stopToken(sql, renter);
    const set = (frequency: string, secret = token) =>
      asVisitor(
        sql,
        (tx) => tx`select public.set_search_alerts(${secret}, ${frequency}) as answer`,
      );
    expect((await set('off'))[0]?.answer).toEqual({
      name: 'Newsville',
      before: 'instant',
      frequency: 'off',
    });
    expect(await listed(sql, renter)).toMatchObject([{ frequency: 'off' }]);
    await set('daily');
    expect(await listed(sql, renter)).toMatchObject([{ frequency: 'daily' }]);
    await expectRefused(set('hourly'), { hint: 'saved_searches.frequency_unknown' });
    await expectRefused(set('off', randomUUID()), { hint: 'saved_searches.link_invalid' });
    await asPerson(sql, renter, (tx) => tx`select public.remove_saved_search(${search})`);
    await expectRefused(set('off'), { hint: 'saved_searches.link_invalid' });
  }));

test('the secrets of links are read by no client', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await expectRefused(
      asPerson(sql, renter, (tx) => tx`select token from private.saved_search_stops`),
    );
    await expectRefused(asVisitor(sql, (tx) => tx`select token from private.saved_search_stops`));
  }));
