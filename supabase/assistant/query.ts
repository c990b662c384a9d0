import type { Sql } from 'postgres';
import { z } from 'zod';
import { parseNavigation } from '#shared/domains/search/model/rules.ts';
import type { ClientMessage } from '#shared/protocol/client-message.ts';
import type { ServerMessage, ServerMessageBody } from '#shared/protocol/server-message.ts';
import { asks, plannedSteps, type Said, saidTo } from './answering.ts';
import { asCaller, type Caller } from './database.ts';
import { definiteRefusal } from './failure.ts';
import type { Mention } from './grammar/references.ts';
import { mentionsOf, type ReadStep } from './grammar/request.ts';
import { interpreted, type OpenRequest, openRequestSchema, readerOf } from './interpretation.ts';
import { inLanguage, say } from './language.ts';
import { recordSession, replayFrames } from './log.ts';
import { openingOf } from './openings.ts';
import { makeStep, PLAN_MS, planHash } from './plan.ts';
import { nothingDone, rehearsed } from './rehearsal.ts';
import type { Answer, ToolContext } from './tools/tool.ts';
import { undoLast } from './undo.ts';
import { questionNamed, verbNamed } from './verbs/registry.ts';

type Query = Extract<ClientMessage, { type: 'query' }>;

/** The row of an answered question; `assistant.record_session` reads these names. */
type SessionRow = {
  intent: 'fetch' | 'perform';
  confidence: number;
  state: 'awaitingConfirm' | 'success';
  outcome?: string;
  plan?: unknown;
  plan_hash?: string;
  plan_expires_at?: string;
  pending?: OpenRequest;
  response_text?: string;
  artifacts?: unknown;
  provenance?: unknown;
  mentions?: readonly Mention[];
};

type Answered = { frames: ServerMessageBody[]; row: SessionRow };

const ACK: ServerMessageBody = { type: 'ack', of: 'query' };

/**
 * Answers a question: reading it, looking up or rehearsing, and the log of it in one transaction. The
 * first frame is always `ack` with seq 1, which the connection has sent already; a question that was
 * answered before gets its stored answer again.
 */
export async function answerQuery(
  sql: Sql,
  caller: Caller,
  query: Query,
  connection: string,
): Promise<ServerMessage[]> {
  return inLanguage(query.language, () =>
    asCaller(sql, caller, async (tx) => {
      const context: ToolContext = {
        tx,
        caller,
        now: new Date(),
        locale: query.language,
        zone: query.zone ?? 'UTC',
      };
      // A client that names no surface asks from its connection, and answers what that was asked last.
      const surface = query.surface ?? `connection:${connection}`;
      const open = await takeQuestion(context, query, surface);
      const answered = await answer(context, query, open, await recentMentions(context, surface));
      const { language, zone } = query;
      const session = {
        orgId: caller.orgId,
        traceId: query.trace_id,
        answer: { query: query.text, surface, language, zone, ...answered.row },
      };
      const logged = await recordSession(tx, session, [ACK, ...answered.frames]);
      return logged ?? (await replayFrames(tx, query.trace_id, 0)) ?? [];
    }),
  );
}

/** What this question answers; null when it answers none. */
async function takeQuestion(
  { tx, caller }: ToolContext,
  { surface, answers, trace_id: asking }: Query,
  from: string,
): Promise<OpenRequest | null> {
  if (surface !== null && answers === null) return null;
  const [row] = await tx<{ pending: unknown }[]>`
    select assistant.take_question(${caller.orgId}, ${from}, ${answers}, ${asking})
      as pending`;
  return openRequestSchema
    .nullable()
    .catch(null)
    .parse(row?.pending ?? null);
}

const mentionsSchema = z.array(
  z.object({
    kind: z.string(),
    id: z.string(),
    name: z.string(),
    person: z.string().nullable(),
    home: z.string().nullable(),
    labels: z.array(z.string()),
  }),
);

