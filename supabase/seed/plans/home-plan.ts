import type { Home } from '../homes/home.ts';
import { random } from '../random.ts';
import type { PlanFacts } from './layout.ts';

/** One home in this many has a plan. */
const SHARE = 12;

/** A plan that hangs at a home, by the name of its file. */
export type HomePlan = { name: string; facts: PlanFacts };

/** The floor plan of a home; null for the many whose host has none. Homes that are alike share a drawing. */
export function planOf(home: Home): HomePlan | null {
  // A room is let without the flat around it.
  if (home.homeType === 'room' || !random(`plan ${home.id}`).chance(1 / SHARE)) return null;
  const isHouse = home.homeType === 'house' || home.homeType === 'townhouse';
  const facts: PlanFacts = {
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    hundreds: Math.max(3, Math.round(home.areaSqft / 100)),
    floors: isHouse ? 2 : 1,
    outdoor:
      home.outdoor === 'balcony' ? 'balcony' : home.outdoor === 'terrace' ? 'terrace' : 'none',
    office: home.office,
    dining: home.dining,
    studio: home.homeType === 'studio',
  };
  return { name: nameOf(facts), facts };
}

const nameOf = (facts: PlanFacts): string =>
  [
    'plan',
    facts.studio ? 'studio' : `${facts.bedrooms}b`,
    `${facts.bathrooms * 10}`,
    `${facts.hundreds}`,
    `${facts.floors}f`,
    facts.outdoor,
    facts.office ? 'office' : '',
    facts.dining ? 'dining' : '',
  ]
    .filter(Boolean)
    .join('-');

/** The plans of some homes, each drawing once. */
export function plansOf(homes: readonly Home[]): HomePlan[] {
  const plans = homes.flatMap((home) => planOf(home) ?? []);
  return [...new Map(plans.map((plan) => [plan.name, plan])).values()];
}
