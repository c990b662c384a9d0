import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { termsOf } from '../../../../features/home-terms/terms-of.ts';
import texts from './texts/en.ts';

/** What the lease would say: how long, and what is allowed and included. */
export function ListingTerms({ listing }: { listing: Listing }) {
  const t = useTexts(texts);
  const terms = termsOf(listing);
  if (terms.length === 0) return null;
  return (
    <section className="mt-9">
      <h2 className="text-xl font-semibold">{t('listingTerms.terms')}</h2>
      <dl className="mt-4 grid gap-x-6 gap-y-3 md:grid-cols-2">
        {terms.map(([name, text]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
