import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  applyMessageInserted,
  applyMessageUpdated,
  catchUp,
} from '#shared/domains/messaging/cache/events.ts';
import {
  evictFar,
  goTo,
  goToLatest,
  heldMessages,
  loadNewer,
  loadOlder,
} from '#shared/domains/messaging/cache/history.ts';
import { messagingKeys } from '#shared/domains/messaging/cache/keys.ts';
import { threadQuery } from '#shared/domains/messaging/cache/queries.ts';
import { findByIds, quotedQuery, unknownQuotes } from '#shared/domains/messaging/cache/quoted.ts';
import type { Message } from '#shared/domains/messaging/model/schema.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { seededRandom } from '../../../support/random.ts';
import { conversation, me } from '../make.ts';
import { ModelServer } from '../model-server.ts';
import { supplyRows } from '../supply-rows.ts';

const open = conversation({}).id;
let server: ModelServer;
let isOnline = true;
/** What a request waits for before the server sees it. */
let onItsWay: (address: string) => Promise<void>;
supplyRows(
  async (address) => {
    await onItsWay(address);
    if (!isOnline) throw new TypeError('Failed to fetch');
    return await server.fetchRows(address);
  },
  () => isOnline,
);

const newPage = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
let client: QueryClient;
const place = () => ({ client, me, conversationId: open });
const thread = () => client.getQueryData<Message[]>(messagingKeys.thread(me, open)) ?? [];
const past = () => client.getQueryData<Message[]>(messagingKeys.past(me, open)) ?? [];
const span = (messages: readonly Message[]) => [messages[0]?.seq, messages.at(-1)?.seq];
const words = (seq: number) => heldMessages(place()).find((each) => each.seq === seq)?.content;

function isWhole(messages: readonly Message[]): boolean {
  return messages.every(({ seq }, at) => seq === (messages[0]?.seq ?? 0) + at);
}

/** What is saved on the device is there a moment later. */
async function written(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done, 1));
  await openOffline(me).messages.count();
}

async function openThread(): Promise<void> {
  client = newPage();
  await catchUp(client, me);
  await client.fetchQuery({ ...threadQuery(me, open), staleTime: 0 });
  await written();
}

beforeEach(async () => {
  isOnline = true;
  onItsWay = async () => undefined;
  server = new ModelServer(seededRandom('past'));
  server.write(1000);
  await openThread();
});

afterEach(async () => {
  client.clear();
  await written();
  await wipeOffline(me);
});

describe('being led to a message', () => {
  test('a jump to a distant message loads only its surroundings, and the thread stays as it is', async () => {
    const before = thread();
    server.asked = 0;
    expect(await goTo(place(), 300)).toBe(true);
    expect(span(past())).toEqual([250, 350]);
    expect(server.asked).toBe(1);
    expect(thread()).toBe(before);
  });

  test('a jump to a message just before the thread extends the thread', async () => {
    expect(span(thread())).toEqual([951, 1000]);
    expect(await goTo(place(), 930)).toBe(true);
    expect(span(thread())).toEqual([880, 1000]);
    expect(past()).toEqual([]);
    expect(isWhole(thread())).toBe(true);
  });

  test('a jump to a message at the end leads to the thread, one to an unknown message nowhere', async () => {
    await goTo(place(), 300);
    expect(await goTo(place(), 990)).toBe(true);
    expect(past()).toEqual([]);
    expect(await goTo(place(), 2000)).toBe(false);
    expect(span(thread())).toEqual([951, 1000]);
  });
});

