import { metersBetween } from '../../listings/model/map/map-line.ts';

/** Degrees. */
export type Place = { latitude: number; longitude: number };

/** How a guide gets from one home to the next. */
export const travelModes = ['driving', 'transit', 'walking'] as const;
export type TravelMode = (typeof travelModes)[number];

/**
 * Ways are longer than the straight line: 1.2 times in the United States on the mean of Ballou, Rahardja and Sakai
 * (2002), 1.4 on that of Boscoe, Henry and Zdeb (2012). Between the two.
 */
const DETOUR = 1.3;

/**
 * Miles an hour with all stops, and minutes besides. Driving: about what commutes by car took in the National
 * Household Travel Survey of 2017, and five minutes to park, as `guides_for_tour` counts. Transit: about the mean of
 * buses in the National Transit Database, and ten minutes to wait. Walking: the usual pace of adults, 1.3 m/s.
 */
const SPEEDS: Record<TravelMode, { milesAnHour: number; besides: number }> = {
  driving: { milesAnHour: 25, besides: 5 },
  transit: { milesAnHour: 12, besides: 10 },
  walking: { milesAnHour: 3, besides: 0 },
};

const METERS_A_MILE = 1609.344;

/** Miles along the surface of the earth, as `private.miles_between`. */
export const milesBetween = (from: Place, to: Place): number =>
  metersBetween([from.longitude, from.latitude], [to.longitude, to.latitude]) / METERS_A_MILE;

/** Whole minutes from one place to another; none within one building. */
export function travelMinutes(from: Place, to: Place, mode: TravelMode): number {
  const miles = milesBetween(from, to) * DETOUR;
  if (miles < 0.02) return 0;
  const { milesAnHour, besides } = SPEEDS[mode];
  return Math.ceil((miles / milesAnHour) * 60 + besides);
}

/** What a day's plan looks at of a tour. */
export type Stop = { id: string; starts_at: string; ends_at: string; place: Place | null };

/** A stop with the way to it from the one before. */
export type PlannedStop<One extends Stop> = {
  stop: One;
  /** Null for the first one, and where a place is unknown. */
  travel: number | null;
  /** When to leave the one before, in ms since 1970. */
  leaveBy: number | null;
  /** Minutes that one comes too late when the one before ends on time; 0 where it fits. */
  late: number;
  /** Minutes to spare between the end of the one before and arriving in time, without the breaks. */
  pause: number | null;
};

const MINUTE = 60_000;

/** Time that is no time for a way: a break. */
type Break = { starts_at: string; ends_at: string };

/** Stops in the order of their times, each with the way from the one before; breaks in between take their time. */
export function planDay<One extends Stop>(
  stops: readonly One[],
  mode: TravelMode,
  breaks: readonly Break[] = [],
): PlannedStop<One>[] {
  const sorted = stops.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  return sorted.map((stop, at) => {
    const before = sorted[at - 1];
    if (!before) return { stop, travel: null, leaveBy: null, late: 0, pause: null };
    const starts = Date.parse(stop.starts_at);
    const from = Date.parse(before.ends_at);
    const rests = breaks
      .map((one) => ({ from: Date.parse(one.starts_at), until: Date.parse(one.ends_at) }))
      .filter((rest) => rest.from < starts && rest.until > from);
    const rested = rests.reduce(
      (sum, rest) => sum + Math.min(rest.until, starts) - Math.max(rest.from, from),
      0,
    );
    const free = (starts - from - rested) / MINUTE;
    const travel =
      before.place && stop.place ? travelMinutes(before.place, stop.place, mode) : null;
    // Without a place two tours that overlap are still too close.
    const needed = travel ?? 0;
    return {
      ...{ stop, travel },
      leaveBy: travel === null ? null : leaveBefore(starts, travel * MINUTE, rests, from),
      late: Math.max(0, Math.ceil(needed - free)),
      pause: travel === null || free - travel < 0 ? null : Math.floor(free - travel),
    };
  });
}

/** When to leave at the latest: before a break that would begin on the way, where there is time for that. */
function leaveBefore(
  starts: number,
  way: number,
  rests: readonly { from: number; until: number }[],
  from: number,
): number {
  let latest = starts - way;
  for (const rest of rests.toSorted((a, b) => b.from - a.from)) {
    const sooner = rest.from - way;
    if (rest.until > latest && sooner >= from) latest = Math.min(latest, sooner);
  }
  return latest;
}

