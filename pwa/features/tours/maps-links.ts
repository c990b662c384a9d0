import type { TravelMode } from '#shared/domains/tours/model/itinerary.ts';

type Spot = { latitude: number | null; longitude: number | null };

const MAPS = 'https://www.google.com/maps/dir/?api=1';

/** As Apple's map links name the ways to travel (Map Links, Apple URL Scheme Reference). */
const APPLE_MODES: Record<TravelMode, string> = { driving: 'd', transit: 'r', walking: 'w' };

/** Whose maps app a device has of its own; null where the browser shows the way. An iPad may call itself a Mac. */
function mapsOf({ userAgent, maxTouchPoints }: Navigator): 'apple' | 'android' | null {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'apple';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'apple';
  return /Android/.test(userAgent) ? 'android' : null;
}

/**
 * The way to a place in the maps app of the device, which opens without a connection, too; elsewhere in the browser.
 * `written` where it has no position.
 */
export function directionsTo(
  { latitude, longitude }: Spot,
  written: string,
  mode?: TravelMode,
): string {
  const spot = latitude !== null && longitude !== null ? `${latitude},${longitude}` : null;
  const to = encodeURIComponent(spot ?? written);
  switch (mapsOf(navigator)) {
    case 'apple':
      return `https://maps.apple.com/?daddr=${to}${mode ? `&dirflg=${APPLE_MODES[mode]}` : ''}`;
    case 'android':
      // Any maps app answers it, and asks how one goes (Common Intents, Android's guide for developers).
      return `geo:${spot ?? '0,0'}?q=${to}`;
    case null:
      return `${MAPS}&destination=${to}${mode ? `&travelmode=${mode}` : ''}`;
  }
}

/** What a link to a maps app is opened with: an app needs no window of the browser. */
export const mapsTarget = (href: string) =>
  href.startsWith('https:') ? ({ target: '_blank', rel: 'noreferrer' } as const) : {};

/** The way from where one is through all places, in their order. */
export function routeThrough(places: readonly string[], mode: TravelMode): string {
  const between = places.slice(0, -1).join('|');
  const waypoints = between && `&waypoints=${encodeURIComponent(between)}`;
  const last = encodeURIComponent(places.at(-1) ?? '');
  return `${MAPS}&destination=${last}${waypoints}&travelmode=${mode}`;
}
