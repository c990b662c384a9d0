import type { SupabaseClient } from 'npm:@supabase/supabase-js@2';
import * as z from 'npm:zod@4';
import { homesAddress } from '../../../shared/domains/search/model/sentence/home-filters.ts';
import { clientOf } from '../_shared/clients.ts';
import type { City, Wish } from './phrases.ts';
import { type Found, opening } from './result.ts';

const number = z.coerce.number();
const home = z.object({
  id: z.string(),
  title: z.string(),
  city: z.string(),
  state: z.string(),
  home_type: z.string(),
  bedrooms: number,
  bathrooms: number,
  rent_cents: number,
});
const pageShape = z.object({
  items: z.array(home),
  total: number.nullish(),
  corrected: z.string().nullish(),
});
const citiesShape = z.array(z.object({ city: z.string(), state: z.string() }));

const CITIES_FRESH_MS = 60_000;
let cities: { read: number; list: Promise<City[]> } | null = null;

/** The cities with homes; the same for everybody, so one answer serves for a minute. */
export function knownCities(): Promise<City[]> {
  if (cities && Date.now() - cities.read < CITIES_FRESH_MS) return cities.list;
  const list = readCities();
  cities = { read: Date.now(), list };
  list.catch(() => {
    cities = null;
  });
  return list;
}

async function readCities(): Promise<City[]> {
  const { data, error } = await clientOf(null).rpc('listing_cities');
  if (error) throw error;
  return citiesShape.parse(data);
}

const MOST_HOMES = 5;

/** Homes that a wish fits, read as the caller: a page of results and one that leads to all. */
export async function findHomes(
  client: SupabaseClient,
  { filters, words, isAboutHomes, sentence }: Wish,
): Promise<Found[]> {
  if (!isAboutHomes && words.length === 0) return [];
  const asked = { q: words.join(' '), filters, page_size: MOST_HOMES };
  const { data, error } = await client.rpc('search_listings', asked);
  if (error) throw error;
  const { items, total, corrected } = pageShape.parse(data);
  // A wish that names facts is surer than words that might mean anything else.
  const base = (isAboutHomes ? 0.9 : 0.6) - (corrected ? 0.1 : 0);
  const found = items.map((one, place) =>
    opening(`/listings/${one.id}`, {
      id: `home:${one.id}`,
      type: 'property',
      title: one.title,
      description: describe(one),
      confidence: base - place * 0.01,
    }),
  );
  if (items.length < MOST_HOMES || total === MOST_HOMES) return found;
  const count = total ? `${total}` : 'more than 1,000';
  const all = opening(homesAddress(sentence), {
    id: 'homes:all',
    type: 'navigation',
    title: `See all ${count} homes`,
    description: filters.city ? `In ${filters.city}, with your filters` : 'With your filters',
    confidence: base - 0.1,
  });
  return [...found, all];
}

function describe({
  home_type,
  bedrooms,
  bathrooms,
  city,
  state,
  rent_cents,
}: z.infer<typeof home>) {
  const rooms =
    home_type === 'studio' || bedrooms === 0 ? 'Studio' : `${bedrooms} bed, ${home_type}`;
  const rent = (rent_cents / 100).toLocaleString('en-US', { maximumFractionDigits: 0 });
  return `${rooms}, ${bathrooms} bath in ${city}, ${state}, $${rent} a month`;
}
