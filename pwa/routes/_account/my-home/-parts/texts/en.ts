export default {
  duePanel: {
    whatIsDue: 'What is due',
    paymentsAndReceipts: 'Payments and receipts',
    payments: 'Payments',
    nothingIsDueRightNow: 'Nothing is due right now.',
    pay: 'Pay',
    dueOn: 'Due on {day}',
    overdue: 'Overdue',
    andMore: 'And {count} more.',
    nextRentOn: 'Next rent: <span>{amount}</span> on {day}',
  },
  formerHomes: {
    earlierHomes: 'Earlier homes',
    fromTo: '{from} to {to}',
  },
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
    noticeGiven: 'Notice given',
  },
  leaseSigning: {
    waitingForTheOthers: 'Waiting for the others',
    itIsYourTurn: 'It is your turn to sign',
    isReadyRead:
      '{what} is ready. Read it, then type your name. What you sign is exactly this text.',
    yourFullName: 'Your full name',
    signTheLease: 'Sign the lease',
    turnItDown: 'Turn it down',
    turnDownThisLease: 'Turn down this lease?',
    thisCannotBeUndone:
      'This cannot be undone: the lease is gone, and your application is withdrawn.',
    keepIt: 'Keep it',
    turnDownTheLease: 'Turn down the lease',
    theLeaseFor: 'The lease for {title}',
    yourLease: 'Your lease',
    waitsFor: '{what} waits for the signature of {name}.',
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
    leaseSigned: 'Lease signed',
    leaseTurnedDown: 'Lease turned down',
  },
  leaseText: {
    from: 'From {day}',
    read: 'Read',
    readNamed: 'Read {name}',
    leases: 'Leases',
    thisLeaseWasSignedOutside:
      'This lease was signed outside of {brand}. Ask your host for its text.',
    textOfTheLease: 'Text of the lease',
    fingerprint: 'Fingerprint {start}…',
    saveAsAFile: 'Save as a file',
    leaseFor: 'Lease for {home}',
    yourHome: 'your home',
  },
  papersPanel: {
    documents: 'Documents',
    noPapersYetYourLease:
      'No papers yet. Your lease and what your host shares with you stand here.',
    showMore: 'Show more',
  },
  repairsPanel: {
    maintenance: 'Maintenance',
    reportOrSeeAll: 'Report or see all',
    requests: 'Requests',
    nothingToRepairIsSomething:
      'Nothing to repair. Is something broken? Report it, with a picture if you like.',
  },
  tenancies: {
    leases: 'Leases',
    onceAHostApproves:
      'Once a host approves your application, the lease to sign, your rent and repairs stand here.',
    noLeaseYet: 'No lease yet',
    findAHome: 'Find a home',
    yourApplications: 'Your applications',
  },
  tenancyCard: {
    beginsOn: 'This lease begins on {day}. Repairs, reviews and notice are possible from then on.',
    from: 'From',
    until: 'Until',
    noEnd: 'No end is set; it goes on by the month',
    rent: 'Rent',
    rentDue: '{rent} each month, due on day {day}',
    rentDueLate: '{rent} each month, due on day {day}, in shorter months on their last day',
    deposit: 'Deposit',
    noDeposit: 'None',
    notice: 'Notice',
    days: '{days, plural, one {# day} other {# days}}',
    host: 'Host',
    tenants: 'Tenants',
    thisLeaseEndsOn: 'This lease ends on {day}.',
    noticeWasGiven:
      'Notice was given: hand over the keys by then, and the deposit is settled afterwards.',
    youGaveNotice:
      'Notice was given by you: hand over the keys by then, and the deposit is settled afterwards.',
  },
} as const;
