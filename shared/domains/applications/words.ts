import type { ApplicationStatus, allDeclineReasons } from './schema.ts';

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
