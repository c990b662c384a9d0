import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePorts } from '../../support/addresses.ts';
import { type ChangeListening, listenToRows, type Wish } from './change-listening.ts';
import { WAIT } from './listening.ts';
import { openStage, type Stage } from './stage.ts';

// As a migration of a Supabase project would have it, word for word.
const SCHEMA = `
create type public.mood as enum ('calm', 'busy');
create table public.notes (
  id bigint generated always as identity primary key,
  owner uuid not null,
  body text,
  stars int,
  price numeric(8, 2),
  tags text[] not null default '{}',
  extra jsonb,
  mood public.mood,
  secret text,
  bytes bytea,
  done boolean not null default false,
  created_at timestamptz not null default '2026-01-02T03:04:05.678Z'
);
alter table public.notes enable row level security;
create policy owner_reads_notes on public.notes
  for select to authenticated using (owner = (select auth.uid()));
revoke all on public.notes from anon, authenticated;
grant select (id, owner, body, stars, price, tags, extra, mood, bytes, done, created_at)
  on public.notes to authenticated;
create table public.open_notes (id int primary key, body text, stars int);
grant all on public.open_notes to anon, authenticated;
create table public.whole_notes (id int primary key, body text, stars int);
alter table public.whole_notes replica identity full;
grant all on public.whole_notes to anon, authenticated;
create table public.keyless_notes (body text);
grant all on public.keyless_notes to anon, authenticated;
create table public.hidden_notes (id int primary key);
create table public.guarded_notes (id int primary key, body text);
revoke all on public.guarded_notes from anon, authenticated;
grant select (body) on public.guarded_notes to authenticated;
alter publication supabase_realtime add table
  public.notes, public.open_notes, public.whole_notes, public.keyless_notes, public.guarded_notes;
`;

let stage: Stage;
let server: Awaited<ReturnType<Stage['serve']>>;
beforeAll(async () => {
  stage = await openStage();
  server = await stage.serve();
  await stage.sql.begin(async (sql) => {
    await sql`set local role postgres`;
    await sql.unsafe(SCHEMA).simple();
  });
});
afterAll(() => stage?.close());
beforeEach(async () => {
  await stage.sql`delete from public.open_notes`;
  await stage.sql`delete from public.whole_notes`;
});

const add = async (owner: string, row: Record<string, unknown> = {}) => {
  const [made] = await stage.sql<{ id: string }[]>`
    insert into public.notes ${stage.sql({ owner, ...row })} returning id`;
  return Number(made?.id);
};
const topic = () => `changes-${randomUUID()}`;
const open: ChangeListening[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ leave }) => leave())));
const listen = async (user: string | undefined, wishes: Wish[], at?: string) => {
  const client = await stage.client(user, at ? { at } : {});
  const listening = await listenToRows(client, topic(), wishes);
  open.push(listening);
  return listening;
};
const come = (list: unknown[] | undefined, count: number) =>
  vi.waitFor(() => expect(list).toHaveLength(count), WAIT);

