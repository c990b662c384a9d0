/** What Supabase's edge runtime itself answers; clients tell causes apart by `code`. */
const ANSWERS = {
  NOT_FOUND: [404, 'Requested function was not found'],
  METHOD_NOT_ALLOWED: [405, 'Functions answer GET, POST, PUT, PATCH, DELETE and OPTIONS'],
  REQUEST_TOO_LARGE: [413, 'Request body is too large: a function takes at most 6 MB'],
  UNAUTHORIZED_NO_AUTH_HEADER: [401, 'Missing authorization header'],
  UNAUTHORIZED_INVALID_JWT_FORMAT: [401, 'Invalid JWT'],
  UNAUTHORIZED_ASYMMETRIC_JWT: [401, 'Invalid JWT'],
  UNAUTHORIZED_LEGACY_JWT: [401, 'Invalid JWT'],
  UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM: [401, 'Unsupported JWT algorithm'],
  WORKER_ERROR: [500, 'Function exited due to an error (please check logs)'],
  BOOT_ERROR: [503, 'Function failed to start (please check logs)'],
  LOAD_FUNCTION_ERROR: [503, 'Too many calls of this function at once, please try again'],
  IDLE_TIMEOUT: [504, 'Request idle timeout limit reached'],
  WORKER_RESOURCE_LIMIT: [
    546,
    'Function failed due to not having enough compute resources (please check logs)',
  ],
} as const satisfies Record<string, [status: number, message: string]>;

/** Why a request never got an answer of the function's own. */
export type Failure = keyof typeof ANSWERS;

/** The answer for it, readable by pages of every origin, as a function's own should be. */
export function failure(code: Failure, message: string = ANSWERS[code][1]): Response {
  const headers: Record<string, string> = {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'sb-error-code, x-relay-error',
    'sb-error-code': code,
  };
  // supabase-js makes a FunctionsRelayError of it: the function was not even asked.
  if (code === 'LOAD_FUNCTION_ERROR') headers['x-relay-error'] = 'true';
  return Response.json({ code, message }, { status: ANSWERS[code][0], headers });
}

/** Marks a failure that the function worded itself, so that a log can tell it from the above. */
export function marked(answer: Response): Response {
  if (answer.status < 500) return answer;
  const headers = new Headers(answer.headers);
  headers.set('sb-error-code', 'EDGE_FUNCTION_ERROR');
  const { status, statusText } = answer;
  return new Response(answer.body, { status, statusText, headers });
}
