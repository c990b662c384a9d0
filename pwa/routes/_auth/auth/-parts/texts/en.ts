export default {
  magicCode: {
    checkYourEmail: 'Check your e-mail',
    ifHasAnAccount:
      'If <strong>{email}</strong> has an account, a link and a code are on their way. Use the link, or enter the code here.',
    signInWithYourPassword: 'Sign in with your password',
    continue: 'Continue',
  },
  signInWays: {
    or: 'or',
    emailLink: 'E-mail me a sign-in link',
    continueWith: 'Continue with {provider}',
  },
} as const;
