import { beforeEach, expect, test } from 'vitest';
import type { EventQueue, QueuedEvent } from '#shared/platform/analytics/queue.ts';
import {
  createSender,
  type Delivery,
  PAUSE,
  type Sender,
  waitAfterFailure,
} from '#shared/platform/analytics/sender.ts';

let rows: QueuedEvent[];
let online: boolean;
let tell: (online: boolean) => void;
let later: { milliseconds: number; work: () => void }[];
let answers: Delivery[];
let calls: string[][];

/** A queue in memory: what is tested is when something is sent, not where it waits. */
const queue: EventQueue = {
  add: async (event) => void rows.push({ ...event, order: rows.length }),
  next: async () => rows.slice(0, 2),
  remove: async (events) => {
    rows = rows.filter((row) => !events.includes(row));
  },
  destroy: async () => undefined,
};

const sender = (): Sender =>
  createSender(queue, {
    alone: (work) => work(),
    deliver: async (_endpoint, data) => {
      calls.push(data.map((each) => ('id' in each ? String(each.id) : '')));
      const answer = answers.shift() ?? 'taken';
      return answer;
    },
    network: {
      online: () => online,
      onChange(listener) {
        tell = listener;
        return () => {
          tell = () => undefined;
        };
      },
    },
    clock: {
      now: () => 1,
      after(milliseconds, work) {
        const timer = { milliseconds, work };
        later.push(timer);
        return () => {
          later = later.filter((each) => each !== timer);
        };
      },
    },
  });

const add = async (...ids: string[]) => {
  for (const id of ids) await queue.add({ id, endpoint: 'track', at: 1, data: { id } });
};
const settled = () => new Promise((done) => setTimeout(done, 0));

beforeEach(() => {
  rows = [];
  online = true;
  later = [];
  answers = [];
  calls = [];
});

test('events of a moment are sent in one call, a little later', async () => {
  const out = sender();
  await add('a', 'b');
  out.soon();
  out.soon();
  expect(later.map(({ milliseconds }) => milliseconds)).toEqual([PAUSE]);
  expect(calls).toEqual([]);
  later[0]?.work();
  await settled();
  expect(calls).toEqual([['a', 'b']]);
  expect(rows).toEqual([]);
});

test('offline the sender tries nothing; once online it sends all events, once', async () => {
  online = false;
  const out = sender();
  await add('a', 'b', 'c');
  await out.now();
  expect(calls).toEqual([]);
  online = true;
  tell(true);
  await settled();
  expect(calls).toEqual([['a', 'b'], ['c']]);
  await out.now();
  expect(calls).toHaveLength(2);
});

test('events that were not accepted stay queued and are retried, later each time', async () => {
  answers = ['retry', 'retry', 'taken'];
  const out = sender();
  await add('a');
  await out.now();
  expect(later.map(({ milliseconds }) => milliseconds)).toEqual([waitAfterFailure(1)]);
  expect(rows).toHaveLength(1);
  later.pop()?.work();
  await settled();
  expect(later.map(({ milliseconds }) => milliseconds)).toEqual([waitAfterFailure(2)]);
  later.pop()?.work();
  await settled();
  expect(calls).toEqual([['a'], ['a'], ['a']]);
  expect(rows).toEqual([]);
});

test('the pause of the sender doubles and ends at five minutes', () => {
  expect([1, 2, 3, 7, 50].map(waitAfterFailure)).toEqual([5_000, 10_000, 20_000, 300_000, 300_000]);
});

test('events refused for their content are not retried', async () => {
  answers = ['refused'];
  const out = sender();
  await add('a');
  await out.now();
  expect(rows).toEqual([]);
  expect(later).toEqual([]);
});

test('two simultaneous calls of the sender send once', async () => {
  const out = sender();
  await add('a');
  await Promise.all([out.now(), out.now()]);
  expect(calls).toEqual([['a']]);
});

test('a stopped sender sends nothing', async () => {
  const out = sender();
  await add('a');
  out.soon();
  out.stop();
  await out.now();
  tell(true);
  await settled();
  expect([later, calls]).toEqual([[], []]);
});