describe('CH1: a change of a row', () => {
  test('comes with its values, columns, and time, as Supabase writes them', async () => {
    const owner = randomUUID();
    const { changes, system } = await listen(owner, [{ table: 'notes' }]);
    expect(system).toMatchObject([{ status: 'ok', message: 'Subscribed to PostgreSQL' }]);
    const id = await add(owner, {
      ...{ body: 'ünï "quoted"', stars: 4, price: '12.50', mood: 'busy', secret: 'hidden' },
      ...{ tags: ['a', 'b,c'], extra: stage.sql.json({ n: [1] }), bytes: Buffer.from('hi') },
    });
    await come(changes[0], 1);
    expect(changes[0]?.[0]).toEqual({
      schema: 'public',
      table: 'notes',
      commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      eventType: 'INSERT',
      errors: null,
      old: {},
      new: {
        ...{ id, owner, body: 'ünï "quoted"', stars: 4, price: 12.5, mood: 'busy' },
        ...{ tags: ['a', 'b,c'], extra: { n: [1] }, bytes: '6869', done: false },
        created_at: '2026-01-02T03:04:05.678+00:00',
      },
    });
  });

  test('is told to those whose policies let them select the row, and to nobody else', async () => {
    const [owner, other] = [randomUUID(), randomUUID()];
    const mine = await listen(owner, [{ table: 'notes' }]);
    const theirs = await listen(other, [{ table: 'notes' }]);
    await add(owner, { body: 'for one' });
    await add(other, { body: 'for the other' });
    await come(mine.changes[0], 1);
    await come(theirs.changes[0], 1);
    expect(mine.changes[0]?.[0]?.new).toMatchObject({ body: 'for one' });
    expect(theirs.changes[0]?.[0]?.new).toMatchObject({ body: 'for the other' });
  });

  test('that is a delete tells no more than the key where policies stand', async () => {
    const owner = randomUUID();
    const id = await add(owner, { body: 'goes' });
    const { changes } = await listen(randomUUID(), [{ event: 'DELETE', table: 'notes' }]);
    await stage.sql`delete from public.notes where id = ${id}`;
    await come(changes[0], 1);
    expect(changes[0]?.[0]).toMatchObject({ eventType: 'DELETE', new: {}, old: { id } });
    expect(Object.keys(changes[0]?.[0]?.old ?? {})).toEqual(['id']);
  });

  test('that is an update has the old key, or the whole old row with replica identity full', async () => {
    await stage.sql`insert into public.open_notes values (1, 'before', 1)`;
    await stage.sql`insert into public.whole_notes values (1, 'before', 1)`;
    const { changes } = await listen(undefined, [
      { event: 'UPDATE', table: 'open_notes' },
      { event: 'UPDATE', table: 'whole_notes' },
      { event: 'DELETE', table: 'whole_notes' },
    ]);
    await stage.sql`update public.open_notes set body = 'after'`;
    await stage.sql`update public.whole_notes set body = 'after'`;
    await stage.sql`delete from public.whole_notes`;
    await come(changes[2], 1);
    expect(changes[0]?.[0]).toMatchObject({ new: { id: 1, body: 'after', stars: 1 } });
    expect(changes[0]?.[0]?.old).toEqual({ id: 1 });
    expect(changes[1]?.[0]?.old).toEqual({ id: 1, body: 'before', stars: 1 });
    expect(changes[2]?.[0]?.old).toEqual({ id: 1, body: 'after', stars: 1 });
  });

  test('of a row that its reader may not key is an error without a record', async () => {
    const { changes } = await listen(randomUUID(), [
      { table: 'guarded_notes' },
      { table: 'keyless_notes' },
    ]);
    await stage.sql`insert into public.guarded_notes values (1, 'x')`;
    await stage.sql`insert into public.keyless_notes values ('x')`;
    await come(changes[0], 1);
    await come(changes[1], 1);
    expect(changes[0]?.[0]).toMatchObject({ errors: ['Error 401: Unauthorized'], new: {} });
    expect(changes[1]?.[0]?.errors).toEqual(['Error 400: Bad Request, no primary key']);
  });

  test('above 1 MB is cut to its small columns, and says so', async () => {
    const owner = randomUUID();
    const { changes } = await listen(owner, [{ table: 'notes' }]);
    const id = await add(owner, { body: 'x'.repeat(1_100_000), stars: 3 });
    await come(changes[0], 1);
    expect(changes[0]?.[0]).toMatchObject({
      errors: ['Error 413: Payload Too Large'],
      new: { id, stars: 3 },
    });
    expect(changes[0]?.[0]?.new).not.toHaveProperty('body');
  });
});

