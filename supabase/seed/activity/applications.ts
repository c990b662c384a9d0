import type { Home } from '../homes/home.ts';
import type { People } from '../people/people.ts';
import type { Person } from '../people/person.ts';
import { metroOf } from '../places/metros.ts';
import { random } from '../random.ts';

const DAY = 86_400_000;

/** As in `applications.status`. */
export type ApplicationStatus =
  | 'draft'
  | 'submitted'
  | 'screening'
  | 'shortlisted'
  | 'approved'
  | 'declined'
  | 'withdrawn';

/** A person's application for a home. */
export type Application = {
  id: string;
  home: Home;
  applicant: Person;
  status: ApplicationStatus;
  createdAt: Date;
  updatedAt: Date;
  /** A guide who became the host's tenant and writes as one. */
  tenantGuide: boolean;
  /** Of a tenancy that is over: for how long the home was let. */
  formerMonths: number | null;
};

/** How long ago the renter whom people sign in as applied for their home. */
const RESIDENT_DAYS = 200;

/** Applications for homes on offer, and the ones that led to the homes that are let. */
export function applications(people: People, homes: readonly Home[], now: Date): Application[] {
  const from = random('applications');
  const made: Application[] = [];
  const taken = new Set<string>();
  const renters = people.renters.filter((person) => person.confirmed);
  // People look for homes where they live.
  const near = <T extends Person>(all: readonly T[], home: Home) =>
    all.filter(({ metroIndex }) => metroOf(metroIndex) === home.metro);
  const guides = people.guides.filter((person) => person.onboarded);
  const add = (
    home: Home,
    applicant: Person,
    status: ApplicationStatus,
    { tenantGuide = false, days }: { tenantGuide?: boolean; days?: number } = {},
  ) => {
    const key = home.id + applicant.id;
    if (taken.has(key)) return;
    taken.add(key);
    const opened = (home.publishedAt ?? home.createdAt).getTime();
    const share = from.between(0.15, 0.9);
    const age = days ? days * DAY : (now.getTime() - opened) * share;
    const createdAt = new Date(now.getTime() - age);
    const moved = status === 'draft' || status === 'submitted' ? 0 : from.int(1, 9) * DAY;
    const updatedAt = new Date(Math.min(now.getTime() - 3_600_000, createdAt.getTime() + moved));
    made.push({
      id: from.uuid(),
      home,
      applicant,
      status,
      createdAt: createdAt < updatedAt ? createdAt : updatedAt,
      updatedAt,
      tenantGuide,
      formerMonths: null,
    });
  };
  const rented = homes.filter((home) => home.status === 'rented');
  // The renter that people sign in as lives in a home of the host that they sign in as.
  const resident = renters.find(({ email }) => email === 'renter@kinstead.test');
  // Their lease runs, whatever day it is: it began months ago, and does not end soon.
  const residence = rented.findIndex(
    (home, index) =>
      home.hostIndex === 0 &&
      index % 11 !== 4 &&
      home.leaseMonths >= 9 &&
      now.getTime() - (home.publishedAt ?? now).getTime() > RESIDENT_DAYS * DAY,
  );
  if (!resident || residence < 0) throw new Error('no home for the renter to sign in as');
  for (const [index, home] of rented.entries()) {
    // Every eleventh let home has a guide for a tenant.
    const guide = index % 11 === 4;
    const tenant = from.pick(
      near<Person>(guide ? guides : renters, home).filter((person) => person !== resident),
    );
    if (index === residence) add(home, resident, 'approved', { days: RESIDENT_DAYS });
    else add(home, tenant, 'approved', { tenantGuide: guide });
    for (let others = from.int(0, 2); others > 0; others -= 1)
      add(
        home,
        from.pick(near(renters, home)),
        from.pick(['declined', 'declined', 'withdrawn'] as const),
      );
  }
  const open = homes.filter((home) => home.status === 'active');
  const busy = [
    ...open.filter((home) => home.hostIndex < 2).slice(0, 16),
    ...from.sample(open, 130),
  ];
  for (const home of busy)
    add(
      home,
      from.pick(near(renters, home)),
      from.weighted([
        ['submitted', 5],
        ['screening', 3],
        ['shortlisted', 2],
        ['draft', 1.5],
        ['withdrawn', 0.7],
        ['declined', 1],
      ] as const),
    );
  return [...made, ...former(people, homes, taken, now)];
}

/** How many homes on offer were let before, and how long ago at most the last tenants left. */
const FORMER = { share: 0.35, emptyDays: 12 };

/** The applications of those who lived in homes that are on offer again. */
function former(
  { renters, hosts }: People,
  homes: readonly Home[],
  taken: ReadonlySet<string>,
  now: Date,
): Application[] {
  const from = random('former tenants');
  const confirmed = renters.filter((person) => person.confirmed);
  return homes.flatMap((home): Application[] => {
    const host = hosts[home.hostIndex];
    if (home.status !== 'active' || !home.publishedAt || !host) return [];
    const wanted = from.chance(home.hostIndex < 2 ? 0.6 : FORMER.share);
    const applicant = from.pick(
      confirmed.filter(({ metroIndex }) => metroOf(metroIndex) === home.metro),
    );
    const months = from.pick([6, 9, 12, 12, 12]);
    const id = from.uuid();
    const left = new Date(home.publishedAt.getTime() - from.int(1, FORMER.emptyDays) * DAY);
    const movedIn = new Date(left);
    movedIn.setUTCMonth(movedIn.getUTCMonth() - months - 1);
    const updatedAt = new Date(movedIn.getTime() - from.int(7, 20) * DAY);
    const known = updatedAt.getTime() - applicant.createdAt.getTime() > 15 * DAY;
    const recent = now.getTime() - left.getTime() < 330 * DAY;
    if (!wanted || !known || !recent || taken.has(home.id + applicant.id)) return [];
    const createdAt = new Date(updatedAt.getTime() - from.int(2, 9) * DAY);
    return [
      {
        id,
        home,
        applicant,
        status: 'approved',
        createdAt,
        updatedAt,
        tenantGuide: false,
        formerMonths: months,
      },
    ];
  });
}
