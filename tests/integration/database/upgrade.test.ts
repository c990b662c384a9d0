import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsDigest } from '../../../supabase/local/database/baseline.ts';
import { readMigrations } from '../../../supabase/local/database/migrate.ts';
import type { Prepared } from '../../../supabase/local/database/prepare.ts';
import { PREVIOUS_RELEASE } from '../../../supabase/local/database/previous-release.ts';
import { dumpSchema } from '../../../supabase/local/database/schema-dump.ts';
import { adminSql, rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, send } from '../policies/people.ts';
import { makeOldCopy, type Row, readRights, readTables, type Table } from './old-copy.ts';
import { WITHOUT_ROWS } from './without-rows.ts';

/** Ids of previous-release.sql. */
const old = (number: string) => `00000000-0000-4000-8000-0000000000${number}`;
const HANA = old('01');
const RITA = old('03');
const PORCH = old('11');

let copy: Awaited<ReturnType<typeof makeOldCopy>>;
let before: Map<string, Table>;
let after: Map<string, Table>;
let prepared: Prepared;

beforeAll(async () => {
  copy = await makeOldCopy();
  before = await readTables(copy.admin);
  prepared = await copy.upgrade();
  after = await readTables(copy.admin);
}, 300_000);
afterAll(() => copy?.stop());

const upgraded = (body: Parameters<typeof rolledBack>[0]) => rolledBack(body, copy.admin);
const rowsOf = (table: string) => after.get(table)?.rows ?? [];

test('the previous release’s migrations are as copies have recorded them', async () => {
  const all = await readMigrations();
  const released = all.filter(({ version }) => version <= PREVIOUS_RELEASE.lastMigration);
  expect(released.at(-1)?.version).toBe(PREVIOUS_RELEASE.lastMigration);
  expect(migrationsDigest(released)).toBe(PREVIOUS_RELEASE.digest);
  const later = all.filter((each) => !released.includes(each)).map(({ version }) => version);
  expect(prepared).toEqual({ changed: true, applied: later });
});

test('every table of the previous release has rows to migrate, but for those listed', () => {
  const empty = [...before].filter(([, { rows }]) => rows.length === 0).map(([name]) => name);
  expect(empty.toSorted()).toEqual([...WITHOUT_ROWS].toSorted());
});

/** What the product says of its own tables, which a release changes on purpose. */
const DECLARED = new Set(['private.personal_data']);

test('every row is there after the upgrade, with its values', () => {
  for (const [name, { key, rows }] of before) {
    if (DECLARED.has(name)) continue;
    const idOf = (row: Row) => JSON.stringify(key.map((column) => row[column]));
    const kept = new Map(after.get(name)?.rows.map((row) => [idOf(row), row]));
    for (const row of rows) {
      const now = kept.get(idOf(row)) ?? {};
      const same = Object.fromEntries(Object.keys(row).map((column) => [column, now[column]]));
      expect(same, name).toEqual(row);
    }
  }
});

test('every constraint holds after the upgrade, every index and trigger is on', async () => {
  const loose = await copy.admin`
    select conrelid::regclass::text as owner, conname as name from pg_constraint
    where not convalidated
    union all
    select indrelid::regclass::text, indexrelid::regclass::text from pg_index
    where not indisvalid or not indisready
    union all
    select tgrelid::regclass::text, tgname from pg_trigger where tgenabled <> 'O'`;
  expect(loose).toEqual([]);
});

test('the upgraded schema is the one of a new database, and its owner is no superuser', async () => {
  expect(await dumpSchema(copy.admin)).toEqual(await dumpSchema(adminSql()));
  expect(await readRights(copy.admin)).toEqual(await readRights(adminSql()));
  const owners = await copy.admin`
    select distinct c.relowner::regrole::text as name, r.rolsuper as super
    from pg_class c join pg_roles r on r.oid = c.relowner
    where c.relnamespace::regnamespace::text in ('public', 'private', 'assistant')`;
  expect(owners).toEqual([{ name: 'postgres', super: false }]);
});

