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
const { catchUpInbox, openedNotification, refreshInbox, sayComing } = await import(
  '../../../extension/background/inbox.ts'
);
const { bellItem, bellProblemItem, personItem, saidItem } = await import(
  '../../../extension/storage.ts'
);

/** The platform's REST part as far as the bell asks it: busy, or with three unread conversations. */
let busy = false;
let online = true;
const asked: string[] = [];
const platform = createServer((request, answer) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => asked.push(`${request.method} ${request.url} ${body}`));
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
    network: { online: () => online, onChange: () => () => undefined },
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

const TOUR = '00000000-0000-4000-8000-000000000500';

/** Puts one notification of a tour into the stored bell. */
async function keepNotice(metadata: object): Promise<string> {
  const id = '00000000-0000-4000-8000-000000000001';
  const latest = [
    {
      ...{ id, recipient_id: 'me', org_id: null, property_id: null, status: null, read_at: null },
      ...{ notification_type: 'tour', title: 'A', message: 'B', channel: null, updated_at: null },
      ...{ priority: 'high' as const, created_at: new Date().toISOString() },
      metadata: { tour_id: TOUR, ...metadata },
    },
  ];
  const bell = { latest, unreadNotifications: 1, unreadConversations: 0, at: Date.now() };
  await bellItem.writeFor('me', bell);
  asked.length = 0;
  return id;
}

const reminder = { reminder: 'hour', ends_at: new Date(Date.now() + 3_600_000).toISOString() };

test('a reminder is answered by the command of the app, is read then, and the answer is remembered', async () => {
  const id = await keepNotice(reminder);
  await sayComing(id);
  expect(asked[0]).toBe(
    `POST /rest/v1/rpc/say_on_the_way ${JSON.stringify({ tour: TOUR, late_minutes: 0 })}`,
  );
  expect(asked[1]).toMatch(/^PATCH \/rest\/v1\/notifications/);
  expect(await saidItem.getValue()).toEqual([id]);
  await saidItem.removeValue();
  await catchUpInbox();
});

test('without a connection an answer is refused with the reason, and is not remembered as said', async () => {
  const id = await keepNotice(reminder);
  online = false;
  await expect(sayComing(id)).rejects.toMatchObject({ code: 'offline' });
  online = true;
  expect(asked).toEqual([]);
  expect(await saidItem.getValue()).toEqual([]);
});

test('what the server refuses is not said', async () => {
  const id = await keepNotice(reminder);
  busy = true;
  await expect(sayComing(id)).rejects.toThrow();
  busy = false;
  expect(await saidItem.getValue()).toEqual([]);
});

test('a notification opens the page of the role that it is for, else of its person, with a place on it', async () => {
  const role = async (userType: string) => personItem.setValue({ ...hostOf('me'), userType });
  const id = await keepNotice({ side: 'guide' });
  expect(await openedNotification(id)).toBe(
    `/guide-dashboard/tour-manager?tour=${TOUR}&role=guide`,
  );
  await catchUpInbox();
  await role('guide');
  expect(await openedNotification(await keepNotice({}), '#on-the-way')).toBe(
    `/guide-dashboard/tour-manager?tour=${TOUR}#on-the-way`,
  );
  await catchUpInbox();
  await role('host');
  expect(await openedNotification(await keepNotice({}))).toBe(`/dashboard/tours?tour=${TOUR}`);
  expect(await openedNotification('unknown')).toBe('/notifications');
});
