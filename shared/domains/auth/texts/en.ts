export default {
  accountApi: {
    enterTheCode: 'Enter the code of your authenticator app first.',
    enterTheCodeThat: 'Enter the code that we sent you by e-mail.',
    thatCodeIsNotRight: 'That code is not right or no longer valid. Ask for a new one.',
    thatCodeIsNotRightEnter: 'That code is not right. Enter the one that your app shows now.',
    thatTookTooLongEnter: 'That took too long. Enter the code that your app shows now.',
    thisAppIsNoLonger: 'This app is no longer part of your account.',
    youHaveTenAppsAlready: 'You have ten apps already. Remove one first.',
    pleaseEnterAValidEmail: 'Please enter a valid e-mail address.',
    authenticatorApp: 'Authenticator app',
    thatIsNotOne: 'That is not one of your unused recovery codes.',
  },
  accountRules: {
    unknownDevice: 'Unknown device',
    recoveryCodes: '{brand} recovery codes for {email}',
    eachWorksOnce:
      'Each works once. Using one turns two-step sign-in off and signs you out everywhere else.',
    on: '{browser} on {system}',
  },
  accountSchema: {
    theTwoPasswordsDiffer: 'The two passwords differ',
  },
  rules: {
    signInFirst: 'Authentication Required',
    denied: 'Access Denied',
    onlyHosts: 'This dashboard is only accessible to hosts',
    onlyGuides: 'This dashboard is only accessible to guides',
    signInToOpen: 'Please sign in to open your dashboard.',
    initializing: 'Initializing...',
    loadingYourProfile: 'Loading your profile...',
  },
  schema: {
    pleaseEnterAValidEmail: 'Please enter a valid e-mail address',
    useAtLeast8Characters: 'Use at least 8 characters',
    passwordTooLong: 'Use at most 72 characters; accented ones and emoji count two to four times',
    pleaseEnterYourPassword: 'Please enter your password',
    pleaseEnterYourFullName: 'Please enter your full name',
    thatNameIsTooLong: 'That name is too long',
    enterTheSixDigits: 'Enter the six digits from the e-mail',
    theTwoPasswordsDiffer: 'The two passwords differ',
  },
  signOut: {
    errorSigningOut: 'Error signing out',
    thereWasAnErrorSigning: 'There was an error signing out. Please try again.',
  },
  sync: {
    emailVerificationRequired: 'Email Verification Required',
    pleaseVerifyYourEmailAddress:
      'Please verify your email address to continue. Check your inbox for the verification code',
    welcomeBack: 'Welcome back!',
    youHaveBeenSignedIn: 'You have been signed in successfully',
    signedOut: 'Signed out',
    youHaveBeenSignedOut: 'You have been signed out successfully',
  },
  verification: {
    unexpected: 'An unexpected error occurred. Please try again.',
    verificationEmailSent: 'Verification Email Sent',
    aVerificationCodeHasBeen: 'A verification code has been sent to {email}',
    verificationFailed: 'Verification Failed',
    failedToSendVerificationEmail: 'Failed to send verification email. Please try again.',
  },
  codeInput: {
    verificationCode: 'Verification code',
  },
  secondStep: {
    useTheAppInstead: 'Use the app instead',
    useARecoveryCodeInstead: 'Use a recovery code instead',
    logOut: 'Log Out',
    twoStep: 'Two-step sign-in',
    openYourAuthenticatorApp:
      'Open your authenticator app and enter the six digits that it shows for {brand}.',
    app: 'App',
    continue: 'Continue',
    useARecoveryCode: 'Use a recovery code',
    oneOfTheTenCodes: 'One of the ten codes that you saved when you set up two-step sign-in.',
    recoveryCode: 'Recovery code',
    recoveryHint:
      'It turns two-step sign-in off and signs you out everywhere else. You can set it up again afterwards.',
    useRecoveryCode: 'Use recovery code',
  },
  resendButton: {
    sendAgainInS: 'Send again in {left} s',
    sendTheCodeAgain: 'Send the code again',
  },
  passwordMeter: {
    tooShort: 'Too short',
    fair: 'Fair',
    good: 'Good',
    strong: 'Strong',
  },
} as const;
