import type * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import {
  ALLOWED,
  type CachePart,
  type Command,
  refused,
  type Verdict,
} from '../../../platform/commands/command.ts';
import texts from '../texts/en.ts';
import { payoutCancelSchema, payoutRetrySchema } from './payout-desk.ts';
import { can, type MoneySide, payoutMoves } from './rules.ts';
import {
  type Charge,
  depositReturnSchema,
  expenseInputSchema,
  expenseVoidSchema,
  feeSchema,
  type Payout,
  recordedPaymentSchema,
  refundSchema,
  reminderSchema,
  waiverSchema,
} from './schema.ts';

const t = textsOf(texts);

/** Who acts on an organisation's money. */
export type MoneyActor = { side: MoneySide };

/** Every list and figure of money, the host's and a tenant's, and what a tenancy still waits for. */
const MONEY: readonly CachePart[] = [['earnings'], ['money'], ['tenancies']];

// A ledger is what its server says: nothing of it is written down before the server has it.
const offline = { type: 'connected' } as const;

const managed = ({ side }: MoneyActor): Verdict =>
  side === 'manager' ? ALLOWED : refused(t('command.managersOnly'));
const unless = (may: boolean, reason: string): Verdict => (may ? ALLOWED : refused(reason));

/** Writes down money that came outside of the product, the oldest charge first. */
export const recordPayment: Command<
  z.infer<typeof recordedPaymentSchema>,
  readonly Charge[],
  MoneyActor
> = {
  name: 'earnings.recordPayment',
  input: recordedPaymentSchema,
  can(charges, actor) {
    const verdict = managed(actor);
    if (!verdict.allowed) return verdict;
    const open = charges.some((charge) => can.recordPayment(charge, actor.side, false));
    return unless(open, t('command.nothingOpen'));
  },
  server: {
    function: 'record_payment',
    args: ({ payment, charges, method, amount_cents, reference, received_on }) => ({
      payment,
      charge_ids: charges,
      method,
      amount_cents,
      reference,
      received_on,
    }),
  },
  changes: MONEY,
  wayBack: { type: 'none', reason: () => t('command.giveItBack') },
  offline,
  texts: { label: () => t('command.recordPayment'), done: () => t('command.paymentRecorded') },
};

/** Takes what is open of a charge off the tenants. */
export const waiveCharge: Command<z.infer<typeof waiverSchema>, Charge, MoneyActor> = {
  name: 'earnings.waiveCharge',
  input: waiverSchema,
  can(charge, actor) {
    const verdict = managed(actor);
    if (!verdict.allowed) return verdict;
    return unless(can.waive(charge, actor.side, false), t('command.nothingOpen'));
  },
  server: { function: 'waive_charge', args: ({ charge, reason }) => ({ charge, reason }) },
  changes: MONEY,
  wayBack: { type: 'none', reason: () => t('command.addItAgain') },
  offline,
  texts: { label: () => t('command.waive'), done: () => t('command.waived') },
};

/** A fee or any other charge, once, for the tenants of a lease. */
export const addFee: Command<z.infer<typeof feeSchema>, null, MoneyActor> = {
  name: 'earnings.addFee',
  input: feeSchema,
  can: (_, actor) => managed(actor),
  server: {
    function: 'add_fee',
    args: ({ charge, lease, description, amount_cents, due_on }) => ({
      charge,
      lease,
      description,
      amount_cents,
      due_on,
    }),
  },
  changes: MONEY,
  wayBack: {
    type: 'command',
    from: ({ charge }) => ({
      command: waiveCharge,
      input: { charge, reason: t('command.addedByMistake') },
    }),
    remains: () => t('command.bothStay'),
  },
  offline,
  texts: { label: () => t('command.addFee'), done: () => t('command.feeAdded') },
};

/** Gives back what a payment paid for a charge, or a part of it. */
export const refundPayment: Command<z.infer<typeof refundSchema>, Charge, MoneyActor> = {
  name: 'earnings.refundPayment',
  input: refundSchema,
  can(charge, actor) {
    const verdict = managed(actor);
    if (!verdict.allowed) return verdict;
    return unless(can.refund(charge, actor.side), t('command.nothingPaid'));
  },
  server: {
    function: 'refund_payment',
    args: ({ refund, payment, charge, amount_cents, reason }) => ({
      refund,
      payment,
      charge,
      amount_cents,
      reason,
    }),
  },
  changes: MONEY,
  wayBack: { type: 'none', reason: () => t('command.moneyLeft') },
  offline,
  texts: { label: () => t('command.refund'), done: () => t('command.refunded') },
};

/** A deposit, and whether its lease runs, or one that renews it. */
type HeldDeposit = { charge: Pick<Charge, 'kind' | 'status'>; runs_on: boolean };

/** Gives a deposit back, less its deductions. */
export const returnDeposit: Command<
  z.infer<typeof depositReturnSchema>,
  HeldDeposit,
  MoneyActor
