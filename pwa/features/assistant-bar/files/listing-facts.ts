import {
  homeTypeLabels,
  laundryLabels,
  parkingLabels,
} from '#shared/domains/listings/model/draft-labels.ts';
import type { NewListingSearch } from '#shared/domains/listings/model/valuation/listing-params.ts';
import { DOLLARS } from '#shared/kit/money.ts';
import { numbers } from '#shared/language/format.ts';
import { textsOf } from '#shared/language/texts.ts';
import { dayText } from '../../earnings/amounts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const dollars = (amount: number) => numbers(DOLLARS).format(amount);

/** What the form of a new home is filled in with, as a person reads it. */
export function listingFacts(given: NewListingSearch): string[] {
  const { type, beds, baths, sqft, rent, deposit, furnished, pets, laundry, parking } = given;
  return [
    type && homeTypeLabels[type],
    beds !== undefined && t('listing.bedrooms', { count: beds }),
    baths !== undefined && t('listing.bathrooms', { count: baths }),
    sqft !== undefined && t('listing.feet', { count: sqft }),
    rent !== undefined && t('listing.rent', { amount: dollars(rent) }),
    deposit !== undefined && t('listing.deposit', { amount: dollars(deposit) }),
    given.street,
    given.area,
    given.city,
    given.zip,
    furnished && t('listing.furnished'),
    pets && t('listing.pets'),
    laundry && laundryLabels[laundry],
    parking && parkingLabels[parking],
    given.with?.split(',').join(', '),
    given.from && t('listing.from', { day: dayText(given.from) }),
    given.months !== undefined && t('listing.months', { count: given.months }),
  ].flatMap((fact) => fact || []);
}