describe('CH2: bindings', () => {
  test('of one channel each hear what they asked for', async () => {
    const { changes } = await listen(undefined, [
      { event: 'INSERT', table: 'open_notes' },
      { event: 'UPDATE', table: 'open_notes' },
      { event: 'DELETE', table: 'open_notes' },
      { event: '*', table: 'open_notes', filter: 'stars=gt.2' },
      { event: '*', schema: '*' },
      { event: 'INSERT', table: 'open_notes', select: ['body'] },
    ]);
    await stage.sql`insert into public.open_notes values (1, 'a', 1), (2, 'b', 3)`;
    await stage.sql`update public.open_notes set stars = 5 where id = 1`;
    await stage.sql`delete from public.open_notes where id = 2`;
    await come(changes[4], 4);
    const seen = changes.map((list) =>
      list.map(({ eventType, new: row, old }) => {
        const { id } = { ...old, ...row } as { id: number };
        return `${eventType} ${id}`;
      }),
    );
    expect(seen).toEqual([
      ['INSERT 1', 'INSERT 2'],
      ['UPDATE 1'],
      ['DELETE 2'],
      // A delete has but its key to compare, so a filter on another column keeps it back.
      ['INSERT 2', 'UPDATE 1'],
      ['INSERT 1', 'INSERT 2', 'UPDATE 1', 'DELETE 2'],
      ['INSERT 1', 'INSERT 2'],
    ]);
    expect(changes[5]?.map(({ new: row }) => row)).toEqual([
      { id: 1, body: 'a' },
      { id: 2, body: 'b' },
    ]);
  });

  const rows = [
    { id: 1, body: 'alpha', stars: 1 },
    { id: 2, body: 'Beta', stars: 2 },
    { id: 3, body: null, stars: 3 },
    { id: 4, body: 'al,pha', stars: null },
  ];
  test.each([
    ['stars=eq.2', [2]],
    ['stars=neq.2', [1, 3]],
    ['stars=lt.2', [1]],
    ['stars=lte.2', [1, 2]],
    ['stars=gt.2', [3]],
    ['stars=gte.2', [2, 3]],
    ['stars=in.(1,3)', [1, 3]],
    ['stars=not.in.(1,3)', [2]],
    ['body=like.al%', [1, 4]],
    ['body=ilike.b%', [2]],
    ['body=is.null', [3]],
    ['body=not.is.null', [1, 2, 4]],
    ['body=match.^a', [1, 4]],
    ['body=imatch.^b', [2]],
    ['stars=isdistinct.2', [1, 3, 4]],
    ['body=eq."al,pha"', [4]],
    ['body=in.("al,pha",Beta)', [2, 4]],
    ['stars=gt.0,body=like.al%', [1]],
    ["body=eq.' or true --", []],
  ])('filter rows by %s', async (filter, expected) => {
    const { changes } = await listen(undefined, [
      { event: 'INSERT', table: 'open_notes', filter },
      { event: 'DELETE', table: 'open_notes' },
    ]);
    await stage.sql`insert into public.open_notes ${stage.sql(rows)}`;
    // Deletes come last: when they are here, so is everything before.
    await stage.sql`delete from public.open_notes`;
    await come(changes[1], rows.length);
    expect(changes[0]?.map(({ new: row }) => (row as { id: number }).id)).toEqual(expected);
  });

  const unable = 'Unable to subscribe to changes with given parameters.';
  const parameters = (table: string, filters = '[]', select = 'nil') =>
    `[event: *, schema: public, table: ${table}, filters: ${filters}, select: ${select}]`;
  test.each<[string, Wish, string]>([
    [
      'an unknown table',
      { table: 'nowhere' },
      `${unable} Please check Realtime is enabled for the given connect parameters: ${parameters('nowhere')}`,
    ],
    [
      'a table that is not published',
      { table: 'hidden_notes' },
      `${unable} Please check Realtime is enabled for the given connect parameters: ${parameters('hidden_notes')}`,
    ],
    [
      'an unknown column',
      { table: 'open_notes', filter: 'nope=eq.1' },
      `${unable} An exception happened so please check your connect parameters: ${parameters('open_notes', '[{"nope", "eq", "1", false}]')}. Exception: ERROR P0001 (raise_exception) invalid column for filter nope`,
    ],
    [
      'a value of another type',
      { table: 'open_notes', filter: 'stars=eq.many' },
      `${unable} An exception happened so please check your connect parameters: ${parameters('open_notes', '[{"stars", "eq", "many", false}]')}. Exception: ERROR 22P02 (invalid_text_representation) invalid input syntax for type integer: "many"`,
    ],
    [
      'an unknown operator',
      { table: 'open_notes', filter: 'stars=foo.1' },
      'Error parsing `filter` params: ["foo", "1"]',
    ],
    [
      'a filter that is none',
      { table: 'open_notes', filter: 'undefined' },
      'Error parsing `filter` params: ["undefined"]',
    ],
    [
      'a list without parentheses',
      { table: 'open_notes', filter: 'stars=in.1,2' },
      'Error parsing `filter` params: `in` filter value must be wrapped by parentheses',
    ],
    [
      'columns of every table',
      { select: ['id'] },
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    ],
  ])('with %s are refused in Supabase words, and the channel stands', async (_, wish, text) => {
    const { system, statuses } = await listen(undefined, [wish]);
    expect(statuses).toEqual(['SUBSCRIBED']);
    expect(system).toMatchObject([
      { extension: 'postgres_changes', status: 'error', message: text },
    ]);
  });

  test('on a column that the caller may not read are refused', async () => {
    const { system } = await listen(randomUUID(), [{ table: 'notes', filter: 'secret=eq.x' }]);
    expect(system[0]?.message).toMatch(/invalid column for filter secret$/);
  });

  test('that the join waits for end it when they cannot stand', async () => {
    const config = { postgres_changes_options: { wait: true } };
    const wishes = (table: string) => [{ table }];
    const good = await listenToRows(await stage.client(), topic(), wishes('open_notes'), config);
    expect(good.statuses).toEqual(['SUBSCRIBED']);
    const bad = await listenToRows(await stage.client(), topic(), wishes('nowhere'), config);
    open.push(good, bad);
    expect(bad.statuses[0]).toBe('CHANNEL_ERROR');
    expect(bad.errors[0]).toMatch(/^RealtimeDisabledForConfiguration: Unable to subscribe/);
  });
});

