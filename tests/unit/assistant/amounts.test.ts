import { describe, expect, test } from 'vitest';
import type { Locale } from '#shared/language/locale.ts';
import { numbersIn } from '../../../supabase/assistant/grammar/values.ts';
import { interpreted, type OpenRequest } from '../../../supabase/assistant/interpretation.ts';
import { inLanguage } from '../../../supabase/assistant/language.ts';
import { NOW } from './reading/hosts.ts';
import { meant, outcomeOf, readerOf, thing } from './reading/reader.ts';

const host = readerOf(
  [
    thing('lease', 'ana-lease', ['Ana Díaz', 'Sunny loft'], { state: 'active' }),
    thing('listing', 'loft', ['Sunny loft', null], { state: 'active' }),
  ],
  NOW,
);

/** The cents of a sentence in a language; what is said back where they are not known. */
async function centsOf(sentence: string, locale: Locale) {
  const outcome = await inLanguage(locale, () => meant(sentence, host));
  return 'do' in outcome
    ? Object.values(outcome.values).find((one) => typeof one === 'number')
    : outcome;
}

describe.each(['en', 'es'] as const)('in %s', (locale) => {
  test.each([
    ['charge Ana $12,50 for the key', 1250],
    ['charge Ana $12.50 for the key', 1250],
    ['charge Ana 1.200,50 for the key', 120_050],
    ['charge Ana 1,200.50 for the key', 120_050],
    ['charge Ana $1 200 for the key', 120_000],
    ['charge Ana 1 200 for the key', 120_000],
    ['charge Ana 1\u00a0200,50 for the key', 120_050],
    ['charge Ana 1,450 for the key', 145_000],
    ['charge Ana $１４５０ for the key', 145_000],
    ['charge Ana ١٤٥٠ for the key', 145_000],
    ["charge Ana 1'450 for the key", 145_000],
    ['charge Ana 1.450.000 for the key', 145_000_000],
    ['charge Ana 2,5k for the key', 250_000],
    ['cobra a Ana 12,50 por la llave', 1250],
    ['cobra a Ana $1.200,50 por la llave', 120_050],
    ['cobra a Ana 1 200 pesos por la llave', 120_000],
    ['sube la renta del loft a 1 450', 145_000],
    ['set the rent of the loft to 1 450,50', 145_050],
  ])('%s', async (sentence, cents) => {
    expect(await centsOf(sentence, locale)).toBe(cents);
  });

  test.each([
    'charge Ana 1,25,00 for the key',
    'charge Ana 1.250.00 for the key',
    'charge Ana 1e3 for the key',
  ])('no number is made of "%s"', async (sentence) => {
    expect(await centsOf(sentence, locale)).not.toEqual(expect.any(Number));
  });
});

test('a point that may part thousands or cents is asked about in English, and is read in Spanish', async () => {
  for (const [sentence, es] of [
    ['charge Ana 1.450 for the key', 145_000],
    ['charge Ana $1.450 for the key', 145_000],
    ['set the rent of the loft to 1.450', 145_000],
    ['cobra a Ana 1.450 por la llave', 145_000],
  ] as const) {
    expect(await centsOf(sentence, 'en'), sentence).toEqual({ unclear: 'twoNumbers' });
    expect(await centsOf(sentence, 'es'), sentence).toBe(es);
  }
});

test('an amount that was asked about is the one that is said next', async () => {
  const sentence = 'charge Ana 1.450 for the key';
  const open: OpenRequest = {
    kind: 'request',
    text: sentence,
    chosen: [],
    given: {},
    only: null,
    asks: { type: 'slots', verb: 'earnings.addFee', slots: ['amount'] },
  };
  for (const answer of ['1450', '$1,450', '1,450.00']) {
    const found = await inLanguage('en', () => interpreted(host, answer, open));
    if (found === 'dropped') throw new Error('dropped');
    expect(outcomeOf(found.read), answer).toMatchObject({ values: { amount: 145_000 } });
  }
});

test('the answer takes the place of the number, and the request still says which way', async () => {
  const ask = (sentence: string): OpenRequest => ({
    kind: 'request',
    text: sentence,
    chosen: [],
    given: {},
    only: null,
    asks: { type: 'slots', verb: 'listings.setRent', slots: ['rent'] },
  });
  const answered = async (sentence: string, answer: string) => {
    const found = await inLanguage('en', () => interpreted(host, answer, ask(sentence)));
    if (found === 'dropped') throw new Error('dropped');
    return outcomeOf(found.read);
  };
  const plain = (sentence: string) => inLanguage('en', () => meant(sentence, host));
  for (const answer of ['1050', '$1,050', '1,050.00']) {
    expect(await answered('raise the rent of the loft by 1.050', answer), answer).toEqual(
      await plain('raise the rent of the loft by $1,050'),
    );
  }
  expect(await answered('lower the rent of the loft by $1.050', '1050')).toEqual(
    await plain('lower the rent of the loft by $1,050'),
  );
});

test.each(['en', 'es'] as const)(
  'a percentage has no thousands, and three decimals of one are no amount, in %s',
  (locale) => {
    for (const sentence of ['raise the rent by 3.125%', 'sube la renta 3,125 %']) {
      const numbers = inLanguage(locale, () => numbersIn(sentence));
      expect(numbers, sentence).toEqual([]);
    }
  },
);

test.each([
  ['the number of a home is no thousand', 'charge unit 4 250 for the key', 250],
  ['nor is a day', 'charge Ana $200 on December 5', 200],
])('%s', (_, sentence, dollars) => {
  const numbers = inLanguage('en', () => numbersIn(sentence).map(({ value }) => value));
  expect(numbers).toContain(dollars);
});
