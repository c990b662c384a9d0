export default {
  invitation: { title: 'Invitation' },
  open: {
    asks: '{name} asks you to work for {organization}.',
    asked: '{organization} asks you to work for it.',
    manager: 'As a manager you let homes, decide on applications, and see money and papers.',
    assistant:
      'As an assistant you show homes, answer messages and care for repairs. You see no money.',
    validFor: 'For {email}, until {day}.',
    signIn: 'Sign in to answer',
    signUp: 'Create an account',
    otherAddress:
      'You are signed in as {mine}. The invitation is for {email}: sign out, and it stays here to be answered.',
    signOut: 'Sign out and go on',
    becomesHost:
      'Your account gets a host’s pages. What you have as a renter or guide stays yours.',
  },
  over: {
    accepted: 'This invitation was accepted',
    acceptedNote: 'The person who accepted it works for the organization now.',
    revoked: 'This invitation was taken back',
    expired: 'This invitation has expired',
    unknown: 'This link leads to no invitation',
    askAgain: 'Ask the person who invited you for another.',
    dashboard: 'Open the dashboard',
    start: 'Go to the start page',
  },
} as const;
