import { describe, expect, test } from 'vitest';
import { digitsOf, plainText, readNumber } from '#shared/language/typed-number.ts';

const money = (typed: string, language: string) => readNumber(typed, { decimals: 2, language });

describe('a number that is typed or pasted', () => {
  test.each([
    ['12,50', 12.5],
    ['12.50', 12.5],
    ['1,200', 1200],
    ['1 200', 1200],
    ['1\u00a0200', 1200],
    ['1\u202f200,5', 1200.5],
    ['1.200,50', 1200.5],
    ['1,200.50', 1200.5],
    ["1'200.50", 1200.5],
    ['1500.5', 1500.5],
    ['1,500.00', 1500],
    ['1.200.000', 1_200_000],
    ['$1,850', 1850],
    ['US$ 1,850', 1850],
    ['1850 USD', 1850],
    ['１，２００', 1200],
    ['１２．５０', 12.5],
    ['١٢٠٠', 1200],
    ['١٬٢٠٠٫٥٠', 1200.5],
    ['\u200e1,200\u202c', 1200],
    ['-5', -5],
    ['−5', -5],
    ['-$5', -5],
    ['$-5', -5],
    ['1200000000', 1_200_000_000],
  ])('%j is %d in both languages', (typed, value) => {
    for (const language of ['en', 'es']) {
      expect(money(typed, language)).toMatchObject({ kind: 'number', value });
    }
  });

  test.each([
    '1e3',
    '1.5k',
    '1,25,00',
    '1.250.00',
    '1 20',
    '5-',
    '--5',
    '-$-5',
    '12.',
    'x',
    '$',
    '1/2',
    '1–2',
  ])('%j is read as no number at all', (typed) => {
    for (const language of ['en', 'es']) expect(money(typed, language).kind).toBe('unreadable');
  });

  test('a single point before three digits is asked about in English and said in Spanish', () => {
    expect(money('1.200', 'en')).toEqual({ kind: 'ambiguous', whole: '1200', part: '1.200' });
    expect(money('1.200', 'es')).toEqual({ kind: 'number', value: 1200, grouped: true });
    expect(readNumber('1.200', { language: 'en' })).toMatchObject({ value: 1200, grouped: true });
  });

  test('decimals that a field cannot take are said to be too many, not cut off', () => {
    expect(readNumber('2.5').kind).toBe('too-fine');
    expect(readNumber('2,25', { decimals: 1 }).kind).toBe('too-fine');
    expect(readNumber('2.0')).toMatchObject({ kind: 'number', value: 2 });
  });

  test('nothing is not zero', () => {
    expect(readNumber(' \u200b ')).toEqual({ kind: 'empty' });
    expect(readNumber('0')).toMatchObject({ kind: 'number', value: 0 });
  });
});

test('digits of every script are digits', () => {
  expect(digitsOf('１２３ ４５６')).toBe('123456');
  expect(digitsOf('۱۲۳۴۵۶')).toBe('123456');
  expect(digitsOf('१२३-४५६')).toBe('123456');
  expect(plainText('\u202a512\u202c')).toBe('512');
});
