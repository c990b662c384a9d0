import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { deliverMessage } from '#shared/domains/messaging/api/messages.ts';
import {
  quickRepliesQuery,
  removeQuickReply,
  saveQuickReply,
} from '#shared/domains/messaging/api/quick-replies.ts';
import { catchUp } from '#shared/domains/messaging/cache/events.ts';
import { createPrefetch } from '#shared/domains/messaging/cache/prefetch.ts';
import { conversationsQuery, threadQuery } from '#shared/domains/messaging/cache/queries.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { platform, supplyPlatform } from '#shared/platform/ports/platform.ts';
import { signInAs, supplyShell } from '../../support/client-shell.ts';
import { adminSql } from '../../support/database.ts';
import { apiPerson } from '../../support/person.ts';
import { makePerson, PASSWORD, signedIn } from '../auth/people.ts';

const stack = inject('stack');
let me: string;
let connected = true;
/** Requests for messages since the last look. */
let asked: string[] = [];

beforeAll(async () => {
  supplyShell(stack);
  supplyPlatform({
    ...platform(),
    async fetchRows(url, request) {
      if (!connected) throw new TypeError('Failed to fetch');
      if (url.includes('/messages?')) asked.push(url);
      return await fetch(url, request);
    },
  });
  // A user of its own: other files change lists of shared users while these are read.
  const { email } = await makePerson();
  me = await signInAs(email, PASSWORD);
  const { client } = await signedIn({ id: me, email });
  for (const [host, count] of [
    ['host', 60],
    ['host2', 2],
  ] as const) {
    const { id } = await apiPerson(stack, `${host}@kinstead.test`, 'kinstead-local');
    const { data, error } = await client.rpc('start_conversation', { other_user: id });
    if (error) throw error;
    // Past the limit of a new account's first minute.
    await adminSql()`
      insert into public.messages (conversation_id, sender_id, content)
      select ${data}, ${me}, 'Message ' || at from generate_series(0, ${count - 1}::integer) at`;
  }
});
afterEach(async () => {
  connected = true;
  asked = [];
  vi.unstubAllGlobals();
  await wipeOffline(me);
});

/** What a page does once it has joined its channel. */
async function arrive(): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await catchUp(client, me);
  asked = [];
  await createPrefetch(client, me).run();
  return client;
}

test('[P3] a conversation never opened on this device has its last 50 messages offline', async () => {
  const client = await arrive();
  const list = await client.fetchQuery(conversationsQuery(me));
  const longest = list.toSorted((a, b) => b.last_seq - a.last_seq)[0];
  const { id, last_seq } = longest ?? { id: '', last_seq: 0 };
  expect([asked.length, last_seq]).toEqual([2, 60]);

  connected = false;
  const offline = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await offline.fetchQuery(conversationsQuery(me));
  const read = await offline.fetchQuery(threadQuery(me, id));
  expect(read).toHaveLength(50);
  expect(read.at(-1)?.seq).toBe(last_seq);
});

test('cached messages are not fetched again, and of changed ones only the change', async () => {
  const [first] = await (await arrive()).fetchQuery(conversationsQuery(me));
  const { id = '', last_seq = 0 } = first ?? {};
  await arrive();
  expect(asked).toEqual([]);

  const sent = await deliverMessage({
    id: crypto.randomUUID(),
    conversation_id: id,
    sender_id: me,
    content: 'One more',
    attachments: [],
  });
  expect(sent.type).toBe('sent');
  await arrive();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('revision=gt.');
  const kept = await openOffline(me).messages.where({ conversationId: id }).sortBy('seq');
  expect(kept.at(-1)).toMatchObject({ seq: last_seq + 1, row: { content: 'One more' } });

  // Forgotten to make room: it is read anew, and not only what came since.
  await openOffline(me).messages.where({ conversationId: id }).delete();
  await arrive();
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toContain('revision=gt.');
});

test.each([
  ['the user saves data', { connection: { saveData: true } }],
  [
    'the browser allows hardly more',
    { storage: { estimate: async () => ({ usage: 90, quota: 100 }) } },
  ],
])('nothing is prefetched where %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await arrive();
  expect(asked).toEqual([]);
});

test('prefetching ends at sign-out', async () => {
  const client = new QueryClient();
  await catchUp(client, me);
  asked = [];
  const prefetch = createPrefetch(client, me);
  const running = prefetch.run();
  prefetch.stop();
  await running;
  expect(asked).toEqual([]);
});

test('quick replies that were never opened are there without a connection', async () => {
  const id = crypto.randomUUID();
  await saveQuickReply({ id, shortcut: 'hi', title: 'Hello', body: 'Hello!' }, true);
  await arrive();
  // Another page of this device, in a basement.
  connected = false;
  const offline = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await vi.waitFor(async () =>
    expect(await offline.fetchQuery(quickRepliesQuery(me))).toMatchObject([{ id }]),
  );
  connected = true;
  await removeQuickReply(id);
});
