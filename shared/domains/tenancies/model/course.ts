import * as z from 'zod/mini';

const listSchema = z.object({
  id: z.guid(),
  closed_at: z.nullable(z.string()),
  /** Whether the side said that the list is right. */
  host: z.boolean(),
  tenant: z.boolean(),
});

/** What `lease_course` answers: where a tenancy stands, for one of its parties. Days are the home's. */
export const leaseCourseSchema = z.object({
  side: z.enum(['host', 'tenant']),
  today: z.string(),
  noticed_by: z.nullable(z.enum(['host', 'tenant'])),
  last_rent: z.nullable(
    z.object({
      month: z.string(),
      cents: z.int(),
      due_on: z.string(),
      whole_cents: z.int(),
      charged_cents: z.nullable(z.int()),
      paid_cents: z.nullable(z.int()),
      /** Of days after the end, and not given back yet. */
      back_cents: z.int(),
    }),
  ),
  move_in: z.nullable(listSchema),
  move_out: z.nullable(listSchema),
  deposit: z.nullable(
    z.object({
      charge: z.guid(),
      /** The lease whose books have it: the first of those that renew each other. */
      lease: z.guid(),
      status: z.string(),
      held_cents: z.int(),
      /** Its lease runs, or one that renews it: the deposit is held. */
      runs_on: z.boolean(),
      returned_cents: z.nullable(z.int()),
      withheld_cents: z.nullable(z.int()),
      returned_on: z.nullable(z.string()),
      lines: z.array(z.object({ description: z.string(), amount_cents: z.int() })),
    }),
  ),
  /** Reviews that this side still can write, and those that it did not write in time. */
  reviews_open: z.int(),
  reviews_missed: z.int(),
  home: z.object({
    status: z.string(),
    available_from: z.nullable(z.string()),
    /** It is neither on offer, nor held by another lease. */
    waits: z.boolean(),
  }),
  renewal: z.nullable(
    z.object({
      id: z.guid(),
      status: z.string(),
      starts_on: z.string(),
      ends_on: z.nullable(z.string()),
      rent_cents: z.int(),
      /** It changes the tenants, and is no renewal for the same ones. */
      addendum: z.boolean(),
    }),
  ),
  /** Everybody signed a lease that follows, whether this side reads it or not. */
  goes_on: z.boolean(),
  rent_change: z.nullable(
    z.object({
      id: z.guid(),
      former_cents: z.int(),
      rent_cents: z.int(),
      effective_on: z.string(),
      note: z.string(),
    }),
  ),
  earliest_rent_change: z.nullable(z.string()),
});

/** Where a tenancy stands. */
export type LeaseCourse = z.infer<typeof leaseCourseSchema>;
