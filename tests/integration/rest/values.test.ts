import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';

const SCHEMA = `
create type public.mood as enum ('sad', 'fine');
create table public.kinds (
  id int primary key, baths numeric(3, 1), price bigint, rate float8, seen timestamptz,
  local timestamp, day date, notes jsonb, words text[], moods public.mood[],
  seen_all timestamptz[], bytes bytea
);
create domain public.percent as int check (value between 0 and 100);
create table public.forms (
  id int primary key, big bigint, bigs bigint[], exact numeric, exacts numeric[],
  part float8, parts float4[], none float8, span interval, spans interval[], at time, zoned timetz,
  day date, days date[], moment timestamptz, moments timestamptz[], local timestamp,
  range int4range, ranges tstzrange, multi int4multirange, bits bit varying, cash money,
  net inet, box box, vector tsvector, bytes bytea, byteses bytea[], mood public.mood,
  share public.percent, yes boolean, yeses boolean[],
  keys uuid[], docs jsonb[], doc json, deep text[][], holes text[], gaps int[], moods_too public.mood[], word char(5), xml xml, text text
);
insert into public.forms values (
  1, 9007199254740991, '{1,-2}', 12.50, '{1.0,2.25}', 0.1, '{1.5,-0.25}', 'NaN',
  '1 day 02:03:04', '{1 mon}', '10:11:12.5', '10:11:12+02', '2026-01-02', '{2026-01-02}',
  '2026-01-02 03:04:05.678+00', '{2026-01-02 03:04:05+00}', '2026-01-02 03:04:05', '[1,5)',
  '[2026-01-01 00:00+00,)', '{[1,2),[5,7)}', '101', '12.34', '10.0.0.1/8', '(1,1),(0,0)',
  'a:1 b:2', '\\xdeadbeef', '{"\\\\x00"}', 'sad', 50, true, '{t,f,NULL}',
  '{11111111-1111-4111-8111-111111111111}', '{"{\\"a\\": 1}"}', '{"b": [null]}', '{{a,b},{c,d}}',
  '{a,NULL,"NULL","",null}', '[0:1]={1,NULL}', '{sad,NULL}',
  'ab', '<a/>', 'emoji 🏡 and "quotes" \\ and ünïcode'
);
insert into public.forms (id) values (2);
create table public.holders (id int primary key, forms_id int references public.forms (id));
insert into public.holders values (1, 1);
create function public.all_forms() returns setof public.forms language sql stable as
  $$ select * from public.forms order by id $$;
create function public.describe(j jsonb default null, k json default null, w text[] default null)
returns jsonb language sql stable as $$
  select jsonb_build_object('type', jsonb_typeof(j), 'j', j, 'k', k, 'w', w)
$$;
create function public.latest() returns timestamptz language sql stable as $$
  select '2026-11-20 10:00:00+00'::timestamptz
$$;
`;

let platform: TestPlatform;

beforeAll(async () => {
  platform = await withPlatform(SCHEMA);
});
afterAll(() => platform?.close());

describe('values have the forms that PostgREST gives them', () => {
  test('values are returned as they were written', async () => {
    const row = {
      id: 1,
      baths: 2.0,
      price: 250_000,
      rate: 1.5,
      seen: '2026-11-20T10:00:00.5+00:00',
      local: '2026-11-20T10:00:00',
      day: '2026-11-20',
      notes: [{ x: 'a "quoted" \\ word' }, 'two', null],
      words: ['a,b', 'c"d', ''],
      moods: ['sad', 'fine'],
      seen_all: ['2026-11-20T10:00:00+00:00'],
      bytes: '\\x00ff',
    };
    const { data, error } = await platform.service.from('kinds').insert(row).select().single();
    expect(error).toBeNull();
    expect(data).toEqual(row);
  });

  test('empty and scalar JSON survive, alone and in a list of rows', async () => {
    const rows = [
      { id: 2, notes: [] },
      { id: 3, notes: 'text' },
      { id: 4, notes: 5 },
    ];
    const made = await platform.service.from('kinds').insert(rows).select('id, notes');
    expect(made.data).toEqual(rows);
  });
});

describe('every type is what Postgres itself makes of it in JSON', () => {
  const expected = async () => {
    const rows = await platform.admin<{ text: string }[]>`
      select row_to_json(f)::text as text from forms f order by id`;
    return rows.map(({ text }): unknown => JSON.parse(text));
  };

  test('every type is read, called, embedded and returned by a write as its JSON', async () => {
    const rows = await expected();
    const { service } = platform;
    expect((await service.from('forms').select().order('id')).data).toEqual(rows);
    expect((await service.rpc('all_forms')).data).toEqual(rows);
    const held = await service.from('holders').select('forms(*)').single();
    expect(held.data).toEqual({ forms: rows[0] });
    const written = await service.from('forms').update({ text: 'new' }).eq('id', 2).select();
    expect(written.data).toEqual([{ ...Object(rows[1]), text: 'new' }]);
  });
});

describe('JSON arguments of functions arrive as JSON', () => {
  test.each([
    [{ a: { b: [1] } }, 'object'],
    [{}, 'object'],
    [[1, 'two'], 'array'],
    [[], 'array'],
    ['text', 'string'],
    ['{"looks": "like"}', 'string'],
    [5, 'number'],
    [null, null],
  ])('the JSON argument %j is of type %s', async (j, type) => {
    const { data } = await platform.service.rpc('describe', { j });
    expect(data).toMatchObject({ j, type });
  });

  test('a JSON argument may be json, next to arrays, and by GET', async () => {
    const both = await platform.service.rpc('describe', { k: { a: 1 }, w: ['x', 'y,z'] });
    expect(both.data).toMatchObject({ k: { a: 1 }, w: ['x', 'y,z'] });
    const get = await platform.service.rpc('describe', { j: '{"a":1}' }, { get: true });
    expect(get.data).toMatchObject({ j: { a: 1 }, type: 'object' });
  });

  test('a scalar answer has its JSON form, too', async () => {
    expect((await platform.service.rpc('latest')).data).toBe('2026-11-20T10:00:00+00:00');
  });
});
