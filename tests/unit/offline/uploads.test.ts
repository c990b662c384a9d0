import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type OfflineDatabase,
  openOffline,
  type UploadEntry,
  unsentWork,
  wipeOffline,
} from '#shared/platform/offline/database.ts';
import type { OutboxPorts } from '#shared/platform/offline/outbox.ts';
import {
  cancelUploads,
  createUploads,
  pauseUploads,
  queueUploads,
  resumeUploads,
  type Telling,
  type Transport,
  type UploadOutcome,
} from '#shared/platform/offline/uploads.ts';

const user = '00000000-0000-4000-8000-000000000007';
let database: OfflineDatabase;
let online: boolean;
let later: { milliseconds: number; work: () => void }[];
let sent: { id: string; url: string | null; offset: number }[];
let removed: string[];
let answers: Record<string, ((telling: Telling) => Promise<UploadOutcome>)[]>;
let busy: number;
let most: number;

const ports: OutboxPorts = {
  random: () => 1,
  alone: async (work) => await work(),
  network: { online: () => online },
  clock: {
    now: () => 1,
    after(milliseconds, work) {
      later.push({ milliseconds, work });
      return () => {
        later = later.filter((each) => each.work !== work);
      };
    },
  },
};

/** The server, as far as the queue sees it. */
const transport: Transport = {
  async send({ id, url, offset }, telling) {
    busy += 1;
    most = Math.max(most, busy);
    sent.push({ id, url, offset });
    try {
      return await (answers[id]?.shift()?.(telling) ?? { type: 'done' });
    } finally {
      busy -= 1;
    }
  },
  async remove({ id }) {
    removed.push(id);
    return (await answers[id]?.shift()?.(quiet)) ?? { type: 'done' };
  },
};
const quiet: Telling = {
  signal: new AbortController().signal,
  begun: async () => undefined,
  confirmed: async () => undefined,
};

const queue = () => createUploads(database, transport, ports);
const file = (id: string, group = 'draft:a') => ({
  id,
  group,
  bucket: 'b',
  path: `p/${id}`,
  name: `${id}.txt`,
  type: 'text/plain',
  file: new Blob(['twelve bytes']),
  hash: null,
  about: null,
});
const add = (...ids: string[]) =>
  queueUploads(
    database,
    ids.map((id) => file(id)),
    1,
  );
const stateOf = async (id: string) => (await database.uploads.get(id))?.state;
const says = (outcome: UploadOutcome) => async () => outcome;
const cut = says({ type: 'retry', reason: 'no answer' });
/** Runs until it is asked to stop, as a long upload does. */
const untilStopped = ({ signal }: Telling) =>
  new Promise<UploadOutcome>((done) => {
    signal.addEventListener('abort', () => done({ type: 'stopped' }));
  });

beforeEach(() => {
  database = openOffline(user);
  online = true;
  later = [];
  sent = [];
  removed = [];
  answers = {};
  busy = 0;
  most = 0;
});

afterEach(async () => {
  await wipeOffline(user);
});

