import { inspect } from 'node:util';
import { safeMessage } from '../../observe/log.ts';
import { isOutage } from '../database/outage.ts';

/** What Postgres says about a failed statement, as far as PostgREST passes it on. */
type Failure = { code: string; message: string; detail: string | null; hint: string | null };

/** Seconds after which a retry is worth it: Postgres is back within that, or gone for longer. */
const RETRY_AFTER = '1';

const DISK_FULL = '53100';
const NO_SPACE =
  'There is no space left on this server. Nothing was stored; please try again later.';

const DISCONNECTED: Failure = {
  code: 'PGRST001',
  message: 'Database client error. Retrying the connection.',
  detail: null,
  hint: null,
};

/** Left to @supabase/lite, which answers these as PostgREST does. */
const ANSWERED_WELL = new Set(['42501', '42703', '42883', '23505', '23503', '25006', '42P17']);

/** PostgREST's table of statuses, by SQLSTATE first and class second. */
const STATUS: Record<string, number> = {
  PGRST001: 503,
  PGRST003: 504,
  P0001: 400,
  '42P01': 404,
  // A full disk: HTTP has a word of its own for it.
  53100: 507,
  53400: 500,
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  25: 500,
  28: 403,
  '2D': 500,
  38: 500,
  39: 500,
  '3B': 500,
  40: 500,
  53: 503,
  54: 500,
  55: 500,
  57: 500,
  58: 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

/** PostgREST's status for an SQLSTATE. */
export function statusOf(code: string): number {
  return STATUS[code] ?? STATUS[code.slice(0, 2)] ?? 400;
}

/**
 * The shape with which lite lets an error choose its own answer: code PGRST, the body in the
 * message, the status in the detail. Without it check violations and `raise` come back as 500
 * without code and hint (lite 0.10.0).
 */
class AnswerableError extends Error {
  readonly code = 'PGRST';
  readonly detail: string;

  constructor(failure: Failure) {
    const { code, message, detail, hint } = failure;
    super(JSON.stringify({ code, message, details: detail, hint }));
    const status = statusOf(code);
    const headers = status === 503 ? { 'Retry-After': RETRY_AFTER } : {};
    this.detail = JSON.stringify({ status, headers });
  }

  toResponse(): Response {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const { status, headers: more } = JSON.parse(this.detail);
    return new Response(this.message, { status, headers: { ...headers, ...more } });
  }
}

/** No connection became free for so long that waiting on is pointless. */
export function poolTimeout(): Error {
  const message = 'Timed out acquiring connection from connection pool.';
  return new AnswerableError({ code: 'PGRST003', message, detail: null, hint: null });
}

/** Turns a database error into one that lite answers with PostgREST's status, code and hint. */
export function answerable(error: unknown): unknown {
  const failure = readFailure(error);
  if (!failure || !(error instanceof Error)) return error;
  return quiet(ANSWERED_WELL.has(failure.code) ? error : new AnswerableError(failure), failure);
}

/** The answer to a failure that lite has no part in; null for what is no failure of the database. */
export function answerOf(error: unknown): Response | null {
  if (error instanceof AnswerableError) return error.toResponse();
  const failure = readFailure(error);
  return failure && new AnswerableError(failure).toResponse();
}

/** lite prints every error that it answers: one line without the statement's values is enough. */
function quiet(error: Error, { code, message }: Failure): Error {
  const line = () => `rest: ${code} ${safeMessage(code, message)}`;
  return Object.defineProperty(error, inspect.custom, { value: line, configurable: true });
}

function readFailure(error: unknown): Failure | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return null;
  // Worth a retry, which 503 says and 500 does not.
  if (isOutage(error)) return DISCONNECTED;
  if (!/^[0-9A-Z]{5}$/.test(error.code) || /^PT\d{3}$|^PGRST$/.test(error.code)) return null;
  const text = (key: string) => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' ? value : null;
  };
  const detail = text('detail');
  return {
    code: error.code,
    message: error.code === DISK_FULL ? NO_SPACE : error.message,
    // Every value of a row, those without a grant too.
    detail: detail?.startsWith('Failing row contains') ? null : detail,
    hint: error.code === DISK_FULL ? null : text('hint'),
  };
}