describe('CH3: what changes cost', () => {
  const triggers = () =>
    stage.sql`select from pg_trigger where tgname = 'realtime_record_change'
      and tgrelid = 'public.open_notes'::regclass`;

  test('is one statement for a transaction, whatever the rows and the subscribers', async () => {
    const all = await Promise.all(
      Array.from({ length: 5 }, () => listen(randomUUID(), [{ table: 'open_notes' }])),
    );
    server.statements.length = 0;
    await stage.sql`insert into public.open_notes select n, 'x', n from generate_series(1, 20) n`;
    for (const { changes } of all) await come(changes[0], 20);
    expect(server.statements).toHaveLength(1);
  });

  test('is nothing where nobody subscribes: no trigger, no row, no statement', async () => {
    const { leave, changes } = await listen(undefined, [{ table: 'open_notes' }]);
    expect(await triggers()).toHaveLength(1);
    await leave();
    await vi.waitFor(async () => {
      const left = await stage.sql`
        select from realtime.subscription where entity = 'public.open_notes'::regclass`;
      expect(left).toHaveLength(0);
    }, WAIT);
    await vi.waitFor(async () => {
      await stage.sql`select realtime.renew(${randomUUID()}, false)`;
      expect(await triggers()).toHaveLength(0);
    }, WAIT);
    const recorded = () => stage.sql`
      select from realtime.changes where entity = 'public.open_notes'::regclass`;
    const before = await recorded();
    await stage.sql`insert into public.open_notes values (1, 'unheard', 1)`;
    expect(await recorded()).toHaveLength(before.length);
    expect(changes[0]).toEqual([]);
    const again = await listen(undefined, [{ table: 'open_notes' }]);
    await stage.sql`insert into public.open_notes values (2, 'heard', 1)`;
    await come(again.changes[0], 1);
    expect(again.changes[0]?.[0]?.new).toMatchObject({ body: 'heard' });
  });

  test('of servers that died is forgotten', async () => {
    const dead = randomUUID();
    await stage.sql`
      insert into realtime.servers values (${dead}, now() - interval '3 minutes')`;
    await stage.sql`select realtime.renew(${randomUUID()}, false)`;
    expect(await stage.sql`select from realtime.servers where id = ${dead}`).toHaveLength(0);
  });
});

