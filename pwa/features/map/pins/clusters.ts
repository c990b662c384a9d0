import Supercluster from 'supercluster';
import type { Box } from '#shared/domains/listings/model/map/map-area.ts';
import type { Pin } from '#shared/domains/listings/model/map/pin-schema.ts';

/** Closer together than this, in pixels, pins become one. */
const RADIUS = 64;
/** From here on every home has a pin of its own. */
const SINGLE_FROM = 15;

/** What the map shows at a place: a home, or how many there are. */
export type Spot =
  | { type: 'pin'; key: string; longitude: number; latitude: number; pin: Pin }
  | {
      type: 'cluster';
      key: string;
      longitude: number;
      latitude: number;
      id: number;
      count: number;
    };

/** Pins by place, for {@link spotsIn}. */
export type PinIndex = Supercluster<{ pin: Pin }>;

/** Sorts pins by place, once for each answer of the server. */
export function indexOf(pins: readonly Pin[]): PinIndex {
  const index: PinIndex = new Supercluster({ radius: RADIUS, maxZoom: SINGLE_FROM - 1 });
  return index.load(
    pins.map((pin) => ({
      type: 'Feature',
      properties: { pin },
      geometry: { type: 'Point', coordinates: [pin.longitude, pin.latitude] },
    })),
  );
}

/** What a part of the map shows, from north to south and west to east: the order of reading. */
export function spotsIn(index: PinIndex, [west, south, east, north]: Box, zoom: number): Spot[] {
  const found = index.getClusters([west, south, east, north], Math.floor(zoom));
  const spots = found.map(({ geometry, properties }): Spot => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    if ('pin' in properties) {
      const { pin } = properties;
      return { type: 'pin', key: pin.id, longitude, latitude, pin };
    }
    const { cluster_id, point_count } = properties;
    return {
      type: 'cluster',
      key: `${cluster_id}`,
      longitude,
      latitude,
      id: cluster_id,
      count: point_count,
    };
  });
  return spots.sort((a, b) => b.latitude - a.latitude || a.longitude - b.longitude);
}

/** The spot to go to from another by an arrow key: the nearest that lies more that way than aside. */
export function spotTowards(
  places: readonly { x: number; y: number }[],
  from: number,
  way: { x: number; y: number },
): number {
  const start = places[from];
  if (!start) return from;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, { x, y }] of places.entries()) {
    const ahead = (x - start.x) * way.x + (y - start.y) * way.y;
    const aside = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x);
    if (at === from || ahead <= 0 || aside > 2 * ahead) continue;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [at, far];
  }
  return best;
}
