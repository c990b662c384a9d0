import type { AmenityName } from './amenities.ts';
import type { Wish, WishedType } from './wish.ts';

/** The filters of `search_listings` that a sentence can name. */
export type HomeFilters = {
  city?: string;
  state?: string;
  areas?: string[];
  zip?: string;
  street?: string;
  min_rent_cents?: number;
  max_rent_cents?: number;
  min_bedrooms?: number;
  max_bedrooms?: number;
  min_bathrooms?: number;
  max_bathrooms?: number;
  min_area_sqft?: number;
  home_types?: WishedType[];
  pets_allowed?: true;
  no_pets?: true;
  furnished?: true;
  unfurnished?: true;
  laundry?: string;
  parking?: string;
  amenities?: AmenityName[];
  step_free?: true;
  tours_this_week?: true;
  floor_plan?: true;
  video?: true;
  lease_months?: number;
  available_by?: string;
  sort?: 'rent_asc';
};

/** What a sentence asks, as the search function takes it; what it does not name is left out. */
export function homeFilters(wish: Wish): HomeFilters {
  const asked: { [Name in keyof HomeFilters]: HomeFilters[Name] | undefined } = {
    city: wish.city,
    state: wish.state,
    areas: wish.areas,
    zip: wish.zip,
    street: wish.street,
    min_rent_cents: wish.min_cents,
    max_rent_cents: wish.max_cents,
    min_bedrooms: wish.beds,
    max_bedrooms: wish.beds_max,
    min_bathrooms: wish.baths,
    max_bathrooms: wish.baths_max,
    min_area_sqft: wish.sqft,
    home_types: wish.types,
    pets_allowed: wish.pets === 'yes' || undefined,
    no_pets: wish.pets === 'no' || undefined,
    furnished: wish.furnished === 'yes' || undefined,
    unfurnished: wish.furnished === 'no' || undefined,
    laundry: wish.laundry,
    parking: wish.parking,
    amenities: wish.amenities,
    step_free: wish.step_free,
    tours_this_week: wish.tours,
    floor_plan: wish.plan,
    video: wish.video,
    lease_months: wish.months,
    available_by: wish.move_in,
    sort: wish.cheap && 'rent_asc',
  };
  // The same names without those that are undefined.
  return Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined),
  ) as HomeFilters;
}

/** The parameters of the address of the page of homes that a sentence can name. */
type AddressOfHomes = {
  q?: string | undefined;
  city?: string | undefined;
  area?: string | undefined;
  zip?: string | undefined;
  street?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  beds?: number | undefined;
  bedsmax?: number | undefined;
  baths?: number | undefined;
  bathsmax?: number | undefined;
  sqft?: number | undefined;
  type?: string | undefined;
  movein?: string | undefined;
  months?: number | undefined;
  pets?: true | 'no' | undefined;
  furnished?: true | 'no' | undefined;
  laundry?: Wish['laundry'];
  parking?: Wish['parking'];
  with?: string | undefined;
  stepfree?: true | undefined;
  tours?: true | undefined;
  plan?: true | undefined;
  video?: true | undefined;
  sort?: 'total_asc' | undefined;
};

/** The most rooms that an address has. */
const MOST_ROOMS = 9;

/** What a sentence asks, as the address of the page of homes has it; `q` holds the words that are left. */
export function addressOf(wish: Wish): AddressOfHomes {
  return {
    q: wish.words.join(' ') || undefined,
    city: wish.city && (wish.state ? `${wish.city}, ${wish.state}` : wish.city),
    area: wish.areas?.join(','),
    zip: wish.zip,
    street: wish.street,
    // With cents the next dollars outwards, so that no home is left out.
    min: wish.min_cents === undefined ? undefined : Math.floor(wish.min_cents / 100) || undefined,
    max: wish.max_cents === undefined ? undefined : Math.ceil(wish.max_cents / 100),
    beds: wish.beds && Math.min(wish.beds, MOST_ROOMS),
    bedsmax: wish.beds_max && Math.min(wish.beds_max, MOST_ROOMS),
    baths: wish.baths && Math.min(wish.baths, MOST_ROOMS),
    bathsmax: wish.baths_max && Math.min(wish.baths_max, MOST_ROOMS),
    sqft: wish.sqft,
    type: wish.types?.join(','),
    movein: wish.move_in,
    months: wish.months,
    pets: wish.pets && (wish.pets === 'yes' ? true : 'no'),
    furnished: wish.furnished && (wish.furnished === 'yes' ? true : 'no'),
    laundry: wish.laundry,
    parking: wish.parking,
    with: wish.amenities?.join(','),
    stepfree: wish.step_free,
    tours: wish.tours,
    plan: wish.plan,
    video: wish.video,
    sort: wish.cheap && 'total_asc',
  };
}

/** The address of the page of homes that answers a sentence. */
export function homesAddress(wish: Wish): string {
  const given = Object.entries(addressOf(wish)).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  const text = new URLSearchParams(given).toString();
  return text ? `/homes?${text}` : '/homes';
}
