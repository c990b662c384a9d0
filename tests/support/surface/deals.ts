import type { ApplicationStatus } from '#shared/domains/applications/model/schema.ts';
import type { LeaseStatus } from '#shared/domains/leases/model/schema.ts';
import type { LeaseCourse } from '#shared/domains/tenancies/model/course.ts';
import type { Network } from './network.ts';
import { ME, ORGANISATION } from './page.tsx';
import { rowId } from './tours.ts';

/** Ids of a deal: its home, its people and its papers. */
export const DEAL = {
  home: rowId(1),
  host: rowId(2),
  renter: rowId(3),
  companion: rowId(4),
  application: rowId(10),
  lease: rowId(20),
  next: rowId(21),
  charge: rowId(30),
} as const;

/** Who looks at a deal; `assistant` is a colleague of the host who sees neither leases nor money. */
export type Side = 'host' | 'assistant' | 'renter' | 'companion';

/** Who the people of a deal are, seen from one of its sides. */
function people(side: Side) {
  return {
    host: side === 'host' ? ME : DEAL.host,
    renter: side === 'renter' ? ME : DEAL.renter,
    companion: side === 'companion' ? ME : DEAL.companion,
  };
}

const HASH = 'a'.repeat(64);
const AT = '2026-10-20T12:00:00Z';

const HOME = {
  id: DEAL.home,
  title: 'Sunny loft',
  city: 'Austin',
  state: 'TX',
  rent_cents: 150_000,
  currency: 'USD',
  bedrooms: 1,
  pets_allowed: true,
  available_from: null,
  time_zone: 'UTC',
};

/** A request of the host's side, with or without its answer. */
const request = (isAnswered: boolean) => ({
  id: rowId(11),
  application_id: DEAL.application,
  kind: 'answer',
  document_kind: null,
  question: 'Since when do you work there?',
  asked_by: DEAL.host,
  asked_at: AT,
  answer: isAnswered ? 'Since 2020' : null,
  document_id: null,
  answered_by: isAnswered ? DEAL.renter : null,
  answered_at: isAnswered ? AT : null,
  withdrawn_at: null,
});

/** The state of an application. */
export type ApplicationFacts = {
  status: ApplicationStatus;
  /** What the host's side asked for. */
  request?: 'open' | 'answered';
  /** Its fee did not go through. */
  owes?: boolean;
  /** The lease that came of it. */
  lease?: LeaseStatus;
};

/** Answers what the pages of an application ask for. */
export function answerApplication(
  network: Network,
  side: Side,
  { status, request: asked, owes = false, lease }: ApplicationFacts,
) {
  const { renter, companion } = people(side);
  const requests = asked ? [request(asked === 'answered')] : [];
  const content = {
    full_name: 'Rita Renter',
    message: 'Hello',
    facts: null,
    homes: [],
    references: [],
    co_applicants: [],
  };
  network.answer('GET /rest/v1/applications', ({ query }) => {
    const row = {
      id: DEAL.application,
      listing_id: DEAL.home,
      applicant_id: renter,
      status,
      message: 'Hello',
      version: 1,
      submitted_at: status === 'draft' ? null : AT,
      decline_reason: status === 'declined' ? 'move_in_date' : null,
      concluded_at: null,
      created_at: AT,
      updated_at: AT,
      listings: HOME,
      requests,
      charges: owes ? [{ status: 'due', payment_allocations: [] }] : [],
      people: [
        { id: rowId(12), full_name: 'Cora Companion', status: 'confirmed', profile_id: companion },
      ],
    };
    // A host's side reads nothing that was not sent; the others for the same home are none.
    const isHost = side === 'host' || side === 'assistant';
    return query.get('id') && !(isHost && status === 'draft') ? [row] : [];
  });
  network.answer('GET /rest/v1/application_requests', () => requests);
  network.answer('GET /rest/v1/application_versions', () => [
    { version: 1, content, created_at: AT },
  ]);
  network.answer('POST /rest/v1/rpc/my_deals', () => [
    dealRow(side, { application_status: status, asked: asked === 'open' ? 1 : 0, owes }, lease),
  ]);
  if (lease) answerLease(network, side, { status: lease });
  else network.answer('GET /rest/v1/leases', () => []);
  answerRest(network, side);
}

