import * as z from 'zod/mini';
import type { Point } from '#shared/domains/listings/model/map/map-area.ts';
import { metersBetween } from '#shared/domains/listings/model/map/map-line.ts';
import type { Metro } from './base/metros.ts';
import { MILE } from './miles.ts';

const point = z.tuple([z.number(), z.number()]);
const line = z.array(point);

/** What is read of a map of ours: things with a name, as lines. */
const mapSchema = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        layer: z.string(),
        name: z.optional(z.string()),
        rank: z.optional(z.number()),
      }),
      geometry: z.union([
        z.object({ type: z.literal('Point'), coordinates: point }),
        z.object({ type: z.literal('LineString'), coordinates: line }),
        z.object({ type: z.enum(['MultiLineString', 'Polygon']), coordinates: z.array(line) }),
      ]),
    }),
  ),
});

/** A map of ours, as its file has it. */
export type OwnMap = z.infer<typeof mapSchema>;

/** Reads the file of a map; throws for what is none. */
export const readMap = (file: unknown): OwnMap => mapSchema.parse(file);

/** Something that matters near a home, and how far it is: in half miles, 0 for less than one of them. */
export type Nearby = {
  kind: 'water' | 'park' | 'motorway' | 'center';
  name: string;
  miles: number;
};

/** Things of a kind that count: creeks are no river to walk along. */
const WANTED = { water: 2, park: Number.POSITIVE_INFINITY, motorway: Number.POSITIVE_INFINITY };

/** How far the nearest water, park and highway are, and the middle of the city, by straight lines. */
export function nearbyOf(place: Point, metro: Metro, { features }: OwnMap): Nearby[] {
  const found = (['water', 'park', 'motorway'] as const).flatMap((kind) => {
    const far = features
      .filter(
        ({ properties }) => properties.layer === kind && (properties.rank ?? 1) <= WANTED[kind],
      )
      .flatMap(({ properties: { name }, geometry }) =>
        name ? [{ name, meters: metersTo(place, geometry) }] : [],
      )
      .sort((a, b) => a.meters - b.meters);
    const [nearest] = far;
    return nearest ? [{ kind, name: nearest.name, miles: inHalves(nearest.meters) }] : [];
  });
  const center = metersBetween(place, metro.center);
  return [...found, { kind: 'center', name: metro.city, miles: inHalves(center) }];
}

/** The map is a sketch and the home somewhere in its circle: more than half miles would be made up. */
const inHalves = (meters: number): number => Math.round((meters / MILE) * 2) / 2;

function metersTo(place: Point, geometry: OwnMap['features'][number]['geometry']): number {
  if (geometry.type === 'Point') return metersBetween(place, geometry.coordinates);
  if (geometry.type === 'LineString') return metersToLine(place, geometry.coordinates);
  const [outline] = geometry.coordinates;
  if (geometry.type === 'Polygon' && outline && isInside(place, outline)) return 0;
  return Math.min(...geometry.coordinates.map((each) => metersToLine(place, each)));
}

function metersToLine(place: Point, points: readonly Point[]): number {
  const wide = Math.cos((place[1] * Math.PI) / 180);
  const far = points.slice(1).map((to, at) => {
    const from = points[at] ?? to;
    // On a plane whose degrees are as long to the east as to the north.
    const [dx, dy] = [(to[0] - from[0]) * wide, to[1] - from[1]];
    const [px, py] = [(place[0] - from[0]) * wide, place[1] - from[1]];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
    return metersBetween(place, [
      from[0] + (to[0] - from[0]) * along,
      from[1] + (to[1] - from[1]) * along,
    ]);
  });
  return Math.min(...far);
}

function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false;
  for (const [at, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(at + 1) % outline.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
