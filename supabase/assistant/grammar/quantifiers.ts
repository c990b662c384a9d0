import { ALL, EXCEPT, FILLERS, numberOf, ORDER, ORDER_FILLERS } from './small-words.ts';
import type { Token } from './tokens.ts';

/** Words that point and never name: they say that something was named before. */
export const POINTERS = new Set(
  'it its him her hers them they he she that those these same misma mismo ella ellas ellos eso esos esa esas ese'.split(
    ' ',
  ),
);

/** Whether a word names something: not a filler, not a quantifier, not a pronoun. */
export function tells({ word }: Token): boolean {
  return !FILLERS.has(word) && !ALL.has(word) && !EXCEPT.has(word) && !POINTERS.has(word);
}

/** The words of a reference by what they do: which ones, all but which, how many, in which order. */
export type Parts = {
  in: Token[];
  out: Token[];
  /** What is left out, one thing after another: 'except Vinson and Morrow'. */
  outs: Token[][];
  all: boolean;
  /** How many 'all' of them are, where it is said: 'all three'. */
  exactly: number | null;
  order: 'oldest' | 'newest' | null;
  count: number;
};

const PLACES = new Set(['for', 'at', 'in', 'on', 'para', 'en']);

/** Where an exception begins: 'everyone but Grace', 'all other than the loft'; -1 where there is none. */
export function exceptionIn(tokens: readonly Token[], isAll = false): number {
  const whole = tokens.findIndex(({ word }) => ALL.has(word));
  return tokens.findIndex(
    ({ word }, index) =>
      EXCEPT.has(word) ||
      ((isAll || (whole >= 0 && index > whole)) && ['but', 'than', 'pero'].includes(word)),
  );
}

/** Things that are counted: 'the two lofts', 'las tres visitas'. */
const SEVERAL =
  /^(?:lofts|studios|estudios|townhouses|rooms|cuartos|habitaciones|homes|houses|casas|apartments|apartamentos|departamentos|pisos|units|places|properties|viviendas|listings|anuncios|tours|viewings|visits|visitas|citas|applications|applicants|solicitudes|solicitantes|tenants|inquilinos|leases|contratos|requests|jobs|messages|mensajes)$/;

const JOINS = new Set(['and', 'or', 'nor', 'plus', 'y', 'e', 'o', 'ni']);

/** The names in a list, parted by joints and by the commas before them; what has no joint is one name. */
function thingsIn(tokens: readonly Token[]): Token[][] {
  const things: Token[][] = [[]];
  const isList = tokens.slice(0, -1).some(({ endsPhrase }) => endsPhrase);
  if (!isList && !tokens.some(({ word }) => JOINS.has(word)))
    return [tokens.filter(tells)].filter(({ length }) => length > 0);
  for (const token of tokens) {
    if (JOINS.has(token.word)) things.push([]);
    else if (tells(token)) things.at(-1)?.push(token);
    if (token.endsPhrase) things.push([]);
  }
  return things.filter((thing) => thing.length > 0);
}

/** Finds 'all', 'except', 'the two oldest' among the words of a reference; `isAll`: the verb said 'all'. */
export function partsOf(tokens: readonly Token[], isAll = false): Parts {
  const cut = exceptionIn(tokens, isAll);
  const left = cut < 0 ? [] : tokens.slice(cut + 1);
  // 'All but Grace for Bouldin': where they are is said of all of them.
  const names = (token: Token) =>
    tells(token) && numberOf(token.word) === null && !ORDER[token.word];
  const named = left.findIndex(names);
  // 'Except for Grace and for Kofi' leaves out both.
  const place = left.findIndex(
    ({ word }, index) =>
      named >= 0 && index > named && PLACES.has(word) && !JOINS.has(left[index - 1]?.word ?? ''),
  );
  const after = place < 0 ? left : left.slice(0, place);
  // The number of 'Block 6' is of its name, and of 'all but 2' it is no name.
  const isNamed = after.some(names);
  const ofName = (token: Token) => names(token) || (isNamed && /^\d/.test(token.word));
  const before =
    cut < 0 ? tokens : [...tokens.slice(0, cut), ...(place < 0 ? [] : left.slice(place))];
  const parts: Parts = {
    in: [],
    out: after.filter(ofName),
    outs: thingsIn(after.filter((token) => ofName(token) || !tells(token))),
    all: false,
    exactly: null,
    order: null,
    count: 1,
  };
  for (const [index, token] of before.entries()) {
    const order = ORDER[token.word];
    const neighbors = [before[index - 1], before[index + 1]].map((one) => one && ORDER[one.word]);
    const count = numberOf(token.word);
    if (ALL.has(token.word)) {
      parts.all = true;
      if (['both', 'ambos', 'ambas'].includes(token.word)) parts.exactly = 2;
    } else if (order) parts.order = order;
    else if (
      count !== null &&
      count > 1 &&
      count < 11 &&
      SEVERAL.test(before[index + 1]?.word ?? '')
    ) {
      // 'My two lofts' are all of them, and 'two' is no part of a name.
      parts.all = true;
      parts.exactly = count;
    } else if (count !== null && count > 1 && parts.all && parts.in.length === 0)
      parts.exactly = count;
    else if (count !== null && neighbors.some((one) => one !== undefined)) parts.count = count;
    else if (!(ORDER_FILLERS.has(token.word) && before.some(({ word }) => ORDER[word]))) {
      if (tells(token)) parts.in.push(token);
    }
  }
  return parts;
}
