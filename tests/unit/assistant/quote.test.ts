import { expect, test } from 'vitest';
import { excerpt, quoted } from '../../../supabase/assistant/quote.ts';

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
