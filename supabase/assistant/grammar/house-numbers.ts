import { type Clause, clauseOf } from './clause.ts';
import { tells } from './quantifiers.ts';
import type { Lookup } from './references.ts';
import { tokensOf, wordsIn } from './tokens.ts';

/** The numbers of homes that a request names, and the words of their streets next to them. */
export type HouseNumbers = ReadonlySet<string>;

/** Which numbers of a request are those of a house: '300 for 498 Trinity' has one amount. */
export async function houseNumbersIn(text: string, lookup: Lookup): Promise<HouseNumbers> {
  const tokens = tokensOf(text);
  const pairs = tokens.flatMap(({ word }, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (!/^\d{1,5}$/.test(word)) return [];
    return [before, next].flatMap((street) =>
      street && tells(street) && !/^\d/.test(street.word) ? [[word, street.word] as const] : [],
    );
  });
  if (pairs.length === 0) return new Set();
  const words = tokens.filter(tells).map(({ word }) => word);
  const labels = (await lookup('listing', words)).flatMap(({ labels }) => labels.map(wordsIn));
  const has = ([number, street]: readonly [string, string]) =>
    labels.some((label) => label[0] === number && label.slice(1).includes(street));
  return new Set(pairs.filter(has).flat());
}

/** A part of a request; the number of a house in it is no amount. */
export function clauseIn(text: string, houses: HouseNumbers): Clause {
  const clause = clauseOf(text);
  if (houses.size === 0) return clause;
  const { tokens } = clause;
  const isHouse = (start: number) => {
    const at = tokens.findIndex((token) => token.start === start);
    const number = tokens[at]?.word ?? '';
    const near = [tokens[at + 1]?.word, tokens[at - 1]?.word];
    return houses.has(number) && near.some((word) => word !== undefined && houses.has(word));
  };
  return {
    ...clause,
    numbers: clause.numbers.filter(({ start, kind }) => kind !== 'plain' || !isHouse(start)),
  };
}
