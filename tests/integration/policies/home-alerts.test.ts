import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { makeListing, makeWorld } from './people.ts';

type Tx = postgres.TransactionSql;
type Search = { q?: string; filters?: postgres.JSONValue; frequency?: string; name?: string };

/** A search that has watched for two days. */
async function watch(sql: Tx, user: string, search: Search = {}): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.saved_searches (user_id, name, q, filters, frequency, alerted_until,
      watching_since)
    values (${user}, ${search.name ?? 'Lofts'}, ${search.q ?? ''},
      ${sql.json(search.filters ?? { city: 'Newsville' })}, ${search.frequency ?? 'daily'},
      now() - interval '2 days', now() - interval '2 days')
    returning id`;
  return row?.id ?? '';
}

async function publish(sql: Tx, owner: string, columns: Record<string, string | number> = {}) {
  const listing = await makeListing(sql, owner, {
    status: 'draft',
    published_at: null,
    city: 'Newsville',
    ...columns,
  });
  await sql`
    update public.listings set status = 'active', published_at = now() where id = ${listing}`;
  return listing;
}

const run = async (sql: Tx, frequency: string, at = '0 hours') => {
  const [row] = await sql<{ done: number }[]>`
    select private.alert_saved_searches(${frequency}, now() + ${at}::interval, 1000) as done`;
  return row?.done ?? 0;
};

const instantly = (sql: Tx, listing: string, more: Record<string, string | number> = {}) =>
  sql`select private.run_home_alerts(${sql.json({ listing_id: listing, ...more })}) as told`;

const told = (sql: Tx, user: string) => sql`
  select title, message, metadata from public.notifications
  where recipient_id = ${user} and notification_type = 'home_alert' order by created_at, title`;

test('a daily search reports new homes since last time, in one notification', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    const search = await watch(sql, renter, {
      filters: {
        city: 'Newsville',
        min_bedrooms: 2,
        max_bedrooms: 3,
        max_bathrooms: 2,
        parking: 'none',
      },
    });
    await publish(sql, host, { bedrooms: 1 });
    await publish(sql, host, { bedrooms: 4 });
    await publish(sql, host, { bedrooms: 2, bathrooms: 2.5 });
    await publish(sql, host, { bedrooms: 2, parking: 'garage' });
    const [a, b] = [
      await publish(sql, host, { bedrooms: 2 }),
      await publish(sql, host, { bedrooms: 3 }),
    ];
    await run(sql, 'daily');
    const [only, ...more] = await told(sql, renter);
    expect(more).toEqual([]);
    expect(only).toMatchObject({ title: '2 homes for “Lofts”', message: '2 new.' });
    expect(only?.metadata).toMatchObject({ saved_search_id: search, total: 2 });
    const homes = only?.metadata.homes as { listing_id: string; events: string[] }[];
    expect(homes.map(({ listing_id }) => listing_id).sort()).toEqual([a, b].sort());
    expect(homes[0]?.events).toEqual(['new']);
    const [moved] = await sql`
      select alerted_until = now() as is_now from public.saved_searches where id = ${search}`;
    expect(moved?.is_now).toBe(true);
  }));

test('no home is reported twice: not by a second run, another search or a saved home', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    await watch(sql, renter);
    await watch(sql, renter, { frequency: 'instant', name: 'At once' });
    const home = await publish(sql, host);
    await sql`
      insert into public.favorites (user_id, listing_id, created_at)
      values (${renter}, ${home}, now() - interval '1 hour')`;
    await instantly(sql, home);
    await instantly(sql, home);
    await run(sql, 'daily');
    await sql`update public.saved_searches set alerted_until = now() - interval '2 days'`;
    await run(sql, 'daily');
    expect(await told(sql, renter)).toMatchObject([{ title: '1 home for “At once”' }]);
    await sql`update public.listings set rent_cents = 90000 where id = ${home}`;
    await instantly(sql, home);
    await run(sql, 'daily', '2 days');
    expect(await told(sql, renter)).toMatchObject([
      { title: '1 home for “At once”' },
      { title: 'Price lowered: A home' },
    ]);
  }));

test('those who have a home on a list are notified of its price, once, and only of changes since then', () =>
  rolledBack(async (sql) => {
    const { host, renter, guide, otherHost } = await makeWorld(sql);
    const home = await publish(sql, host, { rent_cents: 100_000 });
    const listOf = async (owner: string, since: string) => {
      const [list] = await sql`
        insert into public.favorite_lists (owner_id, name) values (${owner}, 'Ours') returning id`;
      await sql`
        insert into public.favorite_list_items (list_id, listing_id, added_by, created_at)
        values (${list?.id}, ${home}, ${owner}, now() + ${since}::interval)`;
      return list?.id;
    };
    const shared = await listOf(renter, '-1 hour');
    await sql`
      insert into public.favorites (user_id, listing_id, created_at)
      values (${renter}, ${home}, now() - interval '1 hour')`;
    await sql`
      insert into public.favorite_list_members (list_id, profile_id, role, joined_at)
      values (${shared}, ${guide}, 'viewer', now() - interval '1 hour')`;
    // The host of the home has it on a list, another user put it on theirs afterwards.
    await listOf(host, '-1 hour');
    await listOf(otherHost, '1 hour');
    await sql`update public.listings set rent_cents = 90000 where id = ${home}`;
    await instantly(sql, home);
    await instantly(sql, home);
    for (const user of [renter, guide])
      expect(await told(sql, user)).toMatchObject([{ title: 'Price lowered: A home' }]);
    for (const user of [host, otherHost]) expect(await told(sql, user)).toEqual([]);
  }));

test('several changes of price and date are reported as their result', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    const price = await publish(sql, host, { rent_cents: 200_000 });
    const same = await publish(sql, host, { rent_cents: 100_000 });
    const date = await publish(sql, host, { available_from: '2027-01-01' });
    await sql`delete from private.listing_changes where listing_id in ${sql([price, same, date])}`;
    await watch(sql, renter, { frequency: 'weekly' });
    await sql`update public.saved_searches set alerted_until = now() - interval '8 days'`;
    for (const cents of [250_000, 150_050]) {
      await sql`update public.listings set rent_cents = ${cents} where id = ${price}`;
    }
    for (const cents of [90_000, 100_000]) {
      await sql`update public.listings set rent_cents = ${cents} where id = ${same}`;
    }
    await sql`update public.listings set available_from = '2027-02-01' where id = ${date}`;
    await run(sql, 'weekly');
    const [only, ...more] = await told(sql, renter);
    expect(more).toEqual([]);
    expect(only?.message).toBe('2 with another price or date.');
    expect(only?.metadata.homes).toHaveLength(2);
    expect(only?.metadata.homes).toContainEqual({
      listing_id: price,
      events: ['price_lowered'],
      rent_cents: 150_050,
      previous_rent_cents: 200_000,
    });
    expect(only?.metadata.homes).toContainEqual({
      listing_id: date,
      events: ['date_changed'],
      rent_cents: 100_000,
      available_from: '2027-02-01',
      previous_available_from: '2027-01-01',
    });
  }));

test('a user with a saved home is notified of its price and date at once, its owner and strangers are not', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter } = await makeWorld(sql);
    const home = await publish(sql, host, { rent_cents: 100_000 });
    for (const user of [renter, host]) {
      await sql`insert into public.favorites (user_id, listing_id) values (${user}, ${home})`;
    }
    await sql`
      update public.listings set rent_cents = 123450, available_from = '2027-03-05'
      where id = ${home}`;
    await instantly(sql, home);
    expect(await told(sql, renter)).toEqual([
      {
        title: 'Price raised: A home',
        message: 'Now $1,234.50 instead of $1,000 a month. Available from March 5, 2027.',
        metadata: {
          listing_id: home,
          events: ['price_raised', 'date_changed'],
          rent_cents: 123_450,
          previous_rent_cents: 100_000,
          available_from: '2027-03-05',
        },
      },
    ]);
    expect(await told(sql, host)).toEqual([]);
    expect(await told(sql, otherRenter)).toEqual([]);
  }));

test('a home that is not to let is not reported, nor one’s own, nor one from before the search', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter } = await makeWorld(sql);
    const paused = await publish(sql, host);
    await watch(sql, renter);
    await watch(sql, host);
    await sql`update public.listings set status = 'paused' where id = ${paused}`;
    const seen = await watch(sql, otherRenter);
    await publish(sql, host);
    await sql`update public.saved_searches set filters = filters || '{"sort": "newest"}'
      where id = ${seen}`;
    await run(sql, 'daily', '1 day');
    expect(await told(sql, host)).toEqual([]);
    expect(await told(sql, otherRenter)).toEqual([]);
    expect(await told(sql, renter)).toMatchObject([{ title: '1 home for “Lofts”' }]);
  }));

test('an alert finds what its search finds on the page, misspelt words too', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    await publish(sql, host, { description: 'With a zeppelinhangar for a garage' });
    await publish(sql, host, { description: 'Plain' });
    const searches: Search[] = [
      { q: 'zepelinhangar' },
      { q: 'zeppelinhangar', filters: { max_rent_cents: 100_000 } },
      { q: 'nothing of the kind' },
      { filters: { city: 'NEWSVILLE', state: 'tx', home_types: ['apartment', 'loft'] } },
      { filters: { city: 'Newsville', available_by: '2027-01-01', furnished: true } },
      // A search with this text has no influence on which homes are compared.
      { filters: { city: 'Newsville', among: [] } },
    ];
    for (const search of searches) {
      await sql.savepoint(async (tx) => {
        const { q = '', filters = { city: 'Newsville' } } = search;
        await watch(tx, renter, search);
        await run(tx, 'daily');
        const [alert] = await told(tx, renter);
        const found = alert?.metadata.total ?? 0;
        const plain = JSON.parse(JSON.stringify(filters));
        delete plain.among;
        const [page] = await tx`
          select (public.search_listings(${q}, ${tx.json(plain)}) ->> 'total')::int as total`;
        expect(found, JSON.stringify(search)).toBe(page?.total);
        await tx`delete from public.notifications where recipient_id = ${renter}`;
        await tx`delete from public.saved_searches where user_id = ${renter}`;
        await tx`delete from private.home_tellings where user_id = ${renter}`;
      });
    }
  }));

test('a notification has ten homes, and says how many there are', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    await watch(sql, renter);
    for (let n = 0; n < 12; n += 1) await publish(sql, host);
    await run(sql, 'daily');
    const [alert] = await told(sql, renter);
    expect(alert?.title).toBe('12 homes for “Lofts”');
    expect(alert?.metadata.homes).toHaveLength(10);
    expect(alert?.metadata.total).toBe(12);
  }));

test('a search runs when its time has come, in batches', () =>
  rolledBack(async (sql) => {
    const { renter } = await makeWorld(sql);
    await sql`delete from public.saved_searches`;
    for (let n = 0; n < 3; n += 1) await watch(sql, renter);
    await watch(sql, renter, { frequency: 'off' });
    const batch = async () => {
      const [row] = await sql`select private.run_daily_search_alerts(batch => 2) as done`;
      return row?.done;
    };
    expect([await batch(), await batch(), await batch()]).toEqual([2, 1, 0]);
    expect(await run(sql, 'daily', '19 hours')).toBe(0);
    expect(await run(sql, 'daily', '21 hours')).toBe(3);
    expect(await run(sql, 'weekly', '30 days')).toBe(0);
  }));

test('invalid filters of one search do not stop the other searches', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter } = await makeWorld(sql);
    await watch(sql, renter, { filters: { min_bedrooms: 'many' } });
    await watch(sql, otherRenter);
    await publish(sql, host);
    await run(sql, 'daily');
    expect(await told(sql, renter)).toEqual([]);
    expect(await told(sql, otherRenter)).toHaveLength(1);
  }));

test('a silent search that is switched on does not report earlier months', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    const search = await watch(sql, renter, { frequency: 'off' });
    await publish(sql, host);
    await sql`update public.saved_searches set frequency = 'daily' where id = ${search}`;
    await run(sql, 'daily', '1 day');
    expect(await told(sql, renter)).toEqual([]);
  }));

test('a change that makes a home news queues its alert, a change of a draft does not', () =>
  rolledBack(async (sql) => {
    const { host, draft } = await makeWorld(sql);
    const queued = () => sql`
      select data from pgboss.job where name = 'home_alerts'
        and data ->> 'listing_id' in (select id::text from public.listings where owner_id = ${host})`;
    await sql`update public.listings set rent_cents = 100000 where id = ${draft}`;
    expect(await queued()).toEqual([]);
    const home = await publish(sql, host);
    await sql`update public.listings set rent_cents = 140000 where id = ${home}`;
    await sql`update public.listings set title = 'Renamed' where id = ${home}`;
    expect([...(await queued())]).toEqual([{ data: { listing_id: home } }]);
  }));

test('many instant searches run in several jobs', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherRenter } = await makeWorld(sql);
    await sql`delete from public.saved_searches`;
    for (const user of [renter, otherRenter]) await watch(sql, user, { frequency: 'instant' });
    const home = await publish(sql, host);
    await instantly(sql, home, { batch: 1 });
    const [next] = await sql`
      select data from pgboss.job where name = 'home_alerts' and data ->> 'after' is not null
        and data ->> 'listing_id' = ${home}`;
    expect((await told(sql, renter)).length + (await told(sql, otherRenter)).length).toBe(1);
    await sql`select private.run_home_alerts(${sql.json(next?.data)})`;
    expect((await told(sql, renter)).length + (await told(sql, otherRenter)).length).toBe(2);
  }));

test('changes of homes are deleted after a month', () =>
  rolledBack(async (sql) => {
    const { host } = await makeWorld(sql);
    await publish(sql, host);
    const forget = async (at: string) => {
      const [row] = await sql`
        select private.run_listing_changes_retention(now() + ${at}::interval, 1) as done`;
      return row?.done;
    };
    expect(await forget('29 days')).toBe(0);
    expect(await forget('31 days')).toBe(1);
  }));
