import { expect, test } from 'vitest';
import {
  editDistance,
  isMisspelt,
  NAVIGATION_TARGETS,
  parseNavigation,
} from '#shared/domains/search/model/rules.ts';

const route = (text: string) => parseNavigation(text)?.route ?? null;

test.each(['go to', 'show', 'open', 'view'])(
  '[BAR-10] the command “%s X” is a navigation',
  (verb) => {
    for (const [phrase, target] of Object.entries(NAVIGATION_TARGETS)) {
      expect(parseNavigation(`${verb} ${phrase}`), phrase).toEqual(target);
    }
  },
);

test.each(['go', 'show'])('[BAR-11] the command “X %s” is a navigation', (verb) => {
  for (const [phrase, target] of Object.entries(NAVIGATION_TARGETS)) {
    expect(parseNavigation(`${phrase} ${verb}`), phrase).toEqual(target);
  }
});

test('[BAR-12] the names dashboard and home lead to the dashboard', () => {
  expect([route('go to dashboard'), route('go to home')]).toEqual(['/dashboard', '/dashboard']);
});

test('[BAR-13][DEC-07] the names settings and profile lead to the settings', () => {
  expect(route('open settings')).toBe('/dashboard/settings');
  expect(route('open profile')).toBe('/dashboard/settings');
});

test.each([
  ...['messages', 'listings', 'applications', 'earnings', 'tours'],
  ...['maintenance', 'reviews', 'insights', 'documents'],
])('[BAR-14] the name %s leads to its page under /dashboard', (name) => {
  expect(route(`show ${name}`)).toBe(`/dashboard/${name}`);
});

test.each([
  ['guide dashboard', '/guide-dashboard'],
  ['list my home', '/guide-dashboard/list-my-home'],
  ['calendar', '/guide-dashboard/calendar'],
  ['tour manager', '/guide-dashboard/tour-manager'],
  ['live tour', '/guide-dashboard/live-tour'],
])('[BAR-15] the name %s leads to its page under /guide-dashboard', (name, expected) => {
  expect(route(`go to ${name}`)).toBe(expected);
});

test.each([
  ['Could you please open my earnings page?', '/dashboard/earnings'],
  ['GO TO THE INSIGHTS!', '/dashboard/insights'],
  ['take me to messages', '/dashboard/messages'],
  ['open ernings', '/dashboard/earnings'],
  ['shwo aplications', '/dashboard/applications'],
  ['view my listing', '/dashboard/listings'],
  ['View my applications', '/dashboard/applications'],
  ['Check earnings', '/dashboard/earnings'],
])('the command is a navigation: %s', (text, expected) => {
  expect(route(text)).toBe(expected);
});

test.each([
  ...['show my unread messages', 'open', 'earnings', 'show hours', 'go to the moon', ''],
  ...['show messages from Ana', 'reply to Ana: go to earnings', 'go', 'show the', 'homes'],
])('the command is no navigation: %s', (text) => {
  expect(parseNavigation(text)).toBeNull();
});

test('a typing error is not another word', () => {
  expect(isMisspelt('tuors', 'tours')).toBe(true);
  expect(isMisspelt('tors', 'tours')).toBe(true);
  expect(isMisspelt('hours', 'tours')).toBe(false);
  expect(isMisspelt('towns', 'tours')).toBe(false);
  expect(editDistance('reply', 'repyl')).toBe(1);
  expect(editDistance('', 'abc')).toBe(3);
});