const dealRow = (
  side: Side,
  facts: { application_status: ApplicationStatus; asked: number; owes: boolean },
  lease?: LeaseStatus,
) => ({
  listing_id: DEAL.home,
  is_to_let: false,
  person_id: people(side).host,
  application_id: DEAL.application,
  is_applicant: side === 'renter',
  ...facts,
  // A draft is the host's alone.
  lease_id: lease && lease !== 'draft' ? DEAL.lease : null,
  lease_status: lease && lease !== 'draft' ? lease : null,
  turn: null,
  turn_is_mine: null,
  charges: [],
  moved_at: AT,
  course: null,
});

/** The state of a lease. */
export type LeaseState = {
  status: LeaseStatus;
  /** Who signs next, where signatures are missing. */
  turn?: 'renter' | 'companion' | 'host';
  returned_as?: 'declined' | 'expired';
  addendum?: boolean;
  ends_on?: string | null;
  course?: Partial<LeaseCourse>;
  charges?: readonly object[];
  /** A tenant who leaves by an addendum. */
  leaving?: boolean;
};

const ORDER = ['renter', 'companion', 'host'] as const;

/** A day so many days from today. */
export const dayFrom = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Where a tenancy stands at its end, of which everything is done. */
function course(side: Side, given: Partial<LeaseCourse> = {}): LeaseCourse {
  return {
    side: side === 'host' ? 'host' : 'tenant',
    today: dayFrom(0),
    noticed_by: null,
    last_rent: null,
    move_in: null,
    move_out: { id: rowId(50), closed_at: AT, host: true, tenant: true },
    deposit: null,
    reviews_open: 0,
    reviews_missed: 0,
    home: { status: 'paused', available_from: null, waits: false },
    renewal: null,
    goes_on: false,
    rent_change: null,
    earliest_rent_change: null,
    ...given,
  };
}

/** Answers what the pages of a lease ask for. */
export function answerLease(network: Network, side: Side, state: LeaseState) {
  const { status, turn = 'renter', returned_as = null, addendum = false } = state;
  const who = people(side);
  const isSigned = ['active', 'ending', 'ended'].includes(status);
  const isOut = status === 'sent' || status === 'partly_signed';
  const parties = ORDER.map((one, at) => {
    const signed = isSigned || (isOut && at < ORDER.indexOf(turn));
    return {
      lease_id: DEAL.lease,
      profile_id: who[one],
      party: one === 'host' ? 'host' : one === 'renter' && state.leaving ? 'leaving' : 'tenant',
      signing_order: one === 'host' ? 20 : at + 1,
      signed_at: signed ? AT : null,
      signed_by: signed ? who[one] : null,
      name_typed: signed ? 'Name' : null,
    };
  });
  const lease = {
    id: DEAL.lease,
    listing_id: DEAL.home,
    application_id: DEAL.application,
    org_id: ORGANISATION,
    host_id: who.host,
    status,
    starts_on: dayFrom(-200),
    ends_on: state.ends_on === undefined ? dayFrom(status === 'ended' ? -5 : 60) : state.ends_on,
    rent_cents: 150_000,
    deposit_cents: 150_000,
    currency: 'USD',
    due_day: 1,
    notice_days: 30,
    terms: '1. The home',
    after_term: 'ends',
    renews: addendum ? DEAL.next : null,
    addendum,
    document_hash: status === 'draft' ? null : HASH,
    sent_at: status === 'draft' ? null : AT,
    activated_at: isSigned ? AT : null,
    notice_given_at: null,
    notice_given_by: null,
    ended_at: status === 'ended' ? AT : null,
    expires_at: isOut ? new Date(Date.now() + 864e6).toISOString() : null,
    returned_as,
    returned_reason: returned_as === 'declined' ? 'Too long' : null,
    returned_by: returned_as === 'declined' ? who.renter : null,
    row_version: 1,
    home: HOME,
    parties,
    charges: state.charges ?? [],
  };
  network.answer('GET /rest/v1/leases', () =>
    status === 'draft' && side !== 'host' ? [] : [lease],
  );
  network.answer('GET /rest/v1/lease_parties', () => parties);
  network.answer('GET /rest/v1/lease_documents', () => [
    { version: 1, content: '1. The home', document_hash: HASH },
  ]);
  network.answer('POST /rest/v1/rpc/lease_course', () => course(side, state.course));
  answerRest(network, side);
  network.answer('GET /rest/v1/charges', () => state.charges ?? []);
}

