import type { Home } from '../homes/home.ts';
import type { People } from '../people/people.ts';
import type { Person } from '../people/person.ts';
import { metroOf } from '../places/metros.ts';
import { random } from '../random.ts';

const DAY = 86_400_000;

/** A home that a person has saved. */
export type Favorite = { person: Person; home: Home; createdAt: Date };

/** What renters saved: mostly recent homes of their own metro. */
export function favorites(people: People, homes: readonly Home[], now: Date): Favorite[] {
  const from = random('favorites');
  const active = homes.filter((home) => home.status === 'active');
  return people.renters.flatMap((person) => {
    const signIn = /^renter2?@/.test(person.email);
    if (!person.confirmed || (!signIn && from.chance(0.35))) return [];
    const city = metroOf(person.metroIndex).city;
    const local = active.filter((home) => home.metro.city === city).slice(0, 240);
    return from.sample(local, signIn ? 6 : from.int(1, 9)).map((home) => {
      const published = home.publishedAt?.getTime() ?? now.getTime();
      const createdAt = new Date(Math.max(published, now.getTime() - from.next() * 60 * DAY));
      return { person, home, createdAt };
    });
  });
}
