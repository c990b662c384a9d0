import { isMisspelt } from '#shared/domains/search/model/rules.ts';
import { type Cut, cutOf } from './clause.ts';
import { tells } from './quantifiers.ts';
import type { Lookup, Resolved } from './references.ts';
import { FILLERS } from './small-words.ts';
import { type Token, wordsIn } from './tokens.ts';

/** Who does a trade: 'the plumber', 'el cerrajero'; 'locks' and 'plumbing' are what is bought of them. */
const TRADE = /(?:ber|smith|man|cian|tor|ner|ter|ero|era|ista|tecnico|tecnica)s?$/;

/**
 * A vendor that is found for what money was spent on is not who was paid: 'log $60 for locks' names no locksmith.
 * Of vendors only those remain whom a word names, or a trade.
 */
export function withoutGoods(found: Resolved, tokens: readonly Token[]): Resolved {
  if (found.kind === 'none') return found;
  if (found.entities[0]?.kind === 'listing') return withoutParts(found, tokens);
  if (found.entities[0]?.kind !== 'vendor') return found;
  const said = tokens.filter(tells).map(({ word }) => word);
  const isTrade = said.some((word) => TRADE.test(word));
  const entities = found.entities.filter(({ name, topic }) => {
    const goods = new Set(wordsIn((topic ?? '').replace(/_/g, ' ')));
    const names = wordsIn(name).filter((word) => !goods.has(word));
    return (
      isTrade || said.some((word) => names.some((one) => one === word || isMisspelt(word, one)))
    );
  });
  const [first, ...rest] = entities;
  if (!first) return { kind: 'none', words: said };
  return found.kind === 'one' ? { ...found, entities: [first, ...rest] } : { ...found, entities };
}

/** 'Spent 1,240 on the roof' is at no home with a roof deck: one word of a title alone names none. */
function withoutParts(
  found: Exclude<Resolved, { kind: 'none' }>,
  tokens: readonly Token[],
): Resolved {
  const said = tokens.filter(tells).map(({ word }) => word);
  const entities = found.entities.filter(({ name, labels }) => {
    const title = new Set(wordsIn(name));
    const others = new Set(labels.filter((label) => label !== name).flatMap(wordsIn));
    const inTitle = said.filter((word) => title.has(word) && !others.has(word));
    return inTitle.length !== 1 || said.some((word) => others.has(word) || !title.has(word));
  });
  const [first, ...rest] = entities;
  if (!first) return { kind: 'none', words: said };
  return found.kind === 'one' ? { ...found, entities: [first, ...rest] } : { ...found, entities };
}

/** 'For Cherrywood' is where, and no purpose: every word is of a street or an area of one home. */
export async function isPlace(text: string, lookup: Lookup): Promise<boolean> {
  const words = wordsIn(text).filter((word) => !FILLERS.has(word));
  const homes = await lookup('listing', words);
  return homes.some(({ name, labels }) =>
    labels.some((label) => label !== name && words.every((word) => wordsIn(label).includes(word))),
  );
}

/** 'Keys for the Morrow house' says where as well: each word behind the last 'for' is one for a home. */
export async function endsInPlace(text: string, lookup: Lookup): Promise<boolean> {
  const place = /^.*\s(?:for|at|in|on|of|para|en|del?)\s+(.+)$/iu.exec(text)?.[1];
  const words = wordsIn(place ?? '').filter((word) => !FILLERS.has(word));
  if (words.length === 0) return false;
  const homes = await lookup('listing', words);
  return homes.some(({ name, labels }) => {
    const own = new Set(labels.filter((label) => label !== name).flatMap(wordsIn));
    return words.every((word) => own.has(word));
  });
}

const AMOUNT = '(?:\\$ ?)?\\d[\\d.,]*(?: ?(?:dollars|bucks|usd|dolares|dólares|pesos))?';
const GOODS = new RegExp(
  `${AMOUNT}\\s+(?:of|on|de|en)\\s+(.+?)(?=\\s+(?:at|in|for|from|to|under|yesterday|today|on|as|en|a|para|por|ayer|hoy|del?|el)\\s|\\s+(?:yesterday|today|ayer|hoy)$|[,;.!]|$)`,
  'iu',
);

/** 'Bought a lock for $34', 'compré una chapa por 34': what was bought stands before its amount. */
const BOUGHT = new RegExp(
  `\\b(?:bought|purchased|picked up|got|compré|compre|compramos|compró|compraron)\\s+(.+?)(?=,?\\s+(?:for|por|de|en|a)\\s+${AMOUNT})`,
  'iu',
);

/** What money was spent on, next to its amount: '60 dólares de cerraduras', 'spent 40 on screws'. */
export function goodsIn(request: string): Cut[] {
  const bought = BOUGHT.exec(request);
  const match = bought ?? GOODS.exec(request);
  const goods = match?.[1];
  // 'De Clearwater Plumbing' is who was paid.
  if (!match || goods === undefined || /^\p{Lu}/u.test(goods)) return [];
  const end = match.index + match[0].length;
  const head = match[0]
    .slice(0, -goods.length)
    .replace(/\s+(?:of|on|de|en)\s+$/i, '')
    // '40 yesterday' is no day.
    .replace(/(?<![$\d.,])(?=\d[\d.,]*$)/, '$');
  const joint = bought ? ' ' : ', ';
  return [
    cutOf(`${request.slice(0, match.index)}${head}${joint}${request.slice(end).trim()}`, goods),
  ];
}
