import { exactAt, isOneOf, lexicon } from './lexicon.ts';
import { numberAt, type Token } from './tokens.ts';
import type { Wish } from './wish.ts';

const BEDS =
  'br brs bd bds bdr bdrs bdrm bdrms bed beds bedroom bedrooms bedrm bhk recamara recamaras dormitorio dormitorios alcoba alcobas habitaciones habitacion cuarto cuartos'.split(
    ' ',
  );
const BATHS = 'ba bas bath baths bathroom bathrooms bthrm bano banos'.split(' ');
const SIZE = /* @__PURE__ */ lexicon({
  feet: 'sqft|sq ft|sq feet|square feet|square foot|square ft|sf|ft2|sq|pies cuadrados|pies',
  meters: 'm2|sqm|sq m|square meters|square metres|metros cuadrados|metros|m',
});
const AT_LEAST = /* @__PURE__ */ lexicon({
  least:
    'at least|minimum|min|minimum of|more than|over|al menos|minimo|por lo menos|mas de|>|>=|of|de|with|con',
});
const AT_MOST = /* @__PURE__ */ lexicon({
  most: 'at most|up to|no more than|not more than|maximum|max|maximum of|max of|hasta|como maximo|como mucho|maximo|maximo de|no mas de|a lo sumo',
});
const BETWEEN = /* @__PURE__ */ lexicon({ between: 'between|entre' });
const EXACTLY = /* @__PURE__ */ lexicon({ exactly: 'exactly|exactamente' });
const OR_LESS = /* @__PURE__ */ lexicon({
  less: 'or less|or fewer|at most|max|maximum|tops|o menos|como maximo|maximo|como mucho',
});
const OR_MORE = /* @__PURE__ */ lexicon({
  more: '+|or more|plus|o mas|and up|and more|minimum|min|y mas',
});
const SQFT_OF_SQM = 10.764;
const MOST_BEDS = 50;

/** Reads bedrooms, bathrooms or a size that begins at a token; answers how many tokens it takes. */
export function roomsAt(tokens: readonly Token[], at: number, wish: Wish): number {
  const most = exactAt(tokens, at, AT_MOST);
  const exactly = exactAt(tokens, at, EXACTLY);
  const between = exactAt(tokens, at, BETWEEN);
  const lead = (most ?? exactly ?? between ?? exactAt(tokens, at, AT_LEAST))?.length ?? 0;
  const before = { beds: wish.beds, baths: wish.baths };
  const read: Read = { between: between !== undefined };
  const length = countedAt(tokens, at + lead, wish, read);
  if (length === 0) return 0;
  const behind = exactAt(tokens, at + lead + length, OR_LESS);
  // 'three bedrooms, at most 2,000': that is said of what follows.
  const next = tokens[at + lead + length + (behind?.length ?? 0)];
  const isOfNext = next?.text === '$' || numberAt(next) !== undefined;
  const { rooms } = read;
  if (rooms === undefined) return lead + length;
  const less = isOfNext ? undefined : behind;
  if (most || less) {
    wish[`${rooms}_max`] = wish[rooms];
    // What was said of the other end stays: 'at least 2, at most 3 bedrooms'.
    if (before[rooms] === undefined) delete wish[rooms];
    else wish[rooms] = before[rooms];
  } else if (exactly) wish[`${rooms}_max`] = wish[rooms];
  return lead + length + (less?.length ?? 0);
}

/** `rooms` are those that were counted here; in 'between 2 and 3' the 'and' is no sum. */
type Read = { rooms?: 'beds' | 'baths'; between: boolean };

