import type { AmenityName } from './amenities.ts';
import { commuteAt } from './commute.ts';
import { moveInAt } from './dates.ts';
import { lengthAt } from './lease-length.ts';
import { exactAt, phraseAt } from './lexicon.ts';
import { moneyAt } from './money.ts';
import { notNeededAt, pastSmallWords } from './not-needed.ts';
import { namesOf, placeAt, streetAt } from './places.ts';
import { roomsAt } from './rooms.ts';
import { type Thing, thingsAt } from './thing-list.ts';
import { isSpokenNumber, type Token, tokensOf } from './tokens.ts';
import { FEATURES, FILLERS, HOMES, IN_ENGLISH, NOT, PET_ENDS, PETS, TYPES } from './vocabulary.ts';
import { atWaters, type Water, watersAt } from './waters.ts';
import type { Contradiction, Place, Wish, WishedType } from './wish.ts';

/** What a sentence is read with: the places that have homes, and the day that 'now' is. */
export type Reading = {
  places: readonly Place[];
  today: string;
  /** Whether what is read can ask for a commute: a place is then looked up for its spot on the map. */
  commutes?: boolean;
  /** Where one looks already: 'near the river' is the one of that city. */
  city?: string | undefined;
};

const VOCABULARY: ReadonlySet<string> = new Set(
  [...TYPES.keys(), ...FEATURES.keys(), ...PETS.keys(), ...PET_ENDS.keys()].flatMap((phrase) =>
    phrase.split(' '),
  ),
);

/** Whether a word has a meaning of its own, and so is no slip of another one. */
const isKnown = (word: string): boolean =>
  VOCABULARY.has(word) || FILLERS.has(word) || isSpokenNumber(word) || word in IN_ENGLISH;

/**
 * Reads what people ask of a home, in English and Spanish, slips of the fingers included: '2br in philly under
 * $1.5k with a dog from March'. The same sentence on the same day always reads the same. What is not understood
 * is left as words.
 */
export const readSentence = (sentence: string, reading: Reading): Wish =>
  readParts(sentence, reading).wish;

/** The same, with what it asks for twice so that both cannot be, and the waters at which it looks. */
export function readParts(
  sentence: string,
  { places, today, commutes = false, city }: Reading,
): { wish: Wish; contradictions: readonly Contradiction[]; waters: readonly Water[] } {
  const tokens = tokensOf(sentence);
  const wish: Wish = { words: [], homes: false, read_as: [] };
  const contradictions = new Set<Contradiction>();
  const used: boolean[] = tokens.map(() => false);
  const names = namesOf(places);
  const mark = (at: number, length: number) => used.fill(true, at, at + length);
  const each = (rule: (at: number) => number) => {
    for (let at = 0; at < tokens.length; at += 1) {
      if (used[at]) continue;
      const length = rule(at);
      if (length > 0 && !used.slice(at, at + length).some(Boolean)) mark(at, length);
    }
  };
  if (commutes) each((at) => commuteAt(tokens, at, names, wish));
  // Names first: Hyde Park is no park, and the 2nd Street District no street.
  each((at) => (isPriced(tokens, at) ? 0 : placeAt(tokens, at, names, wish, null)));
  const waters = readWaters(tokens, used, wish, { places, city });
  each((at) => {
    const free = freeFrom(tokens, used, at);
    return judged(wish, contradictions, () => ruleAt(free, wish, today));
  });
  each((at) => placeAt(tokens, at, names, wish, isKnown));
  leftOver(tokens, used, wish);
  return { wish: tidy(wish, contradictions), contradictions: [...contradictions], waters };
}

/** 'Near the river': the neighborhoods there, once the city is known. */
function readWaters(
  tokens: readonly Token[],
  used: boolean[],
  wish: Wish,
  { places, city }: Pick<Reading, 'places' | 'city'>,
): readonly Water[] {
  for (const at of tokens.keys()) {
    const [waters, length] = watersAt(tokens, at) ?? [[], 0];
    if (length === 0 || used.slice(at, at + length).some(Boolean)) continue;
    if (!atWaters(waters, wish, places, city)) continue;
    used.fill(true, at, at + length);
    return waters;
  }
  return [];
}

/**
 * Reads a part, and notes where it says the opposite of one before: no pets win, and of furniture and of parking
 * the last word.
 */
function judged(wish: Wish, contradictions: Set<Contradiction>, read: () => number): number {
  const { pets, furnished, parking } = wish;
  delete wish.pets;
  delete wish.furnished;
  const length = read();
  if (pets && wish.pets && pets !== wish.pets) contradictions.add('pets');
  if (furnished && wish.furnished && furnished !== wish.furnished) contradictions.add('furnished');
  if (parking && wish.parking && (parking === 'none') !== (wish.parking === 'none'))
    contradictions.add('parking');
  if (pets && wish.pets !== 'no') wish.pets = pets;
  if (furnished && !wish.furnished) wish.furnished = furnished;
  return length;
}

