export default {
  dates: {
    justNow: 'just now',
    today: 'Today',
    yesterday: 'Yesterday',
  },
  errors: {
    offline: 'You are offline. Check your connection and try again.',
    unavailable: 'The service is not reachable right now. Please try again.',
    intercepted:
      'This network answers in our place. Open its sign-in page, or use another connection.',
    'no-space': 'There is no space left on the server. Nothing was stored; please try again later.',
    'not-found': 'This does not exist, or you cannot see it.',
    'signed-out': 'Please sign in to continue.',
    'second-step': 'Enter the code of your authenticator app first.',
    refused: 'You are not allowed to do this.',
    conflict: 'Someone changed this in the meantime. Please look again.',
    invalid: 'Some of what was sent is not right. Please check it.',
    'too-many': 'Too many attempts. Please wait a moment and try again.',
    unexpected: 'An unexpected error occurred',
    'invalid-credentials': 'That e-mail and password do not match.',
    'email-not-confirmed':
      'Please verify your email address to continue. Check your inbox for the verification code',
    'email-taken': 'There is already an account with this e-mail. Sign in instead?',
    'weak-password':
      'Please choose a stronger password: at least 8 characters, and none of the commonest.',
    'same-password': 'The new password has to differ from the old one.',
    'code-wrong': 'That code is not right or no longer valid. Ask for a new one.',
    'session-missing': 'Your session has ended. Please sign in again.',
    'bad-token': 'Your session could not be checked. Please sign in again.',
    'no-keys': 'Sign-in is not available right now. Please try again later.',
    'bad-scope': 'Sign-out was asked for in a way that does not exist.',
  },
  limits: {
    messages: 'That was a lot of messages in a short time. There is room again {when}.',
    first_contacts:
      'You have written to as many new people as one day allows. There is room again {when}.',
    rows: 'That was a lot for one day. There is room again {when}.',
    files: 'You have uploaded as many files as one day allows. There is room again {when}.',
    bytes:
      'Your files fill the space of your account. Remove some of them; an older account has more space.',
  },
  limitWait: {
    seconds: 'in {count} {count, plural, one {second} other {seconds}}',
    minutes: 'in {count} {count, plural, one {minute} other {minutes}}',
    hours: 'in {count} {count, plural, one {hour} other {hours}}',
  },
  socketFailure: {
    timeout: 'Connection timeout',
    closed: 'Connection closed: {code} {reason}',
    gaveUp: 'Connection lost. Please refresh the page to reconnect.',
    noOrganization:
      'User organization not found. This feature is only available for hosts. Please ensure your account is properly set up as a host',
    organizationUnresolved: 'Failed to resolve organization ID for user',
    versionNotSupported: 'This version of the app is too old for the assistant.',
    sessionRefused: 'Failed to generate session token: {status}',
    sessionInvalid: 'Invalid session token response',
  },
} as const;
