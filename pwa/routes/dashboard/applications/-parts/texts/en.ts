export default {
  applicationColumns: {
    notes: 'Notes',
    applicant: 'Applicant',
    home: 'Home',
    sent: 'Sent',
    status: 'Status',
  },
  applicationDecision: {
    review: 'Review',
    reviewOne: 'Review {name}',
    shortlist: 'Shortlist',
    shortlistOne: 'Shortlist {name}',
    approve: 'Approve',
    approveOne: 'Approve {name}',
    decline: 'Decline',
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
    inReview: 'In review',
    shortlisted: 'Shortlisted',
    approved: 'Application approved',
    declined: 'Application declined',
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
