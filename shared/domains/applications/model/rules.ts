import type { ApplicationStatus } from './schema.ts';

/**
 * What an application may become. Enforced by private.transitions (machine 'applications'). The
 * applicant moves it by submit_application and withdraw_application, the host's side by
 * move_application; from approved leads only drop_lease.
 */
export const applicationMoves: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  draft: ['submitted', 'withdrawn'],
  submitted: ['screening', 'shortlisted', 'approved', 'declined', 'withdrawn'],
  screening: ['submitted', 'shortlisted', 'approved', 'declined', 'withdrawn'],
  shortlisted: ['submitted', 'screening', 'approved', 'declined', 'withdrawn'],
  approved: ['declined', 'withdrawn'],
  declined: [],
  withdrawn: [],
};

/** The user's part in an application; a colleague is an assistant member of the host's organisation. */
export type ApplicationActor = 'applicant' | 'manager' | 'colleague';

const open: readonly ApplicationStatus[] = ['draft', 'submitted', 'screening', 'shortlisted'];
const decidable: readonly ApplicationStatus[] = ['submitted', 'screening', 'shortlisted'];

type Rule = (application: { status: ApplicationStatus }, actor: ApplicationActor) => boolean;

const hostSide = (actor: ApplicationActor) => actor !== 'applicant';
const reaches = (from: ApplicationStatus, to: ApplicationStatus) =>
  applicationMoves[from].includes(to);

/** Who may do what; each entry is what the function of its name refuses. */
export const can = {
  /** save_application, save_co_applicant, remove_co_applicant. */
  edit: ({ status }, actor) => actor === 'applicant' && open.includes(status),
  /** submit_application. */
  submit: ({ status }, actor) => actor === 'applicant' && status === 'draft',
  /** withdraw_application. */
  withdraw: ({ status }, actor) => actor === 'applicant' && open.includes(status),
  /** move_application to screening. */
  screen: ({ status }, actor) => hostSide(actor) && status === 'submitted',
  /** move_application to shortlisted. */
  shortlist: ({ status }, actor) => hostSide(actor) && reaches(status, 'shortlisted'),
  /** move_application to where it was before: what was decided stays decided. */
  moveBack: ({ status }, actor) =>
    hostSide(actor) && (status === 'screening' || status === 'shortlisted'),
  /** move_application to approved: makes a lease, so not for a colleague (DEC-39). */
  approve: ({ status }, actor) => actor === 'manager' && decidable.includes(status),
  /** ask_applicants. */
  ask: ({ status }, actor) => hostSide(actor) && decidable.includes(status),
  /** move_application to declined, with one of `declineReasons`. */
  decline: ({ status }, actor) => hostSide(actor) && decidable.includes(status),
} satisfies Record<string, Rule>;
