import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A refusal, in the words and codes of Supabase's auth server. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly extra: Record<string, unknown>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }

  /** The body that supabase-js reads. */
  body(): Record<string, unknown> {
    return { code: this.status, error_code: this.code, msg: this.message, ...this.extra };
  }
}

const fixed = (status: ContentfulStatusCode, code: string, message: string) => () =>
  new AuthError(status, code, message);

/** Every refusal of this module; supabase-js and the PWA act on status and code. */
export const refuse = {
  badJson: fixed(400, 'bad_json', 'Could not parse request body as JSON'),
  invalid: (message = 'Invalid input') => new AuthError(400, 'validation_failed', message),
  notFound: fixed(404, 'not_found', 'No such endpoint'),

  noAuthorization: fixed(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  badJwt: fixed(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature'),
  notAdmin: fixed(403, 'not_admin', 'User not allowed'),
  noSession: fixed(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  noUserOfToken: fixed(403, 'user_not_found', 'User from sub claim in JWT does not exist'),

  credentials: fixed(400, 'invalid_credentials', 'Invalid login credentials'),
  unconfirmed: fixed(400, 'email_not_confirmed', 'Email not confirmed'),
  banned: fixed(400, 'user_banned', 'User is banned'),
  bannedCaller: fixed(403, 'user_banned', 'User is banned'),
  grantType: fixed(400, 'invalid_credentials', 'unsupported_grant_type'),

  refreshUnknown: fixed(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  ),
  refreshUsed: fixed(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  refreshBanned: fixed(400, 'user_banned', 'Invalid Refresh Token: User Banned'),
  sessionExpired: fixed(400, 'session_expired', 'Invalid Refresh Token: Session Expired'),

  flowNotFound: fixed(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  noFlowOfUser: fixed(
    400,
    'flow_state_not_found',
    'No associated flow state found. No valid flow state found for user.',
  ),
  flowExpired: fixed(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  codeVerifier: fixed(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  ),

  code: fixed(403, 'otp_expired', 'Token has expired or is invalid'),
  link: fixed(403, 'otp_expired', 'Email link is invalid or has expired'),
  samePassword: fixed(
    422,
    'same_password',
    'New password should be different from the old password.',
  ),
  reauthenticate: fixed(
    400,
    'reauthentication_needed',
    'Password update requires reauthentication',
  ),
  nonce: fixed(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
  verifyFirst: fixed(422, 'email_not_confirmed', 'Please verify your email first.'),
  noAddress: fixed(
    400,
    'validation_failed',
    'Reauthentication requires the user to have an email or a phone number',
  ),
  secondFactor: fixed(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  ),
  anonymousPassword: fixed(
    422,
    'validation_failed',
    'Updating password of an anonymous user without an email or phone is not allowed',
  ),
  emailExists: fixed(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  ),
  noUserOfEmail: fixed(404, 'user_not_found', 'User with this email not found'),
  noUser: fixed(404, 'user_not_found', 'User not found'),
  tooManyTries: fixed(429, 'over_request_rate_limit', 'Request rate limit reached'),
  savingUser: fixed(500, 'unexpected_failure', 'Database error saving new user'),
  unexpected: fixed(500, 'unexpected_failure', 'Unexpected failure, please try again later'),
} as const satisfies Record<string, (message?: string) => AuthError>;

/** A password below the rules; supabase-js makes an AuthWeakPasswordError of it. */
export function weakPassword(reason: 'length' | 'pwned', message: string): AuthError {
  return new AuthError(422, 'weak_password', message, { weak_password: { reasons: [reason] } });
}

/** Too early for the next mail. */
export function mailTooSoon(seconds: number): AuthError {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return new AuthError(429, 'over_email_send_rate_limit', message);
}
