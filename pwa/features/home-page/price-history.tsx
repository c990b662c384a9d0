import { useQuery } from '@tanstack/react-query';
import { priceChangesQuery } from '#shared/domains/listings/cache/around-home-queries.ts';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { dates } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** How the rent changed while the home was on offer; nothing where it never did. */
export function PriceHistory({ listing }: { listing: Listing }) {
  const t = useTexts(texts);
  const { data } = useQuery(priceChangesQuery(listing.id));
  if (!data?.length) return null;
  const amount = (cents: number) => money(cents, listing.currency);
  return (
    <section className="mt-9">
      <h2 className="text-xl font-semibold">{t('priceHistory.title')}</h2>
      <ul className="mt-4 flex max-w-[40rem] flex-col gap-2">
        {data.map(({ id, rent_cents, previous_rent_cents, changed_at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <time dateTime={changed_at} className="text-muted">
              {dates({ dateStyle: 'long' }).format(new Date(changed_at))}
            </time>
            <span>
              {t(
                rent_cents < previous_rent_cents ? 'priceHistory.lowered' : 'priceHistory.raised',
                {
                  before: amount(previous_rent_cents),
                  now: amount(rent_cents),
                },
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
