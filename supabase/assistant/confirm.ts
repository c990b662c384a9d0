import type { Sql } from 'postgres';
import { z } from 'zod';
import { LOCALES } from '#shared/language/locale.ts';
import type { ClientMessage } from '#shared/protocol/client-message.ts';
import type { ServerMessage, ServerMessageBody } from '#shared/protocol/server-message.ts';
import { asCaller, type Caller, type CallerSql, jsonb } from './database.ts';
import { type Failure, failure } from './errors.ts';
import { definiteFailure } from './failure.ts';
import { inLanguage, say } from './language.ts';
import { appendFrames, replayFrames } from './log.ts';
import {
  makeStep,
  PLAN_MS,
  type Proposal,
  planHash,
  type StoredStep,
  storedStepSchema,
} from './plan.ts';
import { rehearsed } from './rehearsal.ts';
import { ChangedSince, type Effect, type ToolContext } from './tools/tool.ts';
import { takesBack, toolOf } from './undo-tool.ts';

type Confirm = Extract<ClientMessage, { type: 'confirm' }>;

const sessionSchema = z.object({
  id: z.string(),
  org_id: z.string(),
  state: z.string(),
  plan: z.array(storedStepSchema).nullable(),
  plan_hash: z.string().nullable(),
  expired: z.boolean().nullable(),
  language: z.enum(LOCALES).catch('en'),
  zone: z.string().nullable().catch(null),
});

type Session = z.infer<typeof sessionSchema>;

function contextOf(tx: CallerSql, caller: Caller, { language, zone }: Session): ToolContext {
  return { tx, caller, now: new Date(), locale: language, zone: zone ?? 'UTC' };
}

/** The answer to a confirm, or why there is none. */
export type Confirmed = { frames: ServerMessage[] } | { error: Failure };

/**
 * Runs a plan once. The session's row is locked from the first look to the commit, and the effects,
 * their inverses and the log commit together: a second call, on any process, finds the stored
 * answer, and a process that dies in the middle has done nothing.
 */
export async function confirmPlan(sql: Sql, caller: Caller, confirm: Confirm): Promise<Confirmed> {
  return asCaller(sql, caller, async (tx) => {
    const [row] = await tx<{ session: unknown }[]>`
      select assistant.lock_session(${confirm.trace_id}) as session`;
    const session = sessionSchema.nullable().parse(row?.session ?? null);
    if (!session || session.org_id !== caller.orgId) return { error: failure('request_unknown') };
    if (session.plan_hash === null) return { error: failure('nothing_to_confirm') };
    if (session.plan_hash !== confirm.plan_hash || session.state !== 'awaitingConfirm') {
      const frames = await storedAnswer(tx, confirm);
      return frames ? { frames } : { error: failure('plan_changed') };
    }
    const context = contextOf(tx, caller, session);
    const frames = await inLanguage(session.language, () => decide(context, session, confirm));
    return { frames };
  });
}

/** What a plan of that hash was answered; null when none of it was ever shown, or it still waits. */
async function storedAnswer(tx: CallerSql, confirm: Confirm): Promise<ServerMessage[] | null> {
  const frames = (await replayFrames(tx, confirm.trace_id, 0)) ?? [];
  const shown = frames.findIndex(
    (frame) => frame.type === 'plan' && frame.plan_hash === confirm.plan_hash,
  );
  if (shown < 0) return null;
  const after = frames.slice(shown + 1);
  const from = after.findIndex((frame) => frame.type === 'ack' && frame.of === 'confirm');
  if (from < 0) return null;
  const answer = after.slice(from);
  // What was undone later is another answer; a plan that was shown again is the answer to the first.
  const end = answer.findIndex(({ type }) => ['final', 'error', 'plan'].includes(type));
  return answer.slice(0, end + 1);
}

