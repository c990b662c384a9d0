import type { Home } from '../homes/home.ts';
import { type Livelihood, livelihoodOf } from '../people/livelihoods.ts';
import type { Person } from '../people/person.ts';
import { type Random, random } from '../random.ts';
import { aboutApplicant, letter } from '../texts/letters.ts';
import type { Application } from './applications.ts';

/** What an applicant tells once for every application. */
export type Applicant = {
  person: Person;
  livelihood: Livelihood;
  household: number;
  incomeCents: number;
  pets: string[];
  vehicles: string[];
  about: string;
};

/** Everybody who applies, and what they write with each application that they sent, by its id. */
export function applicants(applications: readonly Application[]): {
  applicants: Applicant[];
  letters: Map<string, string>;
} {
  const from = random('renter facts');
  const letters = new Map<string, string>();
  const everybody = [...Map.groupBy(applications, ({ applicant }) => applicant)].map(
    ([person, own]) => {
      const applicant = applicantFor(
        person,
        own.map(({ home }) => home),
        from,
      );
      for (const { id, home, status, formerMonths } of own)
        if (status !== 'draft') {
          // Homes that are let are no longer free from the day that their page names.
          const open = formerMonths === null && home.status === 'active';
          const toured = status === 'approved';
          letters.set(id, letter({ applicant, home, open, toured }, random(`letter ${id}`)));
        }
      return applicant;
    },
  );
  return { applicants: everybody, letters };
}

/** Facts that fit all homes that one person applies for. */
function applicantFor(person: Person, homes: readonly Home[], from: Random): Applicant {
  const most = Math.min(...homes.map(roomFor));
  const household = Math.min(
    most,
    from.weighted([
      [1, 5],
      [2, 4],
      [3, 2],
      [4, 1],
    ] as const),
  );
  const keeps = from.chance(0.35) && homes.every(({ petsAllowed }) => petsAllowed);
  const rent = homes[0]?.rentCents ?? 0;
  return {
    person,
    livelihood: livelihoodOf(person),
    household,
    // A month's, about three rents, as hosts ask for.
    incomeCents: Math.round((rent * from.between(2.6, 4.5)) / 10_000) * 10_000,
    pets: keeps ? [from.pick(['a cat', 'a small dog', 'two cats'])] : [],
    vehicles: from.chance(0.5) ? ['one car'] : [],
    about: aboutApplicant(household, from),
  };
}

/** How many people would move into a home. */
function roomFor({ homeType, bedrooms }: Home): number {
  if (homeType === 'room') return 1;
  return bedrooms <= 1 ? 2 : 4;
}
