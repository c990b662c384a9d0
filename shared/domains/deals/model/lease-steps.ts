import type { Charge } from '../../earnings/model/schema.ts';
import type { LeaseEnd } from '../../tenancies/model/lease-end.ts';
import { type NextStep, type StepPage, step } from './deal-step.ts';
import type { DealState } from './next-step.ts';

type LeaseState = NonNullable<DealState['lease']>;

const isOverdue = ({ status }: Pick<Charge, 'status'>) => status === 'overdue';
const isOpen = ({ status }: Pick<Charge, 'status'>) =>
  status === 'due' || status === 'partly_paid' || status === 'overdue';

const MOVE_OUT = { kind: 'move_out' } as const;

/** What is next for a tenant of a lease that was sent. */
export function tenantStep(
  { id, status, turn, end }: LeaseState,
  charges: DealState['charges'],
): NextStep {
  const home = { to: '/my-home' } as const;
  if (status === 'sent' || status === 'partly_signed') {
    if (turn?.isMine) return step('signLease', 'you', home);
    return step('awaitSignature', turn?.party === 'host' ? 'host' : 'signer', home);
  }
  if (charges.some(isOverdue)) return step('payOverdue', 'you', { to: '/payment' });
  if (charges.some(isOpen)) return step('payDue', 'you', { to: '/payment' });
  // Whose lease was renewed stays.
  if (status === 'active' || end?.follows) return step('seeHome', 'none', home);
  const isAsked = end?.inspection === 'tenant' || end?.inspection === 'both';
  if (isAsked && (status === 'ending' || end.deposit)) {
    const list = {
      to: '/my-home/inspection/$lease',
      params: { lease: id },
      search: MOVE_OUT,
    } as const;
    return step('confirmInspection', 'you', list);
  }
  if (status === 'ending') {
    return end?.openRenewal
      ? step('seeRenewal', 'none', home)
      : step('prepareMoveOut', 'you', home);
  }
  if (end?.deposit) return step('awaitDeposit', 'host', home);
  return end?.reviewsOpen
    ? step('reviewHome', 'you', { to: '/reviews' })
    : step('leaseOver', 'none', home);
}

/** What is next for the host's side in the last weeks of a lease, before its last day. */
function endingStep(end: LeaseEnd | null, list: StepPage, desk: StepPage): NextStep {
  if (end?.inspection === 'tenant') return step('awaitInspection', 'tenant', list);
  if (end?.openRenewal) {
    const page = { to: '/dashboard/leases/$id', params: { id: end.openRenewal } } as const;
    return step('seeRenewal', 'none', page);
  }
  return end?.inspection === 'none'
    ? step('startInspection', 'you', list)
    : step('prepareMoveOut', 'none', desk);
}

/** What is next for the host's side of a lease. */
export function landlordStep(
  { id, status, turn, end }: LeaseState,
  charges: DealState['charges'],
): NextStep {
  const desk = { to: '/dashboard/leases/$id', params: { id } } as const;
  const ledger = { to: '/dashboard/earnings/leases/$lease', params: { lease: id } } as const;
  if (status === 'draft') return step('finishLease', 'you', desk);
  if (status === 'sent' || status === 'partly_signed') {
    return turn?.isMine ? step('signLease', 'you', desk) : step('awaitSignature', 'tenant', desk);
  }
  if (charges.some(isOverdue)) return step('remindArrears', 'you', ledger);
  if (status === 'active') return step('seeLease', 'none', desk);
  if (end?.follows) {
    return step('seeLease', 'none', { to: '/dashboard/leases/$id', params: { id: end.follows } });
  }
  if (end?.givesBack) return step('giveRentBack', 'you', ledger);
  const list = {
    to: '/dashboard/leases/$id/inspection',
    params: { id },
    search: MOVE_OUT,
  } as const;
  const isAsked = end?.inspection === 'host' || end?.inspection === 'both';
  if (isAsked && (status === 'ending' || end.deposit)) {
    return step('confirmInspection', 'you', list);
  }
  if (status === 'ending') return endingStep(end, list, desk);
  if (end?.deposit) {
    return step('returnDeposit', 'you', {
      to: '/dashboard/earnings/leases/$lease',
      params: { lease: end.deposit },
    });
  }
  // A home that is empty costs more than a review that waits.
  if (end?.homeWaits) return step('offerAgain', 'you', desk);
  return end?.reviewsOpen
    ? step('reviewTenant', 'you', { to: '/dashboard/reviews' })
    : step('leaseOver', 'none', desk);
}
