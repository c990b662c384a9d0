import type { Metro, Neighborhood } from '../places/metro.ts';
import type { Random } from '../random.ts';
import type { HomeFacts, HomeType } from './home.ts';
import type { Building, Photo, Tier } from './photo.ts';
import { looksOverCity } from './picture-set.ts';
import { depositCents, rentCents } from './rent.ts';

const DAY = 86_400_000;

type Asked = {
  metro: Metro;
  neighborhood: Neighborhood;
  homeType: HomeType;
  lead: Photo | null;
  now: Date;
};

/** Decides everything that is true of a home. */
export function homeFacts(
  { metro, neighborhood, homeType, lead, now }: Asked,
  from: Random,
): HomeFacts {
  const building = lead?.building ?? buildingFor(homeType, neighborhood, lead, from);
  const tier = tierFor(neighborhood, lead, from);
  const bedrooms = bedroomsFor(homeType, lead, from);
  const whole = homeType === 'house' || homeType === 'townhouse';
  const storeys =
    building === 'detached'
      ? 2
      : building === 'rowhouse'
        ? 3
        : building === 'block'
          ? 4
          : from.int(4, 5);
  const floor = whole || building === 'detached' ? 1 : from.int(lowestFloor(lead), storeys);
  const angle = from.between(0, Math.PI * 2);
  const reach = neighborhood.spread * Math.sqrt(from.next());
  const petsAllowed = from.chance(whole ? 0.72 : homeType === 'room' ? 0.25 : 0.56);
  const parking = parkingFor(building, neighborhood, from);
  const facts = {
    metro,
    neighborhood,
    homeType,
    building,
    tier,
    bedrooms,
    bathrooms: bathroomsFor(homeType, bedrooms, tier, from),
    areaSqft: areaFor(homeType, bedrooms, tier, from),
    floor,
    storeys,
    builtIn: builtIn(building, metro, from),
    street: from.pick(neighborhood.streets),
    houseNumber: from.int(3, 48) * from.pick([20, 40, 60, 100]) + from.int(1, 19),
    unit: whole || homeType === 'room' ? null : unitFor(building, floor, from),
    latitude: neighborhood.latitude + reach * Math.sin(angle),
    longitude:
      neighborhood.longitude +
      (reach * Math.cos(angle)) / Math.cos((neighborhood.latitude * Math.PI) / 180),
    furnished: from.chance(homeType === 'room' ? 0.5 : homeType === 'studio' ? 0.35 : 0.16),
    petsAllowed,
    petFeeCents: petsAllowed && from.chance(0.6) ? from.pick([2500, 3500]) : null,
    outdoor: outdoorFor(homeType, building, floor, lead, from),
    office: bedrooms >= 2 && homeType !== 'room' && from.chance(0.3),
    dining: lead?.kind === 'dining' || (homeType !== 'studio' && from.chance(whole ? 0.75 : 0.45)),
    laundry: from.weighted<HomeFacts['laundry']>([
      ['home', whole ? 8 : 3 + tier],
      ['building', whole || building === 'detached' ? 0 : 4],
      ['near', whole ? 0.3 : 1.5 / tier],
    ]),
    parking,
    // A house has its own garage; buildings let the spaces in theirs, mostly.
    parkingFeeCents:
      parking === 'garage' && building !== 'detached' && from.chance(0.6)
        ? from.pick([7500, 12_000])
        : null,
    cooling: from.chance(metro.state === 'TX' ? 0.99 : 0.62 + tier * 0.08),
    elevator: building === 'block' || building === 'loft' ? from.chance(0.55) : false,
    housemates: homeType === 'room' ? from.int(1, 3) : 0,
    leaseMonths: from.pick(homeType === 'room' ? [6, 9, 12, 3] : [12, 12, 12, 12, 9, 15, 6]),
  };
  const rent = rentCents(facts, from);
  return {
    ...facts,
    rentCents: rent,
    depositCents: depositCents(facts, rent, from),
    availableFrom: availableFrom(now, from),
  };
}

/** A balcony is upstairs, and one that looks over the city is high up. */
function lowestFloor(lead: Photo | null): number {
  if (lead?.kind !== 'balcony') return 1;
  return looksOverCity(lead) ? 3 : 2;
}

function buildingFor(
  homeType: HomeType,
  { fabric }: Neighborhood,
  lead: Photo | null,
  from: Random,
): Building {
  if (homeType === 'loft') return 'loft';
  if (homeType === 'townhouse') return 'rowhouse';
  if (homeType === 'house') return 'detached';
  // Bare brick is old.
  if (lead?.brick) return fabric === 'dense' ? from.pick(['rowhouse', 'loft']) : 'rowhouse';
  if (homeType === 'room') return from.pick(['detached', 'rowhouse', 'block'] as const);
  if (fabric === 'dense') return from.pick(['block', 'block', 'rowhouse', 'loft'] as const);
  return from.pick(['block', 'block', 'rowhouse'] as const);
}

