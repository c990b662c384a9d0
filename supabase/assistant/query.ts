import type { Sql } from 'postgres';
import type { ClientMessage } from '#shared/protocol/client-message.ts';
import type { ServerMessage, ServerMessageBody } from '#shared/protocol/server-message.ts';
import { asCaller, type Caller } from './database.ts';
import { definiteRefusal } from './failure.ts';
import { recordSession, replayFrames } from './log.ts';
import { makeStep, PLAN_MS, planHash, proposalOf } from './plan.ts';
import { type Intention, type Pending, type Planner, pendingSchema } from './planner/planner.ts';
import { conversationCards } from './tools/conversations.ts';
import { toolNamed } from './tools/registry.ts';
import { referenceOf } from './tools/sentence.ts';
import type { Answer, ChangeTool, Preview, ReadTool, ToolContext } from './tools/tool.ts';

type Query = Extract<ClientMessage, { type: 'query' }>;

/** The row of an answered question; `assistant.record_session` reads these names. */
type SessionRow = {
  intent: 'fetch' | 'perform';
  confidence: number;
  state: 'awaitingConfirm' | 'success';
  plan?: unknown;
  plan_hash?: string;
  plan_expires_at?: string;
  pending?: unknown;
  surface?: string;
  response_text?: string;
  artifacts?: unknown;
  provenance?: unknown;
};

type Answered = { frames: ServerMessageBody[]; row: SessionRow };

const ACK: ServerMessageBody = { type: 'ack', of: 'query' };

/**
 * Answers a question: planning, reading or preview, and the log of it in one transaction. The first
 * frame is always `ack` with seq 1, which the connection has sent already; a question that was
 * answered before gets its stored answer again.
 */
export async function answerQuery(
  sql: Sql,
  caller: Caller,
  query: Query,
  planner: Planner,
  connection: string,
): Promise<ServerMessage[]> {
  return asCaller(sql, caller, async (tx) => {
    const context: ToolContext = {
      tx,
      caller,
      now: new Date(),
      locale: query.language,
      zone: query.zone ?? 'UTC',
    };
    // A client that names no surface asks from its connection, and answers what that was asked last.
    const surface = query.surface ?? `connection:${connection}`;
    const pending = await takeQuestion(context, query, surface);
    const intention = await planner({
      text: query.text,
      pending,
      conversations: () => conversationCards(tx),
      candidates: (sentence) => referenceOf(sentence).slot.candidates(context),
      now: context.now,
    });
    const answered = await answer(context, query, intention);
    const session = {
      orgId: caller.orgId,
      traceId: query.trace_id,
      answer: { query: query.text, surface, ...answered.row },
    };
    const logged = await recordSession(tx, session, [ACK, ...answered.frames]);
    return logged ?? (await replayFrames(tx, query.trace_id, 0)) ?? [];
  });
}

/** What this question answers; null when it answers none. */
async function takeQuestion(
  { tx, caller }: ToolContext,
  { surface, answers, trace_id: asking }: Query,
  from: string,
): Promise<Pending | null> {
  if (surface !== null && answers === null) return null;
  const [row] = await tx<{ pending: unknown }[]>`
    select assistant.take_question(${caller.orgId}, ${from}, ${answers}, ${asking})
      as pending`;
  return pendingSchema
    .nullable()
    .catch(null)
    .parse(row?.pending ?? null);
}

/** Ends the question that a trace asked back: nothing answers it any more. */
export async function cancelQuestion(sql: Sql, caller: Caller, traceId: string): Promise<void> {
  await asCaller(sql, caller, (tx) => tx`select assistant.cancel_question(${traceId})`);
}

