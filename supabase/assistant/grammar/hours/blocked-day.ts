import type { Clause } from '../clause.ts';

/** 'Bloquea el 12 de diciembre' is about a day of the calendar, and closes no month of the books. */
export const blocksADay = (
  tokens: Clause['tokens'],
  used: ReadonlySet<number>,
  times: Clause['times'],
): boolean =>
  tokens.some(({ word }, at) => used.has(at) && /^(?:bloque|block)/.test(word)) &&
  times.some(({ english }) => /\b\d{1,2}\b/.test(english));
