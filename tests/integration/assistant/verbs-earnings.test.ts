import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { chargeKind } from '../../../supabase/assistant/kinds/charge.ts';
import { expenseKind } from '../../../supabase/assistant/kinds/expense.ts';
import { leaseKind } from '../../../supabase/assistant/kinds/lease.ts';
import { recurringKind } from '../../../supabase/assistant/kinds/recurring.ts';
import { callDatabase } from '../../../supabase/assistant/tools/call.ts';
import type { ToolContext } from '../../../supabase/assistant/tools/tool.ts';
import { earningsVerbs } from '../../../supabase/assistant/verbs/earnings.ts';
import type { SlotValues } from '../../../supabase/assistant/verbs/verb.ts';
import { rolledBack } from '../../support/database.ts';
import { makeBooks } from '../policies/money.ts';
import { asPerson, makeListing } from '../policies/people.ts';
import { attempt, bind, factsOf, inBar, perform, verbNamed } from './bar.ts';

const say = (context: ToolContext, name: string, values: SlotValues) =>
  perform(context, verbNamed(earningsVerbs, name), values);
const input = async (context: ToolContext, name: string, values: SlotValues) =>
  (await bind(context, verbNamed(earningsVerbs, name), values)).input;

/** Runs as the owner of books in which two rents and a deposit are open. */
const inBooks = (
  run: (context: ToolContext, books: Awaited<ReturnType<typeof makeBooks>>) => Promise<void>,
) =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    await inBar(sql, { who: books.host, org: books.org }, (context) => run(context, books));
  });

test('a payment that came goes to the oldest charges, on the day that was said', () =>
  inBooks(async (context, { lease, rent, deposit }) => {
    const { input: made } = await say(context, 'earnings.recordPayment', {
      person: lease,
      amount: 60_000,
      day: '2026-02-03',
      method: 'bank_transfer',
    });
    expect(made).toMatchObject({ method: 'bank_account', received_on: '2026-02-03' });
    expect((made as { charges: string[] }).charges.slice(0, 2).toSorted()).toEqual(
      [rent, deposit].toSorted(),
    );
    expect(await factsOf(leaseKind, context, lease)).toMatchObject({ paid: '$600' });
    await expect(
      input(context, 'earnings.recordPayment', { person: lease, amount: 100, method: 'other' }),
    ).rejects.toThrow('Write down cash, a check or a bank transfer.');
  }));

test('a payment for a lease of which nothing is open is refused in the host’s language', () =>
  rolledBack(async (sql) => {
    const { host, org, lease } = await makeBooks(sql);
    await sql`update public.charges set status = 'waived', waived_cents = amount_cents
      where lease_id = ${lease}`;
    await inBar(sql, { who: host, org, locale: 'es' }, async (context) => {
      await expect(
        input(context, 'earnings.recordPayment', { person: lease, amount: 100 }),
      ).rejects.toThrow('Aquí no hay nada por pagar. Añade primero el cargo.');
    });
  }));

test('a charge is waived, and a fee that was added is taken off again', () =>
  inBooks(async (context, { lease, rent }) => {
    await say(context, 'earnings.waiveCharge', { person: rent });
    expect(await factsOf(chargeKind, context, rent)).toMatchObject({
      status: 'Waived',
      open: '$0',
    });
    const { input: fee, back } = await say(context, 'earnings.addFee', {
      person: lease,
      amount: 5_000,
      text: 'Lost key',
    });
    const { charge } = fee as { charge: string };
    expect(await factsOf(chargeKind, context, charge)).toMatchObject({
      charge: 'Lost key',
      open: '$50',
    });
    if (back) await callDatabase(context, back);
    expect(await factsOf(chargeKind, context, charge)).toMatchObject({ open: '$0' });
  }));

test('money is given back out of the newest payment that has so much left', () =>
  inBooks(async (context, { lease }) => {
    await expect(input(context, 'earnings.refundPayment', { person: lease })).rejects.toThrow(
      'Nothing was paid here that could be given back.',
    );
    await say(context, 'earnings.recordPayment', { person: lease, amount: 250_000 });
    await say(context, 'earnings.refundPayment', { person: lease, amount: 10_000 });
    expect(await factsOf(leaseKind, context, lease)).toMatchObject({ refunded: '$100' });
    const whole = await input(context, 'earnings.refundPayment', { person: lease });
    expect(whole).toMatchObject({ amount_cents: expect.any(Number) });
    await expect(
      input(context, 'earnings.refundPayment', { person: lease, amount: 9_000_000 }),
    ).rejects.toThrow('No single payment has that much left');
  }));

