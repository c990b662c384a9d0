/** What server functions write about applications, as in rows. */
export const applicationSentences = {
  newApplication: 'A new application',
  newApplicationText: '{renter} applied for {home}.',
  applicationWithdrawn: 'An application was withdrawn',
  applicationWithdrawnText: '{renter} withdrew the application for {home}.',
  applicationDeclined: 'Your application was declined',
  applicationDeclinedText: '{host} declined your application for {home}.',
  applicationMoved: 'Your application moved on',
  applicationScreening: '{host} looks at your application for {home}.',
  applicationShortlisted: '{host} put your application for {home} on the shortlist.',
  applicationMovedBack: 'Your application was moved back',
  applicationBackToReview:
    '{host} took your application for {home} off the shortlist and looks at it again.',
  applicationBackToNew: '{host} put your application for {home} back to the new ones.',
  applicationApproved: 'Your application was approved',
  applicationApprovedText: 'The lease for {home} comes next.',
  applicationApprovedBy: '{host} approved your application for {home}. The lease comes next.',
  homeTaken: 'The home was let to somebody else',
  homeTakenText: '{home} was let to another applicant.',
} as const;

/** Their titles, each with the texts that may follow it. */
export const applicationTitles = [
  ['newApplication', 'newApplicationText'],
  ['applicationWithdrawn', 'applicationWithdrawnText'],
  ['applicationDeclined', 'applicationDeclinedText'],
  ['applicationMoved', 'applicationScreening', 'applicationShortlisted'],
  ['applicationMovedBack', 'applicationBackToReview', 'applicationBackToNew'],
  ['applicationApproved', 'applicationApprovedBy', 'applicationApprovedText'],
  ['homeTaken', 'homeTakenText'],
] as const satisfies readonly (readonly (keyof typeof applicationSentences)[])[];
