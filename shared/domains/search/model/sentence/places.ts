import { isMisspelt } from '../rules.ts';
import { wordTable } from '../word-table.ts';
import { folded, type Token, tokensOf } from './tokens.ts';
import type { Place, Wish } from './wish.ts';

/** What people call cities. */
const SHORT: Readonly<Record<string, string>> = {
  philly: 'philadelphia',
  phila: 'philadelphia',
  phl: 'philadelphia',
  filadelfia: 'philadelphia',
  pdx: 'portland',
  stumptown: 'portland',
  atx: 'austin',
  nyc: 'new york',
  sf: 'san francisco',
  la: 'los angeles',
  chi: 'chicago',
};

const STATES: Readonly<Record<string, string>> = wordTable({
  tx: 'texas',
  or: 'oregon',
  pa: 'pennsylvania',
  ny: 'new york',
  ca: 'california',
  wa: 'washington',
  il: 'illinois',
  ma: 'massachusetts',
  co: 'colorado',
  nj: 'new jersey',
});

/** Words at the end of a neighborhood's name that people leave out. */
const LEFT_OUT = /\s(?:district|arts|square|street district)$/;

const SAME: Readonly<Record<string, string>> = wordTable({
  saint: 'st',
  mount: 'mt',
  nolibs: 'northern liberties',
  noliberties: 'northern liberties',
});

const plainName = (name: string): string[] =>
  tokensOf(name.replace(/[.']/g, '')).map(({ text }) => SAME[text] ?? text);

/** A place by the words of its name. */
export type Named = { words: string[]; place: Place };

/** The names of places as sentences have them, the longest first. */
export function namesOf(places: readonly Place[]): Named[] {
  const named = places.flatMap((place) => {
    const names = [plainName(place.name)];
    const short = folded(place.name).replace(LEFT_OUT, '');
    // Not 'Queen' for Queen Square's sake alone: short ones of four letters and more.
    if (place.kind === 'area' && short.length >= 4) names.push(plainName(short));
    if (place.kind === 'city') {
      for (const [alias, city] of Object.entries(SHORT)) {
        if (city === folded(place.name)) names.push([alias]);
      }
    }
    return names.map((words) => ({ words, place }));
  });
  return named.sort((a, b) => b.words.length - a.words.length);
}

/** Words of a sentence that are no slip of a place's name. */
export type Known = (word: string) => boolean;

const MOST_SLIPS = 1;

/** Reads a place that begins at a token; answers how many tokens it takes. */
export function placeAt(
  tokens: readonly Token[],
  at: number,
  names: readonly Named[],
  wish: Wish,
  slips: Known | null,
): number {
  for (const { words, place } of names) {
    if (place.kind === 'zip') {
      if (tokens[at]?.text === words[0]) return take(tokens, at, 1, place, wish);
      continue;
    }
    let wrong = 0;
    const fits = words.every((word, offset) => {
      const typed = SAME[tokens[at + offset]?.text ?? ''] ?? tokens[at + offset]?.text ?? '';
      if (typed === word) return true;
      if (!slips || slips(typed) || word.length < 4 || !isMisspelt(typed, word)) return false;
      wrong += 1;
      return true;
    });
    if (!fits || (slips ? wrong === 0 || wrong > MOST_SLIPS : wrong > 0)) continue;
    return take(tokens, at, words.length, place, wish);
  }
  return 0;
}

function take(
  tokens: readonly Token[],
  at: number,
  length: number,
  place: Place,
  wish: Wish,
): number {
  if (place.kind === 'city') {
    if (wish.city !== undefined && wish.city !== place.city) return 0;
    wish.city = place.city;
  } else if (place.kind === 'zip') {
    if (wish.zip !== undefined) return 0;
    wish.zip = place.name;
  } else {
    wish.areas = [...new Set([...(wish.areas ?? []), place.name])];
    // 'Rittenhouse Square' is Rittenhouse.
    if (/^(?:square|district|village)$/.test(tokens[at + length]?.text ?? '')) return length + 1;
  }
  return length + stateAt(tokens, at + length, place, wish);
}

/** ', TX' behind a city; 'or' needs to be the end, as it joins words, too. */
function stateAt(tokens: readonly Token[], at: number, place: Place, wish: Wish): number {
  if (place.kind !== 'city') return 0;
  const state = place.state.toLowerCase();
  const word = tokens[at]?.text;
  const isState =
    (word === state && !(state === 'or' && tokens[at + 1] !== undefined && isJoin(tokens, at))) ||
    (word !== undefined && word === STATES[state]);
  if (isState) wish.state = place.state;
  return isState ? 1 : 0;
}

/** Whether 'or' stands between two things to choose from. */
const isJoin = (tokens: readonly Token[], at: number): boolean =>
  /^(?:[a-z]{4,})$/.test(tokens[at + 1]?.text ?? '') &&
  !/^(?:under|with|near|from|below|furnished|pets?)$/.test(tokens[at + 1]?.text ?? '');

const STREET =
  /^(?:st|street|ave|avenue|blvd|boulevard|rd|road|ln|lane|dr|drive|pl|ter|terrace|pkwy|hwy)$/;
/** What streets are like, and not what they are called. */
const OF_STREETS = new Set(
  'quiet calm busy leafy lined tree side residential main dead end'.split(' '),
);
const SHORT_STREET: Readonly<Record<string, string>> = wordTable({
  street: 'st',
  avenue: 'ave',
  boulevard: 'blvd',
  road: 'rd',
  lane: 'ln',
  drive: 'dr',
});
const SIDE: Readonly<Record<string, string>> = wordTable({
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northwest: 'nw',
  northeast: 'ne',
  southwest: 'sw',
  southeast: 'se',
});
const SIDES =
  /^(?:n|s|e|w|nw|ne|sw|se|north|south|east|west|northwest|northeast|southwest|southeast)$/;

/** Reads a street such as '4300 Duval St', 'NW 23rd Avenue'; answers how many tokens it takes. */
export function streetAt(tokens: readonly Token[], at: number, wish: Wish, known: Known): number {
  let place = at;
  const first = tokens[place];
  // A house number is not looked for: where exactly a home is, is not public (DEC-42).
  if (first?.value !== undefined && tokens[place + 1]?.glued !== true) place += 1;
  const parts: string[] = [];
  if (SIDES.test(tokens[place]?.text ?? '')) {
    const side = tokens[place]?.text ?? '';
    parts.push(SIDE[side] ?? side);
    place += 1;
  }
  for (let words = 0; words < 3; words += 1) {
    const token = tokens[place];
    if (!token) return 0;
    if (words > 0 && STREET.test(token.text)) {
      wish.street = [...parts, SHORT_STREET[token.text] ?? token.text].join(' ');
      return place + 1 - at;
    }
    if (token.value !== undefined) {
      const ordinal = tokens[place + 1];
      if (ordinal?.glued !== true || !/^(?:st|nd|rd|th)$/.test(ordinal.text)) return 0;
      parts.push(token.text + ordinal.text);
      place += 2;
      continue;
    }
    if (!/^[a-z]{2,}/.test(token.text) || known(token.text) || OF_STREETS.has(token.text)) return 0;
    parts.push(token.text);
    place += 1;
  }
  return 0;
}
