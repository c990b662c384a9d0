import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CAPABILITIES } from '../../../../../pwa/features/device-storage/capabilities.ts';
import {
  GUIDE_SIDEBAR,
  HOST_SIDEBAR,
} from '../../../../../pwa/frames/dashboard/sidebar-destinations.ts';
import {
  bottomTabs,
  type Destination,
  headerLinks,
  moreLinks,
} from '../../../../../pwa/frames/nav/destinations.ts';
import { RENTER_MENU } from '../../../../../pwa/frames/nav/later-destinations.ts';
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

/** Every page that a row of the table is about; a path of a menu has no slash at its end. */
const rows = CAPABILITIES.flatMap(({ pages }) => pages);
const inRow = (path: string) =>
  rows.some((page) => {
    const parts = page.replace(/(.)\/$/, '$1').split('/');
    const given = path.split('/');
    return (
      parts.length === given.length &&
      parts.every((part, at) => part === given[at] || (part.startsWith('$') && given[at] !== ''))
    );
  });

const MENUS = {
  renter: RENTER_MENU,
  host: HOST_SIDEBAR,
  guide: GUIDE_SIDEBAR,
} as const satisfies Record<string, readonly Destination[]>;

test.each(['renter', 'host', 'guide'] as const)(
  'every page of a %s’s menus is in a row of the table of capabilities',
  (role) => {
    const menus = [MENUS[role], headerLinks(role), bottomTabs(role), moreLinks(role)].flat();
    const paths = menus.map(({ to }) => to);
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !inRow(path))).toEqual([]);
  },
);

test('every page of a guide’s dashboard is in a row, and works or will sync but for the listing of a home', () => {
  const pages = [...routes].filter((path) => /^\/guide-dashboard\/[^$]*$/.test(path ?? ''));
  expect(pages.length).toBeGreaterThan(9);
  const level = (path: string | undefined) =>
    CAPABILITIES.find((one) => one.pages.includes(path ?? ''))?.level;
  expect(pages.filter((path) => level(path) === undefined)).toEqual([]);
  expect(pages.filter((path) => level(path) === 'needs')).toEqual([
    '/guide-dashboard/list-my-home',
  ]);
});
