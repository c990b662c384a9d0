import { exactAt, lexicon } from './lexicon.ts';
import { thingsAt } from './thing-list.ts';
import type { Token } from './tokens.ts';
import { NOT } from './vocabulary.ts';

/** What says of the next thing that a home may do without it. */
const BEFORE = /* @__PURE__ */ lexicon({
  not: "don't need|dont need|do not need|doesn't need|no need for|no need of|no necesito|no necesitamos|no se necesita|no hace falta|sin necesidad de",
});

/** The same with a 'no' in front of the thing: 'no parking needed'. */
const BEHIND_NO = /* @__PURE__ */ lexicon({
  not: 'needed|necessary|required|is needed|is necessary|is required|are needed|necesario|necesaria|necesarios|necesarias',
});

/** And behind the thing: 'parking not needed'. */
const BEHIND = /* @__PURE__ */ lexicon({
  not: "not needed|not necessary|not required|is not needed|is not necessary|isn't needed|isn't necessary|are not needed|aren't needed|no es necesario|no es necesaria|no necesario|no necesaria|no hace falta|no son necesarios|no son necesarias|no hacen falta",
});

/**
 * Tokens that say that things are not needed, such as 'no parking, laundry or gym needed': understood, and no
 * condition.
 */
export function notNeededAt(
  tokens: readonly Token[],
  at: number,
  isKnown: (word: string) => boolean,
): number {
  const before = exactAt(tokens, at, BEFORE);
  const not = before ?? exactAt(tokens, at, NOT);
  const past = before ? pastLinks : pastSmallWords;
  const place = not ? past(tokens, at + not.length) : at;
  // Of a word that names nothing of a home the text search would find what is not needed.
  const hasWords = not !== undefined;
  const things = thingsAt(tokens, place, { isKnown, past, isJoinedByAnd: true, hasWords });
  const last = things.at(-1);
  if (!last) return before ? place - at : 0;
  const end = last.at + last.length;
  const behind = exactAt(tokens, end, not ? BEHIND_NO : BEHIND);
  return before || behind ? end + (behind?.length ?? 0) - at : 0;
}

/** Past the words between 'I don't need' and its thing: 'it to be', 'que sea'. */
function pastLinks(tokens: readonly Token[], at: number): number {
  const place = pastSmallWords(tokens, at);
  const isLink = /^(?:it|to|be|que|sea|este|tenga|haya)$/.test(tokens[place]?.text ?? '');
  return isLink ? pastLinks(tokens, place + 1) : place;
}

/** Past the words between a 'no' and its thing: 'without any pets'. */
export function pastSmallWords(tokens: readonly Token[], at: number): number {
  const isSmall = /^(?:a|an|any|the|my|un|una|los|las|have|allow)$/.test(tokens[at]?.text ?? '');
  return isSmall ? pastSmallWords(tokens, at + 1) : at;
}