function tierFor({ level }: Neighborhood, lead: Photo | null, from: Random): Tier {
  const wish = (lead?.tier ?? 2) * 0.6 + level * 0.8 + from.between(-0.55, 0.55);
  return wish < 1.6 ? 1 : wish < 2.45 ? 2 : 3;
}

function bedroomsFor(homeType: HomeType, lead: Photo | null, from: Random): number {
  if (homeType === 'studio') return 0;
  if (homeType === 'room') return 1;
  if (homeType === 'loft') return from.pick([1, 1, 2]);
  if (homeType === 'townhouse') return from.pick([2, 3, 3, 4]);
  if (homeType === 'house') return lead?.name === 'exterior-09' ? 2 : from.pick([2, 3, 3, 3, 4]);
  return from.pick([1, 1, 1, 2, 2, 3]);
}

function bathroomsFor(homeType: HomeType, bedrooms: number, tier: Tier, from: Random): number {
  if (bedrooms <= 1 || homeType === 'room') return 1;
  if (bedrooms === 2) return from.pick(tier === 3 ? [2, 2, 1.5] : [1, 1, 1.5, 2]);
  if (bedrooms === 3) return from.pick(tier === 3 ? [2.5, 2, 3] : [1.5, 2, 2]);
  return from.pick(tier === 3 ? [3, 2.5, 3.5] : [2, 2.5]);
}

const SQFT: Record<HomeType, readonly (readonly [number, number])[]> = {
  studio: [[340, 560]],
  room: [
    [0, 0],
    [110, 210],
  ],
  apartment: [
    [0, 0],
    [520, 830],
    [780, 1160],
    [1090, 1520],
  ],
  loft: [
    [0, 0],
    [720, 1120],
    [1050, 1580],
  ],
  townhouse: [
    [0, 0],
    [0, 0],
    [950, 1340],
    [1260, 1840],
    [1680, 2280],
  ],
  house: [
    [0, 0],
    [0, 0],
    [820, 1260],
    [1180, 1860],
    [1680, 2480],
  ],
};

function areaFor(homeType: HomeType, bedrooms: number, tier: Tier, from: Random): number {
  const [low, high] = SQFT[homeType][bedrooms] ?? [600, 900];
  const share = Math.min(1, Math.max(0, from.next() * 0.7 + (tier - 1) * 0.15));
  return Math.round((low + (high - low) * share) / 5) * 5;
}

function builtIn(building: Building, metro: Metro, from: Random): number {
  if (building === 'loft') return from.int(1898, 1929);
  if (building === 'rowhouse')
    return metro.state === 'PA' ? from.int(1875, 1925) : from.int(2004, 2021);
  if (building === 'detached') return from.int(1912, 1964);
  return from.int(1998, 2023);
}

function unitFor(building: Building, floor: number, from: Random): string {
  if (building === 'rowhouse') return floor === 1 ? 'Unit 1' : `Apt ${floor}`;
  return `Apt ${floor}${from.pick(['01', '02', '03', '04', '05', '06', '08', '10'])}`;
}

function outdoorFor(
  homeType: HomeType,
  building: Building,
  floor: number,
  lead: Photo | null,
  from: Random,
): HomeFacts['outdoor'] {
  if (lead?.kind === 'balcony') return lead.name === 'balcony-04' ? 'terrace' : 'balcony';
  if (building === 'detached') return from.chance(0.35) ? 'terrace' : 'yard';
  if (homeType === 'townhouse') return from.pick(['terrace', 'yard', 'yard', 'none'] as const);
  // A studio's pictures are few; each has at least a terrace on the roof to show.
  if (homeType === 'studio') return floor > 1 && from.chance(0.5) ? 'balcony' : 'roof';
  if (floor === 1) return from.pick(['none', 'none', 'roof'] as const);
  return from.pick(['balcony', 'balcony', 'none', 'roof'] as const);
}

function parkingFor(
  building: Building,
  { fabric }: Neighborhood,
  from: Random,
): HomeFacts['parking'] {
  if (building === 'detached')
    return from.pick(['driveway', 'driveway', 'garage', 'street'] as const);
  if (building === 'rowhouse') return from.pick(['street', 'street', 'space'] as const);
  return from.pick(
    fabric === 'dense' ? (['garage', 'street'] as const) : (['space', 'street', 'garage'] as const),
  );
}

/** A date around now; tenancies like to begin on the first or in the middle of a month. */
function availableFrom(now: Date, from: Random): Date {
  const day = new Date(Math.floor((now.getTime() + from.int(-18, 80) * DAY) / DAY) * DAY);
  if (from.chance(0.6)) day.setUTCDate(from.pick([1, 1, 15]));
  return day;
}