describe('CH4: whatever happens', () => {
  test('two servers over one database tell the same', async () => {
    const neighbour = await stage.serve((await freePorts(1))[0]);
    const here = await listen(undefined, [{ table: 'open_notes' }]);
    const there = await listen(undefined, [{ table: 'open_notes' }], neighbour.url);
    await stage.sql`insert into public.open_notes select n, 'both', n from generate_series(1, 9) n`;
    await come(here.changes[0], 9);
    await come(there.changes[0], 9);
    expect(there.changes).toEqual(here.changes);
    await neighbour.close();
  });

  test('a restart of Postgres costs no change', async () => {
    const { changes, statuses } = await listen(undefined, [{ table: 'open_notes' }]);
    await stage.sql`insert into public.open_notes values (1, 'before', 1)`;
    await come(changes[0], 1);
    await stage.stopDatabase();
    await stage.startDatabase();
    await vi.waitFor(() => stage.sql`insert into public.open_notes values (2, 'after', 1)`, WAIT);
    await come(changes[0], 2);
    expect(statuses).toEqual(['SUBSCRIBED']);
  });

  test('a table that is taken out of the publication falls silent', async () => {
    const { changes } = await listen(undefined, [
      { table: 'open_notes' },
      { table: 'whole_notes' },
    ]);
    await stage.sql`alter publication supabase_realtime drop table public.open_notes`;
    await stage.sql`insert into public.open_notes values (1, 'silent', 1)`;
    await stage.sql`insert into public.whole_notes values (1, 'loud', 1)`;
    await come(changes[1], 1);
    await stage.sql`alter publication supabase_realtime add table public.open_notes`;
    await stage.sql`insert into public.open_notes values (2, 'again', 1)`;
    await come(changes[0], 1);
    expect(changes[0]?.[0]?.new).toMatchObject({ body: 'again' });
  });

  test('a policy that fails shows nobody anything and holds nobody up', async () => {
    const owner = randomUUID();
    await stage.sql`
      create policy broken_for_one on public.notes for select to authenticated
      using (1 / (stars - 7) > 5)`;
    const { changes } = await listen(owner, [{ table: 'notes' }]);
    await add(randomUUID(), { stars: 7 });
    const id = await add(owner, { stars: 1 });
    await stage.sql`drop policy broken_for_one on public.notes`;
    await come(changes[0], 1);
    expect(changes[0]?.[0]?.new).toMatchObject({ id });
  });

  test('another token on the same socket changes whose rows are told', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const client = await stage.client(first);
    const listening = await listenToRows(client, topic(), [{ table: 'notes' }]);
    open.push(listening);
    await client.realtime.setAuth(await stage.mint(second));
    await come(listening.system, 2);
    await add(first, { body: 'of the first' });
    await add(second, { body: 'of the second' });
    await come(listening.changes[0], 1);
    expect(listening.changes[0]?.[0]?.new).toMatchObject({ body: 'of the second' });
  });

  test('one who may not read the queue cannot see what passes through it', async () => {
    for (const role of ['anon', 'authenticated']) {
      const read = stage.sql.begin(async (sql) => {
        await sql`select set_config('role', ${role}, true)`;
        await sql`select * from realtime.changes`;
      });
      await expect(read).rejects.toMatchObject({ code: '42501' });
    }
  });
});