/** Five digits behind a word for money are a rent. */
const isPriced = (tokens: readonly Token[], at: number): boolean =>
  /^(?:\$|under|below|max|over|than|hasta|de|to)$/.test(tokens[at - 1]?.text ?? '') &&
  tokens[at]?.value !== undefined &&
  tokens[at - 1]?.text !== 'de';

/** The tokens up to the first that is taken; a place in between ends every phrase. */
function freeFrom(tokens: readonly Token[], used: readonly boolean[], at: number) {
  const end = used.indexOf(true, at);
  return { tokens: end < 0 ? tokens : tokens.slice(0, end), at };
}

type Free = { tokens: readonly Token[]; at: number };

function ruleAt({ tokens, at }: Free, wish: Wish, today: string): number {
  return (
    zipAt(tokens, at, wish) ||
    notNeededAt(tokens, at, isKnown) ||
    negatedAt(tokens, at, wish) ||
    lengthAt(tokens, at, wish) ||
    roomsAt(tokens, at, wish) ||
    moveInAt(tokens, at, wish, today) ||
    streetAt(tokens, at, wish, isKnown) ||
    moneyAt(tokens, at, wish) ||
    petsAt(tokens, at, wish) ||
    featureAt(tokens, at, wish)
  );
}

/** Five digits without a sign for money are a ZIP code. */
function zipAt(tokens: readonly Token[], at: number, wish: Wish): number {
  const text = tokens[at]?.text ?? '';
  if (!/^\d{5}$/.test(text) || isPriced(tokens, at) || wish.zip) return 0;
  if (/^(?:sqft|sq|dollars|usd|k)$/.test(tokens[at + 1]?.text ?? '')) return 0;
  wish.zip = text;
  return 1;
}

/** 'no pets', 'unfurnished, without a balcony'. */
function negatedAt(tokens: readonly Token[], at: number, wish: Wish): number {
  // Phrases that begin with 'no' and are no negation: 'no stairs', 'no more than'.
  if (exactAt(tokens, at, FEATURES)) return 0;
  if (tokens[at]?.text === '-') {
    const word = tokens[at + 1]?.text;
    if (!word || !/^[a-z]/.test(word)) return 0;
    wish.words.push(`-${word}`);
    return 2;
  }
  const not = exactAt(tokens, at, NOT);
  if (!not) return 0;
  // 'no parking or laundry': what is said of one is said of each.
  const things = thingsAt(tokens, pastSmallWords(tokens, at + not.length), {
    isKnown,
    past: pastSmallWords,
    isJoinedByAnd: false,
    hasWords: false,
  });
  const last = things.at(-1);
  if (!last) return 0;
  for (const thing of things) leaveOut(thing, tokens[thing.at]?.text ?? '', wish);
  const end = last.at + last.length;
  if (last.kind === 'feature') return end - at;
  // 'no dogs and cats', 'no pets allowed'
  const more = /^(?:and|y)$/.test(tokens[end]?.text ?? '')
    ? exactAt(tokens, end + 1, PETS)
    : undefined;
  const behind = more ? end + 1 + more.length : end;
  return behind + (exactAt(tokens, behind, PET_ENDS)?.length ?? 0) - at;
}

/** A home without a thing, which was typed with this word first. */
function leaveOut({ hit, kind }: Thing, typed: string, wish: Wish): void {
  const meaning = hit?.meaning ?? '';
  if (kind === 'pet') wish.pets = 'no';
  else if (meaning === 'furnished') wish.furnished = 'no';
  else if (meaning === 'unfurnished') wish.furnished = 'yes';
  else if (meaning === 'parking:street') wish.parking = 'any';
  // To be without one is no wish: such a home is as good.
  else if (isShown(meaning)) return;
  // Without a car a home may well have parking.
  else if (/^(?:coche|carro|auto)$/.test(typed)) wish.words.push('-car');
  else if (/^parking:(?:any|off_street)$/.test(meaning)) wish.parking = 'none';
  // What a home lists can be excluded by its words.
  else wish.words.push(`-${wordOf(meaning, typed)}`);
}

/** What is shown of a home, and stands in no text of it. */
const isShown = (meaning: string): boolean => meaning === 'plan' || meaning === 'video';

/** The word in the texts of homes for a feature that is not wanted, as it was typed where it has no name. */
function wordOf(feature: string, typed: string): string {
  const [kind = '', name = ''] = feature.split(':');
  if (kind === 'laundry') return kind;
  return name.split('_').at(-1) || (IN_ENGLISH[typed] ?? typed);
}

