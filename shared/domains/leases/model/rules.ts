import { dayLater } from '../../../language/days.ts';
import type { Lease, LeaseParty, LeaseStatus } from './schema.ts';

/** Days that the signers of a lease have, counted at the home. */
export const SIGNING_DAYS = { usual: 14, most: 60 } as const;

/**
 * What a lease may become. Enforced by private.transitions (machine 'leases'). One that is dropped
 * before everybody signed has no status: its row goes, its events stay.
 */
export const leaseMoves: Record<LeaseStatus, readonly LeaseStatus[]> = {
  draft: ['sent'],
  sent: ['draft', 'partly_signed'],
  partly_signed: ['draft', 'active'],
  active: ['ending'],
  ending: ['ended'],
  ended: [],
};

/** The user's part in a lease: assistant members of the host's organisation have none (DEC-39). */
export type LeaseActor = 'tenant' | 'manager';

const beforeTenancy: readonly LeaseStatus[] = ['draft', 'sent', 'partly_signed'];

type Rule = (lease: { status: LeaseStatus }, actor: LeaseActor) => boolean;

/** Who may do what; each entry is what the function of its name refuses. */
export const can = {
  /** save_lease. */
  edit: ({ status }, actor) => actor === 'manager' && status === 'draft',
  /** send_lease. */
  send: ({ status }, actor) => actor === 'manager' && status === 'draft',
  /** recall_lease. */
  recall: ({ status }, actor) =>
    actor === 'manager' && (status === 'sent' || status === 'partly_signed'),
  /** remind_signer, at most once a day; `turnOf` says who is reminded. */
  remind: ({ status }, actor) =>
    actor === 'manager' && (status === 'sent' || status === 'partly_signed'),
  /** sign_lease; `turnOf` says whose turn it is. */
  sign: ({ status }) => status === 'sent' || status === 'partly_signed',
  /** decline_lease, by a tenant who has not signed yet. */
  decline: ({ status }, actor) =>
    actor === 'tenant' && (status === 'sent' || status === 'partly_signed'),
  /** drop_lease. */
  drop: ({ status }) => beforeTenancy.includes(status),
  /** give_notice. */
  giveNotice: ({ status }) => status === 'active',
} satisfies Record<string, Rule>;

/**
 * The party whose turn it is to sign: tenants by their order, the host last; none when all have signed.
 * For the host any owner or manager signs.
 */
export function turnOf<Party extends Pick<LeaseParty, 'signing_order' | 'signed_at'>>(
  parties: readonly Party[],
): Party | undefined {
  return parties
    .filter(({ signed_at }) => signed_at === null)
    .toSorted((a, b) => a.signing_order - b.signing_order)[0];
}

/** A tenant's present and coming homes: active leases first, then those that wait for signatures. */
export function currentLeases<One extends { status: LeaseStatus; starts_on: string }>(
  leases: readonly One[],
): One[] {
  const order: readonly LeaseStatus[] = ['active', 'ending', 'partly_signed', 'sent'];
  return leases
    .filter(({ status }) => order.includes(status))
    .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
}

/** How many days of its last month a lease lasts. */
export function daysOfLastMonth(starts_on: string, ends_on: string): number {
  const since = starts_on.slice(0, 7) === ends_on.slice(0, 7) ? Number(starts_on.slice(8)) : 1;
  return Number(ends_on.slice(8)) - since + 1;
}

/** How long after its last day a lease is still to be settled: deposit, inspection and reviews. */
const SETTLING_DAYS = 120;

/** Whether a lease ended lately: its deposit, inspection or reviews may still wait. `today` is a day at the home. */
export function isSettling(
  { status, ends_on }: Pick<Lease, 'status' | 'ends_on'>,
  today: string,
): boolean {
  return status === 'ended' && ends_on !== null && dayLater(ends_on, SETTLING_DAYS) >= today;
}

/**
 * Whether the first day of a lease has come, seen from a day at the home: reviews, repairs and notice
 * wait for it. Enforced by private.refuse_before_first_day.
 */
export function hasBegun({ starts_on }: Pick<Lease, 'starts_on'>, today: string): boolean {
  return starts_on <= today;
}

/** Whether everybody signed: it runs, ends or ended. */
export function isSigned({ status }: { status: LeaseStatus }): boolean {
  return !beforeTenancy.includes(status);
}

/** Whether a lease ends on its last day and on no other: notice only says so. */
export function isFixed({ ends_on, after_term }: Pick<Lease, 'ends_on' | 'after_term'>): boolean {
  return ends_on !== null && after_term === 'ends';
}

/**
 * The earliest last day that give_notice takes, seen from a day at the home. A lease that ends with its term
 * ends then and on no other day; one that goes on by the month not before its term is over.
 */
export function earliestLastDay(
  lease: Pick<Lease, 'starts_on' | 'ends_on' | 'notice_days' | 'after_term'>,
  today: string,
): string {
  if (lease.ends_on !== null && isFixed(lease)) return lease.ends_on;
  return [
    dayLater(today, lease.notice_days),
    dayLater(lease.starts_on, 1),
    lease.ends_on ?? '',
  ].reduce((latest, day) => (day > latest ? day : latest));
}
