import {
  joined,
  openStretches,
  type Stretch,
  without,
} from '#shared/domains/tours/model/grid/open-hours.ts';
import { USUAL_HOURS } from '#shared/domains/tours/model/hours-schema.ts';
import { type Subject, stretchOf } from '../subjects.ts';

/** Lanes that a column of a phone has room for, and whose looks differ. */
export const LANES_MOST = 6;

/** One home's hours on its own. */
export type HomeHours = { id: string; title: string; zone: string; open: readonly Stretch[] };

/** What a lane draws: the hours of one home, or of the homes that share it. */
export type HourLane = { lane: number; homes: readonly HomeHours[]; open: readonly Stretch[] };

/**
 * Which homes have a lane of their own. More homes than lanes share one where they have the same hours; where there
 * are still more, the last lane has the rest. One home alone has none: its hours are the background.
 */
export function lanesOf(subjects: readonly Subject[]): readonly (readonly Subject[])[] {
  if (subjects.length < 2) return [];
  if (subjects.length <= LANES_MOST) return subjects.map((subject) => [subject]);
  const groups = [...Map.groupBy(subjects, hoursKey).values()];
  if (groups.length <= LANES_MOST) return groups;
  return [...groups.slice(0, LANES_MOST - 1), groups.slice(LANES_MOST - 1).flat()];
}

/** The lanes with when each of their homes can be seen between two moments: its hours without its time off. */
export function hourLanes(
  subjects: readonly Subject[],
  from: number,
  until: number,
): readonly HourLane[] {
  return lanesOf(subjects).map((members, lane) => {
    const homes = members.map((subject) => ({
      ...{ id: subject.id, title: subject.title, zone: subject.zone },
      open: homeHours(subject, from, until),
    }));
    return { lane, homes, open: joined(homes.flatMap(({ open }) => open)) };
  });
}

/** When one home can be seen between two moments: its hours without its time off. */
export function homeHours({ rules, zone, off }: Subject, from: number, until: number): Stretch[] {
  const { is_open, hours } = rules ?? USUAL_HOURS;
  if (!is_open) return [];
  return without(openStretches(hours, zone, from, until), off.map(stretchOf)).filter(
    ({ starts, ends }) => starts < until && ends > from,
  );
}

/** What homes of a shared lane have in common. */
function hoursKey({ rules, zone }: Subject): string {
  const { is_open, hours } = rules ?? USUAL_HOURS;
  return is_open ? JSON.stringify([zone, hours]) : '';
}
