import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../supabase/environment.ts';
import { ALL_PATHS, ELSEWHERE, GROUPS, NOT_WALKED, rowsOf } from '../../browser/routes/paths.ts';
import { sourceFiles } from '../../support/source-files.ts';

const WALK = readFileSync(join(ROOT, 'tests/browser/routes/walk.spec.ts'), 'utf8');

test('the table of paths has every row of the specification’s groups of paths', () => {
  const rows = new Set([...ALL_PATHS.flatMap((line) => line.rows), ...Object.keys(ELSEWHERE)]);
  const wanted = Object.entries(GROUPS).flatMap(([group, count]) =>
    Array.from({ length: count }, (_, at) => `${group}-${String(at + 1).padStart(2, '0')}`),
  );
  expect([...rows].filter((row) => !row.startsWith('DEC-')).sort()).toEqual(wanted.sort());
});

test('no path is in the table twice', () => {
  const paths = ALL_PATHS.map(({ path }) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

test('the walk names the rows that are ready, and no other ones', () => {
  const named = [...WALK.matchAll(/\[([A-Z]+-\d+)\]/g)].map((match) => match[1] ?? '');
  expect(named.sort()).toEqual(rowsOf(ALL_PATHS));
});

test('every page of the product is on the walk', () => {
  const walked = ALL_PATHS.map(({ path }) => new URL(path, 'http://kinstead.invalid').pathname);
  const missing = sourceFiles(['pwa/routes'])
    .filter((file) => !/\/-(parts|texts)\//.test(file) && !/(route|__root|\$)\.tsx$/.test(file))
    .map(pathOf)
    .filter((page) => !NOT_WALKED.includes(page) && !walked.some((path) => fits(page, path)));
  // It leads out of the product.
  expect(missing).toEqual(['/partner/renter/signup/f25']);
});

/** The path of a route's file, as the router's generator reads it. */
function pathOf(file: string): string {
  const names = file
    .replace(/^pwa\/routes\//, '')
    .replace(/\.tsx$/, '')
    .split(/[/.]/)
    .filter((name) => !name.startsWith('_') && name !== 'index');
  return `/${names.map((name) => name.replace(/_$/, '')).join('/')}`;
}

/** Whether a path of the table is one of a route's, whose names with a dollar stand for anything. */
function fits(route: string, path: string): boolean {
  const names = path.split('/');
  const parts = route.split('/');
  return (
    parts.length === names.length &&
    parts.every((part, at) => part.startsWith('$') || part === names[at])
  );
}
