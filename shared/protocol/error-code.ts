/**
 * Why the assistant refused or failed, by kind: in `error` frames and in its HTTP answers. Refusals
 * of the database's own functions come with their code of docs/errors.md instead, so a code is any
 * text on the wire, and one that a client does not know is read by its message.
 */
export const ERROR_CODES = [
  'access_token_required',
  'account_refused',
  'action_unknown',
  'another_request',
  'body_invalid',
  'conversation_unavailable',
  'foreign_organization',
  'foreign_user',
  'message_unreadable',
  'no_longer_possible',
  'no_organization',
  'not_allowed',
  'not_possible',
  'nothing_to_confirm',
  'origin_not_allowed',
  'path_unknown',
  'plan_changed',
  'plan_expired',
  'request_unknown',
  'session_ended',
  'session_id_invalid',
  'sign_in_unchecked',
  'too_many_requests',
  'unavailable',
  'version_not_supported',
] as const;

/** A code of the assistant's own. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The code of an error that names none, as in frames of version 1. */
export const UNSPECIFIED = 'unspecified';
