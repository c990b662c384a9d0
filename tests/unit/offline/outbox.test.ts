import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type OfflineDatabase,
  openOffline,
  wipeOffline,
} from '#shared/platform/offline/database.ts';
import {
  createOutbox,
  type Handler,
  type Outbox,
  type OutboxPorts,
  type Outcome,
  waitAfter,
} from '#shared/platform/offline/outbox.ts';
import type { OutboxKind } from '#shared/platform/offline/outbox-kind.ts';
import { outboxRow } from '#shared/platform/offline/outbox-row.ts';

/** A kind of this test's own: the machinery knows none. */
const textKind: OutboxKind<string, string> = {
  name: 'message',
  body: z.string(),
  returned: () => null,
  timeout: 1,
  isCopied: false,
  closed: null,
};

const user = '00000000-0000-4000-8000-000000000001';
let database: OfflineDatabase;
let online: boolean;
let later: { milliseconds: number; work: () => void }[];
let sent: string[];
let answers: Record<string, Outcome[]>;

const ports: OutboxPorts = {
  alone: async (work) => await work(),
  network: { online: () => online },
  random: () => 1,
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

const handler: Handler = {
  async ready(entry) {
    return answers[entry.id]?.[0]?.type === 'wait' ? (answers[entry.id]?.shift() ?? null) : null;
  },
  async send(entry) {
    const outcome = answers[entry.id]?.shift() ?? { type: 'sent' };
    if (outcome.type === 'sent') sent.push(entry.id);
    return outcome;
  },
  async refused(entry, reason) {
    await database.drafts.put({
      conversationId: entry.group,
      text: String(entry.payload),
      notSent: reason,
      at: 1,
    });
  },
};

const outbox = (): Outbox => createOutbox(database, { message: handler }, ports);
const entry = (id: string, group = 'a') => ({ id, kind: 'message', group, payload: `text ${id}` });
const add = ({ id, kind, group, payload }: ReturnType<typeof entry>) =>
  database.outbox.add(outboxRow({ ...textKind, name: kind }, { id, body: payload, group }));
const retry: Outcome = { type: 'retry', reason: 'no answer' };

beforeEach(() => {
  database = openOffline(user);
  online = true;
  later = [];
  sent = [];
  answers = {};
});

afterEach(async () => {
  await wipeOffline(user);
});

describe('outbox', () => {
  test('O21 what a limit holds stays with the reason, holds back its group alone and goes out later', async () => {
    answers = { '1': [{ type: 'held', reason: 'Too many new people', after: 3_600_000 }] };
    await add(entry('1'));
    await add(entry('2'));
    await add(entry('3', 'b'));
    await outbox().drain();
    expect(sent).toEqual(['3']);
    const [first] = await database.outbox.orderBy('order').toArray();
    expect(first).toMatchObject({ id: '1', held: 'Too many new people' });
    expect(await database.drafts.count()).toBe(0);
    // Five minutes at the latest: an older account, or another tab, may have found room.
    expect(later.map(({ milliseconds }) => milliseconds)).toEqual([300_000]);
    later[0]?.work();
    await expect.poll(() => sent).toEqual(['3', '1', '2']);
    expect(await database.outbox.count()).toBe(0);
  });

  test('O21 a limit does not make others wait that the network holds', async () => {
    answers = { '1': [{ type: 'held', reason: 'Too many', after: 60_000 }], '2': [retry] };
    await add(entry('1'));
    await add(entry('2', 'b'));
    await outbox().drain();
    expect(later.map(({ milliseconds }) => milliseconds)).toEqual([1_000]);
  });

  test('O1 entries that a closed tab left behind are sent by the next one', async () => {
    online = false;
    await add(entry('1'));
    online = true;
    await outbox().drain();
    expect(sent).toEqual(['1']);
    expect(await database.outbox.count()).toBe(0);
  });

  test('O2 entries of a group are sent in the order in which they were written', async () => {
    const box = outbox();
    for (const id of ['3', '1', '2']) await add(entry(id));
    await box.drain();
    expect(sent).toEqual(['3', '1', '2']);
  });

  test('O3 an entry that must wait holds back its own group only', async () => {
    const box = outbox();
    answers['1'] = [retry];
    await add(entry('1', 'a'));
    await add(entry('2', 'a'));
    await add(entry('3', 'b'));
    await box.drain();
    expect(sent).toEqual(['3']);
    later[0]?.work();
    await box.drain();
    expect(sent).toEqual(['3', '1', '2']);
  });

  test('O4 [DEC-02] a refused entry is removed, and its text returns as a draft', async () => {
    const box = outbox();
    answers['1'] = [{ type: 'refused', reason: 'not a participant' }];
    await add(entry('1'));
    await box.drain();
    expect(await database.outbox.count()).toBe(0);
    expect(await database.drafts.get('a')).toMatchObject({
      text: 'text 1',
      notSent: 'not a participant',
    });
  });

  test('O4 a failing return keeps the entry, holds back its group alone and is retried', async () => {
    const box = createOutbox(
      database,
      {
        message: {
          send: async ({ group }) =>
            group === 'b' ? { type: 'sent' } : { type: 'refused', reason: 'no' },
          refused: () => Promise.reject(new Error('disk full')),
        },
      },
      ports,
    );
    await add(entry('1'));
    await add({ ...entry('2'), group: 'b' });
    await box.drain();
    expect(await database.outbox.toArray()).toMatchObject([{ id: '1', lastError: 'disk full' }]);
    expect(later).toHaveLength(1);
  });

  test('O5 a handler that throws is retried later, with its reason noted', async () => {
    const box = createOutbox(
      database,
      {
        message: {
          send: () => Promise.reject(new Error('socket hang up')),
          refused: async () => undefined,
        },
      },
      ports,
    );
    await add(entry('1'));
    await box.drain();
    expect(await database.outbox.toArray()).toMatchObject([
      { attempts: 1, lastError: 'socket hang up' },
    ]);
    expect(later.map(({ milliseconds }) => milliseconds)).toEqual([1000]);
  });

  test('O5 the pause of the outbox doubles up to half a minute', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 20].map((failures) => waitAfter(failures, 1));
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  test('O5 the pause starts again after a success, also of one entry among others that fail', async () => {
    const box = outbox();
    answers['2'] = [retry, retry, retry];
    const pause = async () => {
      await box.drain();
      return later.at(-1)?.milliseconds;
    };
    await add(entry('2'));
    expect([await pause(), await pause()]).toEqual([1000, 2000]);
    await add(entry('1', 'b'));
    expect(await pause()).toBe(1000);
    expect(sent).toEqual(['1']);
    answers['2'] = [retry, retry];
    expect([await pause(), await pause()]).toEqual([2000, 4000]);
  });

  test('O5 pauses of the outbox are spread over half of their length', () => {
    expect(waitAfter(1, 0)).toBe(500);
    expect(waitAfter(3, 0.5)).toBe(3000);
    expect(waitAfter(20, 0)).toBe(15_000);
  });

  test('O5 a pause is as long as the server asked for, up to five minutes', async () => {
    const box = outbox();
    answers['1'] = [{ ...retry, after: 20_000 }];
    await add(entry('1'));
    await box.drain();
    expect(later.map(({ milliseconds }) => milliseconds)).toEqual([20_000]);
    expect(waitAfter(1, 1, 3_600_000)).toBe(300_000);
  });

  test('O20 an entry being sent counts as tried before the server answers, a waiting one does not', async () => {
    const tried: number[] = [];
    const box = createOutbox(
      database,
      {
        message: {
          ready: async ({ id }) => (id === '1' ? { type: 'wait' } : null),
          async send({ id }) {
            tried.push((await database.outbox.where('id').equals(id).first())?.attempts ?? -1);
            return { type: 'sent' };
          },
          refused: async () => undefined,
        },
      },
      ports,
    );
    await add(entry('1', 'a'));
    await add(entry('2', 'b'));
    await box.drain();
    expect(tried).toEqual([1]);
    expect(await database.outbox.toArray()).toMatchObject([{ id: '1', attempts: 0 }]);
  });

  test('O12 an entry that waits for something local holds its group, and is not retried by itself', async () => {
    const box = outbox();
    answers['1'] = [{ type: 'wait' }];
    await add(entry('1', 'a'));
    await add(entry('2', 'a'));
    await add(entry('3', 'b'));
    await box.drain();
    expect(sent).toEqual(['3']);
    expect(later).toEqual([]);
    expect(await database.outbox.toArray()).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
    await box.drain();
    expect(sent).toEqual(['3', '1', '2']);
  });

  test('O6 the outbox tries nothing while the device is offline', async () => {
    online = false;
    const box = outbox();
    await add(entry('1'));
    await box.drain();
    expect(sent).toEqual([]);
    expect(await database.outbox.count()).toBe(1);
  });

  test('O7 an entry of an unknown kind stays', async () => {
    const box = outbox();
    await add({ ...entry('1'), kind: 'from-a-newer-release' });
    await box.drain();
    expect(await database.outbox.count()).toBe(1);
  });

  test('O8 calls during a drain do not run a second one in parallel, and nothing is left', async () => {
    let running = 0;
    let most = 0;
    const slow = createOutbox(
      database,
      {
        message: {
          async send(each) {
            running += 1;
            most = Math.max(most, running);
            await new Promise((done) => setImmediate(done));
            sent.push(each.id);
            running -= 1;
            return { type: 'sent' };
          },
          refused: async () => undefined,
        },
      },
      ports,
    );
    const drains: Promise<void>[] = [];
    for (let index = 0; index < 10; index += 1) {
      await add(entry(String(index)));
      drains.push(slow.drain());
    }
    await Promise.all(drains);
    await slow.drain();
    expect(most).toBe(1);
    expect(sent).toHaveLength(10);
    expect(new Set(sent).size).toBe(10);
  });

  test('O9 after stop() nothing is sent any more', async () => {
    const box = outbox();
    await add(entry('1'));
    box.stop();
    await box.drain();
    expect(sent).toEqual([]);
  });

  test('O10 the same id cannot be queued twice', async () => {
    online = false;
    await add(entry('1'));
    await expect(add(entry('1'))).rejects.toThrow();
    expect(await database.outbox.count()).toBe(1);
  });

  test('entries of one user are not in the database of another', async () => {
    online = false;
    await add(entry('1'));
    const other = openOffline('00000000-0000-4000-8000-000000000002');
    expect(await other.outbox.count()).toBe(0);
    await wipeOffline('00000000-0000-4000-8000-000000000002');
    expect(await database.outbox.count()).toBe(1);
  });
});
