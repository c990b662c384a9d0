// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { type LeaseStatus, leaseStatuses } from '#shared/domains/leases/model/schema.ts';
import type { LeaseCourse } from '#shared/domains/tenancies/model/course.ts';
import {
  answerLease,
  DEAL,
  dayFrom,
  type LeaseState,
  type Side,
  verbsOf,
} from '#tests/support/surface/deals.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { Tenancies } from '../../../../pwa/routes/_account/my-home/-parts/tenancies.tsx';
import { LeasePage } from '../../../../pwa/routes/dashboard/leases/-parts/lease-page.tsx';

type Expected = {
  state?: Omit<LeaseState, 'status'>;
  says: string;
  leads: readonly string[];
  never?: readonly string[];
};
type Expectations = Record<LeaseStatus, readonly Expected[]>;

const deposit = (given: object): LeaseCourse['deposit'] => ({
  charge: DEAL.charge,
  lease: DEAL.lease,
  status: 'paid',
  held_cents: 1000,
  runs_on: false,
  returned_cents: null,
  withheld_cents: null,
  returned_on: null,
  lines: [],
  ...given,
});
const HELD = { deposit: deposit({}) };
const RETURNED = {
  deposit: deposit({
    ...{ status: 'refunded', held_cents: 0, returned_cents: 600, withheld_cents: 400 },
    ...{ returned_on: dayFrom(-1), lines: [{ description: 'Paint', amount_cents: 400 }] },
  }),
};
const KEPT = {
  deposit: deposit({
    ...{ status: 'refunded', held_cents: 0, returned_cents: 0, withheld_cents: 1000 },
    ...{ returned_on: dayFrom(-1), lines: [{ description: 'Rent', amount_cents: 1000 }] },
  }),
};
const renewal = {
  ...{ id: DEAL.next, starts_on: dayFrom(1), ends_on: null, rent_cents: 150_000 },
  ...{ addendum: false },
};
const RENEWED = { renewal: { ...renewal, status: 'active' }, goes_on: true };
const OFFERED = { renewal: { ...renewal, status: 'sent' } };
const NO_LIST = { move_out: null };
const WAITING = { home: { status: 'paused', available_from: null, waits: true } };
const WAITS = 'Waiting for the others';
const TURN = 'It is your turn to sign';

/** A lease that is out to be signed, for its host. */
const hostSigning: readonly Expected[] = [
  {
    state: { turn: 'renter' },
    says: 'It waits for the signature of Rita.',
    leads: ['Remind the signer', 'Take back', 'Drop the lease', 'Sign together on this device'],
    never: ['Sign the lease'],
  },
  {
    state: { turn: 'companion' },
    says: 'It waits for the signature of Cora.',
    leads: ['Remind the signer', 'Take back', 'Drop the lease'],
  },
  {
    state: { turn: 'host' },
    says: TURN,
    leads: ['Sign the lease', 'Take back', 'Drop the lease'],
    never: ['Remind the signer'],
  },
  {
    state: { turn: 'renter', addendum: true, leaving: true },
    says: WAITS,
    leads: ['Open the lease that it changes', 'Remind the signer', 'Take back'],
  },
];
const DRAFT = ['Save draft', 'Preview and send', 'Drop the lease'];

const HOST: Expectations = {
  draft: [
    { says: 'Draft', leads: DRAFT },
    { state: { returned_as: 'declined' }, says: 'Rita declined to sign', leads: DRAFT },
    { state: { returned_as: 'expired' }, says: 'Not everybody signed in time', leads: DRAFT },
  ],
  sent: hostSigning,
  partly_signed: hostSigning,
  active: [{ says: 'Active', leads: ['Give notice', 'Offer a renewal', 'Change tenants'] }],
  ending: [
    { says: 'Nothing waits for you now.', leads: ['Offer a renewal', 'Message Rita'] },
    { state: { course: NO_LIST }, says: 'Your turn', leads: ['Begin the move-out list'] },
    {
      state: { course: RENEWED },
      says: 'is signed',
      leads: ['Open the renewal'],
      never: ['Return the deposit', 'Offer a renewal'],
    },
    { state: { course: OFFERED }, says: 'renewal', leads: ['Open the renewal'] },
    { state: { course: WAITING }, says: 'Next for you', leads: ['Offer the home again'] },
  ],
  ended: [
    { says: 'Nothing waits for you now.', leads: ['All leases', 'Message Rita'] },
    { state: { course: NO_LIST }, says: 'Next for you: Inspection', leads: ['Open the list'] },
    { state: { course: HELD }, says: 'still to be settled', leads: ['Return the deposit'] },
    { state: { course: RETURNED }, says: 'Paint', leads: ['See the deposit'] },
    { state: { course: KEPT }, says: 'deducted', leads: ['See the deposit'] },
    {
      state: { course: { reviews_open: 1 } },
      says: 'Next for you: Reviews',
      leads: ['Open reviews'],
    },
    { state: { course: WAITING }, says: 'Next for you', leads: ['Offer the home again'] },
    {
      state: { course: RENEWED },
      says: 'is signed',
      leads: ['Open the renewal'],
      never: ['Return the deposit', 'Offer the home again'],
    },
  ],
};

