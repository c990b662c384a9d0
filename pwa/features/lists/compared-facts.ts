import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import {
  laundryLabels,
  parkingLabels,
  smokingLabels,
  utilityLabels,
} from '#shared/domains/listings/model/draft-labels.ts';
import {
  availabilityText,
  bathroomsText,
  bedroomsText,
  typeLabel,
} from '#shared/domains/listings/model/home-words.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { costsOf } from '#shared/domains/listings/model/terms.ts';
import { todayAt } from '#shared/language/format.ts';
import { textsOf } from '#shared/language/texts.ts';
import { ownCosts, soonest } from '../home-page/own-costs.ts';
import { guestLabels, partyLabels, quietText } from '../home-rules/rules-of.ts';
import { amenityName } from '../home-terms/amenity-name.ts';
import { leaseText } from '../home-terms/terms-of.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** A line of the comparison: a fact of every home, and whether they differ in it. */
type ComparedFact = { name: string; values: string[]; differs: boolean };

/** What homes are compared by, a line each. */
export function comparedFacts(homes: readonly Listing[], now: Date): ComparedFact[] {
  const yesNo = (is: boolean | null) => (is === null ? null : t(is ? 'compare.yes' : 'compare.no'));
  const facts: [string, (home: Listing) => string | null][] = [
    [t('compare.rent'), (home) => money(home.rent_cents, home.currency)],
    [t('compare.month'), (home) => money(costsOf(home).month_cents, home.currency)],
    [
      t('compare.deposit'),
      (home) => (home.deposit_cents ? money(home.deposit_cents, home.currency) : t('compare.none')),
    ],
    [
      t('compare.moveIn'),
      (home) => {
        const { move_in_cents } = ownCosts(home, soonest(home, todayAt(home, now)));
        return money(move_in_cents, home.currency);
      },
    ],
    [
      t('compare.apply'),
      (home) => {
        const { application_cents } = costsOf(home);
        return application_cents > 0 ? money(application_cents, home.currency) : t('compare.none');
      },
    ],
    [t('compare.type'), (home) => typeLabel(home.home_type)],
    [t('compare.bedrooms'), (home) => bedroomsText(home.bedrooms)],
    [t('compare.bathrooms'), (home) => bathroomsText(home.bathrooms)],
    [
      t('compare.size'),
      (home) => (home.area_sqft ? t('compare.area', { area: home.area_sqft }) : null),
    ],
    [t('compare.free'), (home) => availabilityText(home.available_from, todayAt(home, now))],
    [
      t('compare.place'),
      ({ neighborhood, city, state }) =>
        [neighborhood, `${city}, ${state}`].filter(Boolean).join(' · '),
    ],
    [
      t('compare.lease'),
      ({ lease_months_min, lease_months_max }) => leaseText(lease_months_min, lease_months_max),
    ],
    [t('compare.pets'), (home) => yesNo(home.pets_allowed)],
    [t('compare.smoking'), ({ smoking }) => smoking && smokingLabels[smoking]],
    [
      t('compare.guests'),
      (home) => (home.overnight_guests ? guestLabels[home.overnight_guests] : null),
    ],
    [t('compare.quiet'), quietText],
    [t('compare.parties'), ({ parties }) => (parties ? partyLabels[parties] : null)],
    [t('compare.furnished'), (home) => yesNo(home.furnished)],
    [t('compare.laundry'), ({ laundry }) => laundry && laundryLabels[laundry]],
    [t('compare.parking'), ({ parking }) => parking && parkingLabels[parking]],
    [
      t('compare.utilities'),
      ({ utilities_included }) =>
        utilities_included?.map((one) => utilityLabels[one]).join(', ') || null,
    ],
    [
      t('compare.amenities'),
      // In one order: what two homes both have is no difference.
      ({ amenities }) => [...new Set(amenities?.map(amenityName))].sort().join(', ') || null,
    ],
  ];
  return facts.map(([name, say]) => {
    const values = homes.map((home) => say(home) ?? t('compare.unknown'));
    return { name, values, differs: new Set(values).size > 1 };
  });
}
