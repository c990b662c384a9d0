import type { Sql } from 'postgres';
import { z } from 'zod';
import type { ClientMessage } from '#shared/protocol/client-message.ts';
import type { ServerMessage, ServerMessageBody } from '#shared/protocol/server-message.ts';
import { asCaller, type Caller, type CallerSql, jsonb } from './database.ts';
import { type Failure, failure } from './errors.ts';
import { definiteFailure } from './failure.ts';
import { appendFrames, replayFrames } from './log.ts';
import { type StoredStep, storedStepSchema } from './plan.ts';
import { toolNamed } from './tools/registry.ts';
import type { Effect, ToolContext } from './tools/tool.ts';

type Confirm = Extract<ClientMessage, { type: 'confirm' }>;

const sessionSchema = z.object({
  id: z.string(),
  org_id: z.string(),
  state: z.string(),
  plan: z.array(storedStepSchema).nullable(),
  plan_hash: z.string().nullable(),
  expired: z.boolean().nullable(),
});

type Session = z.infer<typeof sessionSchema>;

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
    if (session.plan_hash !== confirm.plan_hash) return { error: failure('plan_changed') };
    if (session.state !== 'awaitingConfirm') {
      return { frames: await storedAnswer(tx, confirm.trace_id) };
    }
    return { frames: await decide({ tx, caller, now: new Date() }, session, confirm) };
  });
}

async function storedAnswer(tx: CallerSql, traceId: string): Promise<ServerMessage[]> {
  const frames = (await replayFrames(tx, traceId, 0)) ?? [];
  const from = frames.findIndex((frame) => frame.type === 'ack' && frame.of === 'confirm');
  const answer = frames.slice(from);
  // What was undone later is another answer.
  const end = answer.findIndex((frame) => frame.type === 'final' || frame.type === 'error');
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
    const markdown = 'Dismissed';
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
  try {
    const steps = session.plan ?? [];
    // All steps or none: a refused second step takes the first one back.
    const effects = await tx.savepoint(async (inner) => ({
      list: await runSteps({ ...context, tx: inner }, session.id, steps),
    }));
    return await finish(tx, session.id, steps, effects.list, [ack], key);
  } catch (error) {
    const refused = definiteFailure(error);
    if (!refused) throw error;
    return failed(refused);
  }
}

async function runSteps(
  context: ToolContext,
  sessionId: string,
  steps: StoredStep[],
): Promise<Effect[]> {
  const effects: Effect[] = [];
  for (const [index, step] of steps.entries()) {
    const tool = toolNamed(step.tool);
    if (tool.kind !== 'change') throw new Error(`${step.tool} changes nothing`);
    const effect = await tool.run(context, step.input);
    const { tx } = context;
    await tx`
      select assistant.record_action(${step.id}, ${sessionId}, ${index}, ${step.tool},
        ${jsonb(tx, step.input)}, ${jsonb(tx, effect.before)}, ${jsonb(tx, effect.after)},
        ${jsonb(tx, effect.inverse)})`;
    effects.push(effect);
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
  const ran = steps.flatMap(({ id, tool, description }, index): ServerMessageBody[] => {
    const effect = effects[index];
    const call = { tool, action_id: id };
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