describe('upload queue', () => {
  test('U1 files are in the database when they are called queued; all of them or none', async () => {
    await add('1', '2');
    expect(await database.uploads.count()).toBe(2);
    expect(await database.uploads.get('1')).toMatchObject({ state: 'waiting', size: 12 });
    await expect(add('3', '1')).rejects.toThrow();
    expect(await database.uploads.count()).toBe(2);
  });

  test('U1 an upload that a killed tab left in the middle is resumed', async () => {
    await add('1');
    await database.uploads.update('1', { state: 'uploading', url: 'https://up/1', offset: 6 });
    await queue().drain();
    expect(sent).toEqual([{ id: '1', url: 'https://up/1', offset: 6 }]);
    expect(await stateOf('1')).toBe('done');
  });

  test('U2 calls during a drain of uploads start no second one, and nothing is left', async () => {
    const uploads = queue();
    const drains: Promise<void>[] = [];
    for (let number = 0; number < 8; number += 1) {
      await add(String(number));
      drains.push(uploads.drain());
    }
    await Promise.all(drains);
    await uploads.drain();
    expect(most).toBe(1);
    expect(sent).toHaveLength(8);
  });

  test('U3 files are uploaded in the order in which they were chosen, and a waiting one holds back no other', async () => {
    answers['3'] = [cut];
    await add('3', '1', '2');
    const uploads = queue();
    await uploads.drain();
    expect(sent.map(({ id }) => id)).toEqual(['3', '1', '2']);
    expect(await stateOf('3')).toBe('waiting');
    later[0]?.work();
    await uploads.drain();
    expect(await stateOf('3')).toBe('done');
  });

  test('U4 the upload URL and the confirmed offset are saved while it runs, and used after a cut', async () => {
    answers['1'] = [
      async ({ begun, confirmed }) => {
        await begun('https://up/1');
        await confirmed(6);
        throw new Error('socket hang up');
      },
    ];
    await add('1');
    const uploads = queue();
    await uploads.drain();
    expect(await database.uploads.get('1')).toMatchObject({
      url: 'https://up/1',
      offset: 6,
      state: 'waiting',
      lastError: 'socket hang up',
    });
    later[0]?.work();
    await uploads.drain();
    expect(sent[1]).toEqual({ id: '1', url: 'https://up/1', offset: 6 });
  });

  test('U5 a failed upload is retried after a pause that doubles', async () => {
    answers['1'] = [cut, cut];
    await add('1');
    const uploads = queue();
    await uploads.drain();
    expect(later.map(({ milliseconds }) => milliseconds)).toEqual([1000]);
    await uploads.drain();
    expect(later.map(({ milliseconds }) => milliseconds)).toEqual([2000]);
    await uploads.drain();
    expect(later).toEqual([]);
    expect(await database.uploads.get('1')).toMatchObject({ state: 'done', attempts: 2 });
  });

  test('U5 an upload’s pause is as long as the server asked for, up to five minutes, also for removal', async () => {
    answers['1'] = [says({ type: 'retry', reason: 'busy', after: 20_000 })];
    answers['2'] = [cut];
    await add('1', '2');
    const uploads = queue();
    await uploads.drain();
    expect(later.map(({ milliseconds }) => milliseconds)).toEqual([20_000]);
    answers['1'] = [says({ type: 'retry', reason: 'busy', after: 3_600_000 })];
    await cancelUploads(database, ['1']);
    await uploads.drain();
    expect(later.map(({ milliseconds }) => milliseconds)).toEqual([300_000]);
    answers['1'] = [cut];
    await uploads.drain();
    expect(later.map(({ milliseconds }) => milliseconds)).toEqual([4000]);
  });

  test('U6 a refused upload keeps the file and its reason until the user decides', async () => {
    answers['1'] = [says({ type: 'refused', reason: 'not a picture' })];
    await add('1');
    const uploads = queue();
    await uploads.drain();
    await uploads.drain();
    expect(sent).toHaveLength(1);
    expect(later).toEqual([]);
    const kept = await database.uploads.get('1');
    expect(kept).toMatchObject({ state: 'failed', lastError: 'not a picture' });
    expect(kept?.file.size).toBe(12);
    await resumeUploads(database, ['1']);
    await uploads.drain();
    expect(await stateOf('1')).toBe('done');
  });

  test('U7 a paused upload stops, stays paused in later drains, and can be resumed', async () => {
    answers['1'] = [untilStopped];
    await add('1', '2');
    const uploads = queue();
    const draining = uploads.drain();
    await expect.poll(() => sent.length).toBe(1);
    await pauseUploads(database, ['1']);
    await draining;
    expect(await stateOf('1')).toBe('paused');
    expect(await stateOf('2')).toBe('done');
    await uploads.drain();
    expect(sent).toHaveLength(2);
    await resumeUploads(database, ['1']);
    await uploads.drain();
    expect(await stateOf('1')).toBe('done');
  });

  test('U8 a cancelled upload stops, loses its bytes and is removed from the server', async () => {
    answers['1'] = [
      async (telling) => {
        await telling.begun('https://up/1');
        return await untilStopped(telling);
      },
      cut,
    ];
    await add('1');
    const uploads = queue();
    const draining = uploads.drain();
    await expect.poll(async () => (await database.uploads.get('1'))?.url).toBe('https://up/1');
    await cancelUploads(database, ['1']);
    expect((await database.uploads.get('1'))?.file.size).toBe(0);
    await draining;
    // The server could not be informed the first time.
    expect(removed).toEqual(['1']);
    expect(await stateOf('1')).toBe('cancelled');
    await uploads.drain();
    expect(await stateOf('1')).toBeUndefined();
  });

  test('U8 an upload that never began is simply gone; a finished one is removed, too', async () => {
    await add('1', '2');
    await cancelUploads(database, ['1']);
    expect(await stateOf('1')).toBeUndefined();
    const uploads = queue();
    await uploads.drain();
    await cancelUploads(database, ['2']);
    await uploads.drain();
    expect(removed).toEqual(['2']);
    expect(await database.uploads.count()).toBe(0);
  });

  test('U9 offline no upload is tried, and after stop() none begins', async () => {
    online = false;
    await add('1');
    const uploads = queue();
    await uploads.drain();
    online = true;
    uploads.stop();
    await uploads.drain();
    expect(sent).toEqual([]);
  });

  test('U9 stop() ends running uploads, and the next tab begins with them', async () => {
    answers['1'] = [untilStopped];
    await add('1');
    const uploads = queue();
    const draining = uploads.drain();
    await expect.poll(() => sent.length).toBe(1);
    uploads.stop();
    await draining;
    expect(await stateOf('1')).toBe('waiting');
  });

  test('[DEC-36] files of a draft count as typed and not sent, once with its text', async () => {
    await database.drafts.put({ conversationId: 'a', text: 'Here', notSent: null, at: 1 });
    await add('1', '2');
    expect(await unsentWork(user)).toEqual({ messages: 0, acts: 0, drafts: 1 });
    await queueUploads(database, [file('3', 'draft:b'), file('4', 'message:c')], 2);
    expect(await unsentWork(user)).toEqual({ messages: 0, acts: 0, drafts: 2 });
  });
});

test('files and texts of the previous release are still there after the database was upgraded', async () => {
  const { Dexie } = await import('dexie');
  const old = new Dexie(`kinstead.${user}`);
  old.version(2).stores({
    conversations: 'id, at',
    messages: 'id, [conversationId+seq]',
    favorites: 'id, at',
    outbox: '++order, &id, group',
    drafts: 'conversationId',
    searches: 'key, at',
    forms: 'key',
  });
  await old.table('drafts').put({ conversationId: 'a', text: 'Here', notSent: null, at: 1 });
  await old.table('outbox').add({ id: 'm', kind: 'message', group: 'a', payload: {} });
  old.close();
  expect((await openOffline(user).drafts.get('a'))?.text).toBe('Here');
  expect(await openOffline(user).outbox.count()).toBe(1);
  await add('1');
  const [entry] = await openOffline(user).uploads.toArray();
  expect(entry satisfies UploadEntry | undefined).toMatchObject({ id: '1' });
});
