import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AUTH_KEY } from '#shared/platform/persisted.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { hostOf, standInBrowser } from '#tests/support/extension-world.ts';

const badge: string[] = [];
Object.assign(fakeBrowser, {
  action: {
    setBadgeBackgroundColor: async () => undefined,
    setBadgeText: async ({ text }: { text: string }) => void badge.push(text),
  },
});
standInBrowser();
const { catchUpInbox, refreshInbox } = await import('../../../extension/background/inbox.ts');
const { bellItem, bellProblemItem, personItem } = await import('../../../extension/storage.ts');

/** The platform's REST part as far as the bell asks it: busy, or with three unread conversations. */
let busy = false;
const platform = createServer((_request, answer) => {
  answer.writeHead(busy ? 503 : 200, { 'content-range': '0-2/3', 'retry-after': '0' });
  answer.end('[]');
});

beforeAll(async () => {
  await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done));
  const { port } = platform.address() as AddressInfo;
  const storage = memoryStorage();
  const user = { id: 'me' };
  const expires_at = Date.now() / 1000 + 3600;
  const session = { access_token: 'a', refresh_token: 'b', expires_at, user };
  await storage.setItem(AUTH_KEY, JSON.stringify(session));
  supplyPlatform({
    loadConfig: async () => ({
      pwaUrl: '',
      supabaseUrl: `http://127.0.0.1:${port}`,
      publishableKey: 'key',
      assistantUrl: '',
      mailboxUrl: null,
      version: '1',
    }),
    storage,
    clock: systemClock,
    settled: Promise.resolve(),
    network: { online: () => true, onChange: () => () => undefined },
    focus: { visible: () => true, onChange: () => () => undefined },
  });
  await personItem.setValue(hostOf('me'));
});

afterAll(() => platform.close());

test('[R14] a failed round of reads rejects, so that it is retried, and the bell says so', async () => {
  busy = true;
  await expect(catchUpInbox()).rejects.toThrow();
  expect(await bellProblemItem.getValue()).not.toBeNull();
  // An event is never repeated.
  await expect(refreshInbox()).resolves.toBeUndefined();

  busy = false;
  await catchUpInbox();
  expect(await bellProblemItem.getValue()).toBeNull();
  expect(await bellItem.getValue()).toMatchObject({ unreadConversations: 3 });
  expect(badge.at(-1)).toBe('3');
});