test('a deposit is returned whole, or in part with the reason of the rest', () =>
  inBooks(async (context, { lease, deposit }) => {
    const part = { person: lease, amount: 120_000 };
    await expect(input(context, 'earnings.returnDeposit', part)).rejects.toThrow(
      'No deposit is held here.',
    );
    await say(context, 'earnings.recordPayment', { person: lease, amount: 250_000 });
    await expect(input(context, 'earnings.returnDeposit', part)).rejects.toThrow(
      'The deposit is held while the lease, or one that renews it, runs.',
    );
    await context.tx`select public.give_notice(${lease})`;
    await expect(input(context, 'earnings.returnDeposit', part)).rejects.toThrow(
      'Say what the rest is withheld for',
    );
    expect(await input(context, 'earnings.returnDeposit', { person: lease })).toMatchObject({
      charge: deposit,
      deductions: [],
    });
    await say(context, 'earnings.returnDeposit', {
      person: lease,
      amount: 120_000,
      text: 'Cleaning',
    });
    expect(await factsOf(leaseKind, context, lease)).toMatchObject({
      held: '$0',
      returned: '$1,200',
    });
  }));

test('tenants who are late are reminded', () =>
  inBooks(async (context, { lease }) => {
    expect(await factsOf(leaseKind, context, lease)).not.toHaveProperty('arrears_reminded');
    await say(context, 'earnings.remindOfArrears', { person: lease });
    expect(await factsOf(leaseKind, context, lease)).toHaveProperty('arrears_reminded');
  }));

test('an expense is recorded with its vendor and category, and is void again', () =>
  inBooks(async (context, { active, org }) => {
    const [vendor] = await context.tx<{ id: string }[]>`
      insert into public.vendors (org_id, name, trade) values (${org}, 'Bright', 'electrical')
      returning id`;
    const { input: made, back } = await say(context, 'earnings.recordExpense', {
      amount: 18_000,
      category: 'taxes',
      listing: active,
      vendor: vendor?.id,
      day: '2026-04-01',
      text: 'Second half',
    });
    const { expense } = made as { expense: string };
    expect(await factsOf(expenseKind, context, expense)).toMatchObject({
      status: 'Recorded',
      total: '$180',
      day: 'April 1, 2026',
      payee: 'Bright',
      lines: 'Property tax · Second half · $180',
      home: 'A home',
    });
    if (back) await callDatabase(context, back);
    expect(await factsOf(expenseKind, context, expense)).toMatchObject({ status: 'Void' });
    const mortgage = await input(context, 'earnings.recordExpense', {
      amount: 130_000,
      category: 'mortgage',
    });
    expect(mortgage).toMatchObject({ lines: [{ category: 'other', description: 'Mortgage' }] });
    const second = await say(context, 'earnings.recordExpense', { amount: 900 });
    await say(context, 'earnings.voidExpense', {
      expense: (second.input as { expense: string }).expense,
      text: 'Twice',
    });
  }));

test('a month is closed and reopened, the last one first', () =>
  inBooks(async (context) => {
    await expect(input(context, 'earnings.reopenMonth', { month: '2026-08' })).rejects.toThrow(
      'August 2026 is not closed.',
    );
    await say(context, 'earnings.closeMonth', { month: '2026-09' });
    await expect(input(context, 'earnings.reopenMonth', { month: '2026-08' })).rejects.toThrow(
      'August 2026 is closed with September 2026. Reopen September 2026.',
    );
    await say(context, 'earnings.reopenMonth', { month: '2026-09' });
  }));

test('the late fee of the organization is set instead of the one before, and ends', () =>
  inBooks(async (context) => {
    await expect(input(context, 'earnings.endLateFee', {})).rejects.toThrow('has no late fee');
    await expect(input(context, 'earnings.setLateFee', {})).rejects.toThrow('an amount or');
    const first = await say(context, 'earnings.setLateFee', { amount: 5_000, days: 3 });
    expect(first.input).toMatchObject({ grace_days: 3, fixed_cents: 5_000, version: 0 });
    const second = await say(context, 'earnings.setLateFee', { percent: 500 });
    expect(second.input).toMatchObject({ grace_days: 3, percent_bps: 500, fixed_cents: null });
    await say(context, 'earnings.endLateFee', {});
    await expect(input(context, 'earnings.endLateFee', {})).rejects.toThrow('has no late fee');
  }));

