import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerMessage } from '#shared/protocol/server-message.ts';
import {
  type Line,
  makePerson,
  openLine,
  type Person,
  startSecondProcess,
  writeTo,
} from '../../integration/assistant/stage.ts';
import { homeOf, requestOf } from '../../integration/assistant/things.ts';
import { adminSql } from '../../support/database.ts';
import { type Random, seededRandom } from '../../support/random.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';

/** Changes whose undo comes while they run. */
const RACES = sized(30, 1_000);

/** Races that a pair of sockets carries before it is opened anew. */
const RACES_EACH = 25;

/** How far apart the two are sent, at most, in ms. */
const APART_MS = 60;

let host: Person;
let request: string;
let second: Awaited<ReturnType<typeof startSecondProcess>>;

beforeAll(async () => {
  host = await makePerson('host', 'Hana Host');
  await writeTo(await makePerson('renter', 'Rita Renter'), host, 'Hello');
  request = await requestOf(host, await homeOf(host, 'Sunny loft'), 'Broken heating');
  second = await startSecondProcess();
});

afterAll(() => second?.child.kill('SIGTERM'));

/** What is changed in a race: how it is asked for, and whether the change is there. */
type Change = { ask: string; isThere(): Promise<boolean> };

const reply = (text: string): Change => ({
  ask: `reply to Rita: ${text}`,
  isThere: async () => {
    const rows = await adminSql()`
      select 1 from public.messages
      where sender_id = ${host.id} and content = ${text} and unsent_at is null`;
    return rows.length > 0;
  },
});

const priority = (): Change => ({
  ask: 'make the broken heating urgent',
  isThere: async () => {
    const [row] = await adminSql()<{ priority: string }[]>`
      select priority from public.maintenance_requests where id = ${request}`;
    return row?.priority === 'urgent';
  },
});

/** How many messages the host has sent, taken back or not. */
async function sentCount(): Promise<number> {
  const [row] = await adminSql()<{ count: number }[]>`
    select count(*)::int as count from public.messages where sender_id = ${host.id}`;
  return row?.count ?? 0;
}

/** Waits for so many frames of a kind on a line, whichever of them came first. */
const counted = (line: Line, count: number, is: (one: ServerMessage) => boolean, what: string) =>
  line.until(() => (line.frames.filter(is).length >= count ? line.frames.filter(is) : null), what);

/** Confirms twice and undoes twice, each on both processes at nearly the same time. */
async function race(at: number, lines: [Line, Line], { ask }: Change, random: Random) {
  const [here, there] = lines;
  const { traceId, plan } = await here.plan(ask);
  const actionId = plan.steps[0]?.id ?? randomUUID();
  const undo = { type: 'undo', trace_id: traceId, action_id: actionId } as const;
  // In every third race the undo is likely to be there before the change.
  const confirmFrom = at % 3 === 0 ? APART_MS / 2 : 0;
  const moments: [from: number, send: () => void][] = [
    [confirmFrom, () => here.confirm(traceId, plan.plan_hash, true, 'first')],
    [confirmFrom, () => there.confirm(traceId, plan.plan_hash, true, 'second')],
    [0, () => here.send(undo)],
    [0, () => there.send(undo)],
  ];
  await Promise.all(
    moments.map(async ([from, send]) => {
      await sleep(from + random.integer(APART_MS / 2));
      send();
    }),
  );
  const undoAnswers = await Promise.all(
    lines.map(async (line) => {
      await line.frame('final', traceId);
      const [answer] = await counted(
        line,
        1,
        (one) =>
          one.trace_id === traceId &&
          (one.type === 'undone' || (one.type === 'error' && one.code === 'action_unknown')),
        'an answer to the undo',
      );
      return answer?.type === 'undone' ? answer.outcome : 'unknown';
    }),
  );
  return { traceId, actionId, undo, undoAnswers };
}

const statusOf = async (actionId: string) => {
  const rows = await adminSql()<{ status: string }[]>`
    select status from public.command_actions where id = ${actionId}`;
  return rows.map(({ status }) => status);
};

test('[F6] an undo that races with the change, twice on two processes, leaves one of both whole', async () => {
  const random = seededRandom('undo-races');
  const inconsistent: string[] = [];
  const outcomes = { early: 0, done: 0 };
  const began = performance.now();
  let lines: [Line, Line] | null = null;
  for (let at = 0; at < RACES; at += 1) {
    if (!lines || at % RACES_EACH === 0) {
      for (const line of lines ?? []) line.close();
      lines = [await openLine(host), await openLine(host, second.url)];
    }
    const change = at % 2 === 0 ? reply(`race ${at}`) : priority();
    const { traceId, actionId, undo, undoAnswers } = await race(at, lines, change, random);
    const isDone = undoAnswers.includes('done');
    outcomes[isDone ? 'done' : 'early'] += 1;
    const found = {
      status: await statusOf(actionId),
      isThere: await change.isThere(),
      sent: await sentCount(),
    };
    const expected = {
      status: [isDone ? 'undone' : 'done'],
      isThere: !isDone,
      sent: Math.floor(at / 2) + 1,
    };
    // An undo that came before the change is none; one that comes after it is always heard.
    const [here] = lines;
    here.send(undo);
    await counted(here, 1, (one) => one.type === 'undone' && one.trace_id === traceId, 'undone');
    const after = { status: await statusOf(actionId), isThere: await change.isThere() };
    const whole = { found, after };
    const wanted = { found: expected, after: { status: ['undone'], isThere: false } };
    if (JSON.stringify(whole) !== JSON.stringify(wanted))
      inconsistent.push(`${change.ask}: ${undoAnswers} ${JSON.stringify(whole)}`);
  }
  for (const line of lines ?? []) line.close();
  await recordResult({
    id: 'F6',
    what: 'undo racing with its change, each twice, on two processes',
    seed: random.seed,
    figures: {
      races: RACES,
      inconsistent: inconsistent.length,
      undoCameFirst: outcomes.early,
      undoCameLater: outcomes.done,
      seconds: Math.round((performance.now() - began) / 1000),
    },
  });
  expect(inconsistent).toEqual([]);
  // Both orders were met, else nothing raced.
  expect(Math.min(outcomes.early, outcomes.done)).toBeGreaterThan(0);
});
