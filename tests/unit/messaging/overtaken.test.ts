import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { applyMessageInserted, catchUp } from '#shared/domains/messaging/cache/events.ts';
import { messagingKeys } from '#shared/domains/messaging/cache/keys.ts';
import { conversationsQuery, threadQuery } from '#shared/domains/messaging/cache/queries.ts';
import type { Message } from '#shared/domains/messaging/model/schema.ts';
import { seededRandom } from '../../support/random.ts';
import { conversation, me } from './make.ts';
import { ModelServer } from './model-server.ts';
import { supplyRows } from './supply-rows.ts';

const open = conversation({}).id;
const server = new ModelServer(seededRandom('overtaken'));

/** What was answered and is on its way back, in the order in which it was asked for. */
const answers: (() => void)[] = [];
supplyRows(async (address) => {
  const answer = await server.fetchRows(address);
  await new Promise<void>((arrive) => answers.push(arrive));
  return answer;
});

const arriveNext = () => answers.shift()?.();
const isOnTheWay = (count: number) =>
  vi.waitFor(() => expect(answers.length).toBeGreaterThanOrEqual(count));
/** Until everything that an answer sets off is done. */
const settled = () => new Promise((done) => setTimeout(done, 20));

test('F12 rows of an answer that a later request overtook are fetched again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // A page is visible: what is marked as old is asked for at once.
  const stopLooking = new QueryObserver(client, threadQuery(me, open)).subscribe(() => undefined);
  await isOnTheWay(1);
  arriveNext();
  await vi.waitFor(() => expect(client.getQueryData(messagingKeys.thread(me, open))).toEqual([]));

  // Each comes before those that were written before it: it asks anew, and ends the question before.
  const write = (count: number) => server.write(count).at(-1)?.payload;
  applyMessageInserted(client, me, write(5));
  await isOnTheWay(1);
  applyMessageInserted(client, me, write(2));
  await isOnTheWay(2);
  arriveNext();
  await settled();
  applyMessageInserted(client, me, write(2));
  while (client.isFetching() > 0) {
    arriveNext();
    await settled();
  }

  const shown = client.getQueryData<Message[]>(messagingKeys.thread(me, open)) ?? [];
  expect(shown.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  stopLooking();
  client.clear();
});

test('R14 messages written while an earlier answer was on its way are caught up', async () => {
  server.write(9);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stops = [conversationsQuery(me), threadQuery(me, open)].map((query) =>
    new QueryObserver(client, query as QueryObserverOptions).subscribe(() => undefined),
  );
  await isOnTheWay(2);

  // No event reaches the page: the channel is joined a moment later.
  const last = server.write(1).at(-1)?.payload;
  const caughtUp = catchUp(client, me);
  while (client.isFetching() > 0) {
    arriveNext();
    await settled();
  }
  await caughtUp;

  const shown = client.getQueryData<Message[]>(messagingKeys.thread(me, open)) ?? [];
  expect(shown.at(-1)).toMatchObject(last as Message);
  for (const stop of stops) stop();
  client.clear();
});
