import type { Random } from '../random.ts';
import type { HomeFacts } from './home.ts';
import { PHOTOS, type Photo, type PhotoKind } from './photo.ts';
import { fits } from './picture-set.ts';

/** A home on its way to a lead; `newest` counts active homes, the newest being 0. */
export type Slot = { facts: HomeFacts; newest: number; lead: Photo | null };

/** How far the same picture keeps away from itself, in homes, in the order of age and of rent. */
const APART = { age: 24, rent: 24 };

const APPEAL: Partial<Record<PhotoKind, number>> = {
  exterior: 1,
  living: 1,
  studio: 1,
  kitchen: 0.8,
  balcony: 0.7,
  bedroom: 0.6,
  dining: 0.6,
  office: 0.4,
};

/** Gives every home without a lead one that fits, far from the same picture in both orders. */
export function chooseFreeLeads(slots: readonly Slot[], from: Random): void {
  const byAge = [...slots].sort((a, b) => a.newest - b.newest);
  const byRent = [...slots].sort((a, b) => a.facts.rentCents - b.facts.rentCents);
  const placeOfAge = new Map(byAge.map((slot, place) => [slot, place]));
  const used = new Map<string, number>();
  for (const [place, slot] of byRent.entries()) {
    if (slot.lead) continue;
    const rentNear = byRent.slice(Math.max(0, place - APART.rent), place + APART.rent + 1);
    const age = placeOfAge.get(slot) ?? 0;
    const ageNear = byAge.slice(Math.max(0, age - APART.age), age + APART.age + 1);
    const rated = candidates(slot.facts).map((photo) => {
      const near = (others: Slot[]) => others.filter((other) => other.lead === photo).length;
      const repeats = near(rentNear) * 9 + near(ageNear) * 6 + (used.get(photo.name) ?? 0) * 0.05;
      const distance = Math.abs(photo.tier - slot.facts.tier) * 1.5;
      return {
        photo,
        cost: repeats + distance - (APPEAL[photo.kind] ?? 0) * 2 + from.between(0, 2),
      };
    });
    rated.sort((a, b) => a.cost - b.cost);
    slot.lead = rated[0]?.photo ?? null;
    if (slot.lead) used.set(slot.lead.name, (used.get(slot.lead.name) ?? 0) + 1);
  }
}

/** Pictures that may stand first for a home. */
function candidates(home: HomeFacts): Photo[] {
  const kinds: PhotoKind[] = ['exterior'];
  if (home.homeType === 'studio') kinds.push('studio');
  else kinds.push('living', 'kitchen', 'bedroom');
  if (home.dining) kinds.push('dining');
  if (home.office) kinds.push('office');
  if (home.outdoor === 'balcony' || home.outdoor === 'terrace') kinds.push('balcony');
  return PHOTOS.filter((photo) => kinds.includes(photo.kind) && fits(photo, home));
}
