import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settle } from '../../../../shared/domains/listings/model/settle.ts';
import { AT_WATER } from '../../../../shared/domains/search/model/sentence/waters.ts';
import { places } from './sentences/places.ts';

/** As far as one lives from water that one is near. */
const AT_WATER_M = 1_100;

type Position = [number, number];
type Feature = {
  properties: { layer: string; name?: string };
  geometry: { type: string; coordinates: unknown };
};

const CITIES = { Austin: 'austin', Philadelphia: 'philadelphia', Portland: 'portland' };

/** What waters are called on the map. */
const NAMED = {
  river: /River$|^Lady Bird Lake$/,
  lake: /Lake$|^Lake /,
  creek: /Creek$|Slough$/,
} as const;

/** The lines of a water, whether it is drawn as one, as several or as an area. */
function linesOf({ geometry: { type, coordinates } }: Feature): Position[][] {
  // As GeoJSON nests them: a line, lines or rings, areas of rings.
  if (type === 'LineString') return [coordinates as Position[]];
  if (type === 'MultiPolygon') return (coordinates as Position[][][]).flat();
  return coordinates as Position[][];
}

/** Meters from a position to a line between two others, on a plane that is small. */
function metersTo([x, y]: Position, [from, to]: [Position, Position]): number {
  const flat = ([longitude, latitude]: Position): Position => [
    (longitude - x) * 111_320 * Math.cos((y * Math.PI) / 180),
    (latitude - y) * 110_540,
  ];
  const [[ax, ay], [bx, by]] = [flat(from), flat(to)];
  const [dx, dy] = [bx - ax, by - ay];
  const along = -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1);
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(ax + share * dx, ay + share * dy);
}

function measured(water: keyof typeof NAMED, file: string): string[] {
  const map = readFileSync(new URL(`../../../../pwa/public/maps/${file}.geojson`, import.meta.url));
  const { features }: { features: Feature[] } = JSON.parse(`${map}`);
  const lines = features
    .filter(({ properties: { layer, name = '' } }) => layer === 'water' && NAMED[water].test(name))
    .flatMap(linesOf);
  return features
    .filter(({ properties }) => properties.layer === 'area')
    .filter(({ geometry }) =>
      lines.some((line) =>
        line.some((position, at) => {
          const next = line[at + 1];
          // Neighborhoods are points.
          const middle = geometry.coordinates as Position;
          return next !== undefined && metersTo(middle, [position, next]) <= AT_WATER_M;
        }),
      ),
    )
    .map(({ properties }) => properties.name ?? '');
}

test.each(['river', 'lake', 'creek'] as const)(
  'the neighborhoods at a %s are those that the map has there, in each city',
  (water) => {
    for (const [city, file] of Object.entries(CITIES)) {
      expect([...(AT_WATER[water][city] ?? [])].toSorted(), city).toEqual(
        measured(water, file).toSorted(),
      );
    }
  },
);

test('near the river is that of the city where one looks already, and a word where none is known', () => {
  const q = 'loft near the river';
  const areas = 'Pearl District,Sellwood,St. Johns';
  const found = settle({ q, city: 'Portland, OR' }, places, '2026-11-30');
  expect([found.area?.split(',').toSorted().join(','), found.q]).toEqual([areas, undefined]);
  expect(settle({ q }, places, '2026-11-30')).toMatchObject({ q: 'river', type: 'loft' });
});
