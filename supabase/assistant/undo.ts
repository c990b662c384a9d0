import type { Sql } from 'postgres';
import { z } from 'zod';
import { LOCALES } from '#shared/language/locale.ts';
import type { ClientMessage } from '#shared/protocol/client-message.ts';
import type { ServerMessage } from '#shared/protocol/server-message.ts';
import type { Confirmed } from './confirm.ts';
import { asCaller, type Caller, type CallerSql } from './database.ts';
import { failure } from './errors.ts';
import { definiteFailure } from './failure.ts';
import { failureText } from './failure-text.ts';
import { inLanguage, say } from './language.ts';
import { appendFrames, replayFrames } from './log.ts';
import { isUuid } from './tickets.ts';
import { toolNamed } from './tools/registry.ts';
import { type ToolContext, ToolRefusal, type UndoResult } from './tools/tool.ts';
import { factSchema } from './verbs/verb-tool.ts';

type Undo = Extract<ClientMessage, { type: 'undo' }>;

const actionSchema = z.object({
  session_id: z.string(),
  tool: z.string(),
  inverse: z.unknown(),
  before_image: z.array(factSchema).catch([]),
  after_image: z.array(factSchema).catch([]),
  status: z.string(),
  language: z.enum(LOCALES).catch('en'),
  zone: z.string().nullable().catch(null),
});

type Action = z.infer<typeof actionSchema>;

/** Takes an action back once, with the rights of now; a repetition gets the stored outcome. */
export async function undoAction(sql: Sql, caller: Caller, undo: Undo): Promise<Confirmed> {
  if (!isUuid(undo.action_id)) return { error: failure('action_unknown') };
  return asCaller(sql, caller, async (tx) => {
    const action = await locked(tx, undo);
    if (!action) return { error: failure('action_unknown') };
    if (action.status !== 'done') return { frames: await storedOutcome(tx, undo) };
    const { language: locale, zone } = action;
    const context = { tx, caller, now: new Date(), locale, zone: zone ?? 'UTC' };
    return inLanguage(locale, () => finished(context, undo, action));
  });
}

async function locked(tx: CallerSql, undo: Undo): Promise<Action | null> {
  const [row] = await tx<{ action: unknown }[]>`
    select assistant.lock_action(${undo.trace_id}, ${undo.action_id}) as action`;
  return actionSchema.nullable().parse(row?.action ?? null);
}

async function finished(
  context: ToolContext,
  undo: Undo,
  action: Action,
): Promise<{ frames: ServerMessage[]; result: UndoResult }> {
  const { tx } = context;
  const result = await takeBack(context, action);
  const status = result.outcome === 'done' ? 'undone' : result.outcome;
  const { outcome, message } = result;
  await tx`select assistant.finish_undo(${undo.action_id}, ${status}, ${message})`;
  const frames = await appendFrames(tx, action.session_id, [
    { type: 'ack', of: 'undo' },
    { type: 'undone', action_id: undo.action_id, outcome, message },
  ]);
  return { frames, result };
}

/** One change that is taken back in the transaction of another request; null where that was done meanwhile. */
export async function undoOne(
  context: ToolContext,
  { trace, action: id }: { trace: string; action: string },
): Promise<{ action: Action; result: UndoResult } | null> {
  const undo: Undo = { type: 'undo', trace_id: trace, action_id: id };
  const action = await locked(context.tx, undo);
  if (!action) throw new ToolRefusal('action_unknown');
  if (action.status !== 'done') return null;
  return { action, result: (await finished(context, undo, action)).result };
}

/** A change that was taken back, and what came of it. */
export type UndoneChange = { tool: string; description: string; result: UndoResult };

/** Most changes that one sentence takes back. */
const COUNT_MAX = 5;

/** Takes the caller's last changes back that are not taken back yet, the latest first, each by itself. */
export async function undoLast(context: ToolContext, count: number): Promise<UndoneChange[]> {
  const { tx, caller } = context;
  const rows = await tx<{ id: string; trace: string; description: string | null }[]>`
    select action.id, session.trace_id as trace,
      (select planned ->> 'description' from jsonb_array_elements(session.plan) as planned
        where planned ->> 'id' = action.id::text) as description
    from public.command_actions as action
    join public.command_sessions as session on session.id = action.session_id
    where action.user_id = (select auth.uid()) and session.org_id = ${caller.orgId}
      and action.status = 'done'
      and action.inverse is not null and action.created_at > now() - interval '1 day'
    order by action.created_at desc, action.step desc limit ${Math.min(count, COUNT_MAX)}`;
  const undone: UndoneChange[] = [];
  for (const { id, trace, description } of rows) {
    const done = await undoOne(context, { trace, action: id });
    // Null where another device took it back in between.
    if (done) {
      undone.push({ tool: done.action.tool, description: description ?? '', result: done.result });
    }
  }
  return undone;
}

async function storedOutcome(tx: CallerSql, undo: Undo): Promise<ServerMessage[]> {
  const frames = (await replayFrames(tx, undo.trace_id, 0)) ?? [];
  return frames.filter((frame) => frame.type === 'undone' && frame.action_id === undo.action_id);
}

async function takeBack(context: ToolContext, action: Action): Promise<UndoResult> {
  if (action.inverse === null) {
    const message = say({ en: 'This cannot be undone.', es: 'Esto no se puede deshacer.' });
    return { outcome: 'refused', message };
  }
  try {
    const tool = toolNamed(action.tool);
    return await context.tx.savepoint((tx) => tool.undo({ ...context, tx }, action.inverse));
  } catch (error) {
    const refused = definiteFailure(error);
    if (!refused) throw error;
    return { outcome: 'refused', message: failureText(refused) };
  }
}
