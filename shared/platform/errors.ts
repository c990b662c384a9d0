import { refusalWords } from '../language/refusals/refusal-words.ts';
import { textsOf } from '../language/texts.ts';
import { reachedLimit } from './limits.ts';
import texts from './texts/en.ts';

/** Every code of the catalogue; what a person reads for each is among the texts. */
export type AppErrorCode =
  | 'offline'
  | 'unavailable'
  | 'intercepted'
  | 'no-space'
  | 'not-found'
  | 'signed-out'
  | 'second-step'
  | 'refused'
  | 'conflict'
  | 'invalid'
  | 'too-many'
  | 'unexpected'
  | 'invalid-credentials'
  | 'email-not-confirmed'
  | 'email-taken'
  | 'weak-password'
  | 'same-password'
  | 'code-wrong'
  | 'session-missing'
  | 'bad-token'
  | 'no-keys'
  | 'bad-scope';

type Details = { cause?: unknown; message?: string; hint?: string };

/** The one error that leaves a boundary: a code, a message that may be shown, the cause. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  /** Catalogue code that a server function gave, such as `not_verified`, or a kind of our own. */
  readonly hint: string | undefined;

  constructor(code: AppErrorCode, { cause, message, hint }: Details = {}) {
    super(message ?? textsOf(texts)(`errors.${code}`), { cause });
    this.name = 'AppError';
    this.code = code;
    this.hint = hint;
  }

  /** The same call may succeed later without any change to it. */
  get retryable(): boolean {
    return ['offline', 'unavailable', 'intercepted', 'no-space', 'too-many'].includes(this.code);
  }
}

/** Codes of Supabase Auth and PostgREST, mapped to our own. */
const FOREIGN: Record<string, AppErrorCode> = {
  invalid_credentials: 'invalid-credentials',
  email_not_confirmed: 'email-not-confirmed',
  user_already_exists: 'email-taken',
  email_exists: 'email-taken',
  weak_password: 'weak-password',
  same_password: 'same-password',
  otp_expired: 'code-wrong',
  validation_failed: 'invalid',
  insufficient_aal: 'second-step',
  over_request_rate_limit: 'too-many',
  over_email_send_rate_limit: 'too-many',
  session_not_found: 'session-missing',
  session_expired: 'session-missing',
  refresh_token_not_found: 'session-missing',
  refresh_token_already_used: 'session-missing',
  bad_jwt: 'bad-token',
  user_banned: 'refused',
  network_intercepted: 'intercepted',
  InsufficientStorage: 'no-space',
  '53100': 'no-space',
  PGRST116: 'not-found',
  PGRST301: 'signed-out',
  PGRST302: 'signed-out',
  PGRST303: 'signed-out',
  '42501': 'refused',
  '23505': 'conflict',
  '23503': 'invalid',
  '23514': 'invalid',
  '22P02': 'invalid',
};

/** Names and texts of errors that the auth library itself throws. */
const LIBRARY: readonly [RegExp, AppErrorCode][] = [
  [/AuthSessionMissing|session missing/i, 'session-missing'],
  [/invalid jwt signature/i, 'bad-token'],
  [/JWKS is empty|empty key set/i, 'no-keys'],
  [/invalid scope|scope must be/i, 'bad-scope'],
  [
    /AuthRetryableFetch|TimeoutError|failed to fetch|network ?error|load failed|fetch failed/i,
    'unavailable',
  ],
];

/** Raised before every request of a session that has not shown its account's second factor. */
const SECOND_STEP_DUE = 'account.second_factor_required';

/** Whether a session was refused for want of its second step: nothing is wrong with what it asked. */
export function requiresMfa(thrown: unknown): boolean {
  return toAppError(thrown).code === 'second-step';
}

/** Converts whatever was thrown or returned at a boundary. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const { name, code, message, hint, status } = fields(thrown);
  if (hint === SECOND_STEP_DUE) return new AppError('second-step', { cause: thrown, hint });
  const limit = reachedLimit(thrown);
  // The same call goes through once there is room again: what waits in an outbox stays there.
  if (limit) {
    const message = limit.reason;
    return new AppError('too-many', { cause: thrown, message, ...(hint && { hint }) });
  }
  // Raised by our own server functions: the text was written for people.
  if (code === 'P0001' && message) {
    const said = refusalWords(message);
    return new AppError('refused', { cause: thrown, message: said, ...(hint && { hint }) });
  }
  const known = code === undefined ? undefined : FOREIGN[code];
  if (known) return new AppError(known, { cause: thrown });
  const library = LIBRARY.find(([pattern]) => pattern.test(`${name} ${message}`));
  if (library) return new AppError(whileOffline(library[1]), { cause: thrown });
  return new AppError(byStatus(status), { cause: thrown });
}

function byStatus(status: number | undefined): AppErrorCode {
  if (status === undefined) return 'unexpected';
  if (status === 401) return 'signed-out';
  if (status === 403) return 'refused';
  if (status === 404) return 'not-found';
  if (status === 409) return 'conflict';
  if (status === 429) return 'too-many';
  if (status === 507) return 'no-space';
  if (status === 400 || status === 422) return 'invalid';
  return status >= 500 || status === 0 ? whileOffline('unavailable') : 'unexpected';
}

function whileOffline(code: AppErrorCode): AppErrorCode {
  const offline = globalThis.navigator?.onLine === false;
  return code === 'unavailable' && offline ? 'offline' : code;
}

function fields(thrown: unknown) {
  const source: Record<string, unknown> =
    typeof thrown === 'object' && thrown !== null ? { ...thrown } : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const error = thrown instanceof Error ? thrown : undefined;
  return {
    name: error?.name ?? text(source.name) ?? '',
    message: error?.message ?? text(source.message) ?? '',
    code: text(source.code),
    hint: text(source.hint),
    status: typeof source.status === 'number' ? source.status : undefined,
  };
}