function petsAt(tokens: readonly Token[], at: number, wish: Wish): number {
  const pets = phraseAt(tokens, at, PETS, isKnown);
  if (!pets) return 0;
  const end = exactAt(tokens, at + pets.length, PET_ENDS);
  const verdict = end?.meaning === 'no' ? 'no' : 'yes';
  if (wish.pets !== 'no') wish.pets = verdict;
  return pets.length + (end?.length ?? 0);
}

function featureAt(tokens: readonly Token[], at: number, wish: Wish): number {
  const type = phraseAt(tokens, at, TYPES, isKnown);
  const feature = phraseAt(tokens, at, FEATURES, isKnown);
  // '2.5 bedrooms' is no count that was read, and no room to rent either.
  if (type?.meaning === 'room' && tokens[at - 1]?.value !== undefined) return 0;
  if (type && type.length >= (feature?.length ?? 0)) {
    addType(wish, type.meaning as WishedType); // the keys of TYPES
    return type.length;
  }
  if (!feature || namesAnother(tokens, at, feature.length)) return 0;
  const [kind = '', name = ''] = feature.meaning.split(':');
  if (kind === 'furnished') wish.furnished = 'yes';
  else if (kind === 'unfurnished') wish.furnished = 'no';
  else if (kind === 'laundry')
    wish.laundry = wish.laundry === 'unit' ? 'unit' : (name as 'unit'); // 'unit' or 'any'
  else if (kind === 'parking')
    wish.parking =
      wish.parking && wish.parking !== 'none' && name === 'any' ? wish.parking : (name as 'any'); // a key of FEATURES
  else if (kind === 'step_free') wish.step_free = true;
  else if (kind === 'tours') wish.tours = true;
  else if (kind === 'plan') wish.plan = true;
  else if (kind === 'video') wish.video = true;
  else if (kind === 'cheap') wish.cheap = true;
  else wish.amenities = [...new Set([...(wish.amenities ?? []), name as AmenityName])]; // a key of FEATURES
  return feature.length;
}

/** 'An open floor plan' is how rooms lie, and 'video intercom' what hangs at the door. */
function namesAnother(tokens: readonly Token[], at: number, length: number): boolean {
  const next = tokens[at + length]?.text ?? '';
  return (
    (tokens[at - 1]?.text === 'open' && tokens[at]?.text.startsWith('floor')) ||
    (tokens[at]?.text === 'video' &&
      /^(?:intercom|doorbell|door|entry|security|surveillance|games?|portero|vigilancia)$/.test(
        next,
      ))
  );
}

function addType(wish: Wish, type: WishedType): void {
  wish.types = [...new Set([...(wish.types ?? []), type])];
}

function leftOver(tokens: readonly Token[], used: readonly boolean[], wish: Wish): void {
  for (const [at, { text }] of tokens.entries()) {
    if (used[at]) continue;
    if (HOMES.has(text)) wish.homes = true;
    if (FILLERS.has(text) || !/^[\p{L}\p{N}]/u.test(text) || isSpokenNumber(text)) continue;
    // 'que sea tranquilo', and 'near the sea'.
    if (text === 'sea' && tokens[at - 1]?.text === 'que') continue;
    if (text.length === 1) continue;
    wish.words.push(IN_ENGLISH[text] ?? text);
  }
}

/** What follows from the parts together. */
function tidy(wish: Wish, contradictions: Set<Contradiction>): Wish {
  const { min_cents, max_cents, beds, beds_max, baths, baths_max } = wish;
  if (min_cents !== undefined && max_cents !== undefined && min_cents > max_cents)
    contradictions.add('price');
  if (beds !== undefined && beds_max !== undefined && beds > beds_max) contradictions.add('beds');
  if (baths !== undefined && baths_max !== undefined && baths > baths_max)
    contradictions.add('baths');
  // 'studio apartment', 'loft apartment', 'a room in a house': the narrower one is meant.
  const types = wish.types ?? [];
  const narrow = types.filter((type) => type !== 'apartment' && type !== 'house');
  if (types.length > 1 && narrow.length === 1 && !/^(?:townhouse)$/.test(narrow[0] ?? ''))
    wish.types = narrow;
  if (wish.beds !== undefined && wish.types?.length === 1) {
    const [only] = wish.types;
    if (only === 'room' && wish.beds > 1) delete wish.types;
    // 'studio or one bedroom': no home is both.
    else if (only === 'studio') {
      if (wish.beds === 1) wish.types = ['studio', 'apartment', 'loft'];
      else contradictions.add('studio');
      delete wish.beds;
      delete wish.beds_max;
    }
  }
  if (wish.step_free && wish.amenities?.includes('elevator')) {
    wish.amenities = wish.amenities.filter((name) => name !== 'elevator');
    if (wish.amenities.length === 0) delete wish.amenities;
  }
  return wish;
}
