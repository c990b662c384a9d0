import { textsOf } from '#shared/language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What most homes name, and so has a word in every language. */
const AMENITIES = [
  ...['washerAndDryer', 'laundryInBuilding', 'dishwasher', 'airConditioning'],
  ...['balcony', 'terrace', 'sharedRoofTerrace', 'yard'],
  ...['garageParking', 'driveway', 'offStreetParking', 'streetParking'],
  ...['elevator', 'bikeStorage', 'homeOffice', 'diningArea'],
  ...['fireplace', 'bathtub', 'walkInShower', 'kitchenIsland'],
  ...['builtInWardrobes', 'highCeilings', 'utilitiesIncluded', 'furnished'],
] as const;

/** What an amenity is called. Hosts write what they like; what is not known stays in their words. */
export function amenityName(amenity: string): string {
  const name = amenity
    .toLowerCase()
    .replace(/[^a-z]+([a-z])/g, (_, first: string) => first.toUpperCase());
  const known = AMENITIES.find((one) => one === name);
  if (known) return t(`amenity.${known}`);
  const text = amenity.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
