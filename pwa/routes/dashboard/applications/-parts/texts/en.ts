export default {
  applicationColumns: {
    openLease: 'Open lease',
    notes: 'Notes',
    applicant: 'Applicant',
    home: 'Home',
    sent: 'Sent',
    status: 'Status',
  },
  applicationDecision: {
    openTheLease: 'Open the lease',
    messageTo: 'Message to {name}',
    messageToEach: 'Message to each of them',
    sentAsYouSeeIt: 'Optional. It is sent as a message, as it stands here.',
    suggest: 'Suggest a text',
    suggestion:
      'Hello {name}, thank you for your application for {home}. I cannot offer you the home. I wish you a good search.',
    reviewOne: 'Review {name}',
    shortlistOne: 'Shortlist {name}',
    moveBackOne: 'Move back {name}',
    approveOne: 'Approve {name}',
    declineOne: 'Decline {name}',
    approveQuestion: 'Approve {name}?',
    whatApprovalDoes:
      'A lease for {home} is drafted, and nobody else can be approved for this home.',
    notYet: 'Not yet',
    approveApplication: 'Approve application',
    declineQuestion: 'Decline {name}?',
    thisCannotBeUndone: 'This cannot be undone. The applicant is told the reason.',
    declineApplication: 'Decline application',
    reason: 'Reason',
    suggestionForEach:
      'Hello, thank you for your application. I cannot offer you the home. I wish you a good search.',
    choose: 'Choose a reason',
    chooseTheReason: 'Choose the reason that you decided by. The applicant is told it.',
  },
  board: {
    howToMove:
      'Drag a card to another column, or use its buttons. What is not decided can go back.',
    none: 'None',
    more: 'Show more',
  },
  compare: {
    allApplications: 'All applications',
    title: 'Compare applications',
    lead: 'The same questions for everyone, next to each other.',
    none: 'Nothing to compare',
    select: 'Select two to four applications in the table first.',
    home: 'Home',
    status: 'Status',
    criteria: 'Your criteria',
    metOf: '{met, number} of {of, number} met',
    income: 'Income a month',
    timesRent: '{ratio} times the rent',
    people: 'People',
    work: 'Work',
    moveIn: 'Moves in',
    pets: 'Pets',
    noPets: 'None',
    references: 'References',
    papers: 'Papers shared',
    decision: 'Decision',
  },
  selected: {
    compare: 'Compare',
    howMany: 'Select two to {most, number} to compare',
    decline: 'Decline {count, number}',
    declineQuestion:
      'Decline {count, plural, one {one application} other {{count, number} applications}}?',
  },
  declineSeveral: {
    soon: 'Declining {count, plural, one {one application} other {{count, number} applications}}',
    inAMoment: 'It happens in a few seconds, while this page is open.',
    undo: 'Undo',
    undone: 'No application was declined',
    tooLate: 'They were declined already',
    done: '{count, plural, one {One application} other {{count, number} applications}} declined',
    noneDeclined:
      '{count, plural, one {The application was} other {None of {count, number} was}} declined',
    theOthers:
      '{count, plural, one {One other was} other {{count, number} others were}} not: {reason}',
  },
  processApplications: {
    processApplications: 'Process applications',
    whatWaitsForYourDecision:
      'What waits for your decision. An approved applicant gets a lease to sign.',
    applications: 'Applications',
    applicationsThatWait: 'Applications that wait for a decision, the latest first',
    decision: 'Decision',
    newApplicationsAppearHereUntil:
      'New applications appear here until you approve or decline them.',
    nothingWaits: 'Nothing waits for you',
  },
} as const;
