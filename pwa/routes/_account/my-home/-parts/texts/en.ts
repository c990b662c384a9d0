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
    comesLater: '{amount} comes later.',
    nextRentOn: 'Next rent: <span>{amount}</span> on {day}',
  },
  formerHomes: {
    earlierHomes: 'Earlier homes',
    theHost: 'the host',
    depositHeld: 'The host still holds your deposit of {amount}, and has to settle it.',
    fromTo: '{from} to {to}',
  },
  leaseInvitation: {
    title: 'You are asked to become a tenant of {home}',
    join: 'Join',
    doNotJoin: 'Do not join',
    invited:
      '{host} would like you to join the lease of this home in {place} from {day} on. If you join, the addendum comes here to be read and signed.',
    confirmed:
      'You join. Once {host} sends the addendum, you read and sign it here. It begins on {day}.',
    refused: 'You said no to {host}. Until the addendum is sent, you can join after all.',
  },
  leaseSigning: {
    waitingForTheOthers: 'Waiting for the others',
    turnItDown: 'Withdraw from the home',
    turnDownThisLease: 'Withdraw from this home?',
    thisCannotBeUndone:
      'This cannot be undone: the lease is gone, and your application is withdrawn. To ask for another text, decline to sign.',
    keepIt: 'Keep it',
    turnDownTheLease: 'Withdraw',
    theLeaseFor: 'The lease for {title}',
    theAddendum: 'The change of tenants of {title}',
    yourLease: 'Your lease',
    waitsFor: '{what} waits for the signature of {name}.',
  },
  leaseText: {
    from: 'From {day}',
    read: 'Read',
    readNamed: 'Read {name}',
    leaseFor: 'Lease for {home}',
    yourHome: 'your home',
  },
  leasesToCome: {
    beingPrepared: 'The host prepares the lease',
    youSignHere:
      '{home} is promised to you. As soon as the lease is sent, you read and sign it here.',
    yourApplications: 'Your applications',
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
    lateFee: 'Late fee',
    notice: 'Notice',
    days: '{days, plural, one {# day} other {# days}}',
    host: 'Host',
    parts: 'Parts of the rent',
    part: '{name} {percent}',
    you: 'You',
    tenants: 'Tenants',
    thisLeaseEndsOn: 'This lease ends on {day}.',
    noticeWasGiven:
      'Notice was given: hand over the keys by then, and the deposit is settled afterwards.',
    youGaveNotice:
      'Notice was given by you: hand over the keys by then, and the deposit is settled afterwards.',
  },
  homeInspection: { inspection: 'Inspection', toMyHome: 'To My Home' },
  homeCourse: { whatComes: 'What comes' },
} as const;
