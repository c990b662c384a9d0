export default {
  note: {
    add: 'Add note',
    added: 'Note added',
    remove: 'Delete note',
    removed: 'Note deleted',
    hostSideOnly: 'Notes are for the host’s side only.',
  },
  decision: {
    notNow: 'This application cannot be moved like this now.',
    applicantsKnow: 'The applicants were notified of it.',
  },
  screen: { label: 'Review', done: 'In review' },
  shortlist: { label: 'Shortlist', done: 'Shortlisted' },
  approve: {
    label: 'Approve',
    done: 'Application approved',
    question: 'Approve this application?',
    consequence: 'A lease is drafted, and no other application for this home can be approved.',
  },
  decline: {
    label: 'Decline',
    done: 'Application declined',
    question: 'Decline this application?',
    consequence: 'This cannot be undone. The applicant is told the reason.',
  },
  declineRest: {
    label: 'Decline the rest',
    done: '{count, plural, one {One application declined} other {# applications declined}}',
    question: 'Decline all of these applications?',
  },
  reference: {
    label: 'Mark reference',
    open: 'Marked as not asked yet',
    asked: 'Marked as asked',
    answered: 'Marked as answered',
    hostSideOnly: 'References are checked by the host’s side only.',
  },
  ask: {
    label: 'Ask the applicant',
    done: 'Asked',
    notNow: 'Nothing is asked about an application that is decided.',
    wasRead: 'The applicant was notified of it in the meantime.',
  },
  withdrawRequest: {
    label: 'Take back',
    done: 'Request taken back',
    hostSideOnly: 'Only the host’s side takes back what it asked.',
    over: 'This was answered already.',
    askAgain: 'Ask again instead.',
  },
  answerRequest: {
    label: 'Send answer',
    done: 'Answer sent',
    applicantsOnly: 'Only the people of the application answer.',
    over: 'This was answered already.',
    hostHasIt: 'The host has the answer. Write a message to correct it.',
  },
} as const;
