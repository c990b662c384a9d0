import * as z from 'zod/mini';
import { applicationStatuses } from '../../applications/model/schema.ts';
import { chargeKinds, chargeStatuses } from '../../earnings/model/schema.ts';
import { leaseStatuses } from '../../leases/model/schema.ts';
import { leaseCourseSchema } from '../../tenancies/model/course.ts';
import { leaseEndOf } from '../../tenancies/model/lease-end.ts';
import type { DealState } from './next-step.ts';

/** A row of my_deals or my_turns; `total` is that of my_turns alone. */
const dealSchema = z.object({
  listing_id: z.guid(),
  is_to_let: z.boolean(),
  person_id: z.nullable(z.guid()),
  application_id: z.nullable(z.guid()),
  application_status: z.nullable(z.enum(applicationStatuses)),
  is_applicant: z.nullable(z.boolean()),
  asked: z.coerce.number(),
  owes: z.nullable(z.boolean()),
  lease_id: z.nullable(z.guid()),
  lease_status: z.nullable(z.enum(leaseStatuses)),
  turn: z.nullable(z.enum(['tenant', 'host'])),
  turn_is_mine: z.nullable(z.boolean()),
  charges: z.array(z.object({ kind: z.enum(chargeKinds), status: z.enum(chargeStatuses) })),
  moved_at: z.string(),
  course: z.nullable(leaseCourseSchema),
  total: z.optional(z.coerce.number()),
});

/** A deal of the user: its states, the home, and the person on the other side (the applicant). */
export type Deal = {
  key: string;
  listing: string;
  person: string | null;
  /** The application is the user's own, not one that they joined. */
  isApplicant: boolean;
  state: DealState;
  moved_at: string;
};

/** Deals, and how many there are in all. */
export type Deals = { deals: Deal[]; total: number };

/** The deals of rows of my_deals or my_turns. */
export function dealsOf(rows: unknown): Deals {
  const parsed = z.array(dealSchema).parse(rows);
  return { deals: parsed.map(dealOf), total: parsed[0]?.total ?? parsed.length };
}

/** A deal of a row of my_deals or my_turns. */
function dealOf(row: z.infer<typeof dealSchema>): Deal {
  return {
    key: `${row.application_id}.${row.lease_id}`,
    listing: row.listing_id,
    person: row.person_id,
    isApplicant: row.is_applicant ?? false,
    moved_at: row.moved_at,
    state: {
      listing: row.listing_id,
      isToLet: row.is_to_let,
      tour: null,
      application:
        row.application_id && row.application_status
          ? {
              id: row.application_id,
              status: row.application_status,
              asked: row.asked,
              owes: row.owes ?? false,
            }
          : null,
      lease:
        row.lease_id && row.lease_status
          ? {
              id: row.lease_id,
              status: row.lease_status,
              turn: row.turn && { party: row.turn, isMine: row.turn_is_mine ?? false },
              end: row.course && leaseEndOf(row.course),
            }
          : null,
      charges: row.charges,
    },
  };
}
