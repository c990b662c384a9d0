import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  approveApplication,
  declineApplication,
} from '#shared/domains/applications/model/commands.ts';
import {
  answerRequest,
  withdrawRequest,
} from '#shared/domains/applications/model/request-commands.ts';
import { can as canApply } from '#shared/domains/applications/model/rules.ts';
import { applicationStatuses } from '#shared/domains/applications/model/schema.ts';
import {
  type DealSide,
  type DealState,
  dealSides,
  type NextStep,
  nextStep,
  pageAddress,
  type StepName,
  stepNames,
} from '#shared/domains/deals/model/next-step.ts';
import { stepWords } from '#shared/domains/deals/model/step-words.ts';
import { can as canMoney } from '#shared/domains/earnings/model/rules.ts';
import { chargeKinds, chargeStatuses } from '#shared/domains/earnings/model/schema.ts';
import {
  dropLease,
  giveNotice,
  type LeaseFacts,
  recallLease,
  remindSigner,
  sendLease,
  signLease,
} from '#shared/domains/leases/model/commands.ts';
import { type LeaseStatus, leaseStatuses } from '#shared/domains/leases/model/schema.ts';
import { tourStatuses } from '#shared/domains/tours/model/schema.ts';
import { ROOT } from '../../../../supabase/environment.ts';

const id = '00000000-0000-4000-8000-000000000001';

const tree = readFileSync(join(ROOT, 'pwa/routeTree.gen.ts'), 'utf8');
const [, listed = ''] = /interface FileRoutesByFullPath \{([^}]+)\}/.exec(tree) ?? [];
const routes = new Set([...listed.matchAll(/'([^']+)':/g)].map(([, path]) => path));

type Charges = DealState['charges'];
/** Nothing owed, and one charge of each kind in each of its states. */
const chargeStates: Charges[] = [
  [],
  ...chargeKinds.flatMap((kind) => chargeStatuses.map((status) => [{ kind, status }])),
];

const turns = ['tenant', 'other', 'host'] as const;
const isUnsigned = (status: LeaseStatus) => status === 'sent' || status === 'partly_signed';

/** The same deal as each side may read it. */
type Deal = {
  tenant: DealState;
  manager: DealState;
  colleague: DealState;
  lease: LeaseFacts | null;
};

const BLANK: DealState = {
  listing: id,
  isToLet: true,
  tour: null,
  application: null,
  lease: null,
  charges: [],
};

const party = (profile_id: string, signing_order: number, isSigned: boolean) => ({
  profile_id,
  party: profile_id === 'host' ? ('host' as const) : ('tenant' as const),
  signing_order,
  signed_at: isSigned ? '2026-11-20T10:00:00Z' : null,
});

function leaseFacts(status: LeaseStatus, turn: (typeof turns)[number]): LeaseFacts {
  const unsigned = isUnsigned(status) || status === 'draft';
  const order = turns.indexOf(turn);
  return {
    id,
    status,
    starts_on: '2027-01-01',
    ends_on: '2027-12-31',
    rent_cents: 150_000,
    deposit_cents: 150_000,
    due_day: 1,
    notice_days: 60,
    after_term: 'ends',
    terms: '',
    parties: turns.map((who, at) => party(who, at, !unsigned || at < order)),
  };
}

const applicationDeals: Deal[] = applicationStatuses
  .filter((status) => status !== 'approved')
  .flatMap((status) =>
    [0, 2].flatMap((asked) =>
      [false, true].flatMap((owes) =>
        [true, false].map((isToLet): Deal => {
          const state = { ...BLANK, isToLet, application: { id, status, asked, owes } };
          return { tenant: state, manager: state, colleague: state, lease: null };
        }),
      ),
    ),
  );

const leaseDeals: Deal[] = leaseStatuses.flatMap((status) =>
  turns
    .filter((turn) => isUnsigned(status) || turn === 'tenant')
    .flatMap((turn) =>
      chargeStates.map((charges): Deal => {
        const application = { id, status: 'approved', asked: 0, owes: false } as const;
        const waits = isUnsigned(status);
        const partyOf = turn === 'host' ? ('host' as const) : ('tenant' as const);
        const read = (isMine: boolean): DealState => ({
          ...BLANK,
          isToLet: false,
          application,
          charges,
          lease: { id, status, turn: waits ? { party: partyOf, isMine } : null },
        });
        const hidden = { ...BLANK, isToLet: false, application };
        return {
          // A draft is the host's alone, and leases and money are no colleague's.
          tenant: status === 'draft' ? hidden : read(turn === 'tenant'),
          manager: read(turn === 'host'),
          colleague: hidden,
          lease: leaseFacts(status, turn),
        };
      }),
    ),
);

const deals = [...applicationDeals, ...leaseDeals];

const stateOf = (deal: Deal, side: DealSide) =>
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
const OPEN = { answered_at: null, withdrawn_at: null };

/** Whether the page of a step has a verb for this side that leads on or back. */
function hasVerb(name: StepName, side: DealSide, deal: Deal): boolean {
  const { application, charges } = stateOf(deal, side);
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
      return money(charges).some((charge) => canMoney.returnDeposit(charge, 'manager'));
    case 'seeHome':
    case 'seeLease':
      return may(giveNotice);
    default:
      return true;
  }
}

