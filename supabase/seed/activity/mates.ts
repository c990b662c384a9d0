import { livelihoodOf } from '../people/livelihoods.ts';
import type { People } from '../people/people.ts';
import type { Person } from '../people/person.ts';
import { metroOf } from '../places/metros.ts';
import { random } from '../random.ts';
import { aboutMate, HABITS, type Habits } from '../texts/mates.ts';

/** A renter who looks for people to live with. */
export type Mate = {
  person: Person;
  occupation: string;
  about: string;
  habits: Habits;
  budgetCents: number;
  /** Days from now on which the move may begin, and be over. */
  soon: number;
  late: number;
  radiusMiles: number;
  /** The whole city, or some neighborhoods of it. */
  places: string[];
  createdAt: Date;
};

/** Half look in the whole city, the others in two to four of its neighborhoods. */
function placesOf({ id, metroIndex }: Person): string[] {
  const from = random(`places of ${id}`);
  const { city, state, neighborhoods } = metroOf(metroIndex);
  if (from.chance(0.5)) return [`${city}, ${state}`];
  return from
    .sample(
      neighborhoods.map(({ name }) => `${name}, ${city}, ${state}`),
      from.int(2, 4),
    )
    .sort();
}

/** About every third renter looks for mates, the two whom people sign in as among them. */
export function mates({ renters }: People, now: Date): Mate[] {
  const from = random('mates');
  return renters
    .filter(({ confirmed, email }) => confirmed && (/^renter2?@/.test(email) || from.chance(0.35)))
    .map((person): Mate => {
      const { occupation, words, bounds: ofTrade } = livelihoodOf(person);
      // Most people here do not smoke; mornings and noise follow from what one does and says of it.
      const bounds: typeof ofTrade = { ...ofTrade, smoking: [1, from.pick([1, 1, 2])] };
      // fromEntries loses the keys of its entries.
      const habits = Object.fromEntries(
        HABITS.map((habit) => [habit, from.int(...(bounds[habit] ?? [1, 5]))]),
      ) as Habits;
      const soon = from.int(5, 120);
      return {
        person,
        occupation,
        habits,
        about: aboutMate(words, habits, from),
        budgetCents: from.int(6, 26) * 10_000,
        soon,
        late: soon + from.int(14, 45),
        radiusMiles: from.pick([5, 10, 20]),
        places: placesOf(person),
        createdAt: new Date(now.getTime() - from.between(1, 90) * 86_400_000),
      };
    });
}
