import { type Box, type Circle, type Point, readDrawn } from './map-area.ts';

// Apart from map-area.ts, which comes with the address of every search: only a map writes areas.

/** As short as about ten meters allow. */
const written = (degrees: readonly number[]): string =>
  degrees.map((each) => String(Math.round(each * 10_000) / 10_000)).join('_');

/** The same meridian between -180 and 180. */
function turned(longitude: number): number {
  const turns = Math.floor((longitude + 180) / 360);
  return longitude - turns * 360;
}

/** A box for an address; a map's may go on beyond the date line, or more than once around. */
export function writeBox([west, south, east, north]: Box): string {
  const sides = east - west >= 360 ? [-180, 180] : [turned(west), turned(east)];
  const [left = 0, right = 0] = sides;
  return written([left, Math.max(south, -90), right, Math.min(north, 90)]);
}

/** A drawn line for an address; undefined where it goes around more than half the globe. */
export function writeDrawn(points: readonly Point[]): string | undefined {
  const [first] = points;
  if (!first) return undefined;
  const shift = turned(first[0]) - first[0];
  const text = written(points.flatMap(([longitude, latitude]) => [longitude + shift, latitude]));
  return readDrawn(text) && text;
}

/** A circle for an address. */
export function writeAround({ center: [longitude, latitude], meters }: Circle): string {
  return written([turned(longitude), latitude, Math.round(meters)]);
}
