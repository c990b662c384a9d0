import { isWithin } from '#shared/domains/search/model/rules.ts';
import { DOUBLED_SMALL } from './mending/small.ts';
import { isOrdinary } from './ordinary-words.ts';
import { remembered } from './remembered.ts';

/** A word as it is written. */
const EXACT = 3;
/** The beginning of a word, or its plural. */
export const BEGINNING = 2;
/** A word with a slip in it. */
export const SLIP = 1;

/** Verbs of requests: 'mark' is no slip of W Mary St. */
const ASKS: ReadonlySet<string> = new Set(
  `mark set put add book log note pause hide list raise lower bump move send charge bill void waive archive approve
  screen decline reject block record remind restore cancel confirm mute close open start make have marca pon manda sube
  baja cobra pausa quita borra cierra abre agrega anota cambia`.split(/\s+/),
);

/** A word without the ending of its form: of 'leaking', 'leaks' and 'leaked'. */
const stemOf = remembered((word: string) =>
  word.replace(/(?:ing|ed|s|y)$/, '').replace(/(.)\1$/, '$1'),
);

/** How well a typed word fits a part of a name; 0 for not at all. */
export function wordScore(typed: string, part: string): number {
  if (typed === part) return EXACT;
  if (typed === `${part}s` || part === `${typed}s`) return BEGINNING;
  // 'Nor' begins no 'Northridge': three letters are no short form of a long word.
  const isShort = typed.length > 3 || part.length < 10;
  if (typed.length >= 3 && isShort && part.startsWith(typed)) return BEGINNING;
  // 'The flickering light' is the one that flickers.
  const stem = stemOf(typed);
  if (stem.length > 3 && stem === stemOf(part)) return BEGINNING;
  // 'Late' is no slip of 'Lake'.
  if (isOrdinary(typed) || ASKS.has(typed)) return 0;
  if (typed[0] !== part[0] && typed.length < 6) return 0;
  const shorter = Math.min(typed.length, part.length);
  const allowed = shorter < 4 ? 0 : shorter < 7 ? 1 : 2;
  return allowed > 0 && !DOUBLED_SMALL.has(typed) && isWithin(typed, part, allowed) ? SLIP : 0;
}