async function decide(
  context: ToolContext,
  session: Session,
  confirm: Confirm,
): Promise<ServerMessage[]> {
  const { tx } = context;
  const ack: ServerMessageBody = { type: 'ack', of: 'confirm' };
  const key = { idempotency_key: confirm.idempotency_key };
  if (!confirm.confirm) {
    const markdown = say({ en: 'Dismissed', es: 'Descartado' });
    const frames: ServerMessageBody[] = [ack, { type: 'final', markdown, artifacts: [] }];
    const patch = { ...key, state: 'success' as const, response_text: markdown };
    return appendFrames(tx, session.id, frames, patch);
  }
  const failed = ({ code, message }: Failure) =>
    appendFrames(tx, session.id, [ack, { type: 'error', code, message }], {
      ...key,
      state: 'error',
      error: message,
    });
  if (session.expired) return failed(failure('plan_expired'));
  const steps = session.plan ?? [];
  const again = () => showAgain(context, session, confirm.trace_id, steps, key);
  try {
    const changed = await again();
    if (changed) return changed;
    // All steps or none: a refused second step takes the first one back.
    const effects = await tx.savepoint(async (inner) => ({
      list: await runSteps({ ...context, tx: inner }, session.id, steps),
    }));
    return await finish(tx, session.id, steps, effects.list, [ack], key);
  } catch (error) {
    // What came while it ran was taken back with it.
    const changed = error instanceof ChangedSince ? await again() : null;
    if (changed) return changed;
    const refused = definiteFailure(error);
    if (!refused) throw error;
    return failed(refused);
  }
}

/**
 * Looks at what each step rests on once more. Null when all of it is as the plan showed it; else the
 * plan is shown again and waits, or says that there is nothing left to do. Nothing is done either way.
 */
async function showAgain(
  context: ToolContext,
  session: Session,
  traceId: string,
  steps: readonly StoredStep[],
  key: { idempotency_key: string },
): Promise<ServerMessage[] | null> {
  const { tx } = context;
  const ack: ServerMessageBody = { type: 'ack', of: 'confirm' };
  // Steps of their own: their hash is no earlier plan's, even where the rows are as they once were.
  const again = steps.map(({ tool, input }) => makeStep(tool, input, ''));
  const looked = await rehearsed(context, again);
  if ('nothing' in looked) {
    const markdown = looked.nothing;
    const frames: ServerMessageBody[] = [
      ack,
      { type: 'final', markdown, artifacts: [], outcome: 'refused' },
    ];
    return appendFrames(tx, session.id, frames, {
      ...key,
      state: 'success',
      response_text: markdown,
    });
  }
  const { proposals } = looked;
  if (proposals.every(({ step }, index) => step.basis === steps[index]?.basis)) return null;
  const frame = await planAgain(context, session.id, traceId, proposals);
  return appendFrames(tx, session.id, [ack, { ...frame, changed: true }]);
}

/** Stores the plan that waits from now on; its frame. */
export async function planAgain(
  { tx, now }: ToolContext,
  sessionId: string,
  traceId: string,
  proposals: readonly Proposal[],
): Promise<Extract<ServerMessageBody, { type: 'plan' }>> {
  const plan = proposals.map(({ step }) => step);
  const hash = planHash(traceId, plan);
  const expires = new Date(now.getTime() + PLAN_MS).toISOString();
  await tx`
    select assistant.replace_plan(${sessionId}, ${jsonb(tx, plan)}, ${hash}, ${expires})`;
  return {
    type: 'plan',
    plan_hash: hash,
    requires_confirm: true,
    expires_at: expires,
    steps: proposals.map((one) => one.shown),
  };
}

async function runSteps(
  context: ToolContext,
  sessionId: string,
  steps: StoredStep[],
): Promise<Effect[]> {
  const effects: Effect[] = [];
  for (const [index, step] of steps.entries()) {
    const effect = await toolOf(step).run(context, step.input);
    effects.push(effect);
    // What was taken back is written at the change itself.
    if (takesBack(step)) continue;
    const { tx } = context;
    await tx`
      select assistant.record_action(${step.id}, ${sessionId}, ${index}, ${step.tool},
        ${jsonb(tx, step.input)}, ${jsonb(tx, effect.before)}, ${jsonb(tx, effect.after)},
        ${jsonb(tx, effect.inverse)})`;
  }
  return effects;
}

async function finish(
  tx: CallerSql,
  sessionId: string,
  steps: StoredStep[],
  effects: Effect[],
  before: ServerMessageBody[],
  key: { idempotency_key: string },
): Promise<ServerMessage[]> {
  const ran = steps.flatMap((step, index): ServerMessageBody[] => {
    const { id, description } = step;
    const effect = effects[index];
    const call = { tool: toolOf(step).name, action_id: id };
    const undoable = effect !== undefined && effect.inverse !== null;
    return [
      { type: 'tool_call', ...call, description },
      { type: 'tool_result', ...call, result: effect?.result, undoable },
    ];
  });
  const markdown = effects.map((effect) => effect.markdown).join('\n\n');
  const artifacts = effects.flatMap((effect) => effect.artifacts);
  return appendFrames(tx, sessionId, [...before, ...ran, { type: 'final', markdown, artifacts }], {
    ...key,
    state: 'success',
    response_text: markdown,
    artifacts,
  });
}
