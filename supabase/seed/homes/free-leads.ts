import type { Random } from '../random.ts';
import type { HomeFacts } from './home.ts';
import { mayLead } from './may-lead.ts';
import { PHOTOS, type Photo, type PhotoKind } from './photo.ts';

/** A home on its way to a lead; `newest` counts active homes, the newest being 0. */
export type Slot = { facts: HomeFacts; newest: number; lead: Photo | null };

/**
 * Orders in which people meet homes: everything, a city, a city and a type, a city and a number of
 * bedrooms; each by age (which is also how fit ranks what matches equally well) and by rent. In each
 * of them the same picture keeps away from itself as far as `reach` homes.
 */
const ORDERS: readonly { group: (home: HomeFacts) => string; reach: number }[] = [
  { group: () => '', reach: 24 },
  { group: ({ homeType }) => homeType, reach: 12 },
  { group: ({ metro }) => metro.city, reach: 24 },
  { group: ({ metro, homeType }) => `${metro.city} ${homeType}`, reach: 12 },
  { group: ({ metro, bedrooms }) => `${metro.city} ${bedrooms}`, reach: 12 },
];

/** A repetition next door costs this much more than one at the end of the reach. */
const NEXT_DOOR = 60;

const APPEAL: Partial<Record<PhotoKind, number>> = {
  exterior: 1,
  living: 1,
  studio: 1,
  bedroom: 0.8,
  kitchen: 0.8,
  balcony: 0.7,
  dining: 0.6,
};

/** Gives every home without a lead one that fits, far from the same picture in all orders. */
export function chooseFreeLeads(slots: readonly Slot[], from: Random): void {
  const rows = rowsOf(slots);
  const used = new Map<Photo, number>();
  for (const slot of [...slots].sort((a, b) => a.facts.rentCents - b.facts.rentCents)) {
    if (slot.lead) continue;
    const near = repetitions(slot, rows);
    const rated = PHOTOS.filter((photo) => mayLead(photo, slot.facts)).map((photo) => ({
      photo,
      cost:
        (near.get(photo) ?? 0) +
        (used.get(photo) ?? 0) * 0.05 +
        Math.abs(photo.tier - slot.facts.tier) * 1.5 -
        (APPEAL[photo.kind] ?? 0) * 2 +
        from.between(0, 2),
    }));
    rated.sort((a, b) => a.cost - b.cost);
    slot.lead = rated[0]?.photo ?? null;
    if (slot.lead) used.set(slot.lead, (used.get(slot.lead) ?? 0) + 1);
  }
}

/** One order of some homes, and where each stands in it. */
type Row = { slots: Slot[]; reach: number; place: Map<Slot, number> };

function rowsOf(slots: readonly Slot[]): Row[] {
  const byAge = [...slots].sort((a, b) => a.newest - b.newest);
  const byRent = [...slots].sort((a, b) => a.facts.rentCents - b.facts.rentCents);
  return ORDERS.flatMap(({ group, reach }) =>
    [byAge, byRent].flatMap((order) =>
      [...Map.groupBy(order, ({ facts }) => group(facts)).values()].map((row) => ({
        slots: row,
        reach,
        place: new Map(row.map((slot, place) => [slot, place])),
      })),
    ),
  );
}

/** What each picture would cost here, from where it stands already in the rows of this home. */
function repetitions(slot: Slot, rows: readonly Row[]): Map<Photo, number> {
  const costs = new Map<Photo, number>();
  for (const { slots, reach, place } of rows) {
    const own = place.get(slot);
    if (own === undefined) continue;
    for (let at = Math.max(0, own - reach); at <= own + reach; at += 1) {
      const lead = slots[at]?.lead;
      const distance = Math.abs(at - own);
      if (!lead || distance === 0) continue;
      const cost = 6 * (1 - distance / (reach + 1)) + (distance === 1 ? NEXT_DOOR : 0);
      costs.set(lead, (costs.get(lead) ?? 0) + cost);
    }
  }
  return costs;
}
