import {
  feeKindLabels,
  homeTypeLabels,
  laundryLabels,
  parkingLabels,
  smokingLabels,
  utilityLabels,
} from '#shared/domains/listings/model/draft-labels.ts';
import { homeZones } from '#shared/domains/listings/model/draft-rules.ts';
import type { ListingForm } from '#shared/domains/listings/model/draft-schema.ts';
import { DOLLARS } from '#shared/kit/money.ts';
import { timeText } from '#shared/kit/time-of-day.ts';
import { textsOf } from '#shared/language/texts.ts';
import { guestLabels, partyLabels } from '../../../../../features/home-rules/rules-of.ts';
import type { FieldWords } from '../../../../../features/persisted-form/field-conflicts.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

const LABELS: Partial<Record<keyof ListingForm, Readonly<Record<string, string>>>> = {
  home_type: homeTypeLabels,
  time_zone: homeZones,
  smoking: smokingLabels,
  laundry: laundryLabels,
  parking: parkingLabels,
  overnight_guests: guestLabels,
  parties: partyLabels,
};

/** How the fields of a home and their values are named where two people changed one. */
export function listingWords(): FieldWords {
  const names: Record<Exclude<keyof ListingForm, 'id'>, string> = {
    title: t('basicFields.title'),
    home_type: t('basicFields.type'),
    description: t('basicFields.description'),
    street_address: t('placeFields.streetAndNumber'),
    unit: t('placeFields.unit'),
    city: t('placeFields.city'),
    state: t('placeFields.state'),
    postal_code: t('placeFields.zipCode'),
    neighborhood: t('placeFields.neighborhood'),
    coordinates: t('placeFields.coordinates'),
    time_zone: t('placeFields.timeZone'),
    bedrooms: t('basicFields.bedrooms'),
    bathrooms: t('basicFields.bathrooms'),
    area_sqft: t('basicFields.squareFeet'),
    furnished: t('termFields.furnished'),
    pets_allowed: t('termFields.petsWelcome'),
    amenities: t('basicFields.amenities'),
    rent: t('costFields.rentAMonth'),
    deposit: t('costFields.deposit'),
    fees: t('feeRows.fees'),
    available_from: t('termFields.available'),
    lease_months_min: t('termFields.shortestLeaseMonths'),
    lease_months_max: t('termFields.longestLeaseMonths'),
    smoking: t('termFields.smoking'),
    laundry: t('termFields.laundry'),
    parking: t('termFields.parking'),
    utilities_included: t('termFields.includedInTheRent'),
    overnight_guests: t('ruleFields.guests'),
    parties: t('ruleFields.parties'),
    quiet_from: t('ruleFields.quietFrom'),
    quiet_to: t('ruleFields.quietTo'),
    house_rules: t('ruleFields.more'),
    near_places: t('nearRows.near'),
  };
  return { names, show: shownValue };
}

const money = (amount: number) => new Intl.NumberFormat('en-US', DOLLARS).format(amount);

function shownValue(field: string, value: unknown): string | undefined {
  if ((field === 'rent' || field === 'deposit') && typeof value === 'number') return money(value);
  if (field === 'utilities_included' && Array.isArray(value)) {
    return listed(value.map((one: keyof typeof utilityLabels) => utilityLabels[one]));
  }
  if (field === 'fees' && Array.isArray(value)) {
    return listed(
      value.map(({ kind, label, amount }: ListingForm['fees'][number]) =>
        [label || feeKindLabels[kind], amount === null ? '' : money(amount)].join(' ').trim(),
      ),
    );
  }
  if (field === 'near_places' && Array.isArray(value)) {
    return listed(
      value.map(({ name, minutes }: ListingForm['near_places'][number]) =>
        t('nearRows.shown', { name, minutes: minutes ?? 0 }),
      ),
    );
  }
  if ((field === 'quiet_from' || field === 'quiet_to') && typeof value === 'string') {
    return timeText(value);
  }
  const labels = LABELS[field as keyof ListingForm]; // any other field has no labels
  return typeof value === 'string' ? labels?.[value] : undefined;
}

const listed = (words: string[]) => words.join(', ') || undefined;