async function answer(context: ToolContext, query: Query, intention: Intention): Promise<Answered> {
  switch (intention.kind) {
    case 'navigate': {
      const { route, title } = intention.target;
      const artifacts = [{ url: route, label: title }];
      return said('fetch', 0.95, `Opening ${title}.`, artifacts, [
        { type: 'navigation', route, title, query: query.text, action_data: null },
      ]);
    }
    case 'say':
      return said('fetch', intention.confidence, intention.markdown, []);
    case 'ask': {
      const asked = said('perform', 0.6, intention.question, [], [], { asks: true });
      return { ...asked, row: { ...asked.row, pending: intention.pending } };
    }
    case 'run': {
      const tool = toolNamed(intention.tool);
      return tool.kind === 'read'
        ? read(context, tool, intention)
        : propose(context, query, tool, intention);
    }
  }
}

type Artifacts = Answer['artifacts'];
type Snippets = Answer['snippets'];

function said(
  intent: 'fetch' | 'perform',
  confidence: number,
  markdown: string,
  artifacts: Artifacts,
  before: ServerMessageBody[] = [],
  further: { asks?: true } = {},
): Answered {
  return {
    frames: [
      { type: 'intent', intent, confidence },
      ...before,
      { type: 'final', markdown, artifacts, ...further },
    ],
    row: { intent, confidence, state: 'success', response_text: markdown, artifacts },
  };
}

function provenance(snippets: Snippets): ServerMessageBody[] {
  return snippets.length === 0 ? [] : [{ type: 'context', snippets }];
}

type Run = Extract<Intention, { kind: 'run' }>;

/** A question: it never asks, its plan is only what it reads. */
async function read(context: ToolContext, tool: ReadTool, intention: Run): Promise<Answered> {
  const { confidence } = intention;
  const step = makeStep(tool.name, intention.input, tool.title);
  const { markdown, artifacts, snippets, result } = await tool.read(context, intention.input);
  const shown = {
    id: step.id,
    tool: tool.name,
    name: tool.title,
    description: tool.title,
    undoable: false,
    preview: [],
  };
  const call = { tool: tool.name, action_id: step.id };
  return {
    frames: [
      { type: 'intent', intent: 'fetch', confidence },
      { type: 'thinking', text: 'Looking it up…' },
      {
        type: 'plan',
        plan_hash: planHash('', [step]),
        requires_confirm: false,
        expires_at: null,
        steps: [shown],
      },
      { type: 'tool_call', ...call, description: tool.title },
      { type: 'tool_result', ...call, result, undoable: false },
      ...provenance(snippets),
      { type: 'final', markdown, artifacts },
    ],
    row: {
      intent: 'fetch',
      confidence,
      state: 'success',
      response_text: markdown,
      artifacts,
      provenance: snippets,
    },
  };
}

/** What cannot be done is said instead of a plan. */
async function previewed(context: ToolContext, tool: ChangeTool, input: unknown): Promise<Preview> {
  try {
    return await tool.preview(context, input);
  } catch (error) {
    const refused = definiteRefusal(error);
    if (!refused) throw error;
    return { nothing: `${refused.message} Nothing was done.` };
  }
}

/** A change: previewed now, done after the person's yes. */
async function propose(
  context: ToolContext,
  query: Query,
  tool: ChangeTool,
  intention: Run,
): Promise<Answered> {
  const { confidence, input } = intention;
  const preview = await previewed(context, tool, input);
  if ('nothing' in preview) return said('perform', confidence, preview.nothing, []);
  const { snippets } = preview;
  const made = makeStep(tool.name, input, preview.description);
  const { step, hash, shown } = proposalOf(query.trace_id, made, tool, preview);
  const expires = new Date(context.now.getTime() + PLAN_MS).toISOString();
  return {
    frames: [
      { type: 'intent', intent: 'perform', confidence },
      { type: 'thinking', text: 'Preparing a plan…' },
      ...provenance(snippets),
      {
        type: 'plan',
        plan_hash: hash,
        requires_confirm: true,
        expires_at: expires,
        steps: [shown],
      },
    ],
    row: {
      intent: 'perform',
      confidence,
      state: 'awaitingConfirm',
      provenance: snippets,
      plan: [step],
      plan_hash: hash,
      plan_expires_at: expires,
    },
  };
}
