import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { messagingKeys } from '#shared/domains/messaging/cache/keys.ts';
import { conversationsQuery, threadQuery } from '#shared/domains/messaging/cache/queries.ts';
import type { Conversation, Message } from '#shared/domains/messaging/model/schema.ts';
import { conversation, me, message } from './make.ts';
import { supplyRows } from './supply-rows.ts';

// Node's navigator knows of no connection.
vi.stubGlobal('navigator', { onLine: false });

let breakOff: () => void;
supplyRows(
  () =>
    new Promise((_, reject) => {
      breakOff = () => reject(new TypeError('Failed to fetch'));
    }),
  () => false,
);

/** Asks, does something while the answer is on its way, and loses the connection instead of getting it. */
async function cutShort(ask: () => Promise<unknown>, meanwhile: () => void): Promise<void> {
  breakOff = () => undefined;
  const before = breakOff;
  const asked = ask();
  await vi.waitFor(() => expect(breakOff).not.toBe(before));
  meanwhile();
  breakOff();
  await asked;
}

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test('local changes made while the list was fetched stay when the connection is lost before the answer', async () => {
  const client = newClient();
  const key = messagingKeys.conversations(me);
  client.setQueryData(key, [conversation({})]);
  const archived_at = '2026-11-20T11:00:00Z';
  await cutShort(
    () => client.fetchQuery({ ...conversationsQuery(me), staleTime: 0 }),
    () => client.setQueryData(key, [conversation({ archived_at })]),
  );
  expect(client.getQueryData<Conversation[]>(key)).toMatchObject([{ archived_at }]);
});

test('a message that came while its thread was fetched stays when the connection is lost before the answer', async () => {
  const client = newClient();
  const first = message({ seq: 1 });
  const second = message({ seq: 2, id: '00000000-0000-4000-8000-0000000000d2' });
  const key = messagingKeys.thread(me, first.conversation_id);
  client.setQueryData(key, [first]);
  await cutShort(
    () => client.fetchQuery({ ...threadQuery(me, first.conversation_id), staleTime: 0 }),
    () => client.setQueryData(key, [first, second]),
  );
  expect(client.getQueryData<Message[]>(key)?.map(({ seq }) => seq)).toEqual([1, 2]);
});
