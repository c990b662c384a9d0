export default {
  hostLeases: {
    leases: 'Leases',
    fromTheDraftToTheLastDay:
      'Every lease of your homes, from the draft after an approval to its last day.',
    applications: 'Applications',
    templates: 'Templates',
    all: 'All leases',
    theNewestFirst: 'Leases, the newest first',
    homeOrTenant: 'Home, street or tenant',
    noneFound: 'No lease found',
    searchedIn:
      'Homes, streets, cities and tenants are searched by the beginnings of their words. Choose all leases or try other words.',
    noneInThisStatus: 'No lease in this status',
    noLeasesYet: 'No leases yet',
    chooseAnotherStatus: 'Choose another status to see others.',
    anApprovalMakesOne:
      'Approve an application, and its lease is drafted here. Owners and managers of an organization see its leases.',
    processApplications: 'Process applications',
  },
  leaseColumns: {
    home: 'Home',
    tenants: 'Tenants',
    rent: 'Rent',
    dates: 'Dates',
    fromTo: '{from} to {to}',
    from: 'From {from}',
    waitsFor: 'Waits for',
    status: 'Status',
  },
  waitsFor: {
    yourDraft: 'You: finish and send it',
    declined: 'You: a signer declined',
    expired: 'You: not signed in time',
    yourSignature: 'Your signature',
    signatureOf: 'The signature of {name}',
    lastDay: 'Its last day, {day}',
    nothing: 'Nothing',
  },
  leasePage: {
    lease: 'Lease',
    leases: 'Leases',
    allLeases: 'All leases',
    notHere: 'This lease is not here',
    droppedOrNotYours:
      'It was dropped, or it is not yours. Owners and managers of an organization see its leases.',
  },
  leaseDesk: {
    theLeaseFor: 'The lease for {title}',
    theAddendum: 'The change of tenants of {title}',
    waitsForOthers: 'Waiting for the others',
    signatureOf: 'It waits for the signature of {name}. You sign last.',
    until: 'Everybody has to sign by {day}.',
    text: 'Text of the lease',
    noText: 'This lease came in already running. Its text was signed elsewhere.',
  },
  leaseReturned: {
    expired: 'Not everybody signed in time',
    sendAgainOrItGoes:
      'What was signed is void. Send the lease again, or drop it. After two weeks without either it is dropped, and the home takes applicants again.',
    declined: 'A tenant declined to sign',
    declinedBy: '{name} declined to sign',
    changeOrDrop: 'Change the lease and send it again, or drop it. What others signed is void.',
  },
  leaseTerms: {
    terms: 'Terms',
    firstDay: 'First day',
    lastDay: 'Last day',
    noEnd: 'No end is set; it goes on by the month',
    rent: 'Rent',
    rentDue: '{rent} each month, due on day {day}',
    deposit: 'Deposit',
    noDeposit: 'None',
    notice: 'Notice',
    days: '{days, plural, one {# day} other {# days}}',
  },
  leaseEditor: {
    draft: 'Draft of the lease',
    fromTheListing:
      'Filled in from the application and the listing. Change what was agreed otherwise.',
    emptyIsMonthToMonth: 'Left empty, the lease goes on from month to month.',
    rentAMonth: 'Rent a month',
    firstRent: 'The first month by its days: {rent}, due on {day}.',
    dueDay: 'Due on day of the month',
    noticeDays: 'Days of notice',
    clauses: 'Clauses',
    whatIsAgreed:
      'What is agreed in addition to the terms above, in the language of the lease. Have it checked where you are not sure.',
    insertClauses: 'Insert standard clauses',
    homeNotLoaded: 'What the listing says could not be loaded. It needs a connection.',
    begunFromTheListing:
      'The clauses below say what the listing and the application say. They are not saved yet: read them, and fill in what stands in brackets.',
    startEmpty: 'Start without clauses',
    textOfTheClauses: 'Text of the clauses',
    openPlaces:
      '{count, plural, one {One place in brackets is} other {# places in brackets are}} to be filled in, first {first}.',
    clausesInserted: 'Clauses inserted',
    readThem: 'Read them, and fill in what stands in brackets.',
    undo: 'Undo',
    save: 'Save draft',
  },
  leaseSend: {
    previewAndSend: 'Preview and send',
    asTheTenantsSeeIt: 'The lease as its tenants see it',
    signInThisOrder:
      'They sign in this order: {signers}. You can take it back until all have signed.',
    placesAreOpen:
      '{count, plural, one {One place in brackets is} other {# places in brackets are}} still open, first {first}. Fill them in before you send it.',
    notYet: 'Not yet',
    text: 'The text',
    daysToSign: 'Days to sign',
    daysHint:
      'Counted at the home. An offer that not everybody signed by then ends, and you can send it again.',
    daysRange: 'From 1 to {most} days.',
  },
  leaseVerbs: {
    whatYouCanDo: 'What you can do',
    noticeFrom: 'Notice can be given from {day} on, the first day of the lease.',
    leaveIt: 'Leave it',
  },
  tenancy: {
    course: 'What comes of a lease',
    whatComes: 'What comes',
    offerARenewal: 'Offer a renewal',
    announceARent: 'Announce a new rent',
    openTheListing: 'Open its listing',
  },
  renewal: {
    offerARenewal: 'Offer a renewal',
    itIsALease:
      'It is a lease of its own for the same tenants, drafted from this one. Its draft opens next. Until everybody signed, this lease goes on as it is; the deposit that is held is taken over.',
    atTheLatest: '{day} at the latest, so that no day is without a lease.',
  },
  newRent: {
    announce: 'Announce a new rent',
    tenantsAreTold:
      'Today it is {rent}. The tenants get a notification at once, and see it at their home. Rents before the day stay as they are. Until it begins it can be taken back.',
    from: 'From',
    fromHint: 'The first of a month, after {days, plural, one {# day} other {# days}} of notice.',
    note: 'Words to the tenants',
    noteHint: 'Optional. They read it next to the new rent.',
  },
  afterTerm: {
    label: 'After the last day',
    ends: 'The lease ends',
    month_to_month: 'It goes on from month to month',
    hint: 'It stands in the lease. Going on, it ends when one side gives notice.',
    depositStays: 'Held since the lease before. A renewal takes it over.',
  },
  lateFee: {
    label: 'Late fee',
    inTheText: 'It stands in the text that is signed.',
    none: 'A late rent costs nothing extra.',
    rules: 'Rules',
  },
  inspection: { inspection: 'Inspection', toTheLease: 'To the lease' },
} as const;
