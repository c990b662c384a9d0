import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import {
  applyConversationUpdated,
  applyMessageInserted,
  applyMessageUpdated,
  catchUp,
} from '#shared/domains/messaging/cache/events.ts';
import {
  goTo,
  goToLatest,
  heldMessages,
  loadNewer,
  loadOlder,
} from '#shared/domains/messaging/cache/history.ts';
import { messagingKeys } from '#shared/domains/messaging/cache/keys.ts';
import { threadQuery } from '#shared/domains/messaging/cache/queries.ts';
import type { Conversation, Message } from '#shared/domains/messaging/model/schema.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { type Random, seededRandom } from '../../support/random.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';
import { conversation, me } from './make.ts';
import { ModelServer, type ServerEvent } from './model-server.ts';
import { supplyRows } from './supply-rows.ts';

const SEEDS = sized(100, 500);
const DAY = 86_400_000;
const open = conversation({}).id;
const apply = {
  'message.inserted': applyMessageInserted,
  'message.updated': applyMessageUpdated,
  'conversation.updated': applyConversationUpdated,
};

let server: ModelServer;
supplyRows((address) => server.fetchRows(address));

/** A connection that loses, doubles, delays and reorders events. */
function brokenWay(random: Random, client: () => QueryClient) {
  const waiting: ServerEvent[] = [];
  return {
    tell(events: readonly ServerEvent[]) {
      for (const event of events) {
        if (random.integer(10) === 0) continue;
        waiting.splice(random.integer(waiting.length + 1), 0, event);
        if (random.integer(5) === 0) waiting.push(event);
      }
    },
    /** Some of what is on its way arrives, or all of it. */
    arrive(count = random.integer(4)) {
      for (const { name, payload } of waiting.splice(0, count)) apply[name](client(), me, payload);
    },
    arriveAll() {
      this.arrive(waiting.length);
    },
  };
}

const byEmoji = (message: Message) => ({
  ...message,
  // How the other reads is in the list; when a row was touched, by no event.
  read_status: null,
  updated_at: null,
  reactions: (message.reactions ?? []).toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)),
});

/** Nothing waits for what is saved on the device: it is there a moment later. */
async function written(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done, 1));
  await openOffline(me).messages.count();
}

const newPage = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

async function play(random: Random): Promise<void> {
  server = new ModelServer(random);
  let client = newPage();
  const way = brokenWay(random, () => client);
  const more = () => {
    for (let count = random.integer(3); count > 0; count -= 1) way.tell(server.act());
  };
  const thread = { ...threadQuery(me, open), staleTime: 0 };
  for (let count = random.integer(70); count > 0; count -= 1) server.act();
  // Between an answer and its arrival the world goes on.
  server.meanwhile = () => {
    more();
    way.arrive();
  };
  await catchUp(client, me);
  await client.fetchQuery(thread);
  for (let step = 0; step < 24; step += 1) {
    more();
    way.arrive();
    const place = { client, me, conversationId: open };
    const action = random.integer(14);
    if (action === 0) await catchUp(client, me);
    if (action === 1) await client.fetchQuery(thread);
    if (action === 2) await loadOlder(place);
    if (action === 4) await goTo(place, 1 + random.integer(server.messages.length));
    if (action === 5 || action === 6) await loadNewer(place);
    if (action === 7) goToLatest(place);
    if (action === 3) {
      // Loaded anew: from here on what the device saved is all there is.
      client.clear();
      await written();
      client = newPage();
      await catchUp(client, me);
      if (random.integer(2) === 0) way.arrive();
      await client.fetchQuery(thread);
    }
  }
  way.arriveAll();
  server.meanwhile = () => undefined;
  await catchUp(client, me);

  const shown = client.getQueryData<Message[]>(messagingKeys.thread(me, open)) ?? [];
  const place = { client, me, conversationId: open };
  const held = heldMessages(place);
  const past = held.slice(0, held.length - shown.length);
  for (const stretch of [past, shown]) {
    const [first = 0, last = -1] = [stretch[0]?.seq, stretch.at(-1)?.seq];
    const there = server.messages.filter(({ seq }) => seq >= first && seq <= last);
    expect(stretch.map(byEmoji)).toEqual(there.map(byEmoji));
  }
  expect(shown.at(-1)?.seq).toBe(server.messages.at(-1)?.seq);
  goToLatest(place);
  const [listed] = client.getQueryData<Conversation[]>(messagingKeys.conversations(me)) ?? [];
  expect(listed).toMatchObject({ ...server.conversation() });
  // Nothing has changed, so nothing is asked for but the list.
  server.asked = 0;
  await catchUp(client, me);
  expect(server.asked).toBe(1);
  client.clear();
  await written();
  await wipeOffline(me);
}

afterEach(() => {
  vi.useRealTimers();
});

test(`[F12] events that are doubled, delayed, reordered and lost end in the server's state, ${SEEDS} times`, async () => {
  const random = seededRandom('F12');
  for (let run = 0; run < SEEDS; run += 1) {
    // A device's clock may be a day off: nothing of it counts.
    const off = random.pick([-DAY, 0, DAY]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
    await play(random);
    vi.useRealTimers();
  }
  await recordResult({
    id: 'F12',
    what: 'events doubled, delayed, reordered and lost, clocks a day off',
    seed: random.seed,
    figures: { runs: SEEDS, different: 0 },
  });
}, 300_000);
