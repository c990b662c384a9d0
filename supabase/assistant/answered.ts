import type { ServerMessageBody } from '#shared/protocol/server-message.ts';
import { type Said, saidTo } from './answering.ts';
import type { ReadStep } from './grammar/read.ts';
import { mentionsOf } from './grammar/reasons/mentions-of.ts';
import type { Mention } from './grammar/references.ts';
import type { Interpretation, OpenRequest } from './interpretation.ts';
import { say } from './language.ts';
import type { Opening } from './openings.ts';
import { makeStep, PLAN_MS, type Proposal, planHash } from './plan.ts';
import { planOf } from './planning.ts';
import type { Answer, ToolContext } from './tools/tool.ts';

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

/** An answered question: its frames, and its row. */
export type Answered = { frames: ServerMessageBody[]; row: SessionRow };

/** What a question of a request was answered. */
export type Told = { tool: string; title: string; answer: Answer };

/** The frames of what is said to a request that has no plan; `before` come before its last word. */
export function said(
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

/** The frames of what is said to a request that has no plan. */
export const finalOf = (what: Said): ServerMessageBody[] => said(what).frames;

function provenance(snippets: Answer['snippets']): ServerMessageBody[] {
  return snippets.length === 0 ? [] : [{ type: 'context', snippets }];
}

/** Questions: they never ask, their plan is only what they read. */
export function read(
  told: readonly Told[],
  steps: readonly ReadStep[],
  links: readonly Opening['link'][],
  readBy?: 'model',
): Answered {
  const made = told.map(({ tool, title }) => makeStep(tool, {}, title));
  const shown = made.map(({ id, tool, description }) => ({
    id,
    tool,
    name: description,
    description,
    undoable: false,
    preview: [],
  }));
  const titles = told.map(({ title }) => title).join(', ');
  const note = say({
    en: `A language model read this as: ${titles}.`,
    es: `Un modelo de lenguaje leyó esto como: ${titles}.`,
  });
  const texts = told.map(({ answer: { markdown: text } }) => text);
  const markdown = [...texts, ...(readBy ? [`_${note}_`] : [])].join('\n\n');
  const artifacts = [...told.flatMap(({ answer: one }) => one.artifacts), ...links];
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
export async function propose(
  context: ToolContext,
  query: { trace_id: string },
  steps: readonly ReadStep[],
  changes: readonly ReadStep[],
  { asked, ...around }: Proposing = {},
): Promise<Answered> {
  const plan = await planOf(context, changes);
  if ('nothing' in plan) {
    const { needed, nothing } = plan;
    if (needed && asked) return said(await saidTo(context, { read: needed, said: asked }));
    return said({ markdown: nothing, outcome: 'refused' });
  }
  return waiting(context, query, plan.proposals, { mentions: mentionsOf(steps), ...around });
}

/** What is shown with a plan, and the request as it was said: where a step lacks something, it is asked for. */
export type Proposing = Omit<Around, 'mentions'> & { asked?: Interpretation['said'] | undefined };

type Around = {
  mentions?: readonly Mention[];
  told?: readonly Told[];
  also?: readonly ServerMessageBody[];
  readBy?: 'model' | undefined;
};

/** A plan that waits for the person's yes. */
export function waiting(
  context: ToolContext,
  query: { trace_id: string },
  proposals: readonly Proposal[],
  { mentions = [], told = [], also = [], readBy }: Around,
): Answered {
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
      ...also,
      ...provenance(snippets),
      {
        type: 'plan',
        plan_hash: hash,
        requires_confirm: true,
        expires_at: expires,
        steps: proposals.map(({ shown }) => shown),
        ...(readBy && { read_by: readBy }),
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
      mentions,
    },
  };
}
