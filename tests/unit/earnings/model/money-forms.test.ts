import { describe, expect, test } from 'vitest';
import {
  centsOf,
  depositFormSchema,
  expenseFormSchema,
  feeFormSchema,
  paymentFormSchema,
  reasonFormSchema,
  refundFormSchema,
} from '#shared/domains/earnings/model/money-forms.ts';

const say = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const today = '2026-11-26';

/** What a form shows of each field that a schema refuses: the first of its messages. */
function faults(
  schema: {
    safeParse(input: unknown): {
      success: boolean;
      error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
    };
  },
  input: unknown,
): Record<string, string> {
  const { error } = schema.safeParse(input);
  return Object.fromEntries(
    (error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [String(path[0] ?? 'form'), message]),
  );
}

const payment = {
  id: '',
  amount: 100,
  day: today,
  method: 'check',
  reference: '',
  charge: '',
};
const line = { id: 'a', category: 'repairs', description: '', amount: 10, tax: null };
const bill = { id: '', day: today, home: '', payee: '', note: '', lines: [line], files: [] };

describe('a payment', () => {
  const mostOf = (charge: string) => (charge === 'small' ? 5_000 : 20_000);
  const schema = paymentFormSchema(mostOf, today, '2024-11-26', say);

  test.each([
    [{}, {}],
    [{ amount: 200 }, {}],
    [{ amount: 0.01 }, {}],
    [{ amount: null }, { amount: 'Write an amount.' }],
    [{ amount: Number.NaN }, { amount: 'Write an amount.' }],
    [{ amount: 0 }, { amount: 'The amount is at least one cent.' }],
    [{ amount: -5 }, { amount: 'The amount is at least one cent.' }],
    [{ amount: 200.01 }, { amount: 'The amount is at most $200.00.' }],
    [{ amount: 50.01, charge: 'small' }, { amount: 'The amount is at most $50.00.' }],
    [{ day: null }, { day: 'Choose the day.' }],
    [{ day: 'some day' }, { day: 'Choose the day.' }],
    [{ day: '2026-11-27' }, { day: 'This day has not come yet.' }],
    [{ day: '2024-11-25' }, { day: 'The day is not more than two years ago.' }],
    [{ reference: 'x'.repeat(201) }, { reference: 'At most 200 characters.' }],
  ])('%j is judged at its field', (change, expected) => {
    expect(faults(schema, { ...payment, ...change })).toEqual(expected);
  });
});

test('amounts of dollars become whole cents, whatever their binary fraction is', () => {
  expect([0.1, 0.29, 19.99, 1234.56, 8.7, 4.35].map(centsOf)).toEqual([
    10, 29, 1999, 123_456, 870, 435,
  ]);
  for (let cents = 0; cents < 20_000; cents += 1) expect(centsOf(cents / 100)).toBe(cents);
});

test('a charge needs its words, an amount and a day within two years', () => {
  const schema = feeFormSchema('2024-11-27', '2028-11-25', say);
  const fee = { id: '', description: 'Key', amount: 5, day: today };
  expect(faults(schema, fee)).toEqual({});
  expect(faults(schema, { ...fee, description: ' \u200b ', amount: null, day: null })).toEqual({
    description: 'Say what it is for.',
    amount: 'Write an amount.',
    day: 'Choose the day.',
  });
  for (const day of ['2024-11-26', '2028-11-26'])
    expect(faults(schema, { ...fee, day })).toEqual({ day: 'The day is within two years.' });
});

test('a reason is more than blanks', () => {
  expect(faults(reasonFormSchema, { reason: '  \u200b ' })).toEqual({ reason: 'Say why.' });
  expect(faults(reasonFormSchema, { reason: 'Noise' })).toEqual({});
});

test('a refund is at most what its payment has left', () => {
  const schema = refundFormSchema((id) => (id === 'one' ? 3_000 : 100), say);
  const refund = { id: '', payment: 'one', amount: 30, reason: 'Noise' };
  expect(faults(schema, refund)).toEqual({});
  expect(faults(schema, { ...refund, amount: 30.01 })).toEqual({
    amount: 'The amount is at most $30.00.',
  });
  expect(faults(schema, { ...refund, payment: '' })).toEqual({ payment: 'Choose the payment.' });
});

test('deductions have a reason and an amount each, and are at most the deposit together', () => {
  const schema = depositFormSchema(15_000, say);
  const form = (...amounts: (number | null)[]) => ({
    id: '',
    note: '',
    deductions: amounts.map((amount, at) => ({ id: String(at), description: 'Paint', amount })),
  });
  expect(faults(schema, form())).toEqual({});
  expect(faults(schema, form(100, 50))).toEqual({});
  expect(faults(schema, form(100, 50.01))).toEqual({
    deductions: 'What is kept is at most the deposit, $150.00.',
  });
  const needed = { deductions: 'Each deduction needs its reason and an amount.' };
  expect(faults(schema, form(null))).toEqual(needed);
  expect(faults(schema, form(0))).toEqual(needed);
  const silent = { id: '1', description: ' ', amount: 5 };
  expect(faults(schema, { id: '', note: '', deductions: [silent] })).toEqual(needed);
});

/** On this evening it is a day earlier at one of the homes. */
const dayFor = (home: string) => (home === 'Honolulu' ? '2026-11-25' : today);

test.each([
  [{}, {}],
  [{ lines: [] }, { lines: 'Write at least one line.' }],
  [
    { lines: [{ ...line, amount: null }] },
    { lines: 'Each line needs an amount of at least one cent.' },
  ],
  [
    { lines: [{ ...line, amount: 0 }] },
    { lines: 'Each line needs an amount of at least one cent.' },
  ],
  [{ lines: [{ ...line, tax: -1 }] }, { lines: 'Each line needs an amount of at least one cent.' }],
  [{ lines: [line, { ...line, id: 'b', tax: 0.5 }] }, {}],
  [{ day: '2026-11-27' }, { day: 'This day has not come yet.' }],
  [{ day: '2026-11-27', home: 'Honolulu' }, { day: 'This day has not come yet.' }],
  [{ day: '2026-11-26', home: 'Honolulu' }, { day: 'This day has not come yet.' }],
  [{ day: '2026-11-25', home: 'Honolulu' }, {}],
  [
    { day: '2026-11-27', lines: [] },
    { day: 'This day has not come yet.', lines: 'Write at least one line.' },
  ],
  [{ day: '2024-11-25', home: '' }, { day: 'The day is not more than two years ago.' }],
])('a bill with %j is judged at its field', (change, expected) => {
  expect(faults(expenseFormSchema(dayFor, 730), { ...bill, ...change })).toEqual(expected);
});
