import { TZDate } from '@date-fns/tz';
import type { Home } from '../homes/home.ts';
import type { People } from '../people/people.ts';
import type { Guide, Person } from '../people/person.ts';
import { type Random, random } from '../random.ts';
import { openingOf } from './holidays.ts';
import type { Tenancy } from './tenancies.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** As in `tours`. */
type TourKind = 'in_person' | 'live_video' | 'self_guided';
type TourStatus = 'requested' | 'scheduled' | 'confirmed' | 'completed' | 'cancelled' | 'no_show';

/** A tour of a home: held, missed or to come. */
export type Tour = {
  id: string;
  home: Home;
  host: Person;
  renter: Person;
  guide: Guide | null;
  kind: TourKind;
  status: TourStatus;
  startsAt: Date;
  endsAt: Date;
  askedAt: Date;
  /** When it reached its status. */
  settledAt: Date;
};

const PAST = 900;
const COMING = 90;
const LENGTH = 30 * MINUTE;

/** A year of tours, those that led to a lease among them, and those of the next two weeks. */
export function tours(
  people: People,
  homes: readonly Home[],
  tenancies: readonly Tenancy[],
  now: Date,
): Tour[] {
  const from = random('tours');
  const shown = homes.filter(({ status }) => status === 'active' || status === 'rented');
  const past = Array.from({ length: PAST }, () => {
    const home = from.pick(shown);
    const opened = home.publishedAt ?? home.createdAt;
    const span = now.getTime() - opened.getTime();
    return oneOf(home, new Date(opened.getTime() + span * from.next()), people, now, from);
  });
  const coming = Array.from({ length: COMING }, (_, index) => {
    const open = shown.filter(({ status }) => status === 'active');
    // The first ones are for those whom people sign in as.
    const own = open.filter(({ hostIndex }) => hostIndex === 0);
    const home = index < 8 ? from.pick(own) : from.pick(open);
    const day = new Date(now.getTime() + from.between(1, 14) * DAY);
    const tour = oneOf(home, day, people, now, from);
    return index < 4 ? withSignIns(tour, people) : tour;
  });
  const led = tenancies.map(({ home, tenant, application }): Tour => {
    const day = new Date(application.createdAt.getTime() - from.between(1, 4) * DAY);
    // Before the application: a day on which no home is shown moves back.
    const tour = oneOf(home, day, people, now, from, -1);
    const guide = tour.guide?.id === tenant.id ? null : tour.guide;
    return { ...tour, renter: tenant, guide, status: 'completed', settledAt: tour.endsAt };
  });
  return [...led, ...past.filter(({ endsAt }) => endsAt < now), ...withoutClashes(coming)];
}

function oneOf(
  home: Home,
  day: Date,
  people: People,
  now: Date,
  from: Random,
  step: 1 | -1 = 1,
): Tour {
  const { hosts, guides, renters } = people;
  const startsAt = visitingHour(day, home.metro.timeZone, step, from);
  const kind = from.weighted([
    ['in_person', 6],
    ['live_video', 2.5],
    ['self_guided', 1.5],
  ] as const);
  const local = guides.filter(
    ({ onboarded, confirmed, metroIndex }) =>
      onboarded && confirmed && hosts[home.hostIndex]?.metroIndex === metroIndex,
  );
  const guide = kind !== 'self_guided' && local.length > 0 && from.chance(0.6);
  const askedAt = new Date(
    Math.min(startsAt.getTime(), now.getTime()) - from.between(0.6, 6) * DAY,
  );
  const over = startsAt.getTime() + LENGTH < now.getTime();
  const status = over
    ? from.weighted([
        ['completed', 7.5],
        ['cancelled', 1.6],
        ['no_show', 0.9],
      ] as const)
    : from.weighted([
        ['requested', 3],
        ['scheduled', 2],
        ['confirmed', 5],
      ] as const);
  const host = hosts[home.hostIndex];
  if (!host) throw new Error(`home ${home.id} has no host`);
  return {
    id: from.uuid(),
    home,
    host,
    kind,
    status,
    startsAt,
    askedAt,
    // Who comes in person lives near; a video shows homes to people from anywhere.
    renter: from.pick(
      renters.filter(
        ({ confirmed, metroIndex }) =>
          confirmed && (kind === 'live_video' || metroIndex === hosts[home.hostIndex]?.metroIndex),
      ),
    ),
    guide: guide ? from.pick(local) : null,
    endsAt: new Date(startsAt.getTime() + LENGTH),
    settledAt:
      status === 'completed' || status === 'no_show'
        ? new Date(startsAt.getTime() + LENGTH)
        : new Date(askedAt.getTime() + from.between(1, 12) * HOUR),
  };
}

/** A half hour within the opening hours, as clocks at the home show it. */
function visitingHour(day: Date, timeZone: string, step: 1 | -1, from: Random): Date {
  const local = new TZDate(day, timeZone);
  let opening = openingOf(local);
  while (!opening) {
    local.setDate(local.getDate() + step);
    opening = openingOf(local);
  }
  local.setHours(from.int(opening.opens, opening.closes - 1), from.pick([0, 30]), 0, 0);
  return new Date(local.getTime());
}

function withSignIns(tour: Tour, { guides, renters }: People): Tour {
  const guide = guides.find(({ email }) => email === 'guide@kinstead.test') ?? tour.guide;
  const renter = renters.find(({ email }) => email === 'renter@kinstead.test') ?? tour.renter;
  return { ...tour, guide, renter, kind: 'in_person' };
}

/** Drops overlaps: a person is at one place at a time, and needs time for the way. */
function withoutClashes(all: readonly Tour[]): Tour[] {
  const booked = new Map<string, number[]>();
  return all.filter(({ home, guide, renter, startsAt }) => {
    const keys = [home.id, renter.id, ...(guide ? [guide.id] : [])];
    const free = keys.every((key) =>
      (booked.get(key) ?? []).every((at) => Math.abs(at - startsAt.getTime()) >= 2 * HOUR),
    );
    if (free)
      for (const key of keys) booked.set(key, [...(booked.get(key) ?? []), startsAt.getTime()]);
    return free;
  });
}
