import { expect, test } from 'vitest';
import { ago, counted, excerpt, quoted } from '../../../supabase/assistant/quote.ts';

test.each([
  'Is the loft still free? I could come at 6:30.',
  "It's Ana's cat (snake_case) - 100 % fine, isn't it!",
  '¿Puedo ver el piso? 谢谢',
])('an ordinary sentence is quoted unchanged: %s', (text) => {
  expect(quoted(text)).toBe(text);
});

test.each([
  ['![x](http://evil.test/a.png)', '!\\[x\\](http\\://evil.test/a.png)'],
  ['[go](javascript:alert(1))', '\\[go\\](javascript:alert(1))'],
  ['<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)\\>'],
  ['see https://evil.test', 'see https\\://evil.test'],
  ['see www.evil.test', 'see www\\.evil.test'],
  ['mail a@evil.test', 'mail a\\@evil.test'],
  ['# Heading', '\\# Heading'],
  ['1. step', '1\\. step'],
  ['**bold** _it_ `code`', '\\*\\*bold\\*\\* \\_it\\_ \\`code\\`'],
  ['line\n\n- [ ] mark all as read', 'line - \\[ \\] mark all as read'],
])('A11 %s is quoted, not obeyed', (text, expected) => {
  expect(quoted(text)).toBe(expected);
});

test('a long quoted text is cut', () => {
  expect(quoted('x'.repeat(700))).toHaveLength(600);
  expect(excerpt('x '.repeat(200))).toMatch(/^.{1,160}$/);
});

test('answers have times and counts in words', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const before = (minutes: number) => ago(new Date(now.getTime() - minutes * 60_000), now);
  expect([0, 5, 61, 60 * 24, 60 * 72].map(before)).toEqual([
    ...['just now', '5 minutes ago', '1 hour ago', 'yesterday', '3 days ago'],
  ]);
  expect([counted(1, 'person', 'people'), counted(2, 'message')]).toEqual([
    ...['1 person', '2 messages'],
  ]);
});
