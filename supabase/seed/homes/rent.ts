import type { Random } from '../random.ts';
import type { HomeFacts } from './home.ts';

const BY_BEDROOMS = [0.8, 1, 1.36, 1.74, 2.1];
const BY_TYPE = { apartment: 1, studio: 1, loft: 1.12, townhouse: 1.07, house: 1.1, room: 0.56 };
const BY_TIER = { 1: 0.91, 2: 1, 3: 1.16 };
/** Area at which the factors above hold, by number of bedrooms. */
const TYPICAL_SQFT = [440, 680, 980, 1380, 1900];

type Priced = Omit<HomeFacts, 'rentCents' | 'depositCents' | 'availableFrom'>;

/** Monthly rent: place, size, kind and standard, with a few percent of a landlord's mood. */
export function rentCents(home: Priced, from: Random): number {
  const typical = home.homeType === 'room' ? 150 : (TYPICAL_SQFT[home.bedrooms] ?? 1900);
  const extras =
    (home.outdoor === 'none' ? 0 : 0.02) +
    (home.parking === 'garage' ? 0.03 : home.parking === 'street' ? 0 : 0.015) +
    (home.laundry === 'home' ? 0.02 : 0) +
    (home.furnished ? 0.08 : 0) +
    0.05 * (home.bathrooms - 1);
  const dollars =
    home.metro.baseRent *
    home.neighborhood.level *
    (BY_BEDROOMS[home.bedrooms] ?? 2.1) *
    BY_TYPE[home.homeType] *
    BY_TIER[home.tier] *
    (home.areaSqft / typical) ** 0.4 *
    (1 + extras) *
    from.between(0.97, 1.03);
  return asked(dollars, from) * 100;
}

/** People ask for round sums, or for five dollars less. */
function asked(dollars: number, from: Random): number {
  const style = from.weighted<'fifty' | 'under' | 'five'>([
    ['fifty', 4],
    ['under', 4],
    ['five', 3],
  ]);
  if (style === 'fifty') return Math.round(dollars / 50) * 50;
  if (style === 'under') return Math.round(dollars / 50) * 50 - 5;
  return Math.round(dollars / 5) * 5;
}

/** Deposit: mostly a month, less for rooms, more for furnished homes. */
export function depositCents(
  home: Pick<HomeFacts, 'homeType' | 'furnished'>,
  rent: number,
  from: Random,
) {
  const months = home.furnished
    ? from.pick([1, 1.5])
    : home.homeType === 'room'
      ? from.pick([0.5, 0.5, 1])
      : from.pick([1, 1, 1, 0.5]);
  return Math.round((rent * months) / 5000) * 5000;
}