async function recentMentions({ tx, caller }: ToolContext, surface: string): Promise<Mention[]> {
  const [row] = await tx<{ mentions: unknown }[]>`
    select assistant.recent_mentions(${caller.orgId}, ${surface}) as mentions`;
  // Asserted: what this file stored; a kind of another release finds nothing.
  return mentionsSchema.catch([]).parse(row?.mentions ?? []) as Mention[];
}

/** Ends the question that a trace asked back: nothing answers it any more. */
export async function cancelQuestion(sql: Sql, caller: Caller, traceId: string): Promise<void> {
  await asCaller(sql, caller, (tx) => tx`select assistant.cancel_question(${traceId})`);
}

async function answer(
  context: ToolContext,
  query: Query,
  open: OpenRequest | null,
  mentions: readonly Mention[],
): Promise<Answered> {
  const target = open ? null : parseNavigation(query.text);
  if (target) {
    const { route, title } = target;
    const frame: ServerMessageBody = {
      type: 'navigation',
      route,
      title,
      query: query.text,
      action_data: null,
    };
    const markdown = say({ en: `Opening ${title}.`, es: `Abriendo ${title}.` });
    return said({ markdown, outcome: 'done' }, [frame], [{ url: route, label: title }]);
  }
  const interpretation = await interpreted(readerOf(context, mentions), query.text, open);
  if (interpretation === 'dropped') {
    const markdown = say({
      en: 'All right: nothing was done.',
      es: 'De acuerdo: no se hizo nada.',
    });
    return said({ markdown, outcome: 'refused' });
  }
  const { read } = interpretation;
  if (read.kind !== 'steps') return said(await saidTo(context, { ...interpretation, read }));
  return withSteps(context, query, read.steps);
}

async function withSteps(
  context: ToolContext,
  query: Query,
  steps: readonly ReadStep[],
): Promise<Answered> {
  const changes = steps.filter(({ spoken }) => verbNamed(spoken.name));
  const questions = steps.filter(asks);
  const answers = await answered(context, questions);
  if (changes.length > 0) return propose(context, query, steps, changes, answers);
  if (answers.length > 0) return read(answers, steps);
  const [first] = steps;
  if (first?.spoken.name === 'undo') {
    return said({ markdown: await undoLast(context), outcome: 'done' });
  }
  if (!first) return said({ markdown: '', outcome: 'notUnderstood' });
  const { markdown, route, title, frame } = openingOf(first, query.text);
  return said({ markdown, outcome: 'done' }, [frame], [{ url: route, label: title }]);
}

type Told = { tool: string; title: string; answer: Answer };

async function answered(context: ToolContext, steps: readonly ReadStep[]): Promise<Told[]> {
  const told: Told[] = [];
  for (const { spoken, values, entities } of steps) {
    const question = questionNamed(spoken.name);
    if (!question) continue;
    const first = Object.fromEntries(Object.entries(entities).map(([slot, [one]]) => [slot, one]));
    const found = await question.answer(context, values, first);
    told.push({ tool: spoken.name, title: say(spoken.title), answer: found });
  }
  return told;
}

function said(
  { markdown, outcome, choices, form, pending }: Said,
  before: ServerMessageBody[] = [],
  artifacts: Answer['artifacts'] = [],
): Answered {
  const intent = outcome === 'asked' ? 'perform' : 'fetch';
  const confidence = outcome === 'notUnderstood' ? 0.3 : outcome === 'asked' ? 0.6 : 0.9;
  return {
    frames: [
      { type: 'intent', intent, confidence },
      ...before,
      {
        type: 'final',
        markdown,
        artifacts,
        outcome,
        ...(pending && { asks: true }),
        ...(choices && choices.length > 0 && { choices }),
        ...(form && form.fields.length > 0 && { form }),
      },
    ],
    row: {
      intent,
      confidence,
      state: 'success',
      outcome,
      response_text: markdown,
      artifacts,
      ...(pending && { pending }),
    },
  };
}

