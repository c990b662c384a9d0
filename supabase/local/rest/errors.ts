import { z } from 'zod';
import { isOutage } from '../database/outage.ts';
import { Refusal } from './refusal.ts';

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

/** PostgREST's table of statuses, by SQLSTATE first and class second. */
const STATUS: Record<string, number> = {
  PGRST001: 503,
  PGRST003: 504,
  P0001: 400,
  '21000': 500,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42501': 403,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
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
  const chosen = /^PT(...)$/.exec(code)?.[1];
  if (chosen) return /^[2-5]\d\d$/.test(chosen) ? Number(chosen) : 500;
  return STATUS[code] ?? STATUS[code.slice(0, 2)] ?? 400;
}

/** No connection became free for so long that waiting on is pointless. */
export function poolTimeout(): Error {
  const message = 'Timed out acquiring connection from connection pool.';
  return new Refusal(504, 'PGRST003', message);
}

/**
 * The answer to a failure of the database, as PostgREST gives it; null for what is none. `isKnown`:
 * the caller is signed in, whom a missing right forbids something, instead of asking who it is.
 */
export function answerOf(error: unknown, { isKnown }: { isKnown: boolean }): Response | null {
  const failure = readFailure(error);
  if (!failure) return null;
  const { code, message, detail, hint } = failure;
  if (code === 'PGRST') return chosenAnswer(message, detail);
  const status = code === '42501' && !isKnown ? 401 : statusOf(code);
  const response = new Refusal(status, code, message, detail, hint).toResponse();
  if (status === 503) response.headers.set('retry-after', RETRY_AFTER);
  if (status === 401) response.headers.set('www-authenticate', 'Bearer');
  return response;
}

/** `raise sqlstate 'PGRST'` says the whole answer: its body in the message, the rest in the detail. */
function chosenAnswer(message: string, detail: string | null): Response {
  const body = CHOSEN_BODY.safeParse(parsed(message));
  const rest = CHOSEN_REST.safeParse(parsed(detail ?? ''));
  if (!body.success || !rest.success)
    return new Refusal(
      500,
      'PGRST121',
      'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
      !body.success
        ? `Invalid JSON value for MESSAGE: '${message}'`
        : detail === null
          ? 'DETAIL is missing in the RAISE statement'
          : `Invalid JSON value for DETAIL: '${detail}'`,
      !body.success
        ? "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'."
        : "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    ).toResponse();
  const { code, message: text, details, hint } = body.data;
  const { status, headers, status_text } = rest.data;
  const answer = { code, message: text, details: details ?? null, hint: hint ?? null };
  return new Response(JSON.stringify(answer), {
    status,
    ...(status_text ? { statusText: status_text } : {}),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'proxy-status': `PostgREST; error=${code}`,
      ...headers,
    },
  });
}

const CHOSEN_BODY = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});
const CHOSEN_REST = z.object({
  status: z.number().int().min(200).max(599),
  status_text: z.string().nullish(),
  headers: z.record(z.string(), z.string()),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readFailure(error: unknown): Failure | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return null;
  // Worth a retry, which 503 says and 500 does not.
  if (isOutage(error)) return DISCONNECTED;
  if (!/^[0-9A-Z]{5}$/.test(error.code)) return null;
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
