import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { querySchema } from '#shared/protocol/query.ts';
import type { ServerMessage } from '#shared/protocol/server-message.ts';
import { confirmPlan } from '../../../supabase/assistant/confirm.ts';
import { asCaller, openDatabase } from '../../../supabase/assistant/database.ts';
import { inLanguage } from '../../../supabase/assistant/language.ts';
import { recordSession } from '../../../supabase/assistant/log.ts';
import { answerQuery, withSteps } from '../../../supabase/assistant/query.ts';
import type { ToolContext } from '../../../supabase/assistant/tools/tool.ts';
import { VERBS } from '../../../supabase/assistant/verbs/registry.ts';
import type { Verb } from '../../../supabase/assistant/verbs/verb.ts';
import { assistantDatabaseUrl } from '../../integration/assistant/stage.ts';
import { adminSql } from '../../support/database.ts';
import { type Random, seededRandom } from '../../support/random.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';
import { makeOrganization, type Organization } from './organization.ts';
import { differences, rowsOf } from './rows.ts';
import { randomStep } from './values.ts';

/** Conversations of random changes, of which all is undone at the end. */
const CONVERSATIONS = sized(12, 200);

/** What can be undone: of the others the bar says that it stays. */
const UNDOABLE = VERBS.filter(({ spoken }) => spoken.command.wayBack.type === 'command');

let sql: Sql;
let own: Organization;

beforeAll(async () => {
  sql = openDatabase(await assistantDatabaseUrl());
  own = await adminSql().begin((tx) => makeOrganization(tx));
});

afterAll(() => sql?.end());

const planIn = (frames: readonly ServerMessage[]) => frames.find((frame) => frame.type === 'plan');

/** Says yes to a plan; answers how that ended. */
async function confirmed(trace: string, hash: string): Promise<readonly ServerMessage[]> {
  const answer = await confirmPlan(sql, own.caller, {
    type: 'confirm',
    trace_id: trace,
    confirm: true,
    plan_hash: hash,
    idempotency_key: 'key',
  });
  if ('error' in answer) throw new Error(answer.error.message);
  return answer.frames;
}

/** Plans a random change with a verb and confirms it; null where there is nothing that it fits. */
async function change(verb: Verb, surface: string, random: Random): Promise<string | null> {
  const trace = randomUUID();
  const { caller } = own;
  const frames = await inLanguage('en', () =>
    asCaller(sql, caller, async (tx) => {
      const context: ToolContext = { tx, caller, now: new Date(), locale: 'en', zone: 'UTC' };
      const step = await randomStep(context, verb, random);
      if (!step) return null;
      const said = { text: verb.spoken.examples.en[0], trace_id: trace, surface };
      const answered = await withSteps(context, said, [step]);
      const answer = { query: said.text, surface, language: 'en', zone: 'UTC', ...answered.row };
      return recordSession(tx, { orgId: caller.orgId, traceId: trace, answer }, [
        { type: 'ack', of: 'query' },
        ...answered.frames,
      ]);
    }),
  );
  const plan = planIn(frames ?? []);
  if (plan?.type !== 'plan') return null;
  const done = await confirmed(trace, plan.plan_hash);
  if (!done.some(({ type }) => type === 'tool_result')) return null;
  return plan.steps.map(({ description }) => description).join(' ');
}

/** One of two verbs, whichever was had less often: each comes up, and the order stays random. */
function seldom(random: Random, used: ReadonlyMap<string, number>): Verb {
  const [one, other] = [random.pick(UNDOABLE), random.pick(UNDOABLE)];
  const times = ({ spoken }: Verb) => used.get(spoken.name) ?? 0;
  return times(one) <= times(other) ? one : other;
}

/** The verbs of a conversation whose undo said that something remains. */
async function partialOf(surface: string): Promise<string[]> {
  const rows = await adminSql()<{ tool: string }[]>`
    select distinct a.tool from public.command_actions a
    join public.command_sessions s on s.id = a.session_id
    where s.surface = ${surface} and a.status = 'partial'`;
  return rows.map(({ tool }) => tool);
}

/** 'Undo everything', and yes. */
async function undoAll(surface: string): Promise<string> {
  const trace = randomUUID();
  const query = querySchema.parse({
    type: 'query',
    trace_id: trace,
    text: 'undo everything of this conversation',
    surface,
  });
  const frames = await answerQuery(sql, own.caller, query, 'undo-all', null);
  const plan = frames === 'unread' ? undefined : planIn(frames);
  if (plan?.type !== 'plan') return JSON.stringify(frames);
  const answer = await confirmed(trace, plan.plan_hash);
  const stays = frames === 'unread' ? [] : frames.filter(({ type }) => type === 'token');
  return [...stays, ...answer]
    .map((frame) =>
      frame.type === 'token' ? frame.text : frame.type === 'final' ? frame.markdown : '',
    )
    .join('');
}

test(`after ${CONVERSATIONS} conversations of random changes, undoing all of each leaves every row as it was`, async () => {
  const random = seededRandom('undo-all');
  const began = performance.now();
  const wrong: string[] = [];
  const used = new Map<string, number>();
  let changes = 0;
  let seen = 0;
  let before = await rowsOf(own);
  for (let at = 0; at < CONVERSATIONS; at += 1) {
    const surface = `tab:${at}-${randomUUID()}`;
    const wanted = 2 + random.integer(5);
    const done: string[] = [];
    for (let tries = 0; done.length < wanted && tries < 60; tries += 1) {
      const verb = seldom(random, used);
      const said = await change(verb, surface, random);
      if (said === null) continue;
      done.push(`${verb.spoken.name} (${said})`);
      used.set(verb.spoken.name, (used.get(verb.spoken.name) ?? 0) + 1);
    }
    changes += done.length;
    const changed = differences(before, await rowsOf(own));
    if (changed.length > 0) seen += 1;
    const undone = await undoAll(surface).catch((error: unknown) =>
      error instanceof Error ? `${error.stack}` : String(error),
    );
    const after = await rowsOf(own);
    const other = differences(before, after, await partialOf(surface));
    if (other.length > 0) {
      wrong.push([`${at}: ${done.join(' then ')}`, undone, ...other].join('\n  '));
    }
    before = after;
  }
  await recordResult({
    id: 'UNDO-ALL',
    what: 'conversations of 2 to 6 random changes, all of each undone at once',
    seed: random.seed,
    figures: {
      conversations: CONVERSATIONS,
      changes,
      verbs: used.size,
      undoableVerbs: UNDOABLE.length,
      changesSeen: seen,
      wrong: wrong.length,
      seconds: Math.round((performance.now() - began) / 1000),
    },
  });
  expect(wrong.join('\n\n')).toBe('');
  // What is compared shows what was changed, else nothing was proven.
  expect(seen).toBeGreaterThan(CONVERSATIONS * 0.8);
});
