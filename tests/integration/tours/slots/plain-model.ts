const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** What a home offers, and what is in its way; instants in ms since 1970, days as '2026-11-01'. */
export type Model = {
  zone: string;
  rules: {
    kinds: readonly string[];
    hours: readonly { weekday: number; opens: string; closes: string }[];
    duration_minutes: number;
    notice_hours: number;
    buffer_before_minutes: number;
    buffer_after_minutes: number;
    most_per_day: number;
    most_per_week: number | null;
    days_ahead: number;
    parties_at_once: number;
  };
  tours: readonly {
    kind: string;
    status: string;
    starts_at: number;
    home_held: readonly [number, number];
  }[];
  off: readonly (readonly [number, number])[];
};

const HOLDING = ['requested', 'scheduled', 'confirmed', 'in_progress'];

const walls = new Map<string, (at: number) => number>();

/** What the wall of a zone shows, by nothing but Node's Intl: as ms since 1970, as if it were UTC. */
function wallOf(zone: string): (at: number) => number {
  const made = walls.get(zone);
  if (made) return made;
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  const known = new Map<number, number>();
  const wall = (at: number) => {
    const shown = known.get(at) ?? Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
    known.set(at, shown);
    return shown;
  };
  walls.set(zone, wall);
  return wall;
}

const dayOf = (wall: number) => Math.floor(wall / DAY);
/** 1970 began on a Thursday; weeks on Mondays. */
const weekOf = (day: number) => Math.floor((day + 3) / 7);
const weekdayOf = (day: number) => ((day + 3) % 7) + 1;

/** The instants at which a wall shows a time: none when it is skipped, two when it is doubled. */
function instantsOf(wall: (at: number) => number, shown: number): number[] {
  const offsets = [shown - DAY, shown + DAY].map((at) => wall(at) - at);
  const found = offsets.map((offset) => shown - offset).filter((at) => wall(at) === shown);
  return [...new Set(found)].sort((a, b) => a - b);
}

const overlap = (a: readonly [number, number], b: readonly [number, number]) =>
  a[0] < b[1] && b[0] < a[1];

export type FreeTime = { starts_at: number; places: number | null; is_next: boolean };

/** Free times of a home as a person would write them down: each time of each day is held against each rule. */
export function freeTimes(
  { zone, rules, tours, off }: Model,
  asked: { from: number; to: number; kind: string; at: number },
): FreeTime[] {
  if (!rules.kinds.includes(asked.kind)) return [];
  const wall = wallOf(zone);
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  const earliest = Math.max(asked.from, asked.at + rules.notice_hours * 60 * MINUTE);
  const latest = Math.min(asked.to, asked.from + 62 * DAY);
  const length = rules.duration_minutes * MINUTE;
  const size = asked.kind === 'in_person' ? rules.parties_at_once : 1;
  const holding = tours.filter(({ status }) => HOLDING.includes(status));
  const localDay = (at: number) => dayOf(wall(at));
  const visitsOf = (those: typeof tours) => [...new Set(those.map((tour) => tour.starts_at))];
  const held = visitsOf(holding).map(localDay);
  const counted = visitsOf(tours.filter(({ status }) => status !== 'cancelled')).map(localDay);
  const found: FreeTime[] = [];
  const pause = Math.min(length, 60 * MINUTE);
  const last = localDay(asked.at) + rules.days_ahead;
  for (let day = localDay(earliest); day <= Math.min(localDay(latest), last); day += 1) {
    const isFull =
      held.filter((other) => other === day).length >= rules.most_per_day ||
      (rules.most_per_week !== null &&
        counted.filter((other) => weekOf(other) === weekOf(day)).length >= rules.most_per_week);
    for (const { opens, closes } of rules.hours.filter((h) => h.weekday === weekdayOf(day))) {
      const end = day * DAY + minutes(closes) * MINUTE;
      // A doubled end is the second one; a skipped one as far after the change as it would have been.
      const closed = instantsOf(wall, end).at(-1) ?? end - (wall(end - DAY) - (end - DAY));
      for (let shown = day * DAY + minutes(opens) * MINUTE; shown < end; shown += length) {
        const [starts_at] = instantsOf(wall, shown);
        if (starts_at === undefined || starts_at + length > closed) continue;
        if (starts_at < earliest || starts_at >= latest) continue;
        const ends_at = starts_at + length;
        if (off.some((range) => overlap(range, [starts_at, ends_at]))) continue;
        const wide = [
          starts_at - rules.buffer_before_minutes * MINUTE,
          ends_at + rules.buffer_after_minutes * MINUTE,
        ] as const;
        const group = holding.filter((tour) => tour.starts_at === starts_at);
        const others = holding.filter((tour) => tour.starts_at !== starts_at);
        if (others.some(({ home_held }) => overlap(home_held, wide))) continue;
        if (group.length >= size || group.some(({ kind }) => kind !== asked.kind)) continue;
        if (group.length === 0 && isFull) continue;
        const standing = others.filter(
          ({ kind, status }) =>
            kind === 'in_person' && asked.kind === kind && status !== 'requested',
        );
        const is_next =
          group.length === 0 &&
          standing.some(
            ({ home_held: [from, to] }) => wide[0] - to < pause && from - wide[1] < pause,
          );
        found.push({ starts_at, places: size > 1 ? size - group.length : null, is_next });
      }
    }
  }
  return found.sort((a, b) => a.starts_at - b.starts_at);
}
