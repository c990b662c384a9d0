import { splitCity } from '../search/search-filters.ts';
import type { NewListingSearch } from './listing-params.ts';
import { VALUED_EQUIPMENT } from './valuation-params.ts';
import { equipmentOf, type Valued, type ValuedHome } from './valued-home.ts';

/** A new listing with what a valuation knows, at the rent in the middle. */
export function listingFrom(home: ValuedHome, valued: Valued): NewListingSearch {
  const equipment = equipmentOf(home).map((name) => VALUED_EQUIPMENT[name]);
  return {
    rent: Math.round(valued.cents / 100),
    city: home.city ?? `${valued.city}, ${valued.region}`,
    type: home.type,
    beds: home.beds,
    baths: home.baths,
    sqft: home.sqft,
    furnished: home.furnished === 'yes' || undefined,
    pets: home.pets === 'yes' || undefined,
    laundry: home.laundry,
    // Which space of its own it is, only the host knows.
    parking: home.parking === 'none' ? 'none' : undefined,
    with: equipment.join(',') || undefined,
  };
}

/** The fields of the form that an address fills in. */
export function filledIn(search: NewListingSearch) {
  const place = search.city ? splitCity(search.city) : undefined;
  const given = {
    id: search.home,
    rent: search.rent,
    deposit: search.deposit,
    street_address: search.street,
    neighborhood: search.area,
    postal_code: search.zip,
    available_from: search.from,
    lease_months_min: search.months,
    description: search.about,
    city: place?.city,
    state: place?.state,
    home_type: search.type,
    bedrooms: search.beds,
    bathrooms: search.baths,
    area_sqft: search.sqft,
    furnished: search.furnished,
    pets_allowed: search.pets,
    laundry: search.laundry,
    parking: search.parking,
    amenities: search.with?.split(','),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof typeof given]?: NonNullable<(typeof given)[Name]>;
  };
}
