import * as z from 'zod/mini';
import { LOCALES } from '../../../language/locale.ts';
import { outcomeSchema } from '../../../protocol/answer.ts';

/** A request of the server's list, of whatever device. */
export const requestSchema = z.object({
  id: z.guid(),
  trace_id: z.string(),
  query: z.string(),
  state: z.enum(['planning', 'awaitingConfirm', 'executing', 'success', 'error']),
  outcome: z.nullable(outcomeSchema),
  response_text: z.string(),
  language: z.enum(LOCALES),
  plan_expires_at: z.nullable(z.string()),
  created_at: z.string(),
});

/** A request of the server's list. */
export type Request = z.infer<typeof requestSchema>;

/** What a list says of a request. */
export type RequestStatus = 'waiting' | 'expired' | 'running' | 'failed' | 'done';

/** How far a request has come, or how it ended. A plan that nothing became of in time is over. */
export function requestStatus(
  { state, outcome, plan_expires_at: expires }: Request,
  now: Date,
): RequestStatus | Exclude<Request['outcome'], null> {
  switch (state) {
    case 'planning':
    case 'executing':
      return 'running';
    case 'awaitingConfirm':
      return expires !== null && new Date(expires) <= now ? 'expired' : 'waiting';
    case 'error':
      return 'failed';
    case 'success':
      return outcome ?? 'done';
  }
}

const stepsSchema = z.nullable(z.array(z.object({ id: z.string(), description: z.string() })));

/** A change that was made, with the request that made it. */
export const actionRowSchema = z.object({
  id: z.guid(),
  status: z.enum(['done', 'undone', 'partial', 'refused']),
  undo_message: z.nullable(z.string()),
  inverse: z.unknown(),
  created_at: z.string(),
  undone_at: z.nullable(z.string()),
  session: z.object({
    trace_id: z.string(),
    query: z.string(),
    language: z.enum(LOCALES),
    plan: z.catch(stepsSchema, null),
  }),
});

/** A change that was made. */
export type Action = {
  id: string;
  traceId: string;
  query: string;
  language: Request['language'];
  /** What was done, as its plan said it. */
  description: string;
  status: z.infer<typeof actionRowSchema>['status'];
  undoMessage: string | null;
  /** It has a way back; whether that still fits, the server decides. */
  undoable: boolean;
  at: string;
};

/** A row as a list has it: without what the server needs to take it back. */
export function actionOf(row: z.infer<typeof actionRowSchema>): Action {
  const { session } = row;
  const step = session.plan?.find(({ id }) => id === row.id);
  return {
    id: row.id,
    traceId: session.trace_id,
    query: session.query,
    language: session.language,
    description: step?.description || session.query,
    status: row.status,
    undoMessage: row.undo_message,
    undoable: row.inverse !== null && row.inverse !== undefined,
    at: row.created_at,
  };
}