function provenance(snippets: Answer['snippets']): ServerMessageBody[] {
  return snippets.length === 0 ? [] : [{ type: 'context', snippets }];
}

/** Questions: they never ask, their plan is only what they read. */
function read(told: readonly Told[], steps: readonly ReadStep[]): Answered {
  const made = told.map(({ tool, title }) => makeStep(tool, {}, title));
  const shown = made.map(({ id, tool, description }) => ({
    id,
    tool,
    name: description,
    description,
    undoable: false,
    preview: [],
  }));
  const markdown = told.map(({ answer: { markdown: text } }) => text).join('\n\n');
  const artifacts = told.flatMap(({ answer: one }) => one.artifacts);
  const snippets = told.flatMap(({ answer: one }) => one.snippets);
  const [table] = told.flatMap(({ answer: one }) => (one.table ? [one.table] : []));
  const [chart] = told.flatMap(({ answer: one }) => (one.chart ? [one.chart] : []));
  const ran = made.flatMap(({ id, tool, description }, index): ServerMessageBody[] => {
    const call = { tool, action_id: id };
    const result = told[index]?.answer.result;
    return [
      { type: 'tool_call', ...call, description },
      { type: 'tool_result', ...call, result, undoable: false },
    ];
  });
  return {
    frames: [
      { type: 'intent', intent: 'fetch', confidence: 0.9 },
      { type: 'thinking', text: say({ en: 'Looking it up…', es: 'Buscándolo…' }) },
      {
        type: 'plan',
        plan_hash: planHash('', made),
        requires_confirm: false,
        expires_at: null,
        steps: shown,
      },
      ...ran,
      ...provenance(snippets),
      {
        type: 'final',
        markdown,
        artifacts,
        outcome: 'answered',
        ...(table && { table }),
        ...(chart && { chart }),
      },
    ],
    row: {
      intent: 'fetch',
      confidence: 0.9,
      state: 'success',
      outcome: 'answered',
      response_text: markdown,
      artifacts,
      provenance: snippets,
      mentions: mentionsOf(steps),
    },
  };
}

/** Changes: rehearsed now, done after the person's yes. What cannot be done is said instead of a plan. */
async function propose(
  context: ToolContext,
  query: Query,
  steps: readonly ReadStep[],
  changes: readonly ReadStep[],
  told: readonly Told[],
): Promise<Answered> {
  const plan = await planOf(context, changes);
  if ('nothing' in plan) return said({ markdown: plan.nothing, outcome: 'refused' });
  const { proposals } = plan;
  const stored = proposals.map(({ step }) => step);
  const snippets = proposals.flatMap((one) => one.snippets);
  const hash = planHash(query.trace_id, stored);
  const expires = new Date(context.now.getTime() + PLAN_MS).toISOString();
  const before = told.map(
    ({ answer: { markdown } }): ServerMessageBody => ({ type: 'token', text: `${markdown}\n\n` }),
  );
  return {
    frames: [
      { type: 'intent', intent: 'perform', confidence: 0.9 },
      { type: 'thinking', text: say({ en: 'Preparing a plan…', es: 'Preparando un plan…' }) },
      ...before,
      ...provenance(snippets),
      {
        type: 'plan',
        plan_hash: hash,
        requires_confirm: true,
        expires_at: expires,
        steps: proposals.map(({ shown }) => shown),
      },
    ],
    row: {
      intent: 'perform',
      confidence: 0.9,
      state: 'awaitingConfirm',
      provenance: snippets,
      plan: stored,
      plan_hash: hash,
      plan_expires_at: expires,
      mentions: mentionsOf(steps),
    },
  };
}

async function planOf(context: ToolContext, changes: readonly ReadStep[]) {
  try {
    return await rehearsed(context, await plannedSteps(context, changes));
  } catch (error) {
    const refused = definiteRefusal(error);
    if (!refused) throw error;
    return { nothing: nothingDone(refused.message) };
  }
}
