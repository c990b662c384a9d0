import { labelsOf } from '../../../language/labels.ts';
import { textsOf } from '../../../language/texts.ts';
import { plainText } from '../../../language/typed-number.ts';
import texts from '../texts/en.ts';
import type { ListingForm, StoredListing } from './draft-schema.ts';

const t = textsOf(texts);

/** The empty form of a new listing. */
export const EMPTY_LISTING: ListingForm = {
  id: '',
  title: '',
  home_type: 'apartment',
  description: '',
  street_address: '',
  unit: '',
  city: '',
  state: '',
  postal_code: '',
  neighborhood: '',
  coordinates: '',
  time_zone: 'America/New_York',
  bedrooms: 1,
  bathrooms: 1,
  area_sqft: null,
  furnished: false,
  pets_allowed: false,
  amenities: [],
  rent: null,
  deposit: null,
  fees: [],
  available_from: null,
  lease_months_min: null,
  lease_months_max: null,
  smoking: '',
  laundry: '',
  parking: '',
  utilities_included: [],
  overnight_guests: '',
  parties: '',
  quiet_from: null,
  quiet_to: null,
  house_rules: '',
  near_places: [],
};

/** Zones that homes of this country lie in, the ones with most people first. */
export const homeZones: Readonly<Record<string, string>> = /* @__PURE__ */ labelsOf(
  [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
  ],
  (zone) => t(`zone.${zone}`),
);

/** Two numbers as maps write them; null is nothing, undefined is no place on earth. */
export function placeOf(text: string): { latitude: number; longitude: number } | null | undefined {
  if (!text.trim()) return null;
  const found = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(
    plainText(text),
  );
  if (!found) return undefined;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return { latitude, longitude };
}

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);
const cents = (amount: number | null) => (amount === null ? null : Math.round(amount * 100));

/** A stored home as its form shows it. */
export function toListingForm(home: StoredListing): ListingForm {
  const { rent_cents, deposit_cents, latitude, longitude, listing_fees, ...rest } = home;
  return {
    ...EMPTY_LISTING,
    id: home.id,
    title: home.title,
    home_type: home.home_type,
    description: home.description,
    street_address: home.street_address ?? '',
    unit: home.unit ?? '',
    city: home.city,
    state: home.state,
    postal_code: home.postal_code ?? '',
    neighborhood: home.neighborhood ?? '',
    coordinates: latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`,
    time_zone: home.time_zone,
    bedrooms: rest.bedrooms,
    bathrooms: rest.bathrooms,
    area_sqft: rest.area_sqft,
    furnished: rest.furnished,
    pets_allowed: rest.pets_allowed,
    amenities: rest.amenities,
    // A home without a rent has none to show yet.
    rent: rent_cents === 0 ? null : dollars(rent_cents),
    deposit: dollars(deposit_cents),
    fees: listing_fees.map((fee) => ({
      id: fee.id,
      kind: fee.kind,
      label: fee.label ?? '',
      amount: fee.amount_cents / 100,
      period: fee.period,
      refundable: fee.refundable,
    })),
    available_from: rest.available_from?.slice(0, 10) ?? null,
    lease_months_min: rest.lease_months_min,
    lease_months_max: rest.lease_months_max,
    smoking: rest.smoking ?? '',
    laundry: rest.laundry ?? '',
    parking: rest.parking ?? '',
    utilities_included: rest.utilities_included,
    overnight_guests: rest.overnight_guests ?? '',
    parties: rest.parties ?? '',
    // Pickers take 22:00, the server answers 22:00:00.
    quiet_from: rest.quiet_from?.slice(0, 5) ?? null,
    quiet_to: rest.quiet_to?.slice(0, 5) ?? null,
    house_rules: rest.house_rules,
    // Rows of the server have no ids; one that stays the same keeps its own.
    near_places: rest.near_places.map((place, index) => ({ id: nearId(index), ...place })),
  };
}

/** The id of a row of places near by that came from the server, by its number: the same each time it is read. */
const nearId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** The columns that the host's side may write. */
export function listingColumns(form: ListingForm) {
  const place = placeOf(form.coordinates);
  return {
    title: form.title,
    home_type: form.home_type,
    description: form.description,
    street_address: form.street_address || null,
    unit: form.unit || null,
    city: form.city,
    state: form.state,
    postal_code: form.postal_code || null,
    neighborhood: form.neighborhood || null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    time_zone: form.time_zone,
    bedrooms: form.bedrooms ?? 0,
    bathrooms: form.bathrooms ?? 0,
    area_sqft: form.area_sqft,
    furnished: form.furnished,
    pets_allowed: form.pets_allowed,
    amenities: form.amenities,
    rent_cents: cents(form.rent) ?? 0,
    deposit_cents: cents(form.deposit),
    available_from: form.available_from,
    lease_months_min: form.lease_months_min,
    lease_months_max: form.lease_months_max,
    smoking: form.smoking || null,
    laundry: form.laundry || null,
    parking: form.parking || null,
    utilities_included: form.utilities_included,
    overnight_guests: form.overnight_guests || null,
    parties: form.parties || null,
    quiet_from: form.quiet_from,
    quiet_to: form.quiet_to,
    house_rules: form.house_rules,
    near_places: form.near_places.map(({ name, minutes }) => ({ name, minutes })),
  };
}

/** The columns of fields that are not called like them; fees have rows of their own. */
export const LISTING_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  coordinates: ['latitude', 'longitude'],
  rent: ['rent_cents'],
  deposit: ['deposit_cents'],
  fees: [],
};

/** A fee's columns. */
export function feeColumns(fee: ListingForm['fees'][number]) {
  return {
    kind: fee.kind,
    label: fee.label || null,
    amount_cents: cents(fee.amount) ?? 0,
    period: fee.period,
    // The table knows no deposit that is paid again each month.
    refundable: fee.period === 'once' && fee.refundable,
  };
}
