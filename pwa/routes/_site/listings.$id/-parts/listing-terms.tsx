import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import {
  laundryLabels,
  parkingLabels,
  smokingLabels,
  utilityLabels,
} from '#shared/domains/listings/model/draft-labels.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What the lease would say: how long, and what is allowed and included. */
export function ListingTerms({ listing }: { listing: Listing }) {
  const t = useTexts(texts);
  const { lease_months_min, lease_months_max, smoking, laundry, parking, utilities_included } =
    listing;
  const terms: [name: string, text: string | null][] = [
    [t('listingTerms.lease'), leaseText(lease_months_min, lease_months_max)],
    [t('listingTerms.smoking'), smoking && smokingLabels[smoking]],
    [t('listingTerms.laundry'), laundry && laundryLabels[laundry]],
    [t('listingTerms.parking'), parking && parkingLabels[parking]],
    [
      t('listingTerms.included'),
      utilities_included && utilities_included.length > 0
        ? utilities_included.map((one) => utilityLabels[one]).join(', ')
        : null,
    ],
  ];
  const known = terms.filter(([, text]) => text !== null);
  if (known.length === 0) return null;
  return (
    <section className="mt-9">
      <h2 className="text-xl font-semibold">{t('listingTerms.terms')}</h2>
      <dl className="mt-4 grid gap-x-6 gap-y-3 md:grid-cols-2">
        {known.map(([name, text]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How long a lease may be, in words; null where the host said nothing. */
function leaseText(least: number | null, most: number | null): string | null {
  if (least !== null && most !== null) {
    return least === most
      ? t('listingTerms.months', { months: least })
      : t('listingTerms.monthsBetween', { least, most });
  }
  if (least !== null) return t('listingTerms.monthsLeast', { least });
  return most === null ? null : t('listingTerms.monthsMost', { most });
}
