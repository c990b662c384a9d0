import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import {
  asPerson,
  asVisitor,
  expectRefused,
  join,
  makeListing,
  makeWorld,
  signUp,
} from './people.ts';

type Tx = postgres.TransactionSql;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Looks at a home from a browser, as a person or as a visitor of an address. */
async function look(
  sql: Tx,
  listing: string,
  who: { person?: string; visitor?: string; headers?: Record<string, string> } = {},
): Promise<void> {
  const headers = JSON.stringify({ 'user-agent': FIREFOX, ...who.headers });
  const call = async (tx: Tx) => {
    await tx`select set_config('request.headers', ${headers}, true)`;
    await tx`select public.record_listing_view(${listing}, ${who.visitor ?? null})`;
  };
  await (who.person ? asPerson(sql, who.person, call) : asVisitor(sql, call));
}

const from = (address: string, agent = FIREFOX) => ({
  headers: { 'cf-connecting-ip': address, 'user-agent': agent },
});

async function viewsOf(sql: Tx, listing: string): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from private.listing_views where listing_id = ${listing}`;
  return row?.n ?? 0;
}

test('a user counts once a day for each home, in any browser', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, host, active } = await makeWorld(sql);
    const second = await makeListing(sql, host);
    await look(sql, active, { person: renter, ...from('203.0.113.1') });
    await look(sql, active, { person: renter, ...from('203.0.113.2', 'Mozilla/5.0 Other') });
    expect(await viewsOf(sql, active)).toBe(1);
    await look(sql, active, { person: otherRenter, ...from('203.0.113.1') });
    expect(await viewsOf(sql, active)).toBe(2);
    await look(sql, second, { person: renter });
    expect(await viewsOf(sql, second)).toBe(1);
  }));

test('visitors are distinguished by address and browser, and without an address by an id of the browser', () =>
  rolledBack(async (sql) => {
    const { active } = await makeWorld(sql);
    await look(sql, active, from('203.0.113.1'));
    await look(sql, active, { visitor: randomUUID(), ...from('203.0.113.1') });
    expect(await viewsOf(sql, active)).toBe(1);
    await look(sql, active, from('203.0.113.2'));
    await look(sql, active, from('203.0.113.1', 'Mozilla/5.0 Other'));
    expect(await viewsOf(sql, active)).toBe(3);
    const visitor = randomUUID();
    await look(sql, active, { visitor });
    await look(sql, active, { visitor });
    await look(sql, active, { visitor: randomUUID() });
    expect(await viewsOf(sql, active)).toBe(5);
    await look(sql, active);
    expect(await viewsOf(sql, active), 'a visitor of whom nothing is known').toBe(5);
  }));

test('views by programs, by the home’s own side and of homes not to let are silently ignored', () =>
  rolledBack(async (sql) => {
    const { host, org, renter, active, draft } = await makeWorld(sql);
    const colleague = await signUp(sql, 'host', 'Cole Colleague');
    await join(sql, org, colleague);
    await look(sql, active, { person: host });
    await look(sql, active, { person: colleague });
    await look(sql, draft, { person: renter });
    await look(sql, randomUUID(), { person: renter });
    for (const agent of [
      ...['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', 'node', ''],
      ...['Mozilla/5.0 HeadlessChrome/140', 'facebookexternalhit/1.1 (preview)', 'python-requests'],
    ]) {
      await look(sql, active, from('203.0.113.9', agent));
    }
    await look(sql, active, {
      headers: { 'cf-connecting-ip': '203.0.113.9', 'sec-purpose': 'prefetch;prerender' },
    });
    expect(await viewsOf(sql, active)).toBe(0);
    expect(await viewsOf(sql, draft)).toBe(0);
    // A telephone whose maker's name ends like a robot's.
    await look(sql, active, from('203.0.113.9', 'Mozilla/5.0 (Linux; Android 14; CUBOT X70)'));
    expect(await viewsOf(sql, active)).toBe(1);
  }));

test('one address counts at most 300 views an hour', () =>
  rolledBack(async (sql) => {
    const { active } = await makeWorld(sql);
    for (let i = 0; i < 310; i += 1) {
      await look(sql, active, from('203.0.113.77', `Mozilla/5.0 Browser/${i}`));
    }
    expect(await viewsOf(sql, active)).toBe(300);
  }));

test('no client reads or writes a view, and a view names no user', () =>
  rolledBack(async (sql) => {
    const { renter, host, active } = await makeWorld(sql);
    await look(sql, active, { person: renter });
    for (const who of [renter, host]) {
      await expectRefused(asPerson(sql, who, (tx) => tx`select * from private.listing_views`));
      await expectRefused(asPerson(sql, who, (tx) => tx`select * from private.view_salts`));
      await expectRefused(
        asPerson(
          sql,
          who,
          (tx) => tx`insert into private.listing_views values (${active}, '2026-01-01', '\\x00')`,
        ),
      );
    }
    const [hashed] = await sql`
      select viewer_hash = sha256(convert_to('person:' || ${renter}::text, 'UTF8')) as plain
      from private.listing_views where listing_id = ${active}`;
    expect(hashed).toEqual({ plain: false });
  }));

test('a day of views is the home’s: the same moment is another day elsewhere', () =>
  rolledBack(async (sql) => {
    const { host, renter } = await makeWorld(sql);
    const homes = {
      'America/New_York': await makeListing(sql, host, { time_zone: 'America/New_York' }),
      'Pacific/Honolulu': await makeListing(sql, host, { time_zone: 'Pacific/Honolulu' }),
    };
    for (const home of Object.values(homes)) {
      await asPerson(sql, renter, async (tx) => {
        const headers = JSON.stringify({ 'user-agent': FIREFOX });
        await tx`select set_config('request.headers', ${headers}, true)`;
        await tx`select private.record_listing_view(${home}, null, '2026-07-04T04:30:00Z')`;
      });
    }
    const rows = await sql<{ listing_id: string; day: string }[]>`
      select listing_id, day::text from private.listing_views
      where listing_id in ${sql(Object.values(homes))}`;
    const days = new Map(rows.map(({ listing_id, day }) => [listing_id, day]));
    expect(days.get(homes['America/New_York'])).toBe('2026-07-04');
    expect(days.get(homes['Pacific/Honolulu'])).toBe('2026-07-03');
  }));
