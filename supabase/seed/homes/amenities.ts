import { hasBikeStorage } from './conditions.ts';
import type { HomeFacts } from './home.ts';
import type { Photo } from './photo.ts';

/** Pictures with a bathtub, and with an island. */
const TUBS = ['01', '03', '04', '06', '07', '09', '10'].map((number) => `bathroom-${number}`);
const ISLANDS = ['01', '03', '05', '07', '09', '12'].map((number) => `kitchen-${number}`);

/** What a home's page lists, from its facts and from what its pictures show. */
export function amenities(home: HomeFacts, pictures: readonly Photo[]): string[] {
  const shows = (...names: string[]) => pictures.some((photo) => names.includes(photo.name));
  const listed: [boolean, string][] = [
    [home.laundry === 'home', 'Washer and dryer'],
    [home.laundry === 'building', 'Laundry in building'],
    [home.tier > 1 || home.builtIn > 2000, 'Dishwasher'],
    [home.cooling, 'Air conditioning'],
    [home.outdoor === 'balcony', 'Balcony'],
    [home.outdoor === 'terrace', 'Terrace'],
    [home.outdoor === 'roof', 'Shared roof terrace'],
    [home.outdoor === 'yard', 'Yard'],
    // A space with a fee does not come with the home; the home's terms name it.
    [home.parking === 'garage' && !home.parkingFeeCents, 'Garage parking'],
    [home.parking === 'driveway', 'Driveway'],
    [home.parking === 'space', 'Off-street parking'],
    [home.parking === 'street', 'Street parking'],
    [home.elevator, 'Elevator'],
    [hasBikeStorage(home), 'Bike storage'],
    [home.office, 'Home office'],
    [home.dining, 'Dining area'],
    [shows('living-06', 'living-09', 'living-17'), 'Fireplace'],
    [shows(...TUBS), 'Bathtub'],
    [shows('bathroom-02', 'bathroom-05', 'bathroom-08'), 'Walk-in shower'],
    [shows(...ISLANDS), 'Kitchen island'],
    [shows('bedroom-03', 'bedroom-09'), 'Built-in wardrobes'],
    [home.building === 'loft' && home.homeType === 'loft', 'High ceilings'],
    [home.homeType === 'room', 'Utilities included'],
    [home.furnished, 'Furnished'],
  ];
  return listed.flatMap(([holds, name]) => (holds ? [name] : []));
}
