import { exactAt, lexicon, phraseAt } from './lexicon.ts';
import type { Token } from './tokens.ts';
import { FEATURES, NOT, PETS } from './vocabulary.ts';

/** What says of the next thing that a home may do without it. */
const BEFORE = /* @__PURE__ */ lexicon({
  not: "don't need|dont need|do not need|doesn't need|no need for|no need of|no necesito|no necesitamos|no se necesita|no hace falta|sin necesidad de",
});

/** The same with a 'no' in front of the thing: 'no parking needed'. */
const BEHIND_NO = /* @__PURE__ */ lexicon({
  not: 'needed|necessary|required|is needed|is necessary|is required|necesario|necesaria',
});

/** And behind the thing: 'parking not needed'. */
const BEHIND = /* @__PURE__ */ lexicon({
  not: "not needed|not necessary|not required|is not needed|is not necessary|isn't needed|isn't necessary|no es necesario|no es necesaria|no necesario|no necesaria|no hace falta",
});

/** Tokens that say that a thing is not needed, such as 'no parking needed': understood, and no condition. */
export function notNeededAt(
  tokens: readonly Token[],
  at: number,
  isKnown: (word: string) => boolean,
): number {
  const thingAt = (place: number) =>
    (phraseAt(tokens, place, FEATURES, isKnown) ?? phraseAt(tokens, place, PETS, isKnown))
      ?.length ?? 0;
  const before = exactAt(tokens, at, BEFORE);
  const not = before ?? exactAt(tokens, at, NOT);
  const place = not ? pastSmallWords(tokens, at + not.length) : at;
  // Of a word that names nothing of a home the text search would find what is not needed.
  const thing = thingAt(place) || (before && /^[a-z]/.test(tokens[place]?.text ?? '') ? 1 : 0);
  if (thing === 0) return 0;
  const behind = exactAt(tokens, place + thing, not ? BEHIND_NO : BEHIND);
  return before || behind ? place + thing + (behind?.length ?? 0) - at : 0;
}

/** Past the words between a 'no' and its thing: 'without any pets'. */
export function pastSmallWords(tokens: readonly Token[], at: number): number {
  const isSmall = /^(?:a|an|any|the|my|un|una|los|las|have|allow)$/.test(tokens[at]?.text ?? '');
  return isSmall ? pastSmallWords(tokens, at + 1) : at;
}
