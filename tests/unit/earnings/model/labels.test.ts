import { afterEach, expect, test } from 'vitest';
import { chargeText } from '../../../../shared/domains/earnings/model/labels.ts';
import { showLocale } from '../../../../shared/language/locale.ts';

afterEach(() => showLocale('en'));

test('a charge is labelled as the row has it, in English', () => {
  const rent = { kind: 'rent', description: 'Rent for December 2026' } as const;
  expect(chargeText(rent)).toBe('Rent for December 2026');
});

test('the month of a rent is said in the shown language', async () => {
  await showLocale('es');
  const rent = { kind: 'rent', description: 'Rent for December 2026' } as const;
  // Without the build only the month speaks Spanish here.
  expect(chargeText(rent)).toBe('Rent for diciembre de 2026');
  expect(chargeText({ kind: 'deposit', description: 'Deposit' })).toBe('Deposit');
});

test('fees have their host’s wording', async () => {
  await showLocale('es');
  expect(chargeText({ kind: 'fee', description: 'A lost key' })).toBe('A lost key');
  expect(chargeText({ kind: 'rent', description: 'The first rent' })).toBe('The first rent');
  expect(chargeText({ kind: 'fee', description: 'Rent for May 2026' })).toBe('Rent for May 2026');
});