describe('nothing strands', () => {
  test.each(['applicant', 'manager', 'colleague'] as const)(
    'in every state of an application, a lease and its charges a %s has a step whose page has a verb for them',
    (side) => {
      const without = deals.flatMap((deal) => {
        const state = stateOf(deal, side);
        const step = nextStep(side, state);
        if (!step) return state.application?.status === 'draft' ? [] : [{ side, state }];
        return hasVerb(step.name, side, deal) ? [] : [{ side, step, state }];
      });
      expect(without).toEqual([]);
    },
  );

  test('a side that waits, waits for one whose own step says that it is their turn', () => {
    const stuck = deals.flatMap((deal) => {
      const applicant = nextStep('applicant', deal.tenant);
      const manager = nextStep('manager', deal.manager);
      const colleague = nextStep('colleague', deal.colleague);
      const waits: [NextStep | null, NextStep['who'], NextStep | null][] = [
        [applicant, 'host', manager],
        [manager, 'applicant', applicant],
        [colleague, 'manager', manager],
      ];
      return waits
        .filter(([waiting, who, other]) => waiting?.who === who && other?.who !== 'you')
        .filter(([waiting]) => !isRunning(deal, waiting))
        .map(([waiting, who, other]) => ({ waiting, who, other }));
    });
    expect(stuck).toEqual([]);
  });

  test('a signature that is waited for is the turn of exactly the party that is named', () => {
    for (const deal of leaseDeals.filter(({ lease }) => lease && isUnsigned(lease.status))) {
      const [mine, theirs] = [
        nextStep('applicant', deal.tenant),
        nextStep('manager', deal.manager),
      ];
      expect([mine?.who, theirs?.who]).toEqual(
        mine?.name === 'signLease'
          ? ['you', 'tenant']
          : theirs?.name === 'signLease'
            ? ['host', 'you']
            : ['signer', 'tenant'],
      );
    }
  });
});

/** A colleague waits for no one any more once the lease is written: it is not theirs to read. */
const isRunning = (deal: Deal, waiting: NextStep | null) =>
  waiting?.name === 'managerWritesLease' && deal.lease !== null && deal.lease.status !== 'draft';

test('approved never says that there is a lease, and a lease only that everybody signed when they did', () => {
  const approved: DealState = {
    ...BLANK,
    application: { id, status: 'approved', asked: 0, owes: false },
  };
  expect(stepWords(nextStep('applicant', approved) ?? { name: 'apply', who: 'you' }).says).toBe(
    'The host said yes and prepares the lease. Nothing is signed yet.',
  );
  for (const deal of leaseDeals) {
    const step = nextStep('applicant', deal.tenant);
    const saysSigned = step ? stepWords(step).says.includes('Everybody signed') : false;
    if (saysSigned) expect(deal.lease?.status).toBe('active');
  }
});

test('every step leads to a page that there is, and is said in words', () => {
  const tours = tourStatuses.flatMap((status) =>
    (['renter', 'host'] as const).map(
      (proposed_by): DealState => ({
        ...BLANK,
        tour: { id, status, proposed_by },
      }),
    ),
  );
  const states = [
    ...deals.flatMap((deal) => [deal.tenant, deal.manager, deal.colleague]),
    ...tours,
  ];
  const letAgain: DealState = { ...BLANK, lease: { id, status: 'ended', turn: null } };
  const seen = new Set<StepName>();
  for (const side of dealSides) {
    for (const state of [...states, BLANK, { ...BLANK, isToLet: false }, letAgain]) {
      const step = nextStep(side, state);
      if (!step) continue;
      seen.add(step.name);
      expect(routes, `${step.name} of ${side}`).toContain(step.page.to);
      expect(pageAddress(step.page).to).not.toContain('$');
      const { action, says, actor } = stepWords(step);
      expect([action, says, actor].every((text) => /^[A-Z]/.test(text))).toBe(true);
    }
  }
  expect(stepNames.filter((name) => !seen.has(name))).toEqual([]);
});

test('a co-applicant is not sent to what only the applicant does', () => {
  const draft: DealState = {
    ...BLANK,
    application: { id, status: 'draft', asked: 0, owes: false },
  };
  expect(nextStep('companion', draft)).toMatchObject({ who: 'applicant' });
  const owing: DealState = {
    ...BLANK,
    application: { id, status: 'submitted', asked: 0, owes: true },
  };
  expect(nextStep('companion', owing)).toMatchObject({ name: 'payFee', who: 'applicant' });
  const asked: DealState = {
    ...BLANK,
    application: { id, status: 'submitted', asked: 1, owes: false },
  };
  expect(nextStep('companion', asked)).toMatchObject({ name: 'answerHost', who: 'you' });
});
