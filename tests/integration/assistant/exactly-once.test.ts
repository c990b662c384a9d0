import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminSql } from '../../support/database.ts';
import {
  type Line,
  makePerson,
  openLine,
  type Person,
  startSecondProcess,
  writeTo,
} from './stage.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 20);

let host: Person;
let renter: Person;
let here: Line;
let there: Line;
let child: ChildProcess;

beforeAll(async () => {
  host = await makePerson('host', 'Hana Host');
  renter = await makePerson('renter', 'Rita Renter');
  await writeTo(renter, host, 'Hello');
  const second = await startSecondProcess();
  child = second.child;
  here = await openLine(host);
  there = await openLine(host, second.url);
});

afterAll(() => {
  here.close();
  there.close();
  child.kill('SIGTERM');
});

const sentBy = async () => {
  const [row] = await adminSql()<{ count: number }[]>`
    select count(*)::int as count from public.messages where sender_id = ${host.id}`;
  return row?.count ?? 0;
};

test('A4 [DEC-13] a confirm that comes 1 to 20 times on two processes has one effect and one answer', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = await sentBy();
    const asking = round % 2 === 0 ? here : there;
    const { traceId, plan } = await asking.plan(`reply to Rita: round ${round}`);
    for (let time = 0; time < 1 + (round % 20); time += 1) {
      const line = time % 2 === 0 ? here : there;
      line.confirm(traceId, plan.plan_hash, true, time % 3 === 0 ? 'same' : `key-${time}`);
    }
    const final = await here.frame('final', traceId);
    if (1 + (round % 20) > 1) expect(await there.frame('final', traceId)).toEqual(final);
    expect(await sentBy(), `round ${round}`).toBe(before + 1);
    const results = new Set(
      [...here.ofTrace(traceId), ...there.ofTrace(traceId)]
        .filter((frame) => frame.type === 'tool_result')
        .map((frame) => JSON.stringify(frame)),
    );
    expect(results.size).toBe(1);
  }
});

test('A10 [DEC-15] a question asked on one process is resumed and confirmed on the other', async () => {
  const before = await sentBy();
  const { traceId, plan } = await here.plan('reply to Rita: across');
  there.send({ type: 'resume', trace_id: traceId, after_seq: 0 });
  expect(await there.frame('plan', traceId)).toEqual(plan);
  there.confirm(traceId, plan.plan_hash);
  await there.frame('final', traceId);
  expect(await sentBy()).toBe(before + 1);
});

test('A6 [DEC-15] a process that is killed loses no answer', async () => {
  const second = await startSecondProcess();
  const doomed = await openLine(host, second.url);
  const { traceId, plan } = await doomed.plan('reply to Rita: survives');
  doomed.confirm(traceId, plan.plan_hash);
  second.child.kill('SIGKILL');
  await doomed.closed();
  // Whether the first confirm got through or not: the second finds out, and one message is sent.
  here.confirm(traceId, plan.plan_hash);
  await here.frame('final', traceId);
  const [row] = await adminSql()<{ count: number }[]>`
    select count(*)::int as count from public.messages
    where sender_id = ${host.id} and content = 'survives'`;
  expect(row?.count).toBe(1);
});
