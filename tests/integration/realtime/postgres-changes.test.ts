import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listenToRows, type Wish } from './change-listening.ts';
import { changeStage, come, topic } from './change-stage.ts';

const on = changeStage();

describe('CH1: a change of a row', () => {
  test('a change of a row has its values, columns, and time, as Supabase writes them', async () => {
    const owner = randomUUID();
    const { changes, system } = await on.listen(owner, [{ table: 'notes' }]);
    expect(system).toMatchObject([{ status: 'ok', message: 'Subscribed to PostgreSQL' }]);
    const id = await on.add(owner, {
      body: 'ünï "quoted"',
      stars: 4,
      price: '12.50',
      mood: 'busy',
      secret: 'hidden',
      tags: ['a', 'b,c'],
      extra: on.stage.sql.json({ n: [1] }),
      bytes: Buffer.from('hi'),
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
        id,
        owner,
        body: 'ünï "quoted"',
        stars: 4,
        price: 12.5,
        mood: 'busy',
        tags: ['a', 'b,c'],
        extra: { n: [1] },
        bytes: '6869',
        done: false,
        created_at: '2026-01-02T03:04:05.678+00:00',
      },
    });
  });

  test('a change is sent only to users whose policies let them select the row', async () => {
    const [owner, other] = [randomUUID(), randomUUID()];
    const mine = await on.listen(owner, [{ table: 'notes' }]);
    const theirs = await on.listen(other, [{ table: 'notes' }]);
    await on.add(owner, { body: 'for one' });
    await on.add(other, { body: 'for the other' });
    await come(mine.changes[0], 1);
    await come(theirs.changes[0], 1);
    expect(mine.changes[0]?.[0]?.new).toMatchObject({ body: 'for one' });
    expect(theirs.changes[0]?.[0]?.new).toMatchObject({ body: 'for the other' });
  });

  test('a deleted row is reported by its key only where policies exist', async () => {
    const owner = randomUUID();
    const id = await on.add(owner, { body: 'goes' });
    const { changes } = await on.listen(randomUUID(), [{ event: 'DELETE', table: 'notes' }]);
    await on.stage.sql`delete from public.notes where id = ${id}`;
    await come(changes[0], 1);
    expect(changes[0]?.[0]).toMatchObject({ eventType: 'DELETE', new: {}, old: { id } });
    expect(Object.keys(changes[0]?.[0]?.old ?? {})).toEqual(['id']);
  });

  test('an update has the old key, or the whole old row with replica identity full', async () => {
    await on.stage.sql`insert into public.open_notes values (1, 'before', 1)`;
    await on.stage.sql`insert into public.whole_notes values (1, 'before', 1)`;
    const { changes } = await on.listen(undefined, [
      { event: 'UPDATE', table: 'open_notes' },
      { event: 'UPDATE', table: 'whole_notes' },
      { event: 'DELETE', table: 'whole_notes' },
    ]);
    await on.stage.sql`update public.open_notes set body = 'after'`;
    await on.stage.sql`update public.whole_notes set body = 'after'`;
    await on.stage.sql`delete from public.whole_notes`;
    await come(changes[2], 1);
    expect(changes[0]?.[0]).toMatchObject({ new: { id: 1, body: 'after', stars: 1 } });
    expect(changes[0]?.[0]?.old).toEqual({ id: 1 });
    expect(changes[1]?.[0]?.old).toEqual({ id: 1, body: 'before', stars: 1 });
    expect(changes[2]?.[0]?.old).toEqual({ id: 1, body: 'after', stars: 1 });
  });

  test('a change whose key its reader may not select is an error without a record', async () => {
    const { changes } = await on.listen(randomUUID(), [
      { table: 'guarded_notes' },
      { table: 'keyless_notes' },
    ]);
    await on.stage.sql`insert into public.guarded_notes values (1, 'x')`;
    await on.stage.sql`insert into public.keyless_notes values ('x')`;
    await come(changes[0], 1);
    await come(changes[1], 1);
    expect(changes[0]?.[0]).toMatchObject({ errors: ['Error 401: Unauthorized'], new: {} });
    expect(changes[1]?.[0]?.errors).toEqual(['Error 400: Bad Request, no primary key']);
  });

  test('a change above 1 MB is cut to its small columns, and says so', async () => {
    const owner = randomUUID();
    const { changes } = await on.listen(owner, [{ table: 'notes' }]);
    const id = await on.add(owner, { body: 'x'.repeat(1_100_000), stars: 3 });
    await come(changes[0], 1);
    expect(changes[0]?.[0]).toMatchObject({
      errors: ['Error 413: Payload Too Large'],
      new: { id, stars: 3 },
    });
    expect(changes[0]?.[0]?.new).not.toHaveProperty('body');
  });
});

describe('CH2: bindings', () => {
  test('bindings of one channel each get what they asked for', async () => {
    const { changes } = await on.listen(undefined, [
      { event: 'INSERT', table: 'open_notes' },
      { event: 'UPDATE', table: 'open_notes' },
      { event: 'DELETE', table: 'open_notes' },
      { event: '*', table: 'open_notes', filter: 'stars=gt.2' },
      { event: '*', schema: '*' },
      { event: 'INSERT', table: 'open_notes', select: ['body'] },
    ]);
    await on.stage.sql`insert into public.open_notes values (1, 'a', 1), (2, 'b', 3)`;
    await on.stage.sql`update public.open_notes set stars = 5 where id = 1`;
    await on.stage.sql`delete from public.open_notes where id = 2`;
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
  ])('bindings filter rows by %s', async (filter, expected) => {
    const { changes } = await on.listen(undefined, [
      { event: 'INSERT', table: 'open_notes', filter },
      { event: 'DELETE', table: 'open_notes' },
    ]);
    await on.stage.sql`insert into public.open_notes ${on.stage.sql(rows)}`;
    // Deletes come last: when they are here, so is everything before.
    await on.stage.sql`delete from public.open_notes`;
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
  ])(
    'bindings with %s are refused in Supabase words, and the channel stays',
    async (_, wish, text) => {
      const { system, statuses } = await on.listen(undefined, [wish]);
      expect(statuses).toEqual(['SUBSCRIBED']);
      expect(system).toMatchObject([
        { extension: 'postgres_changes', status: 'error', message: text },
      ]);
    },
  );

  test('bindings on a column that the caller may not read are refused', async () => {
    const { system } = await on.listen(randomUUID(), [{ table: 'notes', filter: 'secret=eq.x' }]);
    expect(system[0]?.message).toMatch(/invalid column for filter secret$/);
  });

  test('bindings that the join waits for end it when they are invalid', async () => {
    const config = { postgres_changes_options: { wait: true } };
    const wishes = (table: string) => [{ table }];
    const good = await listenToRows(await on.stage.client(), topic(), wishes('open_notes'), config);
    expect(good.statuses).toEqual(['SUBSCRIBED']);
    const bad = await listenToRows(await on.stage.client(), topic(), wishes('nowhere'), config);
    on.open.push(good, bad);
    expect(bad.statuses[0]).toBe('CHANNEL_ERROR');
    expect(bad.errors[0]).toMatch(/^RealtimeDisabledForConfiguration: Unable to subscribe/);
  });
});
