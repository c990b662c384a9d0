import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../supabase/environment.ts';
import { sourceFiles } from '../support/source-files.ts';

/** Skips rows: page 500 reads 499 pages, and a row that comes in between is seen twice or never. */
const SKIPS = /\.range\(\s*[\w(]|[?&]offset=|\.offset\(|\boffset \$?\{?\d/;

test.each([
  `.from('listings').select().range(20, 39)`,
  '.range(from, to)',
  '/rest/v1/listings?limit=20&offset=40',
  'select id from listings offset 40',
])('the search for offset paging finds %j', (line) => expect(line).toMatch(SKIPS));

test('clients page by keyset: nothing in them skips rows', () => {
  const found = sourceFiles(['pwa', 'extension', 'shared']).flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (SKIPS.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

test('the functions of the database page by keyset, too', () => {
  const folder = join(ROOT, 'supabase/migrations');
  const found = readdirSync(folder)
    // The library's own schema is what the library says.
    .filter((file) => !file.endsWith('_create_jobs_schema.sql'))
    .flatMap((file) => {
      const statements = readFileSync(join(folder, file), 'utf8').replace(/--.*$/gm, '');
      // `offset 0` skips nothing: it keeps the planner from merging a subquery.
      return /\boffset\s+(?!0\b)/i.test(statements) ? [file] : [];
    });
  expect(found).toEqual([]);
});
