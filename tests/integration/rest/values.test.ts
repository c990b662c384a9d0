import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';

const SCHEMA = `
create type public.mood as enum ('sad', 'fine');
create table public.kinds (
  id int primary key, baths numeric(3, 1), price bigint, rate float8, seen timestamptz,
  local timestamp, day date, notes jsonb, words text[], moods public.mood[],
  seen_all timestamptz[], bytes bytea
);
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
  test('what goes in comes out', async () => {
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
  ])('%j is of type %s', async (j, type) => {
    const { data } = await platform.service.rpc('describe', { j });
    expect(data).toMatchObject({ j, type });
  });

  test('also json, also beside arrays, also by GET', async () => {
    const both = await platform.service.rpc('describe', { k: { a: 1 }, w: ['x', 'y,z'] });
    expect(both.data).toMatchObject({ k: { a: 1 }, w: ['x', 'y,z'] });
    const get = await platform.service.rpc('describe', { j: '{"a":1}' }, { get: true });
    expect(get.data).toMatchObject({ j: { a: 1 }, type: 'object' });
  });

  test('a scalar answer has its form, too', async () => {
    expect((await platform.service.rpc('latest')).data).toBe('2026-11-20T10:00:00+00:00');
  });
});