describe('reading on from there', () => {
  test('far back in a conversation pages load at both sides', async () => {
    await goTo(place(), 300);
    await loadOlder(place());
    await loadNewer(place());
    expect(span(past())).toEqual([200, 400]);
    expect(isWhole(past())).toBe(true);
  });

  test('where a stretch meets the thread they are joined, without a gap', async () => {
    await goTo(place(), 880);
    expect(span(past())).toEqual([830, 930]);
    await loadNewer(place());
    expect(past()).toEqual([]);
    expect(span(thread())).toEqual([830, 1000]);
    expect(isWhole(thread())).toBe(true);
  });

  test('a change that no event announced is in the joined stretch', async () => {
    await goTo(place(), 880);
    server.edit(850, 'Told to nobody');
    for (const { payload } of server.edit(990, 'Told')) applyMessageUpdated(client, me, payload);
    await client.fetchQuery({ ...threadQuery(me, open), staleTime: 0 });
    await loadNewer(place());
    expect(words(850)).toBe('Told to nobody');
  });

  test('a stretch loaded while the thread was fetched for changes is fetched again, too', async () => {
    const asksForChanges = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    onItsWay = async (address) => {
      if (!new URL(address).searchParams.has('revision')) return;
      asksForChanges.resolve();
      await answered.promise;
    };
    const asked = client.fetchQuery({ ...threadQuery(me, open), staleTime: 0 });
    await asksForChanges.promise;
    await loadOlder(place());
    server.edit(910, 'Told to nobody');
    server.edit(990, 'Told to nobody either');
    answered.resolve();
    await asked;
    expect([words(910), words(990)]).toEqual(['Told to nobody', 'Told to nobody either']);
  });
});

test('an older page of the thread that comes late does not move a reader back to it', async () => {
  const answered = Promise.withResolvers<void>();
  onItsWay = async (address) => {
    if (address.includes('lte.950')) await answered.promise;
  };
  const older = loadOlder(place());
  await goTo(place(), 300);
  answered.resolve();
  await older;
  expect([span(past()), span(thread())]).toEqual([
    [250, 350],
    [901, 1000],
  ]);
});

test('a jump before a thread that drops its oldest messages meanwhile arrives all the same', async () => {
  const answered = Promise.withResolvers<void>();
  let isFirst = true;
  onItsWay = async (address) => {
    if (!address.includes('lte.950') || !isFirst) return;
    isFirst = false;
    await answered.promise;
  };
  for (const { payload } of server.write(700)) applyMessageInserted(client, me, payload);
  const led = goTo(place(), 930);
  await vi.waitFor(() => expect(isFirst).toBe(false));
  evictFar(place(), 'older');
  answered.resolve();
  expect(await led).toBe(true);
  expect([span(past()), span(thread())]).toEqual([
    [880, 980],
    [1401, 1700],
  ]);
});

describe('changes far back', () => {
  test('changes far back that an event announces are shown without a request', async () => {
    await goTo(place(), 300);
    server.asked = 0;
    for (const { payload } of server.edit(310, 'Edited')) applyMessageUpdated(client, me, payload);
    expect(words(310)).toBe('Edited');
    expect(server.asked).toBe(0);
  });

  test('changes far back whose events were lost come with the next catch-up', async () => {
    await goTo(place(), 300);
    server.edit(310, 'Lost');
    await catchUp(client, me);
    expect(words(310)).toBe('Lost');
    expect(span(past())).toEqual([250, 350]);
  });

  test('a message sent meanwhile is shown at the end and not far back', async () => {
    await goTo(place(), 300);
    for (const { payload } of server.write(2)) applyMessageInserted(client, me, payload);
    expect(span(thread())).toEqual([951, 1002]);
    expect(span(past())).toEqual([250, 350]);
  });
});

