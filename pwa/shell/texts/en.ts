export default {
  language: {
    label: 'Language',
    notLoaded: 'That language could not be loaded. Check your connection and try again.',
  },
  theme: {
    label: 'Theme',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
  },
  authFrame: {
    toTheStart: '{brand}, to the start',
  },
  guardPending: {
    loadingDashboard: 'Loading dashboard....',
  },
  homeField: {
    home: 'Home',
    aPartOfItsTitle: 'A part of its title',
    noHomeOfYours: 'No home of yours is called so',
  },
  homesNeeded: {
    homes: 'Homes',
    noHomeForThisYet: 'No home for this yet',
    yourListings: 'Your listings',
    createListing: 'Create listing',
  },
  magicCode: {
    checkYourEmail: 'Check your e-mail',
    ifHasAnAccount:
      'If <strong>{email}</strong> has an account, a link and a code are on their way. Use the link, or enter the code here.',
    signInWithYourPassword: 'Sign in with your password',
    continue: 'Continue',
  },
  notFound: {
    pageNotFound: 'Page not found',
    thePageYouAsked: 'The page you asked for does not exist, or it has moved.',
    thisDoorLeadsNowhere: 'This door leads nowhere',
    backToTheStart: 'Back to the start',
  },
  ownProfile: {
    verified: 'Verified',
    notVerifiedYet: 'Not verified yet',
  },
  pagePending: {
    loading: 'Loading…',
  },
  signInWays: {
    or: 'or',
    emailLink: 'E-mail me a sign-in link',
    continueWith: 'Continue with {provider}',
  },
  signUpFields: {
    verificationEmailSent: 'Verification Email Sent',
    aVerificationCodeHasBeen: 'A verification code has been sent to {email}',
    fullName: 'Full name',
    password: 'Password',
    atLeast8Characters: 'At least 8 characters. A sentence works well.',
    createAccount: 'Create account',
    email: 'E-mail',
  },
  unsentDialog: {
    messages: '{messages, plural, one {# message} other {# messages}}',
    drafts: '{drafts, plural, one {# draft} other {# drafts}}',
    notEverythingIsSent: 'Not everything is sent',
    waitOnThisDeviceKept:
      '{things} wait on this device. Kept here, they are there when you sign in again; nobody else can open them in the app.',
    discard: 'Discard',
    sendNow: 'Send now',
    keepHereAndSignOut: 'Keep here and sign out',
  },
} as const;
