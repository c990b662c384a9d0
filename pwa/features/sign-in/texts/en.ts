export default {
  signUpFields: {
    verificationEmailSent: 'Verification Email Sent',
    aVerificationCodeHasBeen: 'A verification code has been sent to {email}',
    fullName: 'Full name',
    password: 'Password',
    atLeast8Characters: 'At least 8 characters. A sentence works well.',
    createAccount: 'Create account',
    email: 'E-mail',
  },
} as const;