test('what comes again is added, paused, ended and taken back', () =>
  inBooks(async (context, { lease, active }) => {
    const charge = await say(context, 'earnings.addRecurringCharge', {
      person: lease,
      amount: 6_000,
      text: 'Parking',
    });
    const { entry, starts_on } = charge.input as { entry: string; starts_on: string };
    expect(starts_on.endsWith('-01')).toBe(true);
    const before = await factsOf(recurringKind, context, entry);
    expect(before).toMatchObject({ what: 'Parking', state: 'Comes again' });
    for (const [name, after] of [
      ['earnings.pauseRecurring', { state: 'Paused' }],
      ['earnings.endRecurring', { last: expect.any(String) }],
    ] as const) {
      const { back } = await say(context, name, { recurring: entry });
      expect(await factsOf(recurringKind, context, entry)).toMatchObject(after);
      if (back) await callDatabase(context, back);
      expect(await factsOf(recurringKind, context, entry), name).toEqual(before);
    }
    const expense = await say(context, 'earnings.addRecurringExpense', {
      amount: 12_000,
      category: 'insurance',
      listing: active,
    });
    const made = (expense.input as { entry: string }).entry;
    expect(await factsOf(recurringKind, context, made)).toMatchObject({
      what: 'Insurance',
      amount: '$120',
      home: 'A home',
    });
  }));

test('an application fee is given back, and only once', () =>
  rolledBack(async (sql) => {
    const { host, org, otherRenter } = await makeBooks(sql);
    const home = await makeListing(sql, host);
    await sql`insert into public.listing_fees (listing_id, kind, amount_cents)
      values (${home}, 'application', 4500)`;
    const payment = randomUUID();
    const application = randomUUID();
    await sql`
      insert into public.renter_profiles (id, household_size, employment, income_cents, move_in_on)
      values (${otherRenter}, 2, 'employed', 600000, '2027-03-01') on conflict (id) do nothing`;
    await asPerson(sql, otherRenter, async (tx) => {
      await tx`select public.save_application(${application}, ${home}, 'We would love to.')`;
      await tx`select public.pay_application_fee(${application}, ${payment}, 'card')`;
    });
    await sql`select private.settle_payment(${payment}, 'succeeded')`;
    await inBar(sql, { who: host, org }, async (context) => {
      const { input: made } = await say(context, 'earnings.giveFeeBack', { application });
      expect(made).toMatchObject({ payment, amount_cents: 4_500 });
      await expect(input(context, 'earnings.giveFeeBack', { application })).rejects.toThrow(
        'Nothing was paid here',
      );
    });
  }));

test('a payout that has not left is cancelled with the reason that its guide reads', () =>
  rolledBack(async (sql) => {
    const { host, org, guide } = await makeBooks(sql);
    const [payout] = await sql<{ id: string }[]>`
      insert into public.payouts (org_id, guide_id, period, tours, amount_cents)
      values (${org}, ${guide}, '2026-05-01', 3, 9000) returning id`;
    await inBar(sql, { who: host, org }, async (context) => {
      await say(context, 'earnings.cancelPayout', { payout: payout?.id, text: 'Paid in cash' });
      await expect(
        attempt(context, (inner) => say(inner, 'earnings.retryPayout', { payout: payout?.id })),
      ).rejects.toMatchObject({ hint: 'status.transition_not_allowed' });
    });
  }));

test('the payee and the note of an expense are corrected in words, each by itself, and back', () =>
  inBooks(async (context, { active }) => {
    const { input: made } = await say(context, 'earnings.recordExpense', {
      listing: active,
      amount: 18_000,
      category: 'repairs',
    });
    const { expense } = made as { expense: string };
    const correct = (field: string, text: string) =>
      say(context, 'earnings.correctExpense', { expense, field, text });
    await correct('note', 'Second visit');
    const { back } = await correct('payee', 'Pipe & Sons');
    expect(await factsOf(expenseKind, context, expense)).toMatchObject({
      payee: 'Pipe & Sons',
      note: 'Second visit',
      total: '$180',
    });
    if (back) await callDatabase(context, back);
    const now = await factsOf(expenseKind, context, expense);
    expect(now).toMatchObject({ note: 'Second visit' });
    expect(now).not.toHaveProperty('payee');
  }));
