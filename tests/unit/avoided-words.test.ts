import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../supabase/environment.ts';
import { sourceFiles } from '../support/source-files.ts';
import { avoidedInCode, avoidedInText, CLEAN_FOLDERS, CLEAN_PAGES } from './avoided-words.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('comments and titles of tests are free of avoided words in the clean folders', () => {
  const files = sourceFiles([...CLEAN_FOLDERS]);
  expect(files.length).toBeGreaterThan(100 * CLEAN_FOLDERS.length);
  const found = files.flatMap((file) =>
    avoidedInCode(file, read(file)).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});

test('the pages of docs are free of avoided words', () => {
  const pages = globSync([...CLEAN_PAGES], { cwd: ROOT });
  expect(pages.length).toBeGreaterThan(20);
  expect(
    pages.flatMap((page) => avoidedInText(read(page)).map((line) => `${page}:${line}`)),
  ).toEqual([]);
});

test.each([
  '// Nobody reads this.',
  '/** Of whoever asks. */',
  '/*\n * The rows\n * that were kept.\n */',
  'const a = 1; // beside another one',
  "test('a host is told', () => undefined);",
  "it.each([1])('%s is somebody’s', () => undefined);",
  "test.runIf(true)('a page is kept', () => undefined);",
  "describe('what anybody may do', () => undefined);",
  'test(`all rows are kept`, () => undefined);',
  "test('a page opens', () => test.step('nobody waits', () => undefined));",
])('an avoided word is found: %s', (source) => {
  expect(avoidedInCode('x.ts', source)).toHaveLength(1);
});

test.each([
  "const kept = read('nobody');",
  "expect(told, 'somebody').toBe(kept);",
  "import { rows } from './kept.ts';",
  '// As tests/browser/profile/kept.ts reads `kept`.',
  '// Besides, a storyteller has skeptics.',
  "test('a page opens', () => say('Nobody came'));",
  "test.skip(kept, 'told');",
])('names, strings and other words pass: %s', (source) => {
  expect(avoidedInCode('x.ts', source)).toEqual([]);
});

test('an avoided word in a page is found with its line', () => {
  const page = '# A page\n\nSee `kept` and [011](011-nobody-learns.md).\nWhoever asks is told.';
  expect(avoidedInText(page)).toEqual(['4: Whoever asks is told.']);
});
