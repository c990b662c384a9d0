/** Degrees: west, south, east, north. Over the date line west is greater than east. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Degrees: longitude, latitude. */
export type Point = readonly [longitude: number, latitude: number];

/** A circle, its radius in meters. */
export type Circle = { center: Point; meters: number };

/** A drawn line has so many corners at most: what an address carries, and the server takes. */
export const MOST_CORNERS = 60;

/** Radii that the server takes, in meters. */
const METERS = { least: 100, most: 100_000 };

/** The numbers of an address, such as `-97.8_30.2`; undefined where one of them is none. */
function numbersOf(text: string): number[] | undefined {
  if (!/^-?\d+(\.\d+)?(_-?\d+(\.\d+)?)+$/.test(text) || text.length > 2000) return undefined;
  return text.split('_').map(Number);
}

/** A box as an address has it; undefined for what is none. */
export function readBox(text: string): Box | undefined {
  const [west, south, east, north, ...more] = numbersOf(text) ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return undefined;
  const isOnGlobe = Math.max(Math.abs(south), Math.abs(north)) <= 90 && south <= north;
  const isTurn = Math.max(Math.abs(west), Math.abs(east)) <= 180;
  return more.length === 0 && isOnGlobe && isTurn ? [west, south, east, north] : undefined;
}

/** A drawn line as an address has it; undefined for what is none. It goes on beyond the date line. */
export function readDrawn(text: string): Point[] | undefined {
  const numbers = numbersOf(text) ?? [];
  if (numbers.length < 6 || numbers.length % 2 === 1 || numbers.length > 2 * MOST_CORNERS)
    return undefined;
  const points = Array.from({ length: numbers.length / 2 }, (_, at): Point => {
    const [longitude = 0, latitude = 0] = numbers.slice(2 * at, 2 * at + 2);
    return [longitude, latitude];
  });
  const longitudes = points.map(([longitude]) => longitude);
  const [least, most] = [Math.min(...longitudes), Math.max(...longitudes)];
  const isOnGlobe = points.every(([, latitude]) => Math.abs(latitude) <= 90);
  return isOnGlobe && most - least <= 180 && least >= -540 && most <= 540 ? points : undefined;
}

/** A circle as an address has it; undefined for what is none. */
export function readAround(text: string): Circle | undefined {
  const [longitude, latitude, meters, ...more] = numbersOf(text) ?? [];
  if (longitude === undefined || latitude === undefined || meters === undefined) return undefined;
  const isOnGlobe = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85;
  const isCircle = meters >= METERS.least && meters <= METERS.most && more.length === 0;
  return isOnGlobe && isCircle ? { center: [longitude, latitude], meters } : undefined;
}

/** The areas of an address. */
export type AreaSearch = {
  box?: string | undefined;
  drawn?: string | undefined;
  around?: string | undefined;
};

/** The areas that a search is limited to; a home has to be in each of them. */
export type AreaFilters = {
  box?: Box | undefined;
  drawn?: number[] | undefined;
  around?: number[] | undefined;
};
