import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CAPABILITIES } from '../../../../../pwa/features/device-storage/capabilities.ts';
import { ROOT } from '../../../../../supabase/environment.ts';

const tree = readFileSync(join(ROOT, 'pwa/routeTree.gen.ts'), 'utf8');
const routes = new Set([...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path]) => path));

test('every page of the table of capabilities exists in the product, and is in one row only', () => {
  const pages = CAPABILITIES.flatMap((capability) => capability.pages);
  expect(pages.filter((page) => !routes.has(page))).toEqual([]);
  expect(pages.length).toBe(new Set(pages).size);
  expect(pages.length).toBeGreaterThan(20);
});

test('each of the three capabilities is given at least once', () => {
  expect([...new Set(CAPABILITIES.map(({ level }) => level))].sort()).toEqual([
    'needs',
    'syncs',
    'works',
  ]);
});
