import { z } from 'zod';
import {
  type ServerMessage,
  type ServerMessageBody,
  serverMessageSchema,
} from '#shared/protocol/server-message.ts';
import { type CallerSql, jsonb } from './database.ts';

const framesSchema = z.array(serverMessageSchema).nullable();

/** How a session's row changes together with its log. */
export type SessionPatch = {
  state?: 'success' | 'error';
  response_text?: string;
  artifacts?: unknown;
  idempotency_key?: string;
  error?: string;
};

/** Appends to a session's log; answers the frames with their positions. */
export async function appendFrames(
  tx: CallerSql,
  sessionId: string,
  frames: ServerMessageBody[],
  { state, ...patch }: SessionPatch = {},
): Promise<ServerMessage[]> {
  const [row] = await tx<{ frames: unknown }[]>`
    select assistant.log(${sessionId}, ${jsonb(tx, frames)}, ${state ?? null}, ${jsonb(tx, patch)})
      as frames`;
  return framesSchema.parse(row?.frames ?? null) ?? [];
}

/** Stores an answered question with its log; null when the trace was answered before. */
export async function recordSession(
  tx: CallerSql,
  session: { orgId: string; traceId: string; answer: unknown },
  frames: ServerMessageBody[],
): Promise<ServerMessage[] | null> {
  const [row] = await tx<{ frames: unknown }[]>`
    select assistant.record_session(${session.orgId}, ${session.traceId},
      ${jsonb(tx, session.answer)}, ${jsonb(tx, frames)}) as frames`;
  return framesSchema.parse(row?.frames ?? null);
}

/** What a session said after a position; null when the caller has no such session. */
export async function replayFrames(
  tx: CallerSql,
  traceId: string,
  afterSeq: number,
): Promise<ServerMessage[] | null> {
  const [row] = await tx<{ frames: unknown }[]>`
    select assistant.replay(${traceId}, ${afterSeq}) as frames`;
  return framesSchema.parse(row?.frames ?? null);
}
