import { LONGEST_TEXT, type Question } from './body.ts';
import { wordsOf } from './likeness.ts';
import { type City, type HomeFilters, readWish } from './phrases.ts';
import type { Found } from './result.ts';

type File = Question['files'][number];

const TEXT = /^(text\/|application\/(json|xml|csv))/i;

/**
 * What the files say, as facts about homes. A file is data: its words never become a query, an
 * action, an address or a recipient, whatever they ask for; only these few facts are read from it.
 */
export function readFiles(
  files: File[],
  cities: readonly City[],
): { found: Found[]; filters: HomeFilters } {
  const read = files.map((file) => ({ file, filters: factsOf(file, cities) }));
  const found = read.map(
    ({ file, filters }, place): Found => ({
      id: `file:${place}`,
      type: 'document_analysis',
      title: file.name,
      description: describe(file, filters),
      confidence: filters ? 0.8 : 0.5,
      action: { type: 'display', payload: {} },
    }),
  );
  // The first file with a fact decides it: two papers seldom describe one wish.
  const filters: HomeFilters = Object.assign({}, ...read.map((one) => one.filters).reverse());
  return { found, filters };
}

function factsOf({ type, content }: File, cities: readonly City[]): HomeFilters | null {
  if (!TEXT.test(type)) return null;
  const { filters } = readWish(content.slice(0, LONGEST_TEXT), cities);
  return Object.keys(filters).length > 0 ? filters : null;
}

function describe({ type, content }: File, filters: HomeFilters | null): string {
  if (!TEXT.test(type)) return 'Only text files can be read by the search.';
  const count = wordsOf(content.slice(0, LONGEST_TEXT)).length;
  const length = `${count.toLocaleString('en-US')} ${count === 1 ? 'word' : 'words'}`;
  return filters ? `${length}. About ${listFacts(filters)}.` : `${length}, nothing about a home.`;
}

function listFacts(filters: HomeFilters): string {
  const digits = (cents: number) => ({ minimumFractionDigits: cents % 100 === 0 ? 0 : 2 });
  const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', digits(cents))}`;
  const { city, min_bedrooms, min_rent_cents, max_rent_cents, home_types = [] } = filters;
  return [
    ...(city ? [city] : []),
    ...(min_bedrooms === undefined ? [] : [`${min_bedrooms} or more bedrooms`]),
    ...home_types.map((type) => `${type}s`),
    ...(min_rent_cents === undefined ? [] : [`from ${dollars(min_rent_cents)}`]),
    ...(max_rent_cents === undefined ? [] : [`up to ${dollars(max_rent_cents)}`]),
    ...(filters.pets_allowed ? ['pets'] : []),
    ...(filters.furnished ? ['furnished'] : []),
  ].join(', ');
}
