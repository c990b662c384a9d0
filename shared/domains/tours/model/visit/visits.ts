import type { Place } from '../itinerary.ts';
import type { TourPack } from '../pack.ts';

/** The parties of one visit: tours of one home that begin at the same time. */
export function visitsOf<Row extends Pick<TourPack, 'listing_id' | 'starts_at' | 'kind'>>(
  tours: readonly Row[],
): [Row, ...Row[]][] {
  const visits: [Row, ...Row[]][] = [];
  for (const tour of tours) {
    const visit = visits.find(
      ([first]) =>
        first.listing_id === tour.listing_id &&
        first.kind === tour.kind &&
        Date.parse(first.starts_at) === Date.parse(tour.starts_at),
    );
    if (visit) visit.push(tour);
    else visits.push([tour]);
  }
  return visits;
}

/** Where a tour is, as far as its pack says: the door, else the public place. */
export function placeOf({ home, extras }: TourPack): { place: Place | null; isRough: boolean } {
  const { latitude, longitude } = home;
  return latitude === null || longitude === null
    ? { place: extras.public_place ?? null, isRough: true }
    : { place: { latitude, longitude }, isRough: false };
}
