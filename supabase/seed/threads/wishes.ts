import type { Home } from '../homes/home.ts';
import type { People } from '../people/people.ts';
import type { Person } from '../people/person.ts';
import type { RelationshipContext } from './conversation.ts';

/** How long a home must be on offer before anyone has talked about it, in milliseconds. */
export const LONG_ENOUGH = 4 * 86_400_000;

/** A conversation that has to exist, with what is open left to chance. */
export type Wish = {
  context: RelationshipContext;
  starter?: Person;
  other?: Person;
  home?: Home;
  applicationId?: string;
  /** Ends shortly before now with a message that this person has not read. */
  unread?: boolean;
};

/** What the people that one signs in as must find. */
export function wishes({
  hosts,
  guides,
  renters,
  homes,
  now,
}: People & { homes: readonly Home[]; now: Date }): Wish[] {
  const person = (people: readonly Person[], email: string) => {
    const found = people.find((each) => each.email === `${email}@kinstead.test`);
    if (!found) throw new Error(`no sign-in ${email}`);
    return found;
  };
  const [host, host2] = [person(hosts, 'host'), person(hosts, 'host2')];
  const [guide, guide2] = [person(guides, 'guide'), person(guides, 'guide2')];
  const [renter, renter2] = [person(renters, 'renter'), person(renters, 'renter2')];
  const homesOf = (owner: Person) =>
    homes.filter(
      (home) =>
        home.status === 'active' &&
        hosts[home.hostIndex] === owner &&
        now.getTime() - (home.publishedAt?.getTime() ?? 0) > LONG_ENOUGH,
    );
  const [first, second, third, fourth] = homesOf(host);
  const stranger = (host: Person, index: number) => {
    const near = renters.filter(
      (each) =>
        each.confirmed &&
        each !== renter &&
        each !== renter2 &&
        each.metroIndex === host.metroIndex,
    );
    return near[index % near.length];
  };
  const all: (Wish | false | undefined)[] = [
    second && { context: 'renter_to_host', starter: stranger(host, 3), home: second, unread: true },
    third && { context: 'renter_to_host', starter: stranger(host, 8), home: third, unread: true },
    first && { context: 'renter_to_host', starter: renter, home: first },
    fourth && { context: 'guide_to_host', starter: guide, home: fourth },
    { context: 'renter_to_guide', starter: renter, other: guide },
    { context: 'guide_to_renter', starter: guide2, other: renter2, unread: true },
    ...homesOf(host)
      .slice(4, 13)
      .map(
        (home, index): Wish => ({
          context: 'renter_to_host',
          starter: stranger(host, 20 + index * 7),
          home,
        }),
      ),
    ...homesOf(host2)
      .slice(0, 8)
      .map(
        (home, index): Wish => ({
          context: 'renter_to_host',
          starter: index === 0 ? renter2 : stranger(host2, 90 + index * 5),
          home,
          unread: index === 1,
        }),
      ),
    homesOf(host2)[9] && {
      context: 'host_to_renter',
      starter: host2,
      other: renter,
      home: homesOf(host2)[9],
      unread: true,
    },
    { context: 'renter_to_guide', starter: stranger(guide, 40), other: guide, unread: true },
    { context: 'renter_to_guide', starter: stranger(guide2, 41), other: guide2 },
  ];
  return all.filter((wish): wish is Wish => Boolean(wish));
}
