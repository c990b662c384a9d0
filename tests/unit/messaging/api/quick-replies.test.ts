import { expect, test } from 'vitest';
import { matchingReplies, quickReplySchema } from '#shared/domains/messaging/api/quick-replies.ts';
import {
  askedShortcut,
  filled,
  unfilled,
} from '#shared/domains/messaging/model/text/placeholders.ts';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';

const reply = (shortcut: string, title: string) => ({
  id: '00000000-0000-4000-8000-0000000000e1',
  body: 'Hello',
  shortcut,
  title,
});

test('known placeholders are filled in, unknown ones stay and hold the message back', () => {
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
])('the quick reply %s asks for %s', (text, expected) => {
  expect(askedShortcut(text)).toBe(expected);
});

test('shortcuts of quick replies are listed before titles, each reply once', () => {
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
])('/%s %s %s is not saved as a quick reply', (shortcut, title, body) => {
  expect(quickReplySchema.safeParse({ ...reply(shortcut, title), body }).success).toBe(false);
});

test('a quick reply names a tour as its page does', () => {
  const words = { tour_time: tourTimeText('2026-12-04T20:30:00Z', 'America/Chicago') };
  expect(filled('See you {{tour_time}}.', words)).toBe(
    'See you Fri, Dec 4, 2026, 2:30 PM (Central time, UTC-06:00).',
  );
});
