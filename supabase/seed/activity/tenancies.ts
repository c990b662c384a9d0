import type { Home } from '../homes/home.ts';
import type { People } from '../people/people.ts';
import type { Host, Person } from '../people/person.ts';
import { random } from '../random.ts';
import type { Application } from './applications.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** As in `leases.status`. */
type LeaseStatus = 'draft' | 'sent' | 'partly_signed' | 'active' | 'ending' | 'ended';

/** A former, present or coming lease of a person. */
export type Tenancy = {
  id: string;
  home: Home;
  host: Host;
  tenant: Person;
  application: Application;
  status: LeaseStatus;
  /** Days in the home's zone, such as 2026-03-01; without an end it goes on by the month. */
  startsOn: string;
  endsOn: string | null;
  rentCents: number;
  depositCents: number;
  draftedAt: Date;
  sentAt: Date | null;
  tenantSignedAt: Date | null;
  activatedAt: Date | null;
  noticeAt: Date | null;
  endedAt: Date | null;
};

/** Where a home that is let stands: most leases run, a few are still on paper. */
const ON_PAPER: Record<number, LeaseStatus> = { 7: 'draft', 19: 'sent', 33: 'partly_signed' };

/**
 * The lease of each approved application. Homes that are let now have the running ones; homes that
 * were let before and are on offer again have those that ended.
 */
export function tenancies(
  { hosts }: People,
  applications: readonly Application[],
  now: Date,
): Tenancy[] {
  const from = random('tenancies');
  let running = 0;
  return applications.flatMap((application): Tenancy[] => {
    const { home, applicant, status, updatedAt, formerMonths } = application;
    const host = hosts[home.hostIndex];
    if (status !== 'approved' || !host) return [];
    const draftedAt = new Date(updatedAt.getTime() + HOUR);
    const moveIn = firstOfMonthAfter(new Date(updatedAt.getTime() + 6 * DAY));
    const months = formerMonths ?? home.leaseMonths;
    const agreed = dayBefore(addMonths(moveIn, months));
    const goesOn = !formerMonths && noon(agreed) < now.getTime();
    const endsOn = goesOn ? null : agreed;
    if (!formerMonths) running += 1;
    const wanted = formerMonths ? 'ended' : (ON_PAPER[running] ?? 'active');
    const step = (previous: Date, hours: number) =>
      new Date(Math.min(previous.getTime() + hours * HOUR, now.getTime() - HOUR / 2));
    const order = ['draft', 'sent', 'partly_signed', 'active'];
    const reached = wanted === 'ended' ? 3 : order.indexOf(wanted);
    const sentAt = reached >= 1 ? step(draftedAt, from.between(2, 30)) : null;
    const tenantSignedAt = sentAt && reached >= 2 ? step(sentAt, from.between(1, 40)) : null;
    const activatedAt =
      tenantSignedAt && reached >= 3 ? step(tenantSignedAt, from.between(1, 24)) : null;
    // Within its notice, a lease that was not renewed is ending.
    const ending = wanted === 'active' && !goesOn && noon(agreed) - now.getTime() < 60 * DAY;
    const lastDay = new Date(`${agreed}T20:00:00Z`);
    return [
      {
        id: from.uuid(),
        home,
        host,
        tenant: applicant,
        application,
        endsOn,
        status: ending ? 'ending' : wanted,
        startsOn: moveIn,
        // Rents rose a little since.
        rentCents: formerMonths ? roundTo500(home.rentCents * 0.96) : home.rentCents,
        depositCents: home.depositCents,
        draftedAt,
        sentAt,
        tenantSignedAt,
        activatedAt,
        noticeAt:
          wanted === 'ended' || ending
            ? new Date(Math.min(lastDay.getTime() - 58 * DAY, now.getTime() - DAY))
            : null,
        endedAt: wanted === 'ended' ? lastDay : null,
      },
    ];
  });
}

function noon(day: string): number {
  return new Date(`${day}T12:00:00Z`).getTime();
}

function roundTo500(cents: number): number {
  return Math.round(cents / 500) * 500;
}

/** The first day of the next month, as `yyyy-mm-dd`. */
function firstOfMonthAfter(date: Date): string {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1))
    .toISOString()
    .slice(0, 10);
}

/** The same day so many months later; days are firsts of months here. */
function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

function dayBefore(day: string): string {
  return new Date(new Date(`${day}T00:00:00Z`).getTime() - DAY).toISOString().slice(0, 10);
}
