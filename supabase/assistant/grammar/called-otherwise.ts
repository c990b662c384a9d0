import type { Clause } from './clause.ts';
import { commandWords, leads, type Said } from './phrases.ts';
import type { Token } from './tokens.ts';

/** What stands before a name that is none of the caller's things. */
const BEFORE_NAME =
  /(?:^|\s)(?:at|from|to|by|with|a|al|en|del?|con|@)(?:\s+(?:the|el|la|los|las))?\s*$/i;

/**
 * The words that call something which is none of the caller's things: 'at the hardware store', 'Sparkle
 * Crew', what is last. They stand together, and none of them is a verb of the bar.
 */
export function calledIn(
  unknown: readonly string[],
  content: readonly Token[],
  clause: Clause,
  said: readonly Said[],
): Token[] | null {
  const at = content.flatMap(({ word }, index) => (unknown.includes(word) ? [index] : []));
  const [begin, end] = [at[0], at.at(-1)];
  if (begin === undefined || end === undefined || end - begin > 4) return null;
  let from = begin;
  const isNext = (index: number) => {
    const [one, other] = [content[index - 1], content[index]];
    return one && other && clause.text.slice(one.end, other.start) === ' ';
  };
  // 'Home Depot': of its words, some are nouns that the bar knows.
  while (isNext(from)) from -= 1;
  let to = end + 1;
  while (isNext(to)) to += 1;
  const name = content.slice(from, to);
  const [first] = name;
  const last = name.at(-1);
  if (!first || !last) return null;
  const isBehind = BEFORE_NAME.test(clause.text.slice(0, first.start));
  const isProper =
    name.every(({ isCapitalised }) => isCapitalised) ||
    SHOPS.test(name.map(({ word }) => word).join(' '));
  // 'Home Depot' begins as a listing may; what stands behind 'at' is a name all the same.
  if (leads(said).has(first.word) && !(name.length > 1 && (isBehind || isProper))) return null;
  if (name.some(({ word }) => /^\d+$/.test(word) || FIELDS.has(word))) return null;
  if (name.some(({ word }) => commandWords(said).has(word) && !NOUN_TOO.has(word))) return null;
  const isTogether = name.every((_, index) => index === 0 || isNext(from + index));
  const isNamed = isBehind || isProper || (to === content.length && name.length > 1);
  return isTogether && isNamed ? name : null;
}

/** Shops where hosts buy, however they are written. */
const SHOPS =
  /^(?:home depot|lowes|ace hardware|true value|menards|harbor freight|walmart|wal mart|target|costco|sams club|ikea|amazon|best buy|sherwin williams|office depot|staples|the home depot)$/;

/** What an expense has, and is not called by. */
const FIELDS = new Set(
  'amount total date day category kind type note cantidad monto importe fecha dia categoria tipo nota'.split(
    ' ',
  ),
);

/** Verbs of the bar that are also what a shop is. */
const NOUN_TOO = new Set(['store', 'post', 'ship', 'supply']);
