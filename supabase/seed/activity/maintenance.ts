import type { Home } from '../homes/home.ts';
import { random } from '../random.ts';
import { FAULTS } from './faults.ts';
import type { Tenancy } from './tenancies.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** As in `maintenance_requests.status`. */
type RequestStatus = 'open' | 'triaged' | 'scheduled' | 'in_progress' | 'resolved' | 'closed';

/** Something that broke, and who was called. */
export type Repair = {
  id: string;
  tenancy: Tenancy;
  home: Home;
  fault: (typeof FAULTS)[number];
  status: RequestStatus;
  reportedAt: Date;
  /** When it reached its status. */
  settledAt: Date;
  /** The work order that mended it, with what it cost. */
  order: { id: string; from: Date; costCents: number } | null;
};

/** About two repairs a year for each inhabited home. */
export function repairs(tenancies: readonly Tenancy[], now: Date): Repair[] {
  const from = random('repairs');
  return tenancies.flatMap((tenancy): Repair[] => {
    const begun = new Date(`${tenancy.startsOn}T12:00:00Z`).getTime();
    const end = Math.min(now.getTime() - HOUR, tenancy.endedAt?.getTime() ?? now.getTime());
    if (!tenancy.activatedAt || end - begun < 10 * DAY) return [];
    const count = from.weighted([
      [0, 2],
      [1, 3],
      [2, 2],
      [3, 1],
    ] as const);
    return Array.from({ length: count }, (): Repair => {
      const reportedAt = new Date(from.between(begun + DAY, end));
      const age = now.getTime() - reportedAt.getTime();
      const status: RequestStatus =
        age > 30 * DAY
          ? 'closed'
          : age > 12 * DAY
            ? 'resolved'
            : from.pick(['open', 'triaged', 'scheduled', 'in_progress', 'resolved'] as const);
      const fault = from.pick(FAULTS);
      const visit = new Date(reportedAt.getTime() + from.int(1, 4) * DAY);
      visit.setUTCMinutes(0, 0, 0);
      const called = !['open', 'triaged'].includes(status) && from.chance(0.85);
      return {
        id: from.uuid(),
        tenancy,
        home: tenancy.home,
        fault,
        status,
        reportedAt,
        settledAt: new Date(
          Math.min(now.getTime(), reportedAt.getTime() + from.between(0.2, 6) * DAY),
        ),
        order: called
          ? {
              id: from.uuid(),
              from: visit,
              costCents: Math.round(from.between(6_000, 42_000) / 500) * 500,
            }
          : null,
      };
    });
  });
}
