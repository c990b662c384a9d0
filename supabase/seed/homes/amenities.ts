import type { HomeFacts } from './home.ts';
import type { Photo } from './photo.ts';

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
    [home.parking === 'garage', 'Garage parking'],
    [home.parking === 'driveway', 'Driveway'],
    [home.parking === 'space', 'Off-street parking'],
    [home.parking === 'street', 'Street parking'],
    [home.elevator, 'Elevator'],
    [home.building === 'block' || home.building === 'loft', 'Bike storage'],
    [home.office, 'Home office'],
    [home.dining, 'Dining area'],
    [shows('living-06', 'living-09'), 'Fireplace'],
    [shows('bathroom-01', 'bathroom-03', 'bathroom-04', 'bathroom-06', 'bathroom-07'), 'Bathtub'],
    [shows('bathroom-02', 'bathroom-05', 'bathroom-08'), 'Walk-in shower'],
    [shows('kitchen-01', 'kitchen-03', 'kitchen-05', 'kitchen-07'), 'Kitchen island'],
    [shows('bedroom-03', 'bedroom-09'), 'Built-in wardrobes'],
    [home.building === 'loft' && home.homeType === 'loft', 'High ceilings'],
    [home.homeType === 'room', 'Utilities included'],
    [home.furnished, 'Furnished'],
  ];
  return listed.flatMap(([holds, name]) => (holds ? [name] : []));
}
