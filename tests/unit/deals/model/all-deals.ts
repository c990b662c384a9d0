import { applicationStatuses } from '#shared/domains/applications/model/schema.ts';
import type { DealState } from '#shared/domains/deals/model/next-step.ts';
import { chargeKinds, chargeStatuses } from '#shared/domains/earnings/model/schema.ts';
import type { LeaseFacts } from '#shared/domains/leases/model/commands.ts';
import { type LeaseStatus, leaseStatuses } from '#shared/domains/leases/model/schema.ts';

/** The one id of all that these deals are about. */
export const id = '00000000-0000-4000-8000-000000000001';

/** Charges of a lease, as a step looks at them. */
export type Charges = DealState['charges'];
/** Nothing owed, and one charge of each kind in each of its states. */
const chargeStates: Charges[] = [
  [],
  ...chargeKinds.flatMap((kind) => chargeStatuses.map((status) => [{ kind, status }])),
];

const turns = ['tenant', 'other', 'host'] as const;
/** Signatures are missing. */
export const isUnsigned = (status: LeaseStatus) => status === 'sent' || status === 'partly_signed';

/** What is left to do of a lease. */
export type End = NonNullable<DealState['lease']>['end'];
/** Nothing is left to do. */
export const DONE: NonNullable<End> = {
  follows: null,
  openRenewal: null,
  inspection: 'closed',
  givesBack: false,
  deposit: null,
  reviewsOpen: false,
  homeWaits: false,
};
const inspections = ['none', 'host', 'tenant', 'both'] as const;
/** What may be left to do of a lease that ends or ended; of any other nothing is asked. */
const endsOf = (status: LeaseStatus): End[] =>
  status === 'ending' || status === 'ended'
    ? [
        DONE,
        { ...DONE, deposit: id },
        { ...DONE, follows: id },
        { ...DONE, openRenewal: id, inspection: 'none' },
        { ...DONE, givesBack: true },
        ...inspections.flatMap((inspection) => [
          { ...DONE, inspection },
          { ...DONE, inspection, deposit: id },
        ]),
        { ...DONE, reviewsOpen: true },
        { ...DONE, homeWaits: true },
        { ...DONE, reviewsOpen: true, homeWaits: true },
      ]
    : [null];

/** The same deal as each side may read it. */
export type Deal = {
  tenant: DealState;
  manager: DealState;
  colleague: DealState;
  lease: LeaseFacts | null;
};

/** Two people and a home that is to let. */
export const BLANK: DealState = {
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

/** Deals with a lease in each of its states. */
export const leaseDeals: Deal[] = leaseStatuses.flatMap((status) =>
  turns
    .filter((turn) => isUnsigned(status) || turn === 'tenant')
    .flatMap((turn) =>
      chargeStates.flatMap((charges) =>
        endsOf(status).map((end): Deal => {
          const application = { id, status: 'approved', asked: 0, owes: false } as const;
          const waits = isUnsigned(status);
          const partyOf = turn === 'host' ? ('host' as const) : ('tenant' as const);
          const read = (isMine: boolean): DealState => ({
            ...BLANK,
            isToLet: false,
            application,
            charges,
            lease: { id, status, turn: waits ? { party: partyOf, isMine } : null, end },
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
    ),
);

/** All deals. */
export const deals = [...applicationDeals, ...leaseDeals];
