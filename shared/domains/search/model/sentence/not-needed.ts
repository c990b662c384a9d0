import { exactAt, lexicon, phraseAt } from './lexicon.ts';
import type { Token } from './tokens.ts';
import { FEATURES, FILLERS, NOT, PET_ENDS, PETS, TYPES } from './vocabulary.ts';

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

/** What a home is, and no thing that it has: behind an 'and' it is a condition of its own. */
const BEING = /^(?:furnished|unfurnished|step_free|cheap|tours)$/;

/** Tokens that say that things are not needed, such as 'no parking or laundry needed': understood, and no condition. */
export function notNeededAt(
  tokens: readonly Token[],
  at: number,
  isKnown: (word: string) => boolean,
): number {
  const thingAt = (place: number) =>
    phraseAt(tokens, place, FEATURES, isKnown) ?? phraseAt(tokens, place, PETS, isKnown);
  const before = exactAt(tokens, at, BEFORE);
  const not = before ?? exactAt(tokens, at, NOT);
  const past = before ? pastLinks : pastSmallWords;
  const place = not ? past(tokens, at + not.length) : at;
  // Of a word that names nothing of a home the text search would find what is not needed.
  const isWord = (place: number) => before && /^[a-z]/.test(tokens[place]?.text ?? '');
  const thing = thingAt(place)?.length ?? (isWord(place) ? 1 : 0);
  if (thing === 0) return before ? place - at : 0;

  /** The length of an 'or laundry' behind a thing. */
  const anotherAt = (end: number): number => {
    const join = tokens[end]?.text ?? '';
    const isAnd = /^(?:and|y)$/.test(join);
    if (!isAnd && !/^(?:or|nor|o|u|ni)$/.test(join)) return 0;
    const next = past(tokens, end + 1);
    const found = thingAt(next);
    const length = found?.length ?? 0;
    // 'I don't need parking and it must be pet friendly'
    const isOwn =
      BEING.test(found?.meaning ?? '') || exactAt(tokens, next + length, PET_ENDS) !== undefined;
    if (found) return isAnd && isOwn ? 0 : next + length - end;
    const word = tokens[next]?.text ?? '';
    const isOther = isWord(next) && !FILLERS.has(word) && !TYPES.has(word);
    return !isAnd && isOther ? next + 1 - end : 0;
  };
  let end = place + thing;
  for (let more = anotherAt(end); more > 0; more = anotherAt(end)) end += more;
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
