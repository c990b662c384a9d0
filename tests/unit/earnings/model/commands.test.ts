import { expect, test } from 'vitest';
import {
  addFee,
  cancelPayout,
  recordExpense,
  recordPayment,
  refundPayment,
  remindOfArrears,
  retryPayout,
  returnDeposit,
  voidExpense,
  waiveCharge,
} from '#shared/domains/earnings/model/commands.ts';
import type { MoneySide } from '#shared/domains/earnings/model/rules.ts';
import type { Charge } from '#shared/domains/earnings/model/schema.ts';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

const charge = (given: Partial<Charge> = {}): Charge => ({
  id: id(1),
  lease_id: id(2),
  listing_id: id(3),
  kind: 'fee',
  period: null,
  description: 'Key',
  amount_cents: 1_000,
  paid_cents: 0,
  waived_cents: 0,
  refunded_cents: 0,
  currency: 'USD',
  due_on: '2026-11-01',
  status: 'due',
  ...given,
});
const paid = charge({ paid_cents: 1_000, status: 'paid' });
const deposit = charge({ kind: 'deposit', paid_cents: 1_000, status: 'paid' });

/** Whether each verb is allowed to a side. */
const verdicts = (side: MoneySide) => ({
  payOpen: recordPayment.can([paid, charge()], { side }).allowed,
  payPaid: recordPayment.can([paid], { side }).allowed,
  fee: addFee.can(null, { side }).allowed,
  waiveOpen: waiveCharge.can(charge(), { side }).allowed,
  waivePaid: waiveCharge.can(paid, { side }).allowed,
  refundPaid: refundPayment.can(paid, { side }).allowed,
  refundOpen: refundPayment.can(charge(), { side }).allowed,
  refundDeposit: refundPayment.can(deposit, { side }).allowed,
  returnDeposit: returnDeposit.can({ charge: deposit, runs_on: false }, { side }).allowed,
  returnOfRunning: returnDeposit.can({ charge: deposit, runs_on: true }, { side }).allowed,
  returnRent: returnDeposit.can({ charge: paid, runs_on: false }, { side }).allowed,
  remind: remindOfArrears.can({ may_remind: true }, { side }).allowed,
  remindAgain: remindOfArrears.can({ may_remind: false }, { side }).allowed,
  spend: recordExpense.can(null, { side }).allowed,
  void: voidExpense.can({ status: 'recorded' }, { side }).allowed,
  voidAgain: voidExpense.can({ status: 'voided' }, { side }).allowed,
  cancelPending: cancelPayout.can({ status: 'pending' }, { side }).allowed,
  cancelPaid: cancelPayout.can({ status: 'paid' }, { side }).allowed,
  retryFailed: retryPayout.can({ status: 'failed' }, { side }).allowed,
  retryPending: retryPayout.can({ status: 'pending' }, { side }).allowed,
});

test('owner and manager may do what the state of a charge allows', () => {
  expect(verdicts('manager')).toEqual({
    payOpen: true,
    payPaid: false,
    fee: true,
    waiveOpen: true,
    waivePaid: false,
    refundPaid: true,
    refundOpen: false,
    refundDeposit: false,
    returnDeposit: true,
    returnOfRunning: false,
    returnRent: false,
    remind: true,
    remindAgain: false,
    spend: true,
    void: true,
    voidAgain: false,
    cancelPending: true,
    cancelPaid: false,
    retryFailed: true,
    retryPending: false,
  });
});

test.each(['tenant', 'none'] as const)(
  '%s may do nothing about an organization’s money',
  (side) => {
    expect(Object.values(verdicts(side))).not.toContain(true);
  },
);

test('a charge is undone by a waiver, and an expense by its voiding; nothing else is', () => {
  const wayOf = (command: { wayBack: { type: string } }) => command.wayBack.type;
  for (const command of [recordPayment, waiveCharge, refundPayment, returnDeposit, voidExpense])
    expect(wayOf(command), command.name).toBe('none');
  const fee = {
    charge: id(5),
    lease: id(2),
    description: 'Key',
    amount_cents: 5,
    due_on: '2026-11-01',
  };
  if (addFee.wayBack.type !== 'command') throw new Error('a charge has a way back');
  const back = addFee.wayBack.from(fee, null);
  expect(back.command.name).toBe('earnings.waiveCharge');
  expect(waiveCharge.input.parse(back.input)).toMatchObject({ charge: id(5) });
});
