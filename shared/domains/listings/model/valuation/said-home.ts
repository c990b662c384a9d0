import type { AmenityName } from '../../../search/model/sentence/amenities.ts';
import { type Reading, readSentence } from '../../../search/model/sentence/read-sentence.ts';
import type { Wish } from '../../../search/model/sentence/wish.ts';
import type { NewListingSearch } from './listing-params.ts';

/** Amenities as the form of a home offers them; those of the whole home have a field of their own. */
const AMENITIES: Readonly<Record<AmenityName, string>> = {
  air_conditioning: 'Air conditioning',
  dishwasher: 'Dishwasher',
  balcony: 'Balcony',
  terrace: 'Terrace',
  roof_terrace: 'Roof terrace',
  yard: 'Yard',
  elevator: 'Elevator',
  bike_storage: 'Bike storage',
  home_office: 'Home office',
  dining_area: 'Dining area',
  fireplace: 'Fireplace',
  bathtub: 'Bathtub',
  walk_in_shower: 'Walk-in shower',
  kitchen_island: 'Kitchen island',
  wardrobes: 'Built-in wardrobes',
  high_ceilings: 'High ceilings',
  utilities: 'Utilities included',
};

/** 'List this:', 'publica esto como anuncio nuevo:', and what is left of them without a colon. */
const LEAD =
  /^\s*(?:please |por favor,? )?(?:list|post|publish|advertise|new listing|create|add|make|an[uú]ncia(?:lo|la)?|anunciar|publ[ií]ca(?:lo|la)?|publicar|crea|nuevo anuncio)\b(?:[^:\n]{0,60}:|(?: (?:this|it|these|here|esto|este|esta|estas|estos|a|un|as|como|new|nuevo|listing|anuncio|home|vivienda)\b)*)\s*/i;

const DEPOSIT =
  /\b(?:security )?(?:deposit|dep[oó]sito|fianza)(?: (?:of|is|de|es))?:? ?(\$? ?\d(?:[\d.,]*\d)?)|(\$? ?\d(?:[\d.,]*\d)?) (?:of |de )?(?:security )?(?:deposit|dep[oó]sito|fianza)\b/i;

/**
 * A new listing with what its host wrote of it: 'list this: 2 bed loft on Oak Street, $1,900'. Read by the grammar
 * of searches; what that does not read stays in the words about the home, and nothing is guessed.
 */
export function listingSaid(said: string, reading: Reading): NewListingSearch {
  const about = said.replace(LEAD, '').trim();
  const deposit = DEPOSIT.exec(about);
  // A search has one amount: the deposit would be taken for the rent.
  const wish = readSentence(deposit ? about.replace(deposit[0], ' , ') : about, reading);
  const [type, ...types] = wish.types ?? [];
  const given: NewListingSearch = {
    rent: dollars(wish),
    deposit: deposit ? dollars(readSentence(`$${digits(deposit)}`, reading)) : undefined,
    city: cityOf(wish, reading),
    type: types.length === 0 ? type : undefined,
    beds: wish.beds,
    baths: wish.baths,
    sqft: wish.sqft,
    furnished: wish.furnished === 'yes' || undefined,
    pets: wish.pets === 'yes' || undefined,
    laundry: wish.laundry === 'unit' ? 'in_unit' : undefined,
    parking: wish.parking === 'any' ? undefined : wish.parking,
    with: wish.amenities?.map((name) => AMENITIES[name]).join(','),
    street: wish.street && asWritten(about, wish.street),
    area: wish.areas?.length === 1 ? wish.areas[0] : undefined,
    zip: wish.zip,
    from: wish.move_in,
    months: wish.months,
    about: saysMore(wish) ? about : undefined,
  };
  // An address shows what was said, and no names without a value.
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/** Whether a home was described: 'for 1,900' alone is its rent and no description. */
const saysMore = ({
  words,
  homes: _homes,
  read_as: _read,
  min_cents: _min,
  max_cents: _max,
  ...facts
}: Wish) => words.length > 0 || Object.keys(facts).length > 0;

const digits = ([, behind, before]: RegExpExecArray) => (behind ?? before ?? '').replace('$', '');

/** The one amount that was named; a range is no rent. */
function dollars({ min_cents, max_cents }: Wish): number | undefined {
  const one = min_cents === undefined || max_cents === undefined || min_cents === max_cents;
  const cents = max_cents ?? min_cents;
  return one && cents !== undefined ? Math.round(cents / 100) : undefined;
}

function cityOf({ city, state }: Wish, { places }: Reading): string | undefined {
  if (!city) return undefined;
  const known = state ?? places.find(({ kind, name }) => kind === 'city' && name === city)?.state;
  return known ? `${city}, ${known}` : city;
}

/** A street as it was written, with its number, which a search leaves out. */
function asWritten(text: string, street: string): string {
  const name = street.split(' ').slice(0, -1).join(' ');
  const pattern = name.replace(/[^\p{L}\p{N} ]/gu, '').replace(/ /g, '[\\s.]+');
  const found = new RegExp(`(?:\\b\\d{1,6}[a-z]? +)?\\b${pattern}[\\s.]+\\p{L}+`, 'iu').exec(text);
  return (found?.[0] ?? street).trim();
}
