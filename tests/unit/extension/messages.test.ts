import { expect, test, vi } from 'vitest';
import { ORIGIN, standInBrowser } from '#tests/support/extension-world.ts';

const { listeners } = standInBrowser();
const { isOwnPage, onMessage } = await import('../../../extension/messages.ts');

const own = { id: 'kinstead', origin: ORIGIN, url: `${ORIGIN}/popup.html` };

test('pages of the extension may send messages to the worker', () => {
  expect(isOwnPage(own)).toBe(true);
  expect(isOwnPage({ id: 'kinstead', url: `${ORIGIN}/overlay.html#800` })).toBe(true);
});

test.each([
  ['a script of ours in a page', { ...own, origin: 'https://example.com' }],
  ['the same without an origin', { id: 'kinstead', url: 'https://example.com/popup.html' }],
  ['another extension', { id: 'other', origin: 'chrome-extension://other' }],
  ['another extension with our address', { ...own, id: 'other' }],
  ['a frame without an origin', { ...own, origin: 'null' }],
  ['an unknown sender', {}],
])('[S11] %s may not send messages to the worker', async (_, sender) => {
  expect(isOwnPage(sender)).toBe(false);
  const answer = vi.fn();
  const stop = onMessage('dismiss', answer);
  const message = { id: 1, type: 'dismiss', timestamp: 1, data: 't' };
  await new Promise((done) => {
    for (const listener of listeners) listener(message, sender, done);
  });
  expect(answer).not.toHaveBeenCalled();
  stop();
});
