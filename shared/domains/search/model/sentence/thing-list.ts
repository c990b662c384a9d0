import { exactAt, type Hit, phraseAt } from './lexicon.ts';
import type { Token } from './tokens.ts';
import { FEATURES, FILLERS, PET_ENDS, PETS, TYPES } from './vocabulary.ts';

/** One thing of a list: where it stands, and what it means; without a meaning it is a word that names nothing known. */
export type Thing = { at: number; length: number; hit: Hit | undefined; kind: 'pet' | 'feature' };

/** How a list goes on. */
export type Listing = {
  isKnown: (word: string) => boolean;
  /** Past the small words in front of a thing. */
  past: (tokens: readonly Token[], at: number) => number;
  /** Whether an 'and' joins as an 'or' does: 'I don't need parking and laundry', but not 'no parking and laundry'. */
  isJoinedByAnd: boolean;
  /** Whether a word that names nothing known may be one of the things: 'a gym'. */
  hasWords: boolean;
};

/** What a home is, and no thing that it has: behind an 'and' it is a condition of its own. */
const BEING = /^(?:furnished|unfurnished|step_free|cheap|tours|plan|video)$/;

/**
 * The things of a list that begins at a token: 'parking, laundry or a gym'. A comma goes on with it only where an 'or'
 * comes later: in 'no parking, laundry' the second is asked for.
 */
export function thingsAt(tokens: readonly Token[], at: number, listing: Listing): Thing[] {
  const { isKnown, past, isJoinedByAnd, hasWords } = listing;
  const isAnd = (place: number) => /^(?:and|y)$/.test(tokens[place]?.text ?? '');
  const isOr = (place: number) => /^(?:or|nor|o|u|ni)$/.test(tokens[place]?.text ?? '');
  const knownAt = (place: number): Thing | undefined => {
    const feature = phraseAt(tokens, place, FEATURES, isKnown);
    const hit = feature ?? phraseAt(tokens, place, PETS, isKnown);
    return hit && { at: place, length: hit.length, hit, kind: feature ? 'feature' : 'pet' };
  };
  const wordAt = (place: number): Thing | undefined => {
    const word = tokens[place]?.text ?? '';
    const isOther = /^[a-z]/.test(word) && !FILLERS.has(word) && !TYPES.has(word);
    return hasWords && isOther
      ? { at: place, length: 1, hit: undefined, kind: 'feature' }
      : undefined;
  };
  /** What stands behind an 'and', an 'or' or a comma. */
  const nextAt = (end: number): Thing | undefined => {
    if (isOr(end)) {
      const place = past(tokens, end + 1);
      return knownAt(place) ?? wordAt(place);
    }
    if (isAnd(end)) {
      const thing = isJoinedByAnd ? knownAt(past(tokens, end + 1)) : undefined;
      // 'I don't need parking and it must be pet friendly'
      const isOwn = thing && (BEING.test(thing.hit?.meaning ?? '') || endsPets(thing));
      return isOwn ? undefined : thing;
    }
    const place = past(tokens, end);
    return tokens[end]?.comma ? (knownAt(place) ?? wordAt(place)) : undefined;
  };
  const endsPets = ({ at, length }: Thing) => exactAt(tokens, at + length, PET_ENDS) !== undefined;

  const first = knownAt(at) ?? wordAt(at);
  if (!first) return [];
  const things = [first];
  // The things behind commas that no 'or' has closed yet.
  let open = 0;
  for (let last = first; ; ) {
    const end = last.at + last.length;
    const next = nextAt(end);
    if (!next) break;
    open = isOr(end) || isAnd(end) ? 0 : open + 1;
    things.push(next);
    last = next;
  }
  return things.slice(0, things.length - open);
}
