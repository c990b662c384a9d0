import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '#shared/domains/commands.ts';
import type { SearchResult } from '#shared/domains/search/model/schema.ts';
import { findPlaces } from '../../../../../../pwa/features/assistant-bar/search/local-search.ts';
import { hostPlaces } from '../../../../../../pwa/features/assistant-bar/search/pages.ts';
import {
  toSections,
  weight,
} from '../../../../../../pwa/features/assistant-bar/search/sections.ts';
import { merged } from '../../../../../../pwa/features/assistant-bar/search/use-results.ts';
import {
  hostVerbs,
  NOT_OF_HOSTS,
} from '../../../../../../pwa/features/assistant-bar/search/verbs.ts';
import { ROOT } from '../../../../../../supabase/environment.ts';

const tree = readFileSync(join(ROOT, 'pwa/routeTree.gen.ts'), 'utf8');
const ROUTES = new Set(
  [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path]) => path?.replace(/(.)\/$/, '$1')),
);

test('every command is a verb of the bar, or says why it is none', () => {
  const offered = new Set(hostVerbs().map(({ id }) => id.replace('verb:', '')));
  const silent = COMMANDS.filter(({ name }) => !offered.has(name) && !(name in NOT_OF_HOSTS));
  expect(silent.map(({ name }) => name)).toEqual([]);
  const gone = Object.keys(NOT_OF_HOSTS).filter(
    (name) => !COMMANDS.some((command) => command.name === name),
  );
  expect(gone).toEqual([]);
});

test('every page, verb and suggestion leads to a page that there is', () => {
  const missing = [...hostPlaces(), ...hostVerbs()].filter(
    ({ route }) => route !== undefined && !ROUTES.has(route.split('?')[0] ?? ''),
  );
  expect(missing.map(({ id, route }) => `${id} ${route}`)).toEqual([]);
});

test.each([
  ['earnings', '/dashboard/earnings'],
  ['who owes rent', '/dashboard/earnings/arrears'],
  ['record expense', '/dashboard/earnings/expenses/new'],
  ['approve application', '/dashboard/applications'],
  ['maintenence', '/dashboard/maintenance'],
  ['go to calendar', '/guide-dashboard/calendar'],
  ['rent roll', '/dashboard/earnings/rent-roll'],
])('"%s" leads to %s first', (query, route) => {
  expect(findPlaces(query, undefined)[0]?.action.payload.route).toBe(route);
});

test('help is found by what searches it, and stands behind what is named', () => {
  const found = findPlaces('earnings', () => [
    { id: 'payout', question: 'When are earnings paid out?', topic: 'Hosting' },
  ]);
  expect(found[0]?.type).toBe('navigation');
  expect(found.at(-1)).toMatchObject({ type: 'help', title: 'When are earnings paid out?' });
});

const result = (id: string, confidence: number, kind?: SearchResult['kind']): SearchResult => ({
  id,
  type: 'navigation',
  title: id,
  description: '',
  confidence,
  query: 'q',
  ...(kind && { kind }),
  action: { type: 'navigate', payload: { route: `/${id}` } },
});

test('[BAR-09] the section with the best result comes first, and a result is in one section only', () => {
  const sections = toSections(
    [result('a', 0.8, 'home'), result('b', 0.9, 'person'), result('b', 0.9, 'person')],
    {},
    0,
  );
  expect(sections.map(({ section, results }) => [section, results.length])).toEqual([
    ['people', 1],
    ['homes', 1],
  ]);
});

test('what is chosen often and lately rises, and falls again with time', () => {
  const day = 86_400_000;
  const often = { a: { times: 9, last: 100 * day } };
  const one = result('a', 0.8);
  expect(weight(one, often, 100 * day)).toBeGreaterThan(weight(one, {}, 100 * day));
  expect(weight(one, often, 160 * day)).toBeLessThan(0.81);
  // A better name still wins.
  expect(weight(one, often, 100 * day)).toBeLessThan(0.9);
});

test('what device and server both name is said once, in the language of the device', () => {
  const here = result('page:earnings', 0.9);
  const there = { ...result('navigation:Earnings', 0.9), action: here.action };
  const all = merged([here], [there, result('p', 0.9, 'person')], null);
  expect(all.map(({ id }) => id)).toEqual(['page:earnings', 'p']);
});
