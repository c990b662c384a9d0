// Apart from wish.ts, which comes with the address of every search.

/** What homes list, by the names that addresses and the search function have for it. */
export const amenityNames = [
  'air_conditioning',
  'dishwasher',
  'balcony',
  'terrace',
  'roof_terrace',
  'yard',
  'elevator',
  'bike_storage',
  'home_office',
  'dining_area',
  'fireplace',
  'bathtub',
  'walk_in_shower',
  'kitchen_island',
  'wardrobes',
  'high_ceilings',
  'utilities',
] as const;

/** Something that a home has. */
export type AmenityName = (typeof amenityNames)[number];
