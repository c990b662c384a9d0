import type { Position } from '#shared/domains/tours/api/tour-packs.ts';

/** How long a device may look for its position, in ms: who stands in front of a door does not wait longer. */
const PATIENCE = 10_000;

/** What is less exact says nothing of a home, in meters: as far as one may be from it (open_tour_access). */
const EXACT = 300;

/** Where the device is; null where it does not say, not exactly, or the person does not let it. */
export function devicePosition(): Promise<Position | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(null);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve(accuracy <= EXACT ? { latitude, longitude } : null),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 15_000 },
    );
  });
}
