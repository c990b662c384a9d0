import {
  approveApplication,
  declineApplication,
} from '#shared/domains/applications/model/commands.ts';
import {
  answerRequest,
  withdrawRequest,
} from '#shared/domains/applications/model/request-commands.ts';
import { can as canApply } from '#shared/domains/applications/model/rules.ts';
import type { StepName } from '#shared/domains/deals/model/deal-step.ts';
import type { DealSide } from '#shared/domains/deals/model/next-step.ts';
import { can as canMoney } from '#shared/domains/earnings/model/rules.ts';
import { can as canInspect } from '#shared/domains/inspections/model/rules.ts';
import {
  dropLease,
  giveNotice,
  type LeaseFacts,
  recallLease,
  remindSigner,
  sendLease,
  signLease,
} from '#shared/domains/leases/model/commands.ts';
import { offerHomeAgain } from '#shared/domains/tenancies/model/commands.ts';
import { type Charges, type Deal, id } from './all-deals.ts';

/** A deal as one side reads it. */
export const stateOf = (deal: Deal, side: DealSide) =>
  side === 'manager' ? deal.manager : side === 'colleague' ? deal.colleague : deal.tenant;

const money = (charges: Charges) =>
  charges.map((charge) => ({
    kind: charge.kind,
    status: charge.status,
    amount_cents: 100,
    paid_cents: ['paid', 'refunded'].includes(charge.status) ? 100 : 0,
    waived_cents: charge.status === 'waived' ? 100 : 0,
    refunded_cents: 0,
  }));

const asTenant = { me: 'tenant', side: 'tenant', today: '2027-03-01' } as const;
const asManager = { me: 'host', side: 'manager', today: '2027-03-01' } as const;
/** A move-out list on which each thing has its condition. */
const OPEN_LIST = { closed_at: null, confirmations: [], items: [{ condition: 'good' as const }] };
const OPEN = { answered_at: null, withdrawn_at: null };

/** Whether the page of a step has a verb for this side that leads on or back. */
export function hasVerb(name: StepName, side: DealSide, deal: Deal): boolean {
  const { application, charges, isToLet, lease: read } = stateOf(deal, side);
  const { lease } = deal;
  const isManager = side === 'manager';
  const may = (command: {
    can(a: LeaseFacts, b: typeof asTenant | typeof asManager): { allowed: boolean };
  }) => lease !== null && command.can(lease, isManager ? asManager : asTenant).allowed;
  const actor = side === 'manager' || side === 'colleague' ? side : 'applicant';
  switch (name) {
    case 'finishApplication':
      return application !== null && canApply.submit(application, 'applicant');
    case 'awaitDecision':
      return application !== null && canApply.withdraw(application, 'applicant');
    case 'payFee':
      return canMoney.pay(
        { kind: 'fee', status: 'due', amount_cents: 1, paid_cents: 0, waived_cents: 0 },
        'tenant',
        false,
      );
    case 'answerHost':
      return answerRequest.can(OPEN, { actor: 'applicant' }).allowed;
    case 'awaitAnswer':
      return withdrawRequest.can(OPEN, { actor }).allowed;
    case 'decide':
      return (
        application !== null &&
        declineApplication.can(application, { actor }).allowed &&
        approveApplication.can(application, { actor }).allowed === isManager
      );
    case 'finishLease':
      return may(sendLease) && may(dropLease);
    case 'signLease':
      return may(signLease) && may(dropLease);
    case 'awaitSignature':
      return may(dropLease) && (!isManager || (may(recallLease) && may(remindSigner)));
    case 'payDue':
    case 'payOverdue':
      return money(charges).some((charge) => canMoney.pay(charge, 'tenant', false));
    case 'remindArrears':
      return money(charges).some(
        (charge) =>
          canMoney.recordPayment(charge, 'manager', false) &&
          canMoney.waive(charge, 'manager', false),
      );
    case 'returnDeposit':
      return (
        read?.end?.deposit === id &&
        canMoney.returnDeposit({ kind: 'deposit', status: 'paid' }, 'manager', false)
      );
    case 'seeHome':
    case 'seeLease':
      // What was renewed goes on in its own page.
      return may(giveNotice) || read?.end?.follows === id;
    case 'startInspection':
      return read?.end?.inspection === 'none' && canInspect.start('move_out', read.status, 'host');
    case 'confirmInspection':
      return (
        read?.end?.inspection !== 'none' &&
        canInspect.confirm(OPEN_LIST, isManager ? 'host' : 'tenant')
      );
    case 'giveRentBack':
      return canMoney.refund({ kind: 'rent', paid_cents: 100, refunded_cents: 0 }, 'manager');
    case 'offerAgain':
      return (
        read?.end?.homeWaits === true &&
        offerHomeAgain.can(
          {
            lease: { status: read.status, ends_on: '2027-12-31', after_term: 'ends' },
            course: { today: '2028-01-01', renewal: null, rent_change: null },
          },
          { side: 'host' },
        ).allowed
      );
    case 'reviewHome':
    case 'reviewTenant':
      return read?.end?.reviewsOpen === true;
    case 'awaitInspection':
      return read?.end?.inspection === 'tenant' && canInspect.note(OPEN_LIST);
    case 'seeRenewal':
      return read?.end?.openRenewal === id;
    case 'awaitDeposit':
      return read?.end?.deposit === id;
    case 'prepareMoveOut':
      // Nothing but its last day is waited for.
      return read?.status === 'ending' && !read.end?.follows;
    case 'leaseOver': {
      const end = read?.end;
      const isLeft = end?.deposit || end?.reviewsOpen || (isManager && end?.homeWaits);
      return read?.status === 'ended' && !isLeft;
    }
    case 'bookTour':
    case 'offerTime':
      return isToLet;
    case 'findHome':
      return !isToLet || application?.status === 'declined';
    case 'seeDecision':
      return application?.status === 'declined' || application?.status === 'withdrawn';
    case 'awaitLease':
      // A draft is the host's alone, who can send or drop it.
      return application?.status === 'approved' && lease?.status === 'draft';
    case 'managerWritesLease':
      return application?.status === 'approved' && side === 'colleague';
    // An approval drafts its lease: there is none without one.
    case 'openApproved':
    // No tour is part of these deals.
    case 'apply':
    case 'answerTour':
    case 'awaitTour':
    case 'confirmTour':
    case 'goToTour':
    case 'openTour':
      return false;
  }
}