test('sequences continue from where they were', () =>
  upgraded(async (sql) => {
    for (const table of ['private.search_words', 'private.analytics_events']) {
      const highest = Math.max(...rowsOf(table).map((row) => Number(row.id)));
      const [row] = table.endsWith('words')
        ? await sql`insert into private.search_words (word) values ('zenith') returning id`
        : await sql`
            insert into private.analytics_events (endpoint, name, payload)
            values ('track', 'New', '{}') returning id`;
      expect(Number(row?.id), table).toBe(highest + 1);
    }
  }));

test('a visitor finds the old home, misspelt, too, with its pictures', () =>
  upgraded(async (sql) => {
    for (const words of ['pecan porch', 'pecna']) {
      const [row] = await asVisitor(
        sql,
        (tx) => tx`select public.search_listings(${words}) as page`,
      );
      expect(row?.page.items, words).toMatchObject([
        { id: PORCH, rent_cents: 205_000, pictures: [{ widths: [480, 960, 1200] }, {}] },
      ]);
    }
  }));

test('an old conversation continues with the next number, and can be read and changed', () =>
  upgraded(async (sql) => {
    const [thread] = await asPerson(
      sql,
      RITA,
      (tx) => tx<{ id: string }[]>`
        select public.start_conversation(${HANA}, ${PORCH}) as id`,
    );
    const conversation = thread?.id ?? '';
    const sent = await send(sql, RITA, conversation, 'May we see it?');
    const messages = await asPerson(
      sql,
      HANA,
      (tx) => tx`
        select id, seq::int, revision::int from public.messages
        where conversation_id = ${conversation} order by seq`,
    );
    expect(messages.map(({ id }) => id)).toEqual([old('31'), old('32'), old('33'), sent]);
    expect(messages.at(-1)).toMatchObject({ seq: 4, revision: 4 });
    const [changed] = await asPerson(
      sql,
      HANA,
      (tx) => tx`select public.set_reaction(${old('31')}, '👍') as answer`,
    );
    expect(changed?.answer).toMatchObject({ id: old('31'), revision: 5 });
  }));

test('a host sees and changes old homes, and a renter’s saved search notifies of it', () =>
  upgraded(async (sql) => {
    const asHana = (body: Parameters<typeof asPerson>[2]) => asPerson(sql, HANA, body);
    const mine = await asHana(
      (tx) => tx`select id from public.listings where owner_id = ${HANA} order by id`,
    );
    expect(mine).toEqual(['11', '12', '13', '14'].map((number) => ({ id: old(number) })));
    await asHana((tx) => tx`select public.set_listing_status(${PORCH}, 'paused')`);
    await asHana((tx) => tx`select public.set_listing_status(${PORCH}, 'active')`);
    await asHana((tx) => tx`update public.listings set rent_cents = 190000 where id = ${PORCH}`);
    await sql`select private.run_daily_search_alerts(now() + interval '1 day', 100)`;
    const told = await asPerson(
      sql,
      RITA,
      (tx) => tx`
        select metadata ->> 'saved_search_id' as search from public.notifications
        where notification_type = 'home_alert'`,
    );
    expect(told).toEqual([{ search: old('46') }]);
  }));

test('an old application is approved into a lease, and a declined one stays so', () =>
  upgraded(async (sql) => {
    const move = (application: string, target: string) =>
      asPerson(
        sql,
        HANA,
        (tx) => tx`select public.move_application(${old(application)}, ${target})`,
      );
    await move('22', 'approved');
    // The tenant sees it once it is sent.
    const [lease] = await asPerson(
      sql,
      HANA,
      (tx) => tx`select listing_id, status, rent_cents from public.leases`,
    );
    expect(lease).toEqual({ listing_id: PORCH, status: 'draft', rent_cents: 205_000 });
    await expect(move('23', 'approved')).rejects.toMatchObject({
      hint: 'applications.home_promised',
    });
    await expect(move('26', 'screening')).rejects.toMatchObject({
      hint: 'status.transition_not_allowed',
    });
  }));

test('an old account exports all of its data, and the jobs process its rows after deletion', () =>
  upgraded(async (sql) => {
    const [row] = await asPerson(sql, RITA, (tx) => tx`select public.export_my_data() as mine`);
    const mine = JSON.stringify(row?.mine);
    for (const number of ['22', '31', '46']) expect(mine).toContain(old(number));
    await sql`select private.run_daily_figures(now(), 500)`;
    await sql`select private.run_notification_digests(now(), 100)`;
    await sql`select private.run_automations(now(), 200)`;
  }));