/** Where the money of the lease stands. */
const ACCOUNT = {
  lease_id: DEAL.lease,
  org_id: ORGANISATION,
  listing_id: DEAL.home,
  title: HOME.title,
  unit: null,
  city: HOME.city,
  starts_on: dayFrom(-200),
  ends_on: dayFrom(-5),
  tenants: 'Rita Renter',
  rent_cents: 150_000,
  today: dayFrom(0),
  paid_cents: 0,
  open_cents: 0,
  days_30_cents: 0,
  days_60_cents: 0,
  days_90_cents: 0,
  days_over_cents: 0,
  deposit_open_cents: 0,
  deposit_cents: 0,
  reminded_on: null,
};

/** Lists that are empty unless a test fills them. */
const EMPTY = [
  'GET /rest/v1/autopays',
  'GET /rest/v1/charges',
  'GET /rest/v1/lease_splits',
  'GET /rest/v1/payment_history',
  'GET /rest/v1/payment_methods',
  'GET /rest/v1/application_events',
  'GET /rest/v1/application_notes',
  'GET /rest/v1/application_reference_checks',
  'GET /rest/v1/document_shares',
  'GET /rest/v1/documents',
  'GET /rest/v1/lease_events',
  'GET /rest/v1/maintenance_requests',
  'GET /rest/v1/my_conversations',
  'GET /rest/v1/tours',
  'POST /rest/v1/rpc/listing_criteria',
  'POST /rest/v1/rpc/my_lease_invitations',
  'POST /rest/v1/rpc/lease_ledger',
  'POST /rest/v1/rpc/my_dues',
];

/** What every page of a deal asks for besides. */
function answerRest(network: Network, side: Side) {
  const who = people(side);
  for (const line of EMPTY) network.answer(line, () => []);
  network.answer('POST /rest/v1/rpc/lease_account', () => [
    { ...ACCOUNT, lease_status: 'ended', balance_cents: 500, may_remind: true },
  ]);
  network.answer('GET /rest/v1/organization_members', () => [
    { org_id: ORGANISATION, role: side === 'assistant' ? 'assistant' : 'owner' },
  ]);
  network.answer('GET /rest/v1/public_profiles', () =>
    Object.entries({ Hedda: who.host, Rita: who.renter, Cora: who.companion }).map(
      ([full_name, id]) => ({ id, full_name, avatar_url: null }),
    ),
  );
  network.answer('POST /rest/v1/rpc/lease_paper', () => ({
    asked: true,
    ready: true,
    document_id: rowId(60),
  }));
  network.answer('POST /rest/v1/rpc/payment_provider', () => 'sandbox');
  network.answer('POST /rest/v1/rpc/verify_lease_chain', () => null);
  network.answer('POST /rest/v1/rpc/my_homes', () => [
    {
      ...HOME,
      host_id: who.host,
      host_name: 'Hedda',
      street_address: '12 Main St',
      unit: null,
      on_offer: false,
      picture: null,
    },
  ]);
}

/** The names of what can be pressed or followed, those alone that are not switched off. */
export function verbsOf(root: ParentNode): string[] {
  return [...root.querySelectorAll<HTMLElement>('a[href], button')]
    .filter((one) => !(one instanceof HTMLButtonElement && one.disabled))
    .map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '');
}
