import type { Clause } from '../clause.ts';
import { isOrdinary } from '../ordinary-words.ts';
import { FILLERS } from '../small-words.ts';

/** What one says that money was spent with, by any person. */
const SPENDS = /^(?:paid|spent|bought|pago|gasto|compro|pagaron|gastaron|compraron)$/;
const OWN = new Set(
  'i we just already ive weve also then yesterday today last and y hoy ayer se me nos ya'.split(
    ' ',
  ),
);

/** 'Petra paid the plumber 150': what another person spent is no expense of the host. */
export function spendsOther(tokens: Clause['tokens'], used: ReadonlySet<number>): boolean {
  const at = tokens.findIndex(({ word }, index) => used.has(index) && SPENDS.test(word));
  const [before, first] = [tokens[at - 1], tokens[at - 2]];
  if (!before || OWN.has(before.word)) return false;
  const isLinked = /^(?:le|les|has|have|hasnt|didnt|had|ha|han|no)$/.test(before.word);
  const who = isLinked ? (first ?? before) : before;
  // 'Ora pago 900': what is no word may be the name of another.
  if (at === 1 && !isLinked && !used.has(0) && !FILLERS.has(who.word) && !isOrdinary(who.word))
    return true;
  return who.isCapitalised && !before.endsPhrase && !/\d/.test(who.word);
}
