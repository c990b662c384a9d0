import { plainText, readNumber } from '../../../shared/language/typed-number.ts';
import { closest, wordsOf } from './likeness.ts';

/** The filters of `search_listings` that a phrase can name. */
export type HomeFilters = {
  city?: string;
  state?: string;
  min_rent_cents?: number;
  max_rent_cents?: number;
  min_bedrooms?: number;
  home_types?: string[];
  pets_allowed?: true;
  furnished?: true;
  sort?: 'rent_asc';
};

/** A city with homes. */
export type City = { city: string; state: string };

/** What a phrase asks of a home; `words` are what is left for the text search. */
export type Wish = {
  filters: HomeFilters;
  words: string[];
  isAboutHomes: boolean;
  /** The amounts in cents of prices such as `1.500`, which not everybody means so. */
  readAs?: number[];
};

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];
const HOME_TYPES: Record<string, string> = {
  apartment: 'apartment',
  apartments: 'apartment',
  flat: 'apartment',
  flats: 'apartment',
  house: 'house',
  houses: 'house',
  townhouse: 'townhouse',
  townhouses: 'townhouse',
  studio: 'studio',
  studios: 'studio',
  loft: 'loft',
  lofts: 'loft',
  room: 'room',
};
const BEDS = ['bed', 'beds', 'bedroom', 'bedrooms', 'br', 'bd', 'bdr'].concat([
  'habitacion',
  'habitaciones',
  'dormitorio',
  'dormitorios',
]);
const UNDER = ['under', 'below', 'max', 'maximum', 'underneath', 'hasta', 'maximo'];
const OVER = ['over', 'above', 'min', 'minimum', 'desde', 'minimo'];
const PETS = ['pet', 'pets', 'dog', 'dogs', 'cat', 'cats'];
const CHEAP = ['cheap', 'cheapest', 'affordable'];
const HOMES = ['home', 'homes', 'listing', 'listings', 'rental', 'rentals', 'place', 'places'];
const FILLERS = new Set(
  'a an the in at on of for to with and or near around by my me i we us please find show search look looking want need get some any all rent renting is are that has have friendly allowed ok month monthly per usd dollars dolares mes no without more'.split(
    ' ',
  ),
);
const VOCABULARY = [...Object.keys(HOME_TYPES), ...BEDS, ...UNDER, ...PETS, ...CHEAP, ...HOMES]
  .concat(['furnished', 'friendly', 'allowed', 'between'])
  .filter((word) => word.length >= 4);