/** The same for a tenant who signs in this place. */
const tenantSigning = (me: 'renter' | 'companion'): readonly Expected[] =>
  (['renter', 'companion', 'host'] as const).map((turn) =>
    turn === me
      ? {
          state: { turn },
          says: TURN,
          leads: ['Sign the lease', 'Decline to sign', 'Withdraw from the home'],
        }
      : {
          state: { turn },
          says: `the signature of ${{ renter: 'Rita', companion: 'Cora', host: 'Hedda' }[turn]}`,
          leads: ['Withdraw from the home', 'Message Hedda'],
          never: ['Sign the lease'],
        },
  );
const LEAVING: Expected = {
  state: { turn: 'renter', addendum: true, leaving: true },
  says: TURN,
  leads: ['Sign the lease', 'Decline to sign'],
  never: ['Withdraw from the home'],
};

const tenant = (me: 'renter' | 'companion'): Expectations => ({
  draft: [{ says: 'No lease yet', leads: ['Find a home', 'Your applications'] }],
  sent: me === 'renter' ? [...tenantSigning(me), LEAVING] : tenantSigning(me),
  partly_signed: me === 'renter' ? [...tenantSigning(me), LEAVING] : tenantSigning(me),
  active: [{ says: 'What is due', leads: ['Give notice', 'Message Hedda', 'Report or see all'] }],
  ending: [
    { says: 'Nothing waits for you now.', leads: ['Message Hedda', 'Open the list'] },
    { state: { course: NO_LIST }, says: 'The host acts', leads: ['Open the list'] },
    {
      state: { course: RENEWED },
      says: 'is signed',
      leads: ['Message Hedda'],
      never: ['Open the list'],
    },
  ],
  ended: [
    { says: 'Nothing waits for you now.', leads: ['Open reviews', 'Message Hedda'] },
    { state: { course: NO_LIST }, says: 'The host acts', leads: ['Open the list'] },
    { state: { course: HELD }, says: 'The host acts', leads: ['Open payments', 'Message Hedda'] },
    {
      state: { course: RETURNED },
      says: 'Paint',
      leads: ['Save the letter about the deposit', 'Open payments'],
    },
    { state: { course: KEPT }, says: 'deducted', leads: ['Save the letter about the deposit'] },
    {
      // Longer ago than steps of moving out are shown.
      state: { course: HELD, ends_on: dayFrom(-150) },
      says: 'The host still holds your deposit of $10',
      leads: ['Message Hedda'],
    },
    {
      state: { course: RETURNED, ends_on: dayFrom(-150) },
      says: 'Earlier homes',
      leads: ['Save the letter about the deposit'],
    },
    {
      state: { course: { reviews_open: 1 } },
      says: 'Next for you: Reviews',
      leads: ['Open reviews'],
    },
  ],
});

const SIDES = { host: HOST, renter: tenant('renter'), companion: tenant('companion') };

async function open(side: Side, state: LeaseState) {
  const network = supplyDevice(side === 'host' ? 'host' : 'renter');
  answerLease(network, side, state);
  network.answer('POST /rest/v1/rpc/my_deals', () => []);
  const screen = side === 'host' ? <LeasePage id={DEAL.lease} /> : <Tenancies me={ME} />;
  return (await renderPage(screen)).root;
}

/** Every side in every state, and what tells one of them from another. */
const cases = (Object.keys(SIDES) as (keyof typeof SIDES)[]).flatMap((side) =>
  leaseStatuses.flatMap((status) =>
    SIDES[side][status].map(
      (expected) => [side, status, JSON.stringify(expected.state ?? {}), expected] as const,
    ),
  ),
);

test.each(cases)(
  'the page of a lease shows the %s what leads on or back when it is %s %s',
  async (side, status, _, { state, says, leads, never = [] }) => {
    const root = await open(side, { status, ...state });
    await eventually(() => {
      expect(root.textContent).toContain(says);
      expect(verbsOf(root)).toEqual(expect.arrayContaining([...leads]));
    });
    expect(root.textContent).not.toContain('Something went wrong');
    const verbs = verbsOf(root);
    expect(never.filter((verb) => verbs.includes(verb))).toEqual([]);
  },
);
