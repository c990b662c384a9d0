import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMoney } from '#shared/kit/money.ts';

const cents = (amount: number) => ({ kind: 'cents', cents: amount });

test.each([
  ['12,50', 1_250],
  ['12.50', 1_250],
  ['$12.5', 1_250],
  ['12,5', 1_250],
  [' 12 ', 1_200],
  ['1,250', 125_000],
  ['1,250.00', 125_000],
  ['1.250,00', 125_000],
  ['1 250,00', 125_000],
  ['1 250', 125_000],
  ['US$ 1,250,000', 125_000_000],
  ['1.250.000', 125_000_000],
  ['12,50 $', 1_250],
  ['１２.５０', 1_250],
  ['0', 0],
  ['0.05', 5],
])('the amount %s is the same in both languages', (typed, amount) => {
  expect(parseMoney(typed, 'en')).toEqual(cents(amount));
  expect(parseMoney(typed, 'es')).toEqual(cents(amount));
});

test('a point before three digits groups thousands in Spanish, and is asked about in English', () => {
  expect(parseMoney('1.250', 'es')).toEqual(cents(125_000));
  expect(parseMoney('1.250', 'en')).toEqual({ kind: 'ambiguous', whole: '1250' });
});

test.each([
  '-5',
  '1e3',
  '1.5k',
  '12.',
  '.5',
  '1,25,00',
  '1,250,00',
  '1.250.00',
  '12,5000',
  '0,250',
  'x',
  '1 20',
])('%s is not an amount', (typed) => {
  for (const language of ['en', 'es'] as const) {
    expect(parseMoney(typed, language)).toEqual({ kind: 'unreadable' });
  }
});

test('every amount is parsed from its formats in both languages', () => {
  const amounts = fc.integer({ min: 0, max: 99_999_999_999 });
  const tags = fc.constantFrom('en-US', 'es-US', 'de-DE', 'es-ES', 'fr-FR', 'de-CH');
  fc.assert(
    fc.property(amounts, tags, fc.boolean(), (amount, tag, useGrouping) => {
      const options = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping };
      const typed = new Intl.NumberFormat(tag, options).format(amount / 100);
      expect(parseMoney(typed, 'en'), typed).toEqual(cents(amount));
      expect(parseMoney(typed, 'es'), typed).toEqual(cents(amount));
    }),
  );
});
