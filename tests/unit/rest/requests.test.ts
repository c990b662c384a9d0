import { describe, expect, test } from 'vitest';
import { readQuery } from '../../../supabase/local/rest/grammar/query.ts';
import { closest, LEAST } from '../../../supabase/local/rest/plan/hints.ts';
import { parseCsv } from '../../../supabase/local/rest/request/csv.ts';
import { chooseForm, readAccept } from '../../../supabase/local/rest/request/media.ts';
import { applied, readPreferences } from '../../../supabase/local/rest/request/preferences.ts';
import { contentRange, readRanges } from '../../../supabase/local/rest/request/range.ts';
import {
  type Origin,
  readOrigins,
  resolveOrigins,
} from '../../../supabase/local/rest/schema/view-columns.ts';

describe('preferences', () => {
  test.each([
    ['return=minimal', { representation: 'minimal' }],
    ['return=representation,resolution=merge-duplicates', { resolution: 'merge-duplicates' }],
    ['count=exact, count=planned', { count: 'exact' }],
    ['max-affected=3', { maxAffected: 3, handling: null }],
    ['max-affected=many', { maxAffected: null }],
    ['timezone=America/Los_Angeles', { timezone: 'America/Los_Angeles' }],
    ['timezone=Nowhere', { timezone: null }],
    ['anything, missing=default', { missing: 'default' }],
  ])('%s', (header, wanted) => {
    expect(readPreferences(header)).toMatchObject(wanted);
  });

  test.each(['handling=strict, anything', 'handling=strict, timezone=Nowhere'])(
    '%s is refused',
    (header) => {
      expect(() => readPreferences(header)).toThrow('Invalid preferences');
    },
  );

  test('what was applied is said in one order', () => {
    const preferences = readPreferences('handling=strict, max-affected=2, return=minimal');
    expect(applied(preferences)).toBe('return=minimal, handling=strict, max-affected=2');
    expect(applied(readPreferences(null))).toBeNull();
  });
});

describe('ranges', () => {
  const own = (search: string, header: string | null = null) =>
    readRanges(readQuery(search, { isCall: false }), header).own;
  test.each([
    ['', null, { offset: 0, limit: null }],
    ['limit=5', null, { offset: 0, limit: 5 }],
    ['offset=2&limit=5', null, { offset: 2, limit: 5 }],
    ['limit=0', '0-9', { offset: 0, limit: 0 }],
    ['', '5-9', { offset: 5, limit: 5 }],
    ['', '5-', { offset: 5, limit: null }],
    ['limit=3', '1-9', { offset: 1, limit: 2 }],
    ['limit=x', null, { offset: 0, limit: null }],
    ['', 'bytes=0-1', { offset: 0, limit: null }],
  ])('%s with Range %s', (search, header, wanted) => {
    expect(own(search, header)).toEqual(wanted);
  });

  test.each([
    ['', '5-2'],
    ['limit=-1', null],
    ['limit=2', '5-9'],
  ])('%s with Range %s is refused', (search, header) => {
    expect(() => own(search, header)).toThrow('Requested range not satisfiable');
  });

  test('Content-Range', () => {
    expect(contentRange(0, 9, 20)).toBe('0-9/20');
    expect(contentRange(0, 9, null)).toBe('0-9/*');
    expect(contentRange(0, -1, 0)).toBe('*/0');
    expect(contentRange(3, 2, 9)).toBe('*/9');
  });
});

describe('media types', () => {
  const choose = (accept: string) =>
    chooseForm(readAccept(accept), [], { name: 'homes', isWhole: true });
  test.each([
    ['*/*', 'rows', 'application/json; charset=utf-8'],
    ['text/csv', 'csv', 'text/csv; charset=utf-8'],
    ['text/html, application/json;q=0.5, text/csv;q=0.9', 'csv', 'text/csv; charset=utf-8'],
    ['application/vnd.pgrst.object', 'one', 'application/vnd.pgrst.object+json; charset=utf-8'],
    [
      'application/vnd.pgrst.array+json;nulls=stripped',
      'rows',
      'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
    ],
    ['Application/Vnd.Pgrst.Array+json', 'rows', 'application/json; charset=utf-8'],
  ])('%s', (accept, kind, type) => {
    expect(choose(accept)).toMatchObject({ kind, type });
  });

  test('a type that there is not', () => {
    expect(() => choose('image/png, text/html')).toThrow(
      'None of these media types are available: image/png, text/html',
    );
  });
});

describe('comma-separated values', () => {
  test.each([
    ['a,b\n1,x\n', [{ a: '1', b: 'x' }]],
    ['a\nNULL', [{ a: null }]],
    ['a,b\r\n"x,""y""\n",\r\n', [{ a: 'x,"y"\n', b: '' }]],
    ['a,b', []],
    ['a,b\n,', [{ a: '', b: '' }]],
  ])('%j', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows);
  });

  test.each(['', 'a,b\n1', 'a\n"x"y'])('%j is refused', (text) => {
    expect(() => parseCsv(text)).toThrow();
  });
});

describe('hints', () => {
  test.each([
    ['peoples', 'people'],
    ['ad', 'add'],
    ['Homs', 'homes'],
    ['zzz', null],
  ])('%s means %s', (name, meant) => {
    expect(closest(name, ['people', 'homes', 'add'], 0.5)).toBe(meant);
  });

  test('names of tables and functions have to be more alike than lists of parameters', () => {
    expect(closest('ad', ['add'], LEAST.name)).toBeNull();
    expect(closest('listing', ['listings'], LEAST.name)).toBe('listings');
    expect(closest('(a, b, another)', ['(a, b)'], LEAST.parameters)).toBe('(a, b)');
  });
});

describe('columns of views', () => {
  const entry = (resno: number, table: number, column: number, expression = '{VAR :varno 1}') =>
    `{TARGETENTRY :expr ${expression} :resno ${resno} :resname a\\)b :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk false}`;
  const query = (...entries: string[]) =>
    `({QUERY :commandType 1 :rtable <> :targetList (${entries.join(' ')}) :override 0})`;

  test('a subquery ahead of the outermost list is not taken for it', () => {
    const subquery = `{QUERY :commandType 1 :rtable <> :targetList (${entry(1, 9, 9)}) :override 0}`;
    const tree = query(entry(1, 16, 2)).replace(':rtable <>', `:rtable ({RTE :sub ${subquery}})`);
    expect(readOrigins(tree)).toEqual([{ column: 1, table: 16, number: 2 }]);
  });

  test('columns that show one of a table are found, others are not', () => {
    const inner = `{SUBLINK :subselect {QUERY :targetList (${entry(1, 9, 9)})}}`;
    const tree = query(entry(1, 16, 2), entry(2, 0, 0, inner), entry(3, 17, 1));
    expect(readOrigins(tree)).toEqual([
      { column: 1, table: 16, number: 2 },
      { column: 3, table: 17, number: 1 },
    ]);
  });

  test('a view of a view shows what that one shows, and circles end', () => {
    const origins = new Map<number, Origin[]>([
      [1, [{ column: 1, table: 2, number: 5 }]],
      [
        2,
        [
          { column: 5, table: 3, number: 7 },
          { column: 6, table: 1, number: 1 },
        ],
      ],
      [3, [{ column: 7, table: 1, number: 1 }]],
    ]);
    const shown = resolveOrigins(1, origins);
    expect(shown.get('2:5')).toEqual([1]);
    expect(shown.get('3:7')).toEqual([1]);
  });
});
