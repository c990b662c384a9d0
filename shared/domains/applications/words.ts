import type {
  ApplicationStatus,
  allDeclineReasons,
  coApplicantStatuses,
  employments,
  referenceRelations,
} from './schema.ts';

/** What an application's status is called on the screen. */
export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  draft: 'Draft',
  submitted: 'New',
  screening: 'In review',
  shortlisted: 'Shortlisted',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

/** What a reason to decline is called on the screen. */
export const declineReasonLabels: Record<(typeof allDeclineReasons)[number], string> = {
  income_insufficient: 'The income does not reach',
  income_unverified: 'The income could not be verified',
  credit_history: 'Credit history',
  rental_history: 'Rental history',
  references_unreachable: 'References could not be reached',
  incomplete: 'The application is not complete',
  occupancy_limit: 'Too many people for this home',
  pets_not_allowed: 'Pets are not allowed',
  move_in_date: 'The move-in date does not fit',
  home_withdrawn: 'The home is no longer to let',
  let_to_another: 'The home was let to somebody else',
  lease_not_signed: 'The lease was not signed',
};

/** What an application's status is called to whoever applied. */
export const ownStatusLabels: Record<ApplicationStatus, string> = {
  ...applicationStatusLabels,
  submitted: 'Sent',
};

/** What an applicant may expect, or has to do next. */
export const nextSteps: Record<ApplicationStatus, string> = {
  draft: 'Nobody but you sees this draft. Send it when you are ready.',
  submitted: 'The host has it. You are told as soon as somebody looks at it.',
  screening: 'The host is checking what you sent. Answer quickly if they write to you.',
  shortlisted: 'You are among the few that the host decides between. Keep your move-in date free.',
  approved: 'The host said yes. Your lease is under My Home, to be signed by everybody.',
  declined: 'This one is decided. Other homes are waiting.',
  withdrawn: 'You took this application back.',
};

/** What somebody lives of. */
export const employmentLabels: Record<(typeof employments)[number], string> = {
  employed: 'Employed',
  self_employed: 'Self-employed',
  student: 'Student',
  retired: 'Retired',
  between_jobs: 'Between jobs',
  other: 'Something else',
};

/** How somebody who speaks for a person knows them. */
export const relationLabels: Record<(typeof referenceRelations)[number], string> = {
  landlord: 'Landlord',
  employer: 'Employer',
  colleague: 'Colleague',
  friend: 'Friend',
  other: 'Something else',
};

/** What has become of an invitation to apply together, to whoever sent it. */
export const coApplicantLabels: Record<(typeof coApplicantStatuses)[number], string> = {
  invited: 'Invited',
  confirmed: 'Applies with you',
  refused: 'Does not apply',
};
