export default {
  leaseChanges: {
    whatChanged: 'What changed since version {version}',
    removed: 'Removed:',
    added: 'Added:',
    nothingButTheNumber: 'Nothing but the number of the version changed.',
    unchanged: '{count, plural, one {# unchanged line} other {# unchanged lines}}',
  },
  leaseWords: {
    leases: 'Leases',
    thisLeaseWasSignedOutside:
      'This lease was signed outside of {brand}. Ask your host for its text.',
    textOfTheLease: 'Text of the lease',
    fingerprint: 'Fingerprint {start}…',
    saveAsAFile: 'Save as a file',
  },
  signing: {
    itIsYourTurn: 'It is your turn to sign',
    isReadyRead:
      '{what} is ready. Read it, then type your name. What you sign is exactly this text.',
    yourFullName: 'Your full name',
    signTheLease: 'Sign the lease',
    typeYourName: 'Type your full name to sign.',
    notYourName: 'Sign in your own name, as your profile has it: {name}.',
    yourProfileHasNoName: 'Your profile has no name. Add your full name there, then sign.',
    signAs: 'Sign as {name}?',
    yourNameIsYourSignature: 'Your typed name is your signature, under exactly the text above.',
    othersFollow:
      'Signatures that follow: {names}. With the last one the lease is binding. It begins on {day}, and what is due first stands under Payments.',
    youAreTheLast:
      'Yours is the last signature: the lease is binding at once. It begins on {day}, and what is due first stands under Payments.',
    noWayBack:
      'A signature cannot be taken back. Until all have signed you can turn the lease down; afterwards it ends by notice.',
    iAgree:
      'I agree to sign this lease electronically. I have read it and can save it as a file here.',
    agreeFirst:
      'Tick that you agree to sign electronically. Without that, ask your host for paper.',
    notNow: 'Not now',
    signNow: 'Sign now',
    noWayBackForHost:
      'A signature cannot be taken back. Until all have signed you can take the lease back; afterwards it ends by notice.',
    youAreTheLastForHost:
      'Yours is the last signature: the lease is binding at once, the home is let, and what is due first is charged. It begins on {day}.',
    agreeFirstForHost: 'Tick that you agree to sign electronically.',
    readFirst: 'Read the text to its end first, or save it as a file.',
  },
} as const;