/** Reads '2 bedroom apartments in Austin under $2,500 with a dog', slips of the fingers included. */
export function readWish(text: string, cities: readonly City[]): Wish {
  const filters: HomeFilters = {};
  const plain = plainText(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');
  const { rest, readAs } = takePrices(takeBeds(plain, filters), filters);
  const typed = takeCity(wordsOf(rest), cities, filters);
  let isAboutHomes = Object.keys(filters).length > 0;
  const words: string[] = [];
  for (const [at, word] of typed.entries()) {
    const meant = closest(word, VOCABULARY) ?? word;
    const unwanted = typed[at - 1] === 'no' || typed[at - 1] === 'without';
    const homeType = HOME_TYPES[meant];
    if (unwanted) continue;
    if (homeType) filters.home_types = [...new Set([...(filters.home_types ?? []), homeType])];
    else if (PETS.includes(meant)) filters.pets_allowed = true;
    else if (meant === 'furnished') filters.furnished = true;
    else if (CHEAP.includes(meant)) filters.sort = 'rent_asc';
    else if (HOMES.includes(meant)) isAboutHomes = true;
    else if (!FILLERS.has(meant) && ![...BEDS, ...UNDER, ...OVER].includes(meant)) words.push(word);
  }
  return {
    filters,
    words,
    isAboutHomes: isAboutHomes || Object.keys(filters).length > 0,
    ...(readAs.length > 0 && { readAs }),
  };
}

function takeBeds(text: string, filters: HomeFilters): string {
  const pattern = new RegExp(
    String.raw`(?<![\d.,])(${NUMBER}|zero|one|two|three|four|five|six)\s*[-+]?\s*([a-z]{2,12})\b`,
    'g',
  );
  return text.replace(pattern, (phrase, count: string, noun: string) => {
    if (!BEDS.includes(closest(noun, BEDS) ?? '')) return phrase;
    const spoken = NUMBERS.indexOf(count);
    const read = readNumber(count);
    const beds = spoken >= 0 ? spoken : read.kind === 'number' ? read.value : undefined;
    if (beds === undefined || beds > 99) return phrase;
    filters.min_bedrooms = Math.min(beds, 50);
    return ' ';
  });
}

/** The whole of what may be a number, groups and decimals included; what it means `readNumber` says. */
const NUMBER = String.raw`\d+(?:[.,'’٫٬]\d+|\s\d{3}(?!\d))*`;
/** With nothing that makes it another one: `1e3` is no dollar, `1,500x` no amount. */
const AMOUNT = String.raw`(?:us)?\$?\s*(${NUMBER})(?:\s*(k)\b|(?:usd)?(?![a-z\d]|[.,'’]\d))`;
const BETWEEN = new RegExp(
  String.raw`(?:(?:between|entre)\s+)?(?<![\d.,])${AMOUNT}\s*(?:-|–|\bto\b|\band\b|\by\b|\ba\b)\s*${AMOUNT}`,
);
const MOST = ['less than', 'up to', 'at most', 'cheaper than', 'menos de', 'no mas de', '<', '<='];
const LEAST = ['more than', 'at least', 'starting at', 'mas de', 'al menos', '>', '>='];
const LED = new RegExp(String.raw`(${[...MOST, ...LEAST].join('|')}|\b[a-z]+)\s*${AMOUNT}`, 'g');
/** Below it a number is a count of something, not a rent. */
const LEAST_RENT_CENTS = 30_000;
const MOST_RENT_CENTS = 100_000_000;

type Price = { cents: number; grouped: boolean };

function takePrices(text: string, filters: HomeFilters): { rest: string; readAs: number[] } {
  const readAs: number[] = [];
  const say = ({ cents, grouped }: Price) => {
    if (grouped) readAs.push(cents);
    return cents;
  };
  const spread = text.replace(BETWEEN, (phrase, low, lowK, high, highK) => {
    const to = priceOf(high, highK);
    const from = priceOf(low, lowK);
    // In '2-3k' the k is for both.
    const start = from && highK && from.cents < 10_000 ? priceOf(low, highK) : from;
    if (!start || !to || Math.max(start.cents, to.cents) < LEAST_RENT_CENTS) return phrase;
    const ends = [say(start), say(to)];
    filters.min_rent_cents = Math.min(...ends);
    filters.max_rent_cents = Math.max(...ends);
    return ' ';
  });
  const rest = spread.replace(LED, (phrase, lead: string, amount: string, thousand?: string) => {
    const price = priceOf(amount, thousand);
    if (!price || price.cents > MOST_RENT_CENTS) return phrase;
    if (MOST.includes(lead) || UNDER.includes(closest(lead, UNDER) ?? '')) {
      filters.max_rent_cents = say(price);
    } else if (LEAST.includes(lead) || OVER.includes(lead)) filters.min_rent_cents = say(price);
    else return phrase;
    return ' ';
  });
  return { rest, readAs };
}

/**
 * An amount as the fields of the product read it. `1.500` could be a dollar and a half, which no rent is:
 * it is read as in Spanish, and said.
 */
function priceOf(amount: string, thousand: string | undefined): Price | undefined {
  const read = readNumber(amount, { decimals: 2, language: 'es' });
  if (read.kind !== 'number') return undefined;
  return { cents: Math.round(read.value * (thousand ? 1000 : 1) * 100), grouped: read.grouped };
}

/** The first run of words that is a city's name, the longest first; 'austin tx' takes both. */
function takeCity(words: string[], cities: readonly City[], filters: HomeFilters): string[] {
  const names = cities.map(({ city }) => wordsOf(city));
  for (const length of [3, 2, 1]) {
    const ofLength = names.map((name) => (name.length === length ? name.join(' ') : ''));
    for (let at = 0; at + length <= words.length; at += 1) {
      const run = words.slice(at, at + length).join(' ');
      // A word of the search itself is no misspelt city.
      if (length === 1 && (FILLERS.has(run) || VOCABULARY.includes(run))) continue;
      const found = cities[ofLength.indexOf(closest(run, ofLength) ?? 'none')];
      if (!found) continue;
      filters.city = found.city;
      const after = words[at + length];
      const named = after === found.state.toLowerCase();
      if (named) filters.state = found.state;
      return [...words.slice(0, at), ...words.slice(at + length + (named ? 1 : 0))];
    }
  }
  return words;
}
