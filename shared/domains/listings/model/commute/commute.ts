import type { Point } from '../map/map-area.ts';

/** Ways of getting somewhere each day. */
export const commuteModes = ['walk', 'bike', 'transit', 'car'] as const;

/** A way of getting somewhere each day. */
export type CommuteMode = (typeof commuteModes)[number];

/** How much longer the way is than the straight line: in a grid of streets 1.27 on average. */
const DETOUR = 1.3;

/**
 * How fast people get along in a city, and the minutes before and behind: to the bike, to the stop and waiting
 * there, to the car and a place to park it. Why these numbers: decision 159.
 */
const SPEEDS: Readonly<Record<CommuteMode, { kmPerHour: number; minutesBesides: number }>> = {
  walk: { kmPerHour: 4.8, minutesBesides: 0 },
  bike: { kmPerHour: 15, minutesBesides: 2 },
  transit: { kmPerHour: 20, minutesBesides: 10 },
  car: { kmPerHour: 32, minutesBesides: 5 },
};

/** Meters of a straight line that one gets along in a minute. */
const metersPerMinute = (mode: CommuteMode): number =>
  (SPEEDS[mode].kmPerHour * 1000) / 60 / DETOUR;

/** How far the server looks at least, and at most, in meters. */
const METERS = { least: 100, most: 100_000 };

/** How far away by a straight line a home may be; an estimate. */
export function metersWithin(mode: CommuteMode, minutes: number): number {
  const meters = Math.max(0, minutes - SPEEDS[mode].minutesBesides) * metersPerMinute(mode);
  return Math.min(Math.max(Math.floor(meters), METERS.least), METERS.most);
}

/** How long it takes over so many meters of a straight line, in whole minutes; an estimate. */
export function minutesFor(mode: CommuteMode, meters: number): number {
  return Math.max(1, Math.round(SPEEDS[mode].minutesBesides + meters / metersPerMinute(mode)));
}

/** Where one goes each day, how, and in how many minutes at most. Without a name it is a point of the map. */
export type Commute = {
  goal: Point;
  mode: CommuteMode;
  minutes: number;
  name?: string | undefined;
};

/** A longest name of a place in an address. */
export const COMMUTE_NAME_LENGTH = 60;

const WRITTEN = /^(-?\d{1,3}(?:\.\d+)?)_(-?\d{1,2}(?:\.\d+)?)_([a-z]+)_(\d{1,2})(?:_(.{1,60}))?$/u;

/** A commute as an address has it, such as `-97.7431_30.2672_bike_30_Zilker`; undefined for what is none. */
export function readCommute(text: string): Commute | undefined {
  const [, longitude, latitude, way, most, name] = WRITTEN.exec(text) ?? [];
  const mode = commuteModes.find((each) => each === way);
  const goal: Point = [Number(longitude), Number(latitude)];
  const minutes = Number(most);
  const isOnGlobe = Math.abs(goal[0]) <= 180 && Math.abs(goal[1]) <= 85;
  return mode && isOnGlobe && minutes >= 5
    ? { goal, mode, minutes, name: name?.trim() }
    : undefined;
}