/** As many stops as an exact order is found of at once: 9 × 2⁹ steps. */
const STOPS_MOST = 9;

/**
 * The order of stops with the least way in all, from any of them to any other, by their numbers (Held and Karp,
 * 1962); null for more than nine. Of equal ones the first by number.
 */
export function shortestOrder(minutes: readonly (readonly number[])[]): number[] | null {
  const count = minutes.length;
  if (count > STOPS_MOST) return null;
  if (count === 0) return [];
  /** Of the stops of a set, visited up to `last`: the least way, and the stop before. */
  type Best = { way: number; before: number };
  const best = new Map<string, Best>();
  const key = (set: number, last: number) => `${set} ${last}`;
  for (let set = 1; set < 2 ** count; set += 1) {
    for (let last = 0; last < count; last += 1) {
      if (!(set & (1 << last))) continue;
      const rest = set ^ (1 << last);
      if (rest === 0) best.set(key(set, last), { way: 0, before: -1 });
      for (let before = 0; before < count; before += 1) {
        const known = rest & (1 << before) ? best.get(key(rest, before)) : undefined;
        if (!known) continue;
        const way = known.way + (minutes[before]?.[last] ?? 0);
        const found = best.get(key(set, last));
        if (!found || way < found.way) best.set(key(set, last), { way, before });
      }
    }
  }
  let set = 2 ** count - 1;
  let last = 0;
  for (let other = 1; other < count; other += 1) {
    const way = best.get(key(set, other))?.way ?? 0;
    if (way < (best.get(key(set, last))?.way ?? 0)) last = other;
  }
  const order: number[] = [];
  while (last >= 0) {
    order.unshift(last);
    const { before = -1 } = best.get(key(set, last)) ?? {};
    set ^= 1 << last;
    last = before;
  }
  return order;
}

/** Stops that are asked for, in the order with the least way. */
export type ShorterOrder<One> = { stops: One[]; minutes: number; now: number };

/**
 * A shorter order of stops whose times are open still; null where they are in the shortest one already, where a place
 * is unknown, and for more than nine.
 */
export function shorterOrder<One extends Stop>(
  stops: readonly One[],
  mode: TravelMode,
): ShorterOrder<One> | null {
  const sorted = stops.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  const places = sorted.flatMap(({ place }) => place ?? []);
  if (places.length < sorted.length) return null;
  const minutes = places.map((from) => places.map((to) => travelMinutes(from, to, mode)));
  const order = shortestOrder(minutes);
  if (!order) return null;
  const wayOf = (numbers: readonly number[]) =>
    numbers.reduce((way, to, at) => way + (minutes[numbers[at - 1] ?? to]?.[to] ?? 0), 0);
  const now = wayOf(sorted.map((_, at) => at));
  const least = wayOf(order);
  if (least >= now) return null;
  // The same way back is as long: it begins with the earlier request.
  if ((order[0] ?? 0) > (order.at(-1) ?? 0)) order.reverse();
  return { stops: order.flatMap((at) => sorted[at] ?? []), minutes: least, now };
}

/** A stop with another beginning. */
export type MovedStop<One> = { stop: One; starts: string };

/** Stops in an order take each other's beginnings, earliest first; who stays where they are is left out. */
export function movedStops<One extends Stop>(order: readonly One[]): MovedStop<One>[] {
  const times = order
    .map(({ starts_at }) => starts_at)
    .sort((a, b) => Date.parse(a) - Date.parse(b));
  return order.flatMap((stop, at) => {
    const starts = times[at] ?? stop.starts_at;
    return starts === stop.starts_at ? [] : [{ stop, starts }];
  });
}

/** Whether a day with some of its stops moved makes one no later than it does now. */
export function fitsTheDay<One extends Stop>(
  stops: readonly One[],
  moved: readonly MovedStop<One>[],
  mode: TravelMode,
): boolean {
  const late = (all: readonly Stop[]) =>
    planDay(all, mode).reduce((minutes, one) => minutes + one.late, 0);
  const then = stops.map((stop): Stop => {
    const starts = moved.find((one) => one.stop === stop)?.starts ?? stop.starts_at;
    const lasts = Date.parse(stop.ends_at) - Date.parse(stop.starts_at);
    return {
      id: stop.id,
      place: stop.place,
      starts_at: starts,
      ends_at: new Date(Date.parse(starts) + lasts).toISOString(),
    };
  });
  return late(then) <= late(stops);
}
