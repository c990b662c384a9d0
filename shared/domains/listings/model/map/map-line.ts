import { type Box, type Circle, MOST_CORNERS, type Point } from './map-area.ts';

// Apart from map-area.ts, which comes with the address of every search: only a map draws.

/** Meters of a degree of latitude. */
const DEGREE = 111_320;

/** Which way one turns at b on the way from a over b to c: above 0 to the left. */
const turn = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

/** Whether two pieces of a line cross; ends that only touch do not. */
function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

/** Whether a line, closed from its end to its beginning, crosses itself. */
export function crossesItself(points: readonly Point[]): boolean {
  const sides = points.map((from, at): [Point, Point] => [
    from,
    points[(at + 1) % points.length] ?? from,
  ]);
  return sides.some(([a, b], at) => sides.slice(at + 2).some(([c, d]) => cross(a, b, c, d)));
}

/** How far a point is off the straight line between two others, in degrees. */
function offLine(point: Point, from: Point, to: Point): number {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length === 0) return Math.hypot(point[0] - from[0], point[1] - from[1]);
  return Math.abs(turn(from, to, point)) / length;
}

/** Drops corners that are nearly on the line between those left and right of them (Douglas-Peucker). */
function thinned(points: readonly Point[], tolerance: number): Point[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];
  const off = points.map((point) => offLine(point, first, last));
  const most = Math.max(...off);
  if (most <= tolerance) return [first, last];
  const at = off.indexOf(most);
  const head = thinned(points.slice(0, at + 1), tolerance);
  return [...head.slice(0, -1), ...thinned(points.slice(at), tolerance)];
}

/** A line of a finger or a mouse with as many corners as an address carries. */
export function fewCorners(points: readonly Point[]): Point[] {
  let tolerance = 0.00005;
  let line = thinned(points, tolerance);
  while (line.length > MOST_CORNERS) {
    tolerance *= 2;
    line = thinned(points, tolerance);
  }
  return line;
}

/** The ring of a circle, for a map to draw. */
export function ringOf({ center: [longitude, latitude], meters }: Circle, corners = 64): Point[] {
  const high = meters / DEGREE;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: corners + 1 }, (_, at): Point => {
    const angle = (2 * Math.PI * at) / corners;
    return [longitude + wide * Math.cos(angle), latitude + high * Math.sin(angle)];
  });
}

/** The smallest box around points; undefined without any. */
export function boxAround(points: readonly Point[]): Box | undefined {
  if (points.length === 0) return undefined;
  const longitudes = points.map(([longitude]) => longitude);
  const latitudes = points.map(([, latitude]) => latitude);
  return [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ];
}

/** A box whose east is never west of its west, as maps want it: over the date line it goes on. */
export const goingOn = ([west, south, east, north]: Box): Box => [
  west,
  south,
  east < west ? east + 360 : east,
  north,
];

/** By a straight line over the globe, in meters. */
export function metersBetween([ax, ay]: Point, [bx, by]: Point): number {
  const rad = Math.PI / 180;
  const high = Math.sin(((by - ay) * rad) / 2) ** 2;
  const wide = Math.cos(ay * rad) * Math.cos(by * rad) * Math.sin(((bx - ax) * rad) / 2) ** 2;
  return 2 * 6_371_008 * Math.asin(Math.min(1, Math.sqrt(high + wide)));
}
