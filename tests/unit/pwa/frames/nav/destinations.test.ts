import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  GUIDE_SIDEBAR,
  HOST_SIDEBAR,
} from '../../../../../pwa/frames/dashboard/sidebar-destinations.ts';
import {
  bottomTabs,
  headerLinks,
  moreLinks,
  PARTNERS,
  seesPartners,
} from '../../../../../pwa/frames/nav/destinations.ts';
import { FOOTER_LINKS, RENTER_MENU } from '../../../../../pwa/frames/nav/later-destinations.ts';
import { ROOT } from '../../../../../supabase/environment.ts';

const tree = readFileSync(join(ROOT, 'pwa/routeTree.gen.ts'), 'utf8');
const pages = new Set([...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path]) => path));

const labels = (places: readonly { label: string }[]) => places.map(({ label }) => label);

const lines = (places: readonly { label: string; to: string }[]) =>
  places.map(({ label, to }) => `${label} ${to}`);

test('[NAV-02][NAV-03][NAV-09] the middle of the header has the links of each role', () => {
  expect(labels(headerLinks('visitor'))).toEqual(['Homes', 'Mates']);
  expect(labels(headerLinks('renter'))).toEqual(['Homes', 'Mates', 'Messages']);
  expect(headerLinks('host')).toEqual([]);
  expect(headerLinks('guide')).toEqual([]);
});

test('[NAV-06][NAV-07] the header has three partner links, for visitors and renters', () => {
  expect(lines(PARTNERS)).toEqual([
    'Become a Guide /partner/guide',
    'Become a Host /partner/host',
    'Become a Renter /partner/renter',
  ]);
  const audiences = ['visitor', 'renter', 'host', 'guide'] as const;
  expect(audiences.filter(seesPartners)).toEqual(['visitor', 'renter']);
});

test('the renter menu has its links in order, without its last two lines', () => {
  expect(labels(RENTER_MENU)).toEqual([
    'My Profile',
    'My Tours',
    'My Home',
    'Messages',
    'Favorites',
    'Settings',
    'Help Center',
  ]);
});

test('[NAV-16][NAV-17][NAV-18][NAV-19] the bottom bar has the tabs of each role; More is a button after them', () => {
  expect(labels(bottomTabs('visitor'))).toEqual(['Home', 'Explore']);
  expect(labels(bottomTabs('renter'))).toEqual(['Home', 'Explore', 'Messages', 'Account']);
  expect(bottomTabs('renter').find(({ label }) => label === 'Account')?.to).toBe('/settings');
  expect(bottomTabs('guide')).toContainEqual({ label: 'Dashboard', to: '/guide-dashboard' });
  expect(labels(bottomTabs('guide'))).toEqual(['Home', 'Dashboard']);
  expect(labels(bottomTabs('host'))).toEqual(['Home', 'Dashboard']);
});

test('[NAV-20] the More sheet has its links', () => {
  expect(labels(moreLinks('visitor'))).toEqual(['About Us', 'Blog', ...labels(PARTNERS)]);
  for (const audience of ['host', 'guide'] as const)
    expect(labels(moreLinks(audience))).toEqual(['Today’s tours', 'About Us', 'Blog', 'Dashboard']);
  expect(moreLinks('guide')[0]?.to).toBe('/guide-dashboard/tour-manager');
  expect(moreLinks('host')[0]?.to).toBe('/dashboard/tours');
  expect(moreLinks('renter').at(-1)).toEqual({ label: 'Dashboard', to: '/renter-dashboard' });
});

test('[NAV-23] the host sidebar has its links in order', () => {
  expect(lines(HOST_SIDEBAR)).toEqual([
    'Dashboard /dashboard',
    'Listings /dashboard/listings',
    'Applications /dashboard/applications',
    'Earnings /dashboard/earnings',
    'Insights /dashboard/insights',
    'Tours /dashboard/tours',
    'Messages /dashboard/messages',
    'Documents /dashboard/documents',
    'Maintenance /dashboard/maintenance',
    'Reviews /dashboard/reviews',
    'Settings /dashboard/settings',
  ]);
});

test('[NAV-28] the guide sidebar has its links in order', () => {
  expect(lines(GUIDE_SIDEBAR)).toEqual([
    'Dashboard /guide-dashboard',
    'List My Home /guide-dashboard/list-my-home',
    'Calendar /guide-dashboard/calendar',
    'Tour Manager /guide-dashboard/tour-manager',
    'Live Tour /guide-dashboard/live-tour',
    'Earnings /guide-dashboard/earnings',
    'Messages /guide-dashboard/messages',
    'Profile & Settings /guide-dashboard/profile',
  ]);
});

test('[NAV-32] the footer has its links', () => {
  expect(labels(FOOTER_LINKS)).toEqual(['Terms of Service', 'Privacy Policy', 'Feedback']);
});

test('no menu of a renter or a visitor leads to the not-found page', () => {
  const named = (['renter', 'visitor'] as const).flatMap((audience) => [
    ...headerLinks(audience),
    ...bottomTabs(audience),
    ...moreLinks(audience),
  ]);
  const missing = [...named, ...RENTER_MENU, ...FOOTER_LINKS].filter(({ to }) => {
    const kind = to.replace(/^\/partner\/\w+$/, '/partner/$kind');
    // A folder's own page ends in a slash in the table.
    return !pages.has(kind) && !pages.has(`${kind}/`);
  });
  expect(missing).toEqual([]);
});
