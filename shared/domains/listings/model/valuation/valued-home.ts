import * as z from 'zod/mini';
import type { Point } from '../map/map-area.ts';
import { listed } from '../search/search-filters.ts';
import type { HomeType } from '../search-params.ts';
import { VALUED_EQUIPMENT, type ValuationSearch } from './valuation-params.ts';

/** A home that is valued: where it is by city, by words for an area or an address, or by a point; and its facts. */
export type ValuedHome = ValuationSearch & { type: HomeType; beds: number };

/** Equipment that a valuation knows. */
export type Equipment = keyof typeof VALUED_EQUIPMENT;

const isEquipment = (name: string): name is Equipment => name in VALUED_EQUIPMENT;

/** The equipment of a search; unknown names are ignored. */
export const equipmentOf = (search: ValuationSearch): Equipment[] =>
  listed(search.with).filter(isEquipment);

/** The point of an address. */
export function pointOf({ point }: ValuationSearch): Point | undefined {
  const [longitude, latitude] = (point ?? '').split(',').map(Number);
  if (longitude === undefined || latitude === undefined) return undefined;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : undefined;
}

/** The home described by the search parameters; null while they are incomplete. */
export function valuedHome(search: ValuationSearch): ValuedHome | null {
  const { city, near, point, type, beds } = search;
  if (!(city || near || point) || !type || beds === undefined) return null;
  return { ...search, type, beds: bedsOf(type, beds) };
}

/** A studio has no bedroom of its own, whatever an address says. */
export const bedsOf = (type: string, beds: number): number => (type === 'studio' ? 0 : beds);

/** What `value_home` is asked of the home itself; equipment is said as a whole, or not at all. */
export function factsAsked(home: ValuedHome) {
  const has = equipmentOf(home);
  return {
    type: home.type,
    beds: home.beds,
    baths: home.baths,
    sqft: home.sqft,
    furnished: home.furnished && home.furnished === 'yes',
    pets: home.pets && home.pets === 'yes',
    laundry: home.laundry,
    parking: home.parking,
    amenities: has.length > 0 ? has.map((name) => VALUED_EQUIPMENT[name]) : undefined,
  };
}

/** What moves a rent, by the names of `value_home`. */
const rentReasons = [
  'place',
  'size',
  'rooms',
  'kind',
  'furnished',
  'pets',
  'laundry',
  'parking',
  'air_conditioning',
  'dishwasher',
  'outdoors',
  'elevator',
  'utilities',
] as const;

/** What could be changed about a home, by the names of `value_home`. */
const rentChanges = [
  'furnished',
  'pets',
  'laundry_unit',
  'parking',
  'air_conditioning',
  'dishwasher',
  'outdoors',
  'elevator',
  'utilities',
] as const;

const worth = <const Names extends readonly string[]>(names: Names) =>
  z.array(z.object({ what: z.enum(names), cents: z.number() }));
const ids = z.array(z.guid());

/** What `value_home` answers. */
export const valuationSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('valued'),
    city: z.string(),
    region: z.string(),
    areas: z.array(z.string()),
    cents: z.number(),
    low_cents: z.number(),
    high_cents: z.number(),
    /** Of a typical home of the city. */
    typical_cents: z.number(),
    reasons: worth(rentReasons),
    changes: worth(rentChanges),
    trend: z.array(z.object({ month: z.string(), cents: z.number(), homes: z.number() })),
    /** Homes that are most alike, the most alike first. */
    homes: ids,
    model: z.object({
      homes: z.number(),
      leases: z.number(),
      fitted_at: z.string(),
      /** Homes that it had not seen, and by which share of their rents it was wrong. */
      held_out: z.number(),
      median_error: z.number(),
      wide_error: z.number(),
    }),
  }),
  z.object({ state: z.literal('too_few'), homes: ids, least: z.number() }),
  z.object({ state: z.literal('place_unknown') }),
  z.object({ state: z.literal('unknown') }),
]);

/** What a home may bring, or why that is not known. Money in cents a month. */
export type Valuation = z.infer<typeof valuationSchema>;

/** One that says something. */
export type Valued = Extract<Valuation, { state: 'valued' }>;
