import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import {
  laundryLabels,
  parkingLabels,
  smokingLabels,
  utilityLabels,
} from '#shared/domains/listings/model/draft-labels.ts';
import { textsOf } from '#shared/language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What a home's lease would say, each with its name; what the host said nothing about is left out. */
export function termsOf(listing: Listing): [name: string, text: string][] {
  const { lease_months_min, lease_months_max, smoking, laundry, parking, utilities_included } =
    listing;
  const terms: [name: string, text: string | null][] = [
    [t('terms.lease'), leaseText(lease_months_min, lease_months_max)],
    [t('terms.smoking'), smoking && smokingLabels[smoking]],
    [t('terms.laundry'), laundry && laundryLabels[laundry]],
    [t('terms.parking'), parking && parkingLabels[parking]],
    [
      t('terms.included'),
      utilities_included && utilities_included.length > 0
        ? utilities_included.map((one) => utilityLabels[one]).join(', ')
        : null,
    ],
  ];
  return terms.flatMap(([name, text]): [string, string][] => (text === null ? [] : [[name, text]]));
}

/** How long a lease may be, in words; null where the host said nothing. */
export function leaseText(least: number | null, most: number | null): string | null {
  if (least !== null && most !== null) {
    return least === most
      ? t('terms.months', { months: least })
      : t('terms.monthsBetween', { least, most });
  }
  if (least !== null) return t('terms.monthsLeast', { least });
  return most === null ? null : t('terms.monthsMost', { most });
}
