import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Sql } from 'postgres';
import type { WebSocket } from 'ws';
import type { ClientMessage } from '#shared/protocol/client-message.ts';
import { readClientFrame, writeFrame } from '#shared/protocol/frame.ts';
import type { ServerMessage, ServerMessageOf } from '#shared/protocol/server-message.ts';
import { amendRequest } from './amend.ts';
import { confirmPlan } from './confirm.ts';
import { asCaller, type Caller, RefusedError } from './database.ts';
import { type Failure, failure, REFUSAL_CODES } from './errors.ts';
import { createFrameLimit, UNREAD_BYTES_MAX, WAITING_MAX } from './limits.ts';
import { replayFrames } from './log.ts';
import type { SecondReader } from './model/second-reader.ts';
import { answerQuery, cancelQuestion, type Found, type Query } from './query.ts';
import { replyToPlan } from './reply/reply.ts';
import { undoAction } from './undo.ts';

/** What every connection needs. */
export type ConnectionServices = {
  sql: Sql;
  logger: Logger;
  /** Reads what the grammar does not understand. */
  model: SecondReader | null;
};

/** An open socket, as the hub of notifications sees it. */
export type Connection = {
  caller: Caller;
  notify(notification: ServerMessageOf<'notification'>['notification']): void;
  /** Ends it because its owner lost the right to it. */
  refuse(error: RefusedError): void;
};

/**
 * Serves one socket: its requests run one after another, so that no client takes more than its
 * share.
 */
export function serveConnection(
  socket: WebSocket,
  caller: Caller,
  { sql, logger, model }: ConnectionServices,
): Connection {
  // Frames that belong to no question carry the connection's own trace (DEC-16).
  const id = randomUUID();
  const withinLimit = createFrameLimit(Date.now);
  let position = 0;
  let waiting = 0;
  let turn = Promise.resolve();
  const reading = new Map<string, AbortController>();

  function send(message: ServerMessage): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > UNREAD_BYTES_MAX) {
      socket.close(1013, 'reading too slowly');
      return;
    }
    socket.send(writeFrame(message));
  }

  function next(): { trace_id: string; seq: number } {
    position += 1;
    return { trace_id: id, seq: position };
  }

  function sendError(traceId: string | null, { code, message }: Failure): void {
    send({
      type: 'error',
      code,
      message,
      ...(traceId === null ? next() : { trace_id: traceId, seq: 0 }),
    });
  }

  function refuse(error: RefusedError): void {
    sendError(null, failure(REFUSAL_CODES[error.reason]));
    socket.close(4403, error.reason);
  }

  async function handle(message: Exclude<ClientMessage, { type: 'ping' }>): Promise<void> {
    const traceId = message.trace_id;
    switch (message.type) {
      case 'query': {
        // The log's first frame is always this one, so it need not wait for the log.
        send({ type: 'ack', of: 'query', trace_id: traceId, seq: 1 });
        const first = model ? 'unread' : null;
        const answer = await answerQuery(sql, caller, message, id, first);
        if (answer === 'unread' && model) readLater(message, model);
        else if (answer !== 'unread') sendAnswer(answer);
        return;
      }
      case 'cancel': {
        await cancelQuestion(sql, caller, traceId);
        send({ type: 'ack', of: 'cancel', trace_id: traceId, seq: 0 });
        return;
      }
      case 'resume': {
        send({ type: 'ack', of: 'resume', trace_id: traceId, seq: 0 });
        const frames = await asCaller(sql, caller, (tx) =>
          replayFrames(tx, traceId, message.after_seq),
        );
        if (frames) for (const frame of frames) send(frame);
        else sendError(traceId, failure('request_unknown'));
        return;
      }
      case 'amend':
      case 'reply':
      case 'confirm':
      case 'undo': {
        const answer = await answerTo(message);
        if ('error' in answer) sendError(traceId, answer.error);
        else for (const frame of answer.frames) send(frame);
      }
    }
  }

  function sendAnswer(frames: readonly ServerMessage[]): void {
    // The first one, `ack`, was sent at once.
    for (const frame of frames) if (frame.seq > 1) send(frame);
  }

  /** Lets a model read a question; meanwhile the other requests of the socket go on. */
  function readLater(message: Query, read: SecondReader): void {
    const ending = new AbortController();
    reading.set(message.trace_id, ending);
    void read(message.text, caller.userId, ending.signal).then((steps) => {
      reading.delete(message.trace_id);
      const found: Found = ending.signal.aborted ? 'cancelled' : steps;
      inTurn(message, async () => {
        const answer = await answerQuery(sql, caller, message, id, found);
        if (answer !== 'unread') sendAnswer(answer);
      });
    });
  }

  function answerTo(
    message: Extract<ClientMessage, { type: 'amend' | 'reply' | 'confirm' | 'undo' }>,
  ) {
    switch (message.type) {
      case 'amend':
        return amendRequest(sql, caller, message);
      case 'reply':
        return replyToPlan(sql, caller, message);
      case 'confirm':
        return confirmPlan(sql, caller, message);
      case 'undo':
        return undoAction(sql, caller, message);
    }
  }

  function enqueue(message: Exclude<ClientMessage, { type: 'ping' }>): void {
    if (waiting >= WAITING_MAX) {
      sendError(message.trace_id, failure('too_many_requests'));
      return;
    }
    inTurn(message, () => handle(message));
  }

  function inTurn(
    message: Exclude<ClientMessage, { type: 'ping' }>,
    run: () => Promise<void>,
  ): void {
    waiting += 1;
    turn = turn
      .then(run)
      .catch((error: unknown) => {
        if (error instanceof RefusedError) return refuse(error);
        logger.error({ err: error, type: message.type }, 'request failed');
        sendError(message.trace_id, failure('unavailable'));
      })
      .finally(() => {
        waiting -= 1;
      });
  }

  function accept(message: ClientMessage): void {
    if (message.type === 'ping') send({ type: 'ack', of: 'ping', ...next() });
    else if (message.type === 'query' && isForeign(message.org_id)) {
      sendError(message.trace_id, failure('foreign_organization'));
    } else {
      // A reading ends at once; what was asked before it need not be answered first.
      if (message.type === 'cancel') reading.get(message.trace_id)?.abort();
      enqueue(message);
    }
  }

  // The ticket decides who asks (DEC-25); a frame that names another user or organisation is a
  // mistake.
  function isForeign(orgId: string | null): boolean {
    return orgId !== null && orgId !== '' && orgId !== caller.orgId;
  }

  socket.on('message', (data, isBinary) => {
    if (!withinLimit()) {
      socket.close(1008, 'too many messages');
      return;
    }
    const frame = isBinary
      ? ({ kind: 'unparseable', traceId: null } as const)
      : readClientFrame(data.toString());
    if (frame.kind === 'message') accept(frame.message);
    else sendError(validTrace(frame.traceId), failure('message_unreadable'));
  });
  // Broken frames close the socket by themselves; without a listener they would end the process.
  socket.on('error', (error) => logger.debug({ err: error }, 'socket error'));

  return {
    caller,
    refuse,
    notify: (notification) => send({ type: 'notification', notification, ...next() }),
  };
}

function validTrace(traceId: string | null): string | null {
  return traceId !== null && /^[\w.:-]{1,64}$/.test(traceId) ? traceId : null;
}
