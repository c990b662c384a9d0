import * as z from 'zod/mini';

// Sums are bigint, which may travel as text.
const sum = z.coerce.number();

/** A deposit that is held; `held_on` is the day on which the last of it arrived. Its home or lease may be gone. */
export const heldDepositSchema = z.object({
  row_key: z.string(),
  charge_id: z.guid(),
  lease_id: z.nullable(z.guid()),
  title: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  city: z.nullable(z.string()),
  tenants: z.string(),
  lease_status: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  held_on: z.string(),
  held_cents: sum,
});

/** A deposit that is held. */
export type HeldDeposit = z.infer<typeof heldDepositSchema>;

/** The sums of the deposits that are held; `ended_cents` is of leases that are over. */
export const heldDepositTotalsSchema = z.object({
  deposits: sum,
  held_cents: sum,
  ended_cents: sum,
});

/** The sums of the deposits that are held. */
export type HeldDepositTotals = z.infer<typeof heldDepositTotalsSchema>;
