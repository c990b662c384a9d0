import type { TravelMode } from '#shared/domains/tours/model/itinerary.ts';

type Spot = { latitude: number | null; longitude: number | null };

const MAPS = 'https://www.google.com/maps/dir/?api=1';

/** The way to a place in the maps app of the device, or in the browser; `written` where it has no position. */
export function directionsTo(
  { latitude, longitude }: Spot,
  written: string,
  mode?: TravelMode,
): string {
  const to = latitude !== null && longitude !== null ? `${latitude},${longitude}` : written;
  return `${MAPS}&destination=${encodeURIComponent(to)}${mode ? `&travelmode=${mode}` : ''}`;
}

/** The way from where one is through all places, in their order. */
export function routeThrough(places: readonly string[], mode: TravelMode): string {
  const between = places.slice(0, -1).join('|');
  const waypoints = between && `&waypoints=${encodeURIComponent(between)}`;
  const last = encodeURIComponent(places.at(-1) ?? '');
  return `${MAPS}&destination=${last}${waypoints}&travelmode=${mode}`;
}
