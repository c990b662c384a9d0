import type { Box, Point } from '#shared/domains/listings/model/map/map-area.ts';

/** A metropolitan area of which this product has a map of its own: pwa/public/maps. */
export type Metro = { id: string; city: string; center: Point; bounds: Box };

/** Where the product has a map of its own; the bounds are where its lines end. */
export const METROS: readonly Metro[] = [
  {
    id: 'austin',
    city: 'Austin',
    center: [-97.7431, 30.2672],
    bounds: [-97.87, 30.16, -97.62, 30.4],
  },
  {
    id: 'philadelphia',
    city: 'Philadelphia',
    center: [-75.1635, 39.9526],
    bounds: [-75.265, 39.885, -75.085, 40.085],
  },
  {
    id: 'portland',
    city: 'Portland',
    center: [-122.6793, 45.5189],
    bounds: [-122.8, 45.43, -122.54, 45.63],
  },
];

/** Whether two boxes share a place; neither goes over the date line. */
const touch = (a: Box, b: Box) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** The metropolitan areas that a part of the map shows. */
export const metrosIn = (box: Box): Metro[] => METROS.filter(({ bounds }) => touch(bounds, box));

/** The metropolitan area that a place is in. */
export function metroAt([longitude, latitude]: Point): Metro | undefined {
  return metrosIn([longitude, latitude, longitude, latitude])[0];
}

/** Where its map is. */
export const metroFile = (metro: Metro): string => `/maps/${metro.id}.geojson`;
