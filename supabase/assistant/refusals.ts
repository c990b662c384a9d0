import type { Refusal } from './database.ts';

/** What a person reads for each reason; WS-03's text is the specification's. */
export const REFUSAL_MESSAGES: Readonly<Record<Refusal, string>> = {
  account: 'This account cannot use the assistant.',
  session: 'Your session has ended. Please sign in again.',
  organization:
    'User organization not found. This feature is only available for hosts. Please ensure your account is properly set up as a host',
  foreign: 'This organization is not yours.',
  origin: 'This place may not use the assistant.',
};
