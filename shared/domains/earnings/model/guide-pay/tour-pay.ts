import * as z from 'zod/mini';
import { visible } from '../../../../language/text-checks.ts';
import { textsOf } from '../../../../language/texts.ts';
import texts from '../../texts/en.ts';
import { payoutStatuses } from '../schema.ts';

const t = textsOf(texts);

/** Where the pay for a tour stands (`my_tour_pay`). */
const payStates = [
  ...(['agreed', 'held', 'on_its_way', 'paid', 'failed', 'cancelled'] as const),
  ...(['not_held', 'elsewhere'] as const),
] as const;

/** Where the pay for a tour stands. */
export type PayState = (typeof payStates)[number];

/** Statuses of what a guide says is missing. */
const disputeStatuses = ['open', 'granted', 'declined', 'withdrawn'] as const;

/** Where a dispute of a guide's pay stands. */
export type DisputeStatus = (typeof disputeStatuses)[number];

/** What a dispute may become (machine 'pay_disputes'). */
export const disputeMoves: Record<DisputeStatus, readonly DisputeStatus[]> = {
  open: ['granted', 'declined', 'withdrawn'],
  granted: [],
  declined: [],
  withdrawn: [],
};

/** The most that can be missing of one tour's pay, in cents. */
const DISPUTE_MOST = 1_000_000;

/** Days after a tour in which its pay can be asked about (`dispute_pay`). */
export const DISPUTE_DAYS = 90;

/** Letters of what is said of a pay, by either side. */
export const DISPUTE_LETTERS = 1_000;

// Sums are bigint, which may travel as text.
const sum = z.coerce.number();
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

const disputeSchema = z.object({
  id: z.guid(),
  status: z.enum(disputeStatuses),
  claimed_cents: z.int(),
  reason: z.string(),
  answer: z.string(),
  granted_cents: z.nullable(z.int()),
});

/** A tour of a guide, or what was granted in addition; `cents` is null where nothing is paid here. */
export const tourPaySchema = z.object({
  kind: z.enum(['tour', 'correction']),
  id: z.guid(),
  tour_id: z.nullable(z.guid()),
  org: z.string(),
  home: z.nullable(z.string()),
  starts_at: z.string(),
  ends_at: z.string(),
  time_zone: z.string(),
  cents: z.nullable(z.int()),
  state: z.enum(payStates),
  paid_on: z.nullable(day),
  dispute: z.nullable(disputeSchema),
});

/** A tour of a guide with its pay. */
export type TourPay = z.infer<typeof tourPaySchema>;

/** Tours and cents of a month in one state. */
export const paySumSchema = z.object({ state: z.enum(payStates), tours: sum, cents: sum });

/** Tours and cents of a month in one state. */
export type PaySum = z.infer<typeof paySumSchema>;

/** What a guide says is missing, as the organisation reads it. */
export const hostDisputeSchema = z.extend(disputeSchema, {
  guide_id: z.guid(),
  tour_id: z.nullable(z.guid()),
  held_at: z.string(),
  time_zone: z.string(),
  counted_cents: z.nullable(z.int()),
  created_at: z.string(),
  listings: z.nullable(z.object({ title: z.string() })),
  payouts: z.nullable(z.object({ status: z.enum(payoutStatuses) })),
});

/** What a guide says is missing, as the organisation reads it. */
export type HostDispute = z.infer<typeof hostDisputeSchema>;

/** Arguments of `dispute_pay`. */
export const disputeInputSchema = z.object({
  dispute: z.guid(),
  tour: z.guid(),
  cents: z.int().check(z.gte(1), z.lte(DISPUTE_MOST)),
  why: z.string().check(visible(), z.minLength(1), z.maxLength(DISPUTE_LETTERS)),
});

/** Arguments of `withdraw_pay_dispute`. */
export const disputeIdSchema = z.object({ dispute: z.guid() });

/** Arguments of `answer_pay_dispute` that pays. */
export const grantInputSchema = z.object({
  dispute: z.guid(),
  cents: z.int().check(z.gte(1), z.lte(DISPUTE_MOST)),
  words: z.string().check(visible(), z.maxLength(DISPUTE_LETTERS)),
});

/** Arguments of `answer_pay_dispute` that declines. */
export const declineInputSchema = z.object({
  dispute: z.guid(),
  words: z.string().check(visible(), z.minLength(1), z.maxLength(DISPUTE_LETTERS)),
});

const amount = z
  .number({ error: () => t('form.amount') })
  .check(
    z.gte(0.01, { error: () => t('form.atLeastACent') }),
    z.lte(DISPUTE_MOST / 100, { error: () => t('guidePay.tooMuch') }),
  );
const letters = (empty: () => string) =>
  z.string().check(
    visible(),
    z.minLength(1, { error: empty }),
    z.maxLength(DISPUTE_LETTERS, {
      error: () => t('form.letters', { most: DISPUTE_LETTERS }),
    }),
  );

/** What is missing, in dollars, and what was agreed. */
export const disputeFormSchema = z.object({
  id: z.string(),
  amount,
  reason: letters(() => t('guidePay.sayWhat')),
});

/** A dispute in the shape of its form. */
export type DisputeForm = z.infer<typeof disputeFormSchema>;

/** What is paid after all, in dollars, with words or none. */
export const grantFormSchema = z.object({
  amount,
  words: z.string().check(
    visible(),
    z.maxLength(DISPUTE_LETTERS, {
      error: () => t('form.letters', { most: DISPUTE_LETTERS }),
    }),
  ),
});

/** An answer that pays, in the shape of its form. */
export type GrantForm = z.infer<typeof grantFormSchema>;

/** Why nothing more is paid. */
export const declineFormSchema = z.object({ words: letters(() => t('form.why')) });
