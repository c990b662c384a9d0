import { expect, test } from 'vitest';
import { meantTour } from '#shared/domains/messaging/conversation-tour.ts';
import { askedShortcut, filled, unfilled } from '#shared/domains/messaging/placeholders.ts';
import { matchingReplies, quickReplySchema } from '#shared/domains/messaging/quick-replies.ts';
import { tourTimeText } from '#shared/domains/tours/rules.ts';

const reply = (shortcut: string, title: string) => ({
  ...{ id: '00000000-0000-4000-8000-0000000000e1', body: 'Hello' },
  ...{ shortcut, title },
});

test('what is known is filled in, what is not stays and holds the message back', () => {
  const body = 'Hi {{name}}, {{ home }} is free at {{tour_time}}. {{my_name}} {{other}}';
  const text = filled(body, { name: 'Maya', home: 'The loft', my_name: 'Hanna' });
  expect(text).toBe('Hi Maya, The loft is free at {{tour_time}}. Hanna {{other}}');
  expect(unfilled(text)).toEqual(['{{tour_time}}', '{{other}}']);
  expect(unfilled('Hi {name}, {{}} and {{ a b }}')).toEqual([]);
  expect(filled('{{name}}', { name: '$& $1 {{home}}' })).toBe('$& $1 {{home}}');
  expect(filled('{{name}}', { name: '' })).toBe('{{name}}');
});

test.each([
  ['/', ''],
  ['/We', 'we'],
  ['/we-2', 'we-2'],
  ['/we come', null],
  ['a/we', null],
  ['', null],
  ['https://x', null],
  ['/we/', null],
])('%s asks for %s', (text, expected) => {
  expect(askedShortcut(text)).toBe(expected);
});

test('shortcuts come before titles, each reply once', () => {
  const [welcome, when, rules] = [
    reply('welcome', 'A welcome'),
    reply('when', 'Times'),
    reply('rules', 'Pets are welcome'),
  ];
  const all = [rules, welcome, when];
  expect(matchingReplies(all, 'w')).toEqual([welcome, when, rules]);
  expect(matchingReplies(all, 'welcome')).toEqual([welcome, rules]);
  expect(matchingReplies(all, '')).toHaveLength(3);
});

test.each([
  ['', 'Hello', 'Hi'],
  ['Big', 'Hello', 'Hi'],
  ['two words', 'Hello', 'Hi'],
  ['-a', 'Hello', 'Hi'],
  ['a'.repeat(21), 'Hello', 'Hi'],
  ['a', '  ', 'Hi'],
  ['a', 'Hello', ' '],
])('/%s %s %s is not kept', (shortcut, title, body) => {
  expect(quickReplySchema.safeParse({ ...reply(shortcut, title), body }).success).toBe(false);
});

test('the tour that is meant: of this home, with a time that stands, the next one', () => {
  const tour = (listing_id: string, status: string, day: number) => ({
    ...{ listing_id, status, time_zone: 'America/Chicago' },
    starts_at: `2026-12-0${day}T20:30:00Z`,
  });
  const [asked, agreed, later] = [
    tour('here', 'requested', 2),
    tour('here', 'confirmed', 4),
    tour('here', 'scheduled', 5),
  ];
  const elsewhere = tour('there', 'confirmed', 1);
  expect(meantTour([later, agreed, asked, elsewhere], 'here')).toBe(agreed);
  expect(meantTour([asked, elsewhere], 'here')).toBe(asked);
  expect(meantTour([asked, elsewhere], null)).toBe(elsewhere);
  expect(meantTour([elsewhere], 'here')).toBe(elsewhere);
  expect(meantTour([], 'here')).toBe(null);
  const words = { tour_time: tourTimeText(agreed?.starts_at ?? '', 'America/Chicago') };
  expect(filled('See you {{tour_time}}.', words)).toBe(
    'See you Fri, Dec 4, 2026, 2:30 PM (Chicago time, UTC-06:00).',
  );
});
