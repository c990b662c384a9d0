import { queryOptions } from '@tanstack/react-query';
import { searchListings } from '../api/search.ts';
import type { ListingCard } from '../model/schema.ts';
import type { ValuationSearch } from '../model/search/valuation-params.ts';
import type { HomesSearch, HomeType } from '../model/search-params.ts';

/** A range of fewer homes would say more about those than about the valued home. */
export const COMPARABLES_LEAST = 5;
/** Homes that a valuation rests on at most, the most alike. */
export const COMPARABLES_MOST = 20;

const PAGE = 50;
const PAGES_MOST = 4;

/** A home that is valued: where it is by city, by area or address, or both. */
export type ValuedHome = {
  city?: string | undefined;
  near?: string | undefined;
  type: HomeType;
  beds: number;
  /** Area in square feet. */
  sqft?: number | undefined;
};

/** The home described by the search parameters; null while they are incomplete. */
export function valuedHome({ city, near, type, beds, sqft }: ValuationSearch): ValuedHome | null {
  if (!(city || near) || !type || beds === undefined) return null;
  return { city, near, type, beds, sqft };
}

/** How alike homes have to be; each step is a little less. */
export type Likeness = {
  /** Only around the area or address, or anywhere in the city. */
  near: boolean;
  /** Bedrooms more or fewer. */
  beds: number;
  /** Share of the area more or less. */
  area: number;
};

/** From most to least similar; homes beyond the last step are not comparable. */
export function likenesses({ city, near }: Pick<ValuedHome, 'city' | 'near'>): Likeness[] {
  const around = [
    { near: true, beds: 0, area: 0.2 },
    { near: true, beds: 0, area: 0.4 },
  ];
  const anywhere = [
    { near: false, beds: 0, area: 0.2 },
    { near: false, beds: 0, area: 0.4 },
    { near: false, beds: 1, area: 0.4 },
  ];
  return [...(near ? around : []), ...(city ? anywhere : [])];
}

/** Homes of at least the given similarity, most similar first. */
export function comparables(
  home: ValuedHome,
  homes: readonly ListingCard[],
  likeness: Likeness,
): ListingCard[] {
  const { type, beds, sqft } = home;
  const apart = ({ area_sqft }: ListingCard) =>
    sqft === undefined || area_sqft === null ? 0 : Math.abs(area_sqft - sqft) / sqft;
  return homes
    .filter(
      (one) =>
        one.home_type === type &&
        Math.abs(one.bedrooms - beds) <= likeness.beds &&
        // Who asks for an area is not answered by homes that tell none.
        (sqft === undefined || (one.area_sqft !== null && apart(one) <= likeness.area)),
    )
    .toSorted(
      (a, b) =>
        Math.abs(a.bedrooms - beds) - Math.abs(b.bedrooms - beds) ||
        apart(a) - apart(b) ||
        a.id.localeCompare(b.id),
    )
    .slice(0, COMPARABLES_MOST);
}

/** What comparable homes ask: the middle one, and where the middle half of them is. In cents. */
export type RentRange = { low: number; median: number; high: number };

/** The quartiles of what homes ask. */
export function rentRange(homes: readonly Pick<ListingCard, 'rent_cents'>[]): RentRange {
  const rents = homes.map(({ rent_cents }) => rent_cents).toSorted((a, b) => a - b);
  return { low: quantile(rents, 0.25), median: quantile(rents, 0.5), high: quantile(rents, 0.75) };
}

/** Between two values it lies in proportion; to whole dollars, as rents are asked. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? below;
  return Math.round((below + (above - below) * (at - Math.floor(at))) / 100) * 100;
}

/** The estimated rent of a home, or too few homes for an estimate. */
export type Valuation = {
  homes: ListingCard[];
  /** How alike they are. */
  likeness: Likeness;
  /** Empty with too few homes. */
  range: RentRange | null;
};

/** Homes on offer that a search finds: the newest ones, where there are very many. */
async function found(search: HomesSearch, signal?: AbortSignal): Promise<ListingCard[]> {
  const homes: ListingCard[] = [];
  let cursor: unknown;
  for (let page = 0; page < PAGES_MOST; page += 1) {
    const { items, next_cursor } = await searchListings(search, cursor, PAGE, signal);
    homes.push(...items);
    if (!next_cursor) break;
    cursor = next_cursor;
  }
  return homes;
}

/** Values a home by those on offer, as alike as there are enough of. */
async function fetchValuation(home: ValuedHome, signal?: AbortSignal): Promise<Valuation> {
  const search = (near: boolean): HomesSearch => ({
    type: home.type,
    ...(home.city && { city: home.city }),
    ...(near && home.near && { q: home.near }),
    // The server's filter is a least number: one less is what the widest step looks at.
    ...(home.beds > 1 && { beds: home.beds - 1 }),
  });
  const pools = new Map<boolean, Promise<ListingCard[]>>();
  const pool = (near: boolean) => {
    const known = pools.get(near) ?? found(search(near), signal);
    pools.set(near, known);
    return known;
  };
  const steps = likenesses(home);
  let best: Valuation = { homes: [], likeness: { near: true, beds: 0, area: 0 }, range: null };
  for (const likeness of steps) {
    const homes = comparables(home, await pool(likeness.near), likeness);
    if (homes.length >= COMPARABLES_LEAST) return { homes, likeness, range: rentRange(homes) };
    if (homes.length > best.homes.length) best = { homes, likeness, range: null };
  }
  return best;
}

/** What a home may bring. */
export function valuationQuery(home: ValuedHome) {
  return queryOptions({
    queryKey: ['listings', 'valuation', home] as const,
    queryFn: ({ signal }) => fetchValuation(home, signal),
  });
}
