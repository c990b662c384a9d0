import type { ErrorCode } from '#shared/protocol/error-code.ts';
import type { Refusal } from './database.ts';

/**
 * What each code says to a client that does not know it; WS-03's text is the specification's.
 * Others say it in their reader's language.
 */
const MESSAGES: Readonly<Record<ErrorCode, string>> = {
  access_token_required: 'A valid access token is required.',
  account_refused: 'This account cannot use the assistant.',
  action_unknown: 'This action is not known.',
  another_request: 'This is a request of its own.',
  body_invalid: 'Expected user_id and org_id.',
  conversation_unavailable: 'This conversation is not available.',
  foreign_organization: 'This organization is not yours.',
  foreign_user: 'This user is not you.',
  message_unreadable: 'This message could not be read.',
  no_longer_possible: 'This is no longer possible. Please ask again.',
  no_organization:
    'User organization not found. This feature is only available for hosts. Please ensure your account is properly set up as a host',
  not_allowed: 'You are not allowed to do this.',
  not_possible: 'Some of what was asked is not possible.',
  nothing_to_confirm: 'There is nothing to confirm.',
  origin_not_allowed: 'This place may not use the assistant.',
  path_unknown: 'Not found.',
  plan_changed: 'This is not the plan that was shown. Please ask again.',
  plan_expired: 'This plan has expired. Please ask again.',
  request_unknown: 'This request is not known.',
  session_ended: 'Your session has ended. Please sign in again.',
  session_id_invalid: 'This session id opens nothing.',
  sign_in_unchecked: 'Sign-in cannot be checked now.',
  too_many_requests: 'Too many requests at once. Please try again.',
  unavailable: 'The assistant is not available right now. Please try again.',
  version_not_supported: 'This version of the app is too old for the assistant.',
};

/** Why something was not done: a code of docs/errors.md, and words. */
export type Failure = { code: string; message: string };

/** A failure of the assistant's own. */
export function failure(code: ErrorCode): Failure {
  return { code, message: MESSAGES[code] };
}

/** The same as the body of an HTTP answer. */
export function failureBody(code: ErrorCode): { error: string; code: ErrorCode } {
  return { error: MESSAGES[code], code };
}

/** The code of each reason why a caller may not use the assistant. */
export const REFUSAL_CODES = {
  account: 'account_refused',
  session: 'session_ended',
  organization: 'no_organization',
  foreign: 'foreign_organization',
  origin: 'origin_not_allowed',
} as const satisfies Record<Refusal, ErrorCode>;
