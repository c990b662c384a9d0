import { expect, test } from 'vitest';
import { readSchema } from '../../supabase/local/database/schema-dump.ts';
import { withoutWhere } from './whole-tables.ts';

const CASES: [string, string[]][] = [
  ['update public.homes set rent = 1;', ['update public.homes']],
  ['update public.homes h set rent = 1 where h.id = 2;', []],
  ['update only homes set rent = 1', ['update only homes']],
  ['delete from public.homes;', ['delete from']],
  ['delete from public.homes using public.rooms', ['delete from']],
  ['delete from public.homes h where h.id = 1', []],
  // The subselect's own condition narrows nothing.
  ['update homes set rent = (select r.rent from rules r where r.id = 1);', ['update homes']],
  ['delete from homes; select 1 from rooms where true;', ['delete from']],
  [
    'with gone as (delete from homes returning id) select id from gone where id > 1',
    ['delete from'],
  ],
  ['with gone as (delete from homes where id = 1 returning id) select id from gone', []],
  ["update homes set note = 'where'", ['update homes']],
  ['update homes set note = null -- where it was', ['update homes']],
  ['select 1 from homes for update;', []],
  ['select 1 from homes for no key update skip locked;', []],
  ['insert into homes (id) values (1) on conflict (id) do update set rent = 2;', []],
  ['create trigger t before update on homes', []],
  ['create trigger t before insert or update of rent on homes', []],
];

test.each(CASES)('an update or delete without a WHERE of its own is found: %s', (sql, found) => {
  expect(withoutWhere(sql)).toEqual(found);
});

test('no function of the schema changes or deletes all rows of a table: hosted projects refuse it in a call over REST', async () => {
  const functions = Object.entries(await readSchema()).filter(([file]) => /functions/.test(file));
  expect(functions.length).toBeGreaterThan(100);
  const found = functions.flatMap(([file, sql]) => {
    const all = withoutWhere(sql);
    return all.length === 0 ? [] : [`${file}: ${all.join(', ')}`];
  });
  expect(found).toEqual([]);
});
