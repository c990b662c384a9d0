import type { Sql } from 'postgres';
import { z } from 'zod';
import { LOCALES } from '#shared/language/locale.ts';
import type { ClientMessage } from '#shared/protocol/client-message.ts';
import type { ServerMessage } from '#shared/protocol/server-message.ts';
import type { Confirmed } from './confirm.ts';
import { asCaller, type Caller, type CallerSql } from './database.ts';
import { failure } from './errors.ts';
import { definiteFailure } from './failure.ts';
import { appendFrames, replayFrames } from './log.ts';
import { isUuid } from './tickets.ts';
import { toolNamed } from './tools/registry.ts';
import type { ToolContext, UndoResult } from './tools/tool.ts';

type Undo = Extract<ClientMessage, { type: 'undo' }>;

const actionSchema = z.object({
  session_id: z.string(),
  tool: z.string(),
  inverse: z.unknown(),
  status: z.string(),
  language: z.enum(LOCALES).catch('en'),
  zone: z.string().nullable().catch(null),
});

type Action = z.infer<typeof actionSchema>;

/** Takes an action back once, with the rights of now; a repetition gets the stored outcome. */
export async function undoAction(sql: Sql, caller: Caller, undo: Undo): Promise<Confirmed> {
  if (!isUuid(undo.action_id)) return { error: failure('action_unknown') };
  return asCaller(sql, caller, async (tx) => {
    const [row] = await tx<{ action: unknown }[]>`
      select assistant.lock_action(${undo.trace_id}, ${undo.action_id}) as action`;
    const action = actionSchema.nullable().parse(row?.action ?? null);
    if (!action) return { error: failure('action_unknown') };
    if (action.status !== 'done') return { frames: await storedOutcome(tx, undo) };
    const result = await takeBack(
      { tx, caller, now: new Date(), locale: action.language, zone: action.zone ?? 'UTC' },
      action,
    );
    const status = result.outcome === 'done' ? 'undone' : result.outcome;
    await tx`select assistant.finish_undo(${undo.action_id}, ${status}, ${result.message})`;
    const frames = await appendFrames(tx, action.session_id, [
      { type: 'ack', of: 'undo' },
      { type: 'undone', action_id: undo.action_id, ...result },
    ]);
    return { frames };
  });
}

async function storedOutcome(tx: CallerSql, undo: Undo): Promise<ServerMessage[]> {
  const frames = (await replayFrames(tx, undo.trace_id, 0)) ?? [];
  return frames.filter((frame) => frame.type === 'undone' && frame.action_id === undo.action_id);
}

async function takeBack(context: ToolContext, action: Action): Promise<UndoResult> {
  if (action.inverse === null) return { outcome: 'refused', message: 'This cannot be undone.' };
  try {
    const tool = toolNamed(action.tool);
    if (tool.kind !== 'change') throw new Error(`${action.tool} changes nothing`);
    return await context.tx.savepoint((tx) => tool.undo({ ...context, tx }, action.inverse));
  } catch (error) {
    const refused = definiteFailure(error);
    if (!refused) throw error;
    return { outcome: 'refused', message: refused.message };
  }
}
