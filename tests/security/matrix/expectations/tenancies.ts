import { type Expectations, SIGNED_IN } from './rights.ts';

const PARTIES = { sees: ['renter', 'host'] } as const;

/** Inspections and rents of a lease: for its parties, and not for the host's assistant. */
export const tenancies: Expectations = {
  tables: {
    inspections: PARTIES,
    inspection_items: PARTIES,
    inspection_pictures: PARTIES,
    inspection_confirmations: PARTIES,
    rent_changes: PARTIES,
  },
  functions: {
    start_inspection: {
      calls: ['host'],
      arguments: ({ rows }) => ({ lease: rows.leases?.id, kind: 'move_in', things: [] }),
    },
    // Both sides confirmed the list: nothing of it is changed, by its parties either.
    put_inspection_item: {
      calls: [],
      arguments: ({ rows }) => ({
        item: rows.inspection_items?.id,
        inspection: rows.inspections?.id,
        changes: { words: 'x' },
      }),
    },
    remove_inspection_item: {
      calls: [],
      arguments: ({ rows }) => ({ item: rows.inspection_items?.id }),
    },
    // A picture that is there already, again.
    add_inspection_picture: {
      calls: ['renter', 'host'],
      arguments: ({ rows }) => ({
        item: rows.inspection_items?.id,
        path: rows.inspection_pictures?.path,
      }),
    },
    remove_inspection_picture: {
      calls: [],
      arguments: ({ rows }) => ({ path: rows.inspection_pictures?.path }),
    },
    confirm_inspection: {
      calls: ['renter', 'host'],
      arguments: ({ rows }) => ({ inspection: rows.inspections?.id }),
    },
    // The rent that was announced under this id, again.
    announce_rent: {
      calls: ['host'],
      arguments: ({ rows }) => ({
        change: rows.rent_changes?.id,
        lease: rows.leases?.id,
        monthly_cents: 100_000,
        from_day: '2026-02-01',
      }),
    },
    withdraw_rent: { calls: [], arguments: ({ rows }) => ({ change: rows.rent_changes?.id }) },
    // The lease runs, or ends by notice: both are renewed.
    offer_renewal: {
      calls: ['host'],
      arguments: ({ rows }) => ({
        lease: rows.leases?.id,
        first_day: '2027-06-01',
        monthly_cents: 110_000,
      }),
    },
    // It is renewed by then.
    offer_home_again: { calls: [], arguments: ({ rows }) => ({ lease: rows.leases?.id }) },
    // Null for everybody but the parties.
    lease_course: { calls: SIGNED_IN, arguments: ({ rows }) => ({ lease: rows.leases?.id }) },
  },
};
