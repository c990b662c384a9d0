import { expect, test } from 'vitest';
import { readSchema } from '../../supabase/local/database/schema-dump.ts';
import { hiddenParameters } from './sql-parameters.ts';

const schema = await readSchema();

const columnsOf = new Map(
  Object.values(schema).flatMap((source) =>
    [...source.matchAll(/^create table (?:public|private)\.(\w+) \(([\s\S]*?)^\);/gm)].map(
      ([, table = '', columns = '']) =>
        [
          table,
          new Set([...columns.matchAll(/^ {2}([a-z_]\w*) /gm)].map(([, column = '']) => column)),
        ] as const,
    ),
  ),
);

const routine = (parameters: string, body: string, language = 'sql') =>
  `create function private.tell(${parameters})\n RETURNS void\n LANGUAGE ${language}\nAS $function$${body}$function$\n`;

const known = new Map([['listings', new Set(['id', 'title', 'owner_id'])]]);

/** Functions with one statement each, and the parameters that a column hides there. */
const CASES: [string, string, string[]][] = [
  ['title text', 'select f(title) from public.listings l', ['title']],
  ['title text', 'select f(tell.title) from public.listings l', []],
  ['title text', 'select l.title from public.listings l', []],
  ['heading text', 'select f(heading) from public.listings l', []],
  ['title text', 'select f(title)', []],
  ['id uuid, title text', 'select f(tell.id, title) from public.listings l', ['title']],
  ['id uuid', 'update public.listings l set title = tell.id where l.id = id', ['id']],
  ['id uuid', 'delete from public.listings l using public.listings o where l.id = tell.id', []],
  ['title text', 'insert into public.listings (title) values (tell.title)', []],
  [
    'title text',
    'insert into public.listings (title) select title from public.listings',
    ['title'],
  ],
  ["title text DEFAULT ''::text", 'select f(title) from public.listings', ['title']],
  ['title text', "select 'title' from public.listings -- title", []],
  ['title text', 'select f(title => 1) from public.listings', []],
];

test.each(CASES)('a function with (%s) and "%s" hides %j', (parameters, body, hidden) => {
  const found = hiddenParameters(routine(parameters, body), known);
  expect(found.map(({ parameter }) => parameter)).toEqual(hidden);
});

test('a PL/pgSQL function is not judged, because Postgres itself refuses such a name there', () => {
  const source = routine('title text', 'select f(title) from public.listings', 'plpgsql');
  expect(hiddenParameters(source, known)).toEqual([]);
});

test('no parameter of an SQL function is hidden by a column of a table that it uses', () => {
  expect(columnsOf.get('listings')?.has('title')).toBe(true);
  const found = Object.values(schema).flatMap((source) => hiddenParameters(source, columnsOf));
  expect(found).toEqual([]);
});