describe('a message that is answered and stands far back', () => {
  test('the message that a reply quotes is found by its id, and its changes are shown', async () => {
    const [wanted, last] = [server.messages[41], thread().at(-1)];
    if (!wanted || !last) throw new Error('no messages');
    const answers = [...thread(), { ...last, reply_to: wanted.id }, { ...last, reply_to: last.id }];
    expect(unknownQuotes(answers)).toEqual([wanted.id]);
    const quoted = quotedQuery(me, open, [wanted.id]);
    expect(await client.fetchQuery(quoted)).toMatchObject([{ seq: 42, content: 'Text 42' }]);
    for (const { payload } of server.edit(42, 'Better')) applyMessageUpdated(client, me, payload);
    expect(client.getQueryData(quoted.queryKey)).toMatchObject([{ content: 'Better' }]);
    // A late event takes nothing back, and one that was lost comes with the next catch-up.
    applyMessageUpdated(client, me, { ...wanted, content: 'Older', revision: 1 });
    expect(client.getQueryData(quoted.queryKey)).toMatchObject([{ content: 'Better' }]);
    const stop = new QueryObserver(client, quoted).subscribe(() => undefined);
    server.edit(42, 'Lost');
    await catchUp(client, me);
    expect(client.getQueryData(quoted.queryKey)).toMatchObject([{ content: 'Lost' }]);
    stop();
  });
});

describe('letting go', () => {
  async function readBack(pages: number): Promise<void> {
    for (let page = 0; page < pages; page += 1) await loadOlder(place());
  }

  test('a reader who scrolled back page by page still has those messages, and the end', async () => {
    await readBack(10);
    expect(span(thread())).toEqual([451, 1000]);
    evictFar(place(), 'newer');
    expect(past()).toEqual([]);
    await readBack(2);
    evictFar(place(), 'newer');
    expect(span(past())).toEqual([351, 650]);
    expect(span(thread())).toEqual([701, 1000]);
    await loadNewer(place());
    expect([past(), span(thread())]).toEqual([[], [351, 1000]]);
    expect(isWhole(thread())).toBe(true);
  });

  test('far back the newer side of a stretch is dropped', async () => {
    await goTo(place(), 500);
    for (let page = 0; page < 6; page += 1) await loadNewer(place());
    for (let page = 0; page < 5; page += 1) await loadOlder(place());
    expect(span(past())).toEqual([200, 850]);
    evictFar(place(), 'older');
    expect(span(past())).toEqual([551, 850]);
  });

  test('at the end the oldest messages are dropped, also while the thread is fetched', async () => {
    for (const { payload } of server.write(700)) applyMessageInserted(client, me, payload);
    server.edit(960, 'Edited');
    server.meanwhile = () => evictFar(place(), 'older');
    await client.fetchQuery({ ...threadQuery(me, open), staleTime: 0 });
    expect(span(thread())).toEqual([1401, 1700]);
    expect(isWhole(thread())).toBe(true);
  });
});

describe('without a connection', () => {
  test('offline the cached part of a conversation is read, and marked as incomplete where it ends', async () => {
    await loadOlder(place());
    await written();
    client.clear();
    client = newPage();
    isOnline = false;
    // As a page that is opened does: the last that were read, from the device.
    await client.fetchQuery(threadQuery(me, open)).catch(() => undefined);
    expect(span(thread())).toEqual([951, 1000]);
    await loadOlder(place());
    expect(span(thread())).toEqual([901, 1000]);
    await expect(loadOlder(place())).rejects.toThrow();
  });

  test('a message found on this device is shown with its surroundings, and fetched again later', async () => {
    await goTo(place(), 300);
    await keepPast();
    goToLatest(place());
    isOnline = false;
    const [found] = await findByIds(me, [server.messages[299]?.id ?? '']);
    expect(found?.seq).toBe(300);
    expect(await goTo(place(), 300)).toBe(true);
    expect(span(past())).toEqual([250, 350]);
    await expect(goTo(place(), 700)).rejects.toThrow();
    server.edit(310, 'While nobody was there');
    isOnline = true;
    await catchUp(client, me);
    expect(words(310)).toBe('While nobody was there');
  });

  /** As if each had come by itself once. */
  async function keepPast(): Promise<void> {
    for (const row of past()) applyMessageUpdated(client, me, row);
    await written();
  }
});
