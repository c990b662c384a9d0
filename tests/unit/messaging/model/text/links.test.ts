import { expect, test } from 'vitest';
import { textParts } from '#shared/domains/messaging/model/text/links.ts';
import { PAYLOADS } from '../../../../browser/scripts/payloads.ts';

const links = (text: string) => textParts(text).filter(({ href }) => href);

test.each([
  ['See https://kinstead.test/homes?a=1&b=2.', 'https://kinstead.test/homes?a=1&b=2'],
  ['(http://example.com/a_(b))', 'http://example.com/a_(b)'],
  ['at example.com, really', 'https://example.com/'],
  ['www.example.com/x', 'https://www.example.com/x'],
])('%s is a link', (text, href) => {
  expect(links(text)).toMatchObject([{ href }]);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox',
  'file:///etc/passwd',
  'ftp://example.com/x',
  'mailto:a@example.com',
  'https://bank.com@evil.com/login',
  '+1 737 555 0182',
  '12 Elm Street, Austin',
  'at 10.30 or so',
])('%s is no link and stays text', (text) => {
  expect(links(text)).toEqual([]);
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('a host of look-alike characters shows where it really leads', () => {
  const [link] = links('Sign in at https://\u0430pple.com/login');
  expect(link).toMatchObject({
    href: 'https://xn--pple-43d.com/login',
    really: 'xn--pple-43d.com',
  });
  expect(links('https://apple.com')[0]?.really).toBeUndefined();
});

test('[S6] no payload becomes a link that runs, and none of its characters is lost', () => {
  for (const text of PAYLOADS) {
    const parts = textParts(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    for (const { href } of parts) expect(href ?? 'https:').toMatch(/^https?:/);
  }
});
