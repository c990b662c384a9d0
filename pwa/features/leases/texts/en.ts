export default {
  giveNotice: {
    giveNotice: 'Give notice',
    giveNoticeFor: 'Give notice for {title}?',
    stay: 'Stay',
    lastDayInTheHome: 'Last day in the home',
    whatFollows: 'What follows',
    rentIsDueUntil: 'Rent is due until the last day. Repairs and documents stay here until then.',
    afterwardsYourHostSettles: 'Afterwards your host settles the deposit.',
    itCannotBeTakenBack: 'It cannot be taken back. To stay after all, write to your host.',
    thisLeaseEndsOn: 'This lease ends on {day}. With your notice it ends then and does not go on.',
    yourLeaseAsks: 'Your lease asks for {days, plural, one {# day} other {# days}} of notice.',
    atTheEarliest: '{day} at the earliest.',
    hostIsTold: 'Your host is told at once, and the home can be offered to others.',
    allAreTold:
      'Your host and who lives with you are told at once, and the home can be offered to others.',
    earliestLastDay: 'The earliest last day is {day}.',
    forHost: {
      stay: 'Leave it',
      lastDay: 'Last day of the tenants',
      askedFor: 'The lease asks for {days, plural, one {# day} other {# days}} of notice.',
      areTold: 'The tenants are told at once, and the home can be offered to others.',
      rentIsDue: 'Rent is due until the last day, the last month by its days.',
      settleTheDeposit: 'Afterwards you settle the deposit.',
      noWayBack: 'It cannot be taken back. To let them stay after all, write to them.',
    },
  },
  leaseChanges: {
    whatChanged: 'What changed since version {version}',
    removed: 'Removed:',
    added: 'Added:',
    nothingButTheNumber: 'Nothing but the number of the version changed.',
    unchanged: '{count, plural, one {# unchanged line} other {# unchanged lines}}',
  },
  leaseSignatures: {
    signatures: 'Signatures',
    host: 'Host',
    tenant: 'Tenant',
    signedAs: 'Signed as {name}, {at}',
    notYet: 'Not signed yet',
  },
  leaseTimeline: {
    history: 'History',
    events: 'The history of a lease',
    byAt: '{name}, {at}',
  },
  leaseEvents: {
    created: 'Drafted after the approval',
    changed: 'Draft changed',
    changedTerms: 'Changed: {terms}',
    sent: 'Sent to sign',
    sentVersion: 'Version {version} sent to sign',
    recalled: 'Taken back; signatures void',
    signed: 'Signed',
    signedAs: 'Signed as {name}',
    activated: 'Everybody signed; in force',
    notice_given: 'Notice given',
    ending: 'Its end has come near',
    ended: 'Ended',
    dropped: 'Dropped',
  },
  changedTerms: {
    starts_on: 'first day',
    ends_on: 'last day',
    rent_cents: 'rent',
    deposit_cents: 'deposit',
    due_day: 'due day',
    notice_days: 'notice',
    terms: 'clauses',
  },
  leaseCheck: {
    intact:
      'Checked: intact. {events, plural, one {# event} other {# events}}, each with the hash of the one before it.',
    broken: 'Checked: not intact, at event {at}.',
    notChecked: 'It could not be checked. It needs a connection.',
    checkAgain: 'Check again',
  },
  leaseFault: {
    missing: 'An event is missing.',
    order: 'Events are not in their order.',
    content: 'An event was altered.',
    document: 'The text is not the one that was sent.',
    signature: 'A signature is not the one that was given.',
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
