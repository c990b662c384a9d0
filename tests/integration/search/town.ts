/** A home of a made-up town, as a person who judges search results reads it. */
export type JudgedHome = {
  title: string;
  description: string;
  home_type: string;
  bedrooms: number;
  bathrooms: number;
  rent_cents: number;
  area_sqft: number;
  neighborhood: string;
  postal_code: string;
  amenities: string[];
  pets_allowed: boolean;
  furnished: boolean;
  laundry: string;
  parking: string;
  lease_months_min: number;
  lease_months_max: number;
  available_from: string;
  /** Days since it was published. */
  age: number;
};

export const TOWN = 'Marlowtown';

const ZIPS = { Harborside: '99811', 'Orchard Hill': '99812', 'Old Mill': '99813' };

type Place = keyof typeof ZIPS;

/** What most homes have; a home names where it differs. */
const usual = {
  amenities: [] as string[],
  pets_allowed: false,
  furnished: false,
  laundry: 'none',
  parking: 'none',
  lease_months_min: 12,
  lease_months_max: 24,
  available_from: '2027-01-15',
  age: 20,
};

type Facts = [
  home_type: string,
  bedrooms: number,
  bathrooms: number,
  dollars: number,
  area_sqft: number,
  neighborhood: Place,
];

/** A home: what it is, how it is called, and what else it has. */
export const home = (
  [home_type, bedrooms, bathrooms, dollars, area_sqft, neighborhood]: Facts,
  title: string,
  description: string,
  more: Partial<typeof usual> = {},
): JudgedHome => ({
  ...usual,
  title,
  description,
  home_type,
  bedrooms,
  bathrooms,
  rent_cents: dollars * 100,
  area_sqft,
  neighborhood,
  postal_code: ZIPS[neighborhood],
  ...more,
});