function countedAt(tokens: readonly Token[], at: number, wish: Wish, read: Read): number {
  const slashed = slashedAt(tokens, at, wish);
  if (slashed > 0) return slashed;
  if (/^bano y medio$/.test(wordsAt(tokens, at, 3))) {
    wish.baths = 1.5;
    return 3;
  }
  const token = tokens[at];
  const number = numberAt(token, true);
  if (number === undefined || token === undefined) return 0;
  const article = /^(?:a|un|una)$/.test(token.text);
  let place = at + 1;
  let count = number;
  const half = halfAt(tokens, place);
  if (half > 0) {
    count += 0.5;
    place += half;
  }
  const upTo = read.between ? /^(?:and|y|-|to|a)$/ : /^(?:-|to|or|a|o)$/;
  const top = upTo.test(tokens[place]?.text ?? '') ? numberAt(tokens[place + 1]) : undefined;
  // '2-3 bedrooms', '2 or 3 baths'.
  const upper = top !== undefined && top > count && top <= 9 ? top : undefined;
  if (upper !== undefined) place += 2;
  place += exactAt(tokens, place, OR_MORE)?.length ?? 0;
  const size =
    token.value !== undefined && token.value >= 100 ? exactAt(tokens, place, SIZE) : undefined;
  const meters =
    token.value !== undefined && token.value >= 15 ? exactAt(tokens, place, SIZE) : undefined;
  if (size || meters?.meaning === 'meters') {
    const hit = size ?? meters;
    wish.sqft = Math.round(hit?.meaning === 'meters' ? number * SQFT_OF_SQM : number);
    return (
      place +
      (hit?.length ?? 0) -
      at +
      (exactAt(tokens, place + (hit?.length ?? 0), OR_MORE)?.length ?? 0)
    );
  }
  if (/^(?:full|completos?|private|separate|large|big)$/.test(tokens[place]?.text ?? ''))
    place += 1;
  const noun = tokens[place];
  if (!noun) return 0;
  if (
    isBed(tokens, place, count, article, at, wish.beds !== undefined) &&
    Number.isInteger(count) &&
    half === 0
  ) {
    setBeds(wish, count);
    if (wish.beds === count) {
      read.rooms = 'beds';
      if (upper !== undefined) wish.beds_max = upper;
    }
    place += 1;
  } else if (isBath(noun, wish) && count <= MOST_BEDS) {
    wish.baths = count;
    read.rooms = 'baths';
    if (upper !== undefined) wish.baths_max = upper;
    place += 1;
    // 'dos baños y medio'
    if (
      /^(?:y|and)$/.test(tokens[place]?.text ?? '') &&
      /^(?:medio|half)$/.test(tokens[place + 1]?.text ?? '')
    ) {
      wish.baths += 0.5;
      place += 2;
    }
  } else return 0;
  return place + (exactAt(tokens, place, OR_MORE)?.length ?? 0) - at;
}

/** 'and a half', '1/2', 'y medio'. */
function halfAt(tokens: readonly Token[], at: number): number {
  const words = wordsAt(tokens, at, 3);
  if (/^(?:and a half|1 \/ 2)/.test(words)) return 3;
  if (/^(?:y medio|and half)/.test(words)) return 2;
  return 0;
}

function isBath(noun: Token, wish: Wish): boolean {
  return (
    isOneOf(noun.text, BATHS) ||
    (noun.text === 'b' && noun.glued === true && wish.beds !== undefined)
  );
}

function isBed(
  tokens: readonly Token[],
  at: number,
  count: number,
  article: boolean,
  start: number,
  again: boolean,
): boolean {
  const noun = tokens[at];
  if (!noun) return false;
  if (noun.text === 'b' && noun.glued === true) return !again;
  if (/^rooms$/.test(noun.text)) return count >= 2;
  if (/^room$/.test(noun.text))
    return (
      count >= 2 || (!article && /^(?:apartment|apt|flat|house)$/.test(tokens[at + 1]?.text ?? ''))
    );
  if (!isOneOf(noun.text, BEDS)) return false;
  // 'una habitación' is a room to rent, 'un piso de una habitación' has one.
  if (!article || /^(?:recamara|dormitorio|alcoba)$/.test(noun.text))
    return !article || tokens[start]?.text !== 'a';
  return (
    /^(?:de|con)$/.test(tokens[start - 1]?.text ?? '') && /^(?:habitacion|cuarto)$/.test(noun.text)
  );
}

function setBeds(wish: Wish, count: number): void {
  if (count > 99) return;
  if (count === 0) wish.types = [...new Set([...(wish.types ?? []), 'studio' as const])];
  else wish.beds = Math.min(count, MOST_BEDS);
}

/** '3/2' as agents write it: bedrooms and bathrooms. */
function slashedAt(tokens: readonly Token[], at: number, wish: Wish): number {
  const [beds, slash, baths, next] = tokens.slice(at, at + 4);
  if (slash?.text !== '/' || beds?.value === undefined || baths?.value === undefined) return 0;
  if (beds.value < 1 || beds.value > 6 || baths.value < 1 || baths.value > 4 || next?.text === '/')
    return 0;
  if (
    /^(?:on|by|from|before|starting|in|since|desde|el|para|date)$/.test(tokens[at - 1]?.text ?? '')
  )
    return 0;
  if (next && isOneOf(next.text, [...BEDS, ...BATHS])) return 0;
  wish.beds = beds.value;
  wish.baths = baths.value;
  return 3;
}

const wordsAt = (tokens: readonly Token[], at: number, count: number): string =>
  tokens
    .slice(at, at + count)
    .map(({ text }) => text)
    .join(' ');
