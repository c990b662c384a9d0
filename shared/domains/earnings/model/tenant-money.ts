import * as z from 'zod/mini';
import { ledgerLineKinds } from './lease-ledger.ts';
import { chargeKinds, chargeStatuses, paymentMethods, paymentStatuses } from './schema.ts';

// Sums are bigint, which may travel as text.
const sum = z.coerce.number();

/** Which provider moves money on this copy. */
export const providerSchema = z.enum(['sandbox', 'stripe']);

/** How tenants share what is due: proposed, or in force once `agreed_at` is there. */
export const splitSchema = z.object({
  id: z.guid(),
  agreed_at: z.nullable(z.string()),
  lease_split_parts: z.array(
    z.object({
      profile_id: z.guid(),
      share_bps: z.int(),
      agreed_at: z.nullable(z.string()),
    }),
  ),
});

/** How tenants share what is due. */
export type Split = z.infer<typeof splitSchema>;

/** A tenant's part in a charge, what they paid of it and what is left. */
export const chargePartSchema = z.object({
  charge_id: z.guid(),
  full_name: z.nullable(z.string()),
  is_mine: z.boolean(),
  part_cents: sum,
  paid_cents: sum,
  left_cents: sum,
});

/** A way of paying that a person saved. */
export const savedMethodSchema = z.object({
  id: z.guid(),
  kind: z.enum(['card', 'bank_account']),
  label: z.string(),
  /** Whose it is: one of the sandbox pays nothing with a provider. */
  provider: z.optional(providerSchema),
});

/** A way of paying that a person saved. */
export type SavedMethod = z.infer<typeof savedMethodSchema>;

/** Rent and fees of a lease that are paid by themselves, with the last few times. */
export const autopaySchema = z.object({
  id: z.guid(),
  days_before: z.int(),
  payment_methods: savedMethodSchema,
  autopay_runs: z.array(
    z.object({
      due_on: z.string(),
      pay_on: z.string(),
      status: z.enum(['announced', 'started', 'skipped', 'failed']),
    }),
  ),
});

/** Rent and fees of a lease that are paid by themselves. */
export type Autopay = z.infer<typeof autopaySchema>;

/** A line of a tenant's statement; `opening` is what was owed before. */
export const tenantLineSchema = z.object({
  line_key: z.string(),
  day: z.string(),
  kind: z.enum([...ledgerLineKinds, 'opening']),
  charge_kind: z.nullable(z.enum(chargeKinds)),
  description: z.string(),
  method: z.nullable(z.enum(paymentMethods)),
  receipt_code: z.nullable(z.string()),
  amount_cents: sum,
  change_cents: sum,
  balance_cents: sum,
  payer: z.nullable(z.string()),
});

/** A line of a tenant's statement. */
export type TenantLine = z.infer<typeof tenantLineSchema>;

/** What a statement adds up to: asked, paid and given back in the time, and owed at its end. */
export function tenantSums(lines: readonly TenantLine[]) {
  const of = (...kinds: TenantLine['kind'][]) =>
    lines.reduce((cents, one) => (kinds.includes(one.kind) ? cents + one.change_cents : cents), 0);
  return {
    asked: of('charge', 'charge_correction', 'waiver'),
    // Not negated: nothing would be less than nothing.
    paid: 0 - of('payment'),
    balance: lines.at(-1)?.balance_cents ?? 0,
  };
}

/** Equal shares in hundredths of a percent that are the whole; the first ones bear what does not divide. */
export function evenShares(count: number): number[] {
  const base = Math.floor(10_000 / count);
  return Array.from({ length: count }, (_, at) => base + (at < 10_000 - base * count ? 1 : 0));
}

/** Payments of exactly so many cents end otherwise in the sandbox (docs/payments.md). */
export const SANDBOX_AMOUNTS = { pending: 101, failed: 102, disputed: 103, refunded: 104 } as const;

/** The fee of an application: what was asked, what each payment paid of it, and what was given back. */
export const applicationFeeSchema = z.object({
  id: z.guid(),
  kind: z.enum(chargeKinds),
  status: z.enum(chargeStatuses),
  amount_cents: z.int(),
  paid_cents: z.int(),
  refunded_cents: z.int(),
  payment_allocations: z.array(
    z.object({
      payment_id: z.guid(),
      amount_cents: z.int(),
      refunded_cents: z.int(),
      payments: z.nullable(
        z.object({
          status: z.enum(paymentStatuses),
          settled_on: z.nullable(z.string()),
          provider: z.string(),
        }),
      ),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.guid(),
      amount_cents: z.int(),
      reason: z.string(),
      refunded_on: z.string(),
    }),
  ),
});

/** The fee of an application with its money. */
export type ApplicationFee = z.infer<typeof applicationFeeSchema>;

/** What is true of a fee that is not paid: `payment` waits for its card or account, or is on its way. */
export type OpenFee =
  | { state: 'unfinished' | 'on_its_way'; payment: string }
  | { state: 'unpaid'; payment: null };

/** How far a fee is that is still open; null for one that is paid, waived or given back. */
export function openFee({ status, payment_allocations }: ApplicationFee): OpenFee | null {
  if (!(status === 'due' || status === 'partly_paid' || status === 'overdue')) return null;
  for (const { payment_id: payment, payments } of payment_allocations) {
    if (payments?.status === 'processing') return { state: 'on_its_way', payment };
    if (payments?.status === 'pending') {
      return { state: payments.provider === 'stripe' ? 'unfinished' : 'on_its_way', payment };
    }
  }
  return { state: 'unpaid', payment: null };
}

/** The payment of a fee from which something can be given back; null without one. */
export function paidFee({ payment_allocations }: ApplicationFee) {
  return (
    payment_allocations.find(
      ({ payments, amount_cents, refunded_cents }) =>
        (payments?.status === 'succeeded' || payments?.status === 'refunded') &&
        amount_cents > refunded_cents,
    ) ?? null
  );
}

/** An address of a page or script. Zod's own check of addresses would weigh on the first file of every page. */
export const httpAddress = z.string().check(z.regex(/^https?:\/\//));

/** What a browser needs to show Stripe's own fields. */
const fieldsSchema = z.object({
  client_secret: z.string(),
  publishable_key: z.string(),
  script_url: httpAddress,
});

/** What a browser needs to show Stripe's own fields. */
export type ProviderFields = z.infer<typeof fieldsSchema>;

/** A payment that waits for its payer, or where it stands. */
export const begunSchema = z.union([
  z.extend(fieldsSchema, { status: z.literal('pending') }),
  z.object({ status: z.string(), failure: z.optional(z.nullable(z.string())) }),
]);

/** A way of paying that is to be saved. */
export const savingSchema = fieldsSchema;

/** An account into which an organisation or a guide is paid; `needs` counts what the provider still asks for. */
export const payoutAccountSchema = z.object({
  state: z.enum(['started', 'in_review', 'restricted', 'enabled']),
  needs: z.int(),
});

/** An account into which an organisation or a guide is paid. */
export type PayoutAccount = z.infer<typeof payoutAccountSchema>;
