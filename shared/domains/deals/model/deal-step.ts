/** Who has to act now; `none` where only time passes. */
type Actor = 'you' | 'host' | 'manager' | 'applicant' | 'tenant' | 'signer' | 'none';

/** The address of the page where a step is taken. */
export type StepPage =
  | { to: '/apply' | '/book-tour'; search: { home: string } }
  | { to: '/my-tours' | '/dashboard/tours'; search: { tour: string } }
  | { to: '/dashboard/tours/schedule'; search: { request: string } | Record<string, never> }
  | { to: '/applications/$id' | '/dashboard/applications/$id'; params: { id: string } }
  | { to: '/dashboard/leases/$id'; params: { id: string } }
  | { to: '/dashboard/leases/$id/inspection'; params: { id: string }; search: { kind: 'move_out' } }
  | { to: '/my-home/inspection/$lease'; params: { lease: string }; search: { kind: 'move_out' } }
  | { to: '/dashboard/earnings/leases/$lease'; params: { lease: string } }
  | { to: '/my-home' | '/payment' | '/reviews' | '/homes' | '/guide-dashboard/tour-manager' }
  | { to: '/dashboard/reviews' };

/** The page as one path with its search parameters. */
export function pageAddress(page: StepPage): { to: string; search: Record<string, string> } {
  const params: Record<string, string> = 'params' in page ? page.params : {};
  const to = page.to.replace(/\$(\w+)/g, (whole, name: string) => params[name] ?? whole);
  return { to, search: 'search' in page ? page.search : {} };
}

/** All steps of a deal; each is named by what is to be done or waited for. */
export const stepNames = [
  'bookTour',
  'answerTour',
  'awaitTour',
  'confirmTour',
  'goToTour',
  'openTour',
  'offerTime',
  'apply',
  'finishApplication',
  'payFee',
  'answerHost',
  'awaitDecision',
  'awaitAnswer',
  'decide',
  'seeDecision',
  'findHome',
  'awaitLease',
  'managerWritesLease',
  'openApproved',
  'finishLease',
  'signLease',
  'awaitSignature',
  'payOverdue',
  'payDue',
  'remindArrears',
  'seeHome',
  'seeLease',
  'seeRenewal',
  'startInspection',
  'confirmInspection',
  'awaitInspection',
  'giveRentBack',
  'prepareMoveOut',
  'awaitDeposit',
  'returnDeposit',
  'reviewHome',
  'reviewTenant',
  'offerAgain',
  'leaseOver',
] as const;

/** A step of a deal. */
export type StepName = (typeof stepNames)[number];

/** What is next in a deal, who has to act, and the page where it is done. */
export type NextStep = { name: StepName; who: Actor; page: StepPage };

/** A step, who takes it, and where. */
export const step = (name: StepName, who: Actor, page: StepPage): NextStep => ({ name, who, page });