> = {
  name: 'earnings.returnDeposit',
  input: depositReturnSchema,
  can({ charge, runs_on }, actor) {
    const verdict = managed(actor);
    if (!verdict.allowed) return verdict;
    const isHeld = can.returnDeposit(charge, actor.side, false);
    return unless(isHeld && !runs_on, isHeld ? t('command.leaseRuns') : t('command.noDeposit'));
  },
  server: {
    function: 'return_deposit',
    args: ({ deposit_return, charge, reason, deductions }) => ({
      deposit_return,
      charge,
      reason,
      deductions,
    }),
  },
  changes: MONEY,
  wayBack: { type: 'none', reason: () => t('command.moneyLeft') },
  offline,
  texts: { label: () => t('command.returnDeposit'), done: () => t('command.depositReturned') },
};

/** Reminds the tenants of a lease of all that is overdue, once a day. */
export const remindOfArrears: Command<
  z.infer<typeof reminderSchema>,
  { may_remind: boolean },
  MoneyActor
> = {
  name: 'earnings.remindOfArrears',
  input: reminderSchema,
  can({ may_remind }, actor) {
    const verdict = managed(actor);
    return verdict.allowed ? unless(may_remind, t('command.noReminder')) : verdict;
  },
  server: { function: 'remind_of_arrears', args: ({ lease }) => ({ lease }) },
  changes: MONEY,
  wayBack: { type: 'none', reason: () => t('command.alreadyRead') },
  offline,
  texts: { label: () => t('command.remind'), done: () => t('command.reminded') },
};

/** Cancels a payout that has not left, with a reason that its guide reads. */
export const cancelPayout: Command<
  z.infer<typeof payoutCancelSchema>,
  Pick<Payout, 'status'>,
  MoneyActor
> = {
  name: 'earnings.cancelPayout',
  input: payoutCancelSchema,
  can(payout, actor) {
    const verdict = managed(actor);
    if (!verdict.allowed) return verdict;
    return unless(can.cancelPayout(payout, actor.side), t('command.payoutLeft'));
  },
  server: {
    function: 'set_payout_status',
    args: ({ payout, why }) => ({ payout, target: 'cancelled', why }),
  },
  changes: MONEY,
  wayBack: { type: 'none', reason: () => t('command.guideWasNotified') },
  offline,
  texts: { label: () => t('command.cancelPayout'), done: () => t('command.payoutCancelled') },
};

/** Tries a payout again that did not go through. */
export const retryPayout: Command<
  z.infer<typeof payoutRetrySchema>,
  Pick<Payout, 'status'>,
  MoneyActor
> = {
  name: 'earnings.retryPayout',
  input: payoutRetrySchema,
  can({ status }, actor) {
    const verdict = managed(actor);
    if (!verdict.allowed) return verdict;
    return unless(payoutMoves[status].includes('pending'), t('command.payoutDidNotFail'));
  },
  server: { function: 'set_payout_status', args: ({ payout }) => ({ payout, target: 'pending' }) },
  changes: MONEY,
  wayBack: { type: 'none', reason: () => t('command.cancelInstead') },
  offline,
  texts: { label: () => t('command.retryPayout'), done: () => t('command.payoutRetried') },
};

/** Takes an expense back; the ledger shows both. */
export const voidExpense: Command<
  z.infer<typeof expenseVoidSchema>,
  { status: string },
  MoneyActor
> = {
  name: 'earnings.voidExpense',
  input: expenseVoidSchema,
  can({ status }, actor) {
    const verdict = managed(actor);
    return verdict.allowed ? unless(status === 'recorded', t('command.voidAlready')) : verdict;
  },
  server: { function: 'void_expense', args: ({ expense, reason }) => ({ expense, reason }) },
  changes: MONEY,
  wayBack: { type: 'none', reason: () => t('command.writeItAgain') },
  offline,
  texts: { label: () => t('command.voidExpense'), done: () => t('command.expenseVoided') },
};

/** Writes a bill down, with its lines and receipts. */
export const recordExpense: Command<z.infer<typeof expenseInputSchema>, null, MoneyActor> = {
  name: 'earnings.recordExpense',
  input: expenseInputSchema,
  can: (_, actor) => managed(actor),
  server: {
    function: 'record_expense',
    args: ({ expense, org, listing, spent_on, lines, payee, note, receipt_paths }) => ({
      expense,
      org,
      listing,
      spent_on,
      lines,
      payee,
      note,
      receipt_paths,
    }),
  },
  changes: MONEY,
  wayBack: {
    type: 'command',
    from: ({ expense }) => ({
      command: voidExpense,
      input: { expense, reason: t('command.addedByMistake') },
    }),
    remains: () => t('command.bothStay'),
  },
  offline,
  texts: { label: () => t('command.recordExpense'), done: () => t('command.expenseRecorded') },
};
