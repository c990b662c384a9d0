import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerMessage, ServerMessageOf } from '#shared/protocol/server-message.ts';
import { makePerson, type Person, writeTo } from '../../integration/assistant/stage.ts';
import { adminSql } from '../../support/database.ts';
import { seededRandom } from '../../support/random.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';
import { type SteadyLine, steadyLine } from './steady-line.ts';
import { type Processes, startProcesses } from './two-processes.ts';

/** Plans that are confirmed at least, by how many hosts at the same time, and processes that are killed meanwhile. */
const PLANS = sized(24, 10_000);
const HOSTS = 4;
const KILLS = sized(1, 100);

let processes: Processes;
let hosts: { host: Person; lines: [SteadyLine, SteadyLine] }[];

beforeAll(async () => {
  processes = await startProcesses();
  hosts = await Promise.all(
    Array.from({ length: HOSTS }, async () => {
      const host = await makePerson('host', 'Hana Host');
      await writeTo(await makePerson('renter', 'Rita Renter'), host, 'Hello');
      return { host, lines: [steadyLine(host, processes.url), steadyLine(host, processes.url)] };
    }),
  );
}, 240_000);

afterAll(() => {
  for (const { lines } of hosts ?? []) for (const line of lines) line.close();
  processes?.stop();
});

const isOf =
  <Type extends ServerMessage['type']>(type: Type, traceId: string) =>
  (one: ServerMessage): one is ServerMessageOf<Type> =>
    one.type === type && one.trace_id === traceId;

/** Asks for one message and confirms it so many times on both lines; answers what each line heard at last. */
async function askAndConfirm(lines: [SteadyLine, SteadyLine], text: string, times: number) {
  const traceId = randomUUID();
  const plan = await lines[0].until(
    (line) => line.ask(`reply to Rita: ${text}`, traceId),
    isOf('plan', traceId),
  );
  const finals = await Promise.all(
    lines.map((one, at) =>
      one.until(
        (line) => {
          // One of both confirms the odd time more; a line that is cut confirms all of its own again.
          const own = Math.ceil((times - at) / lines.length);
          for (let time = 0; time < own; time += 1) {
            const key = time % 3 === 0 ? 'same' : `key-${at}-${time}`;
            line.confirm(traceId, plan.plan_hash, true, key);
          }
          // Who has nothing to confirm hears the answer all the same.
          if (own === 0) line.confirm(traceId, plan.plan_hash, true, 'late');
        },
        isOf('final', traceId),
      ),
    ),
  );
  return finals.map(({ outcome, markdown }) => ({ outcome, markdown }));
}

test('[F5] a confirm sent 1 to 20 times over two processes that are killed has one effect', async () => {
  const random = seededRandom('confirms');
  let next = 0;
  let confirms = 0;
  let different = 0;
  const began = performance.now();
  let kills = 0;
  const lanes = hosts.map(async ({ lines }) => {
    // Nothing is proven by a process that dies while nothing is asked.
    while (next < PLANS || kills < KILLS) {
      next += 1;
      const number = next;
      const times = 1 + random.integer(20);
      confirms += times;
      const [first, second] = await askAndConfirm(lines, `plan ${number}`, times);
      if (JSON.stringify(first) !== JSON.stringify(second)) different += 1;
    }
  });
  const killer = async () => {
    for (; kills < KILLS; kills += 1) {
      // The moment is a random one within the work that is left for the kills that are left.
      const share = Math.max(4, (PLANS - next) / (KILLS - kills));
      const until = next + 1 + random.integer(share);
      while (next < until) await sleep(5);
      await processes.kill(kills % 2);
    }
  };
  await Promise.all([...lanes, killer()]);
  const rows = await adminSql()<{ content: string; times: number }[]>`
    select content, count(*)::int as times from public.messages
    where sender_id = any(${hosts.map(({ host }) => host.id)}) group by content`;
  const doubled = rows.filter(({ times }) => times !== 1);
  const sent = new Set(rows.map(({ content }) => content));
  const lost = Array.from({ length: next }, (_, at) => `plan ${at + 1}`).filter(
    (text) => !sent.has(text),
  );
  const cuts = hosts.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.cuts, 0);
  await recordResult({
    id: 'F5',
    what: 'the same confirm 1 to 20 times, two sockets, two processes behind a round-robin proxy, kill -9',
    seed: random.seed,
    figures: {
      plans: next,
      confirms,
      effects: rows.length,
      lost: lost.length,
      doubled: doubled.length,
      differentAnswers: different,
      kills,
      cuts,
      seconds: Math.round((performance.now() - began) / 1000),
    },
  });
  expect({ lost, doubled, different }).toEqual({ lost: [], doubled: [], different: 0 });
  expect(cuts).toBeGreaterThan(0);
});
