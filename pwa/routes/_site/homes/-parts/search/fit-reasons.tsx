import type { ListingCard } from '#shared/domains/listings/model/schema.ts';
import { fitReasons } from '#shared/domains/listings/model/search/fit.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { deviceDay } from '#shared/language/days.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';

/** On tap: what of the search a home fits, and by what homes are never ordered. */
export function FitReasons({ listing, search }: { listing: ListingCard; search: HomesSearch }) {
  const t = useTexts(texts);
  const reasons = fitReasons(listing, search, deviceDay(new Date()));
  return (
    <details className="mt-1.5 text-sm">
      <summary className="inline-flex cursor-pointer list-none items-center rounded-sm text-muted underline decoration-dotted underline-offset-4 hover:text-text pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {t('fitReasons.why')}
        <span className="sr-only">: {listing.title}</span>
      </summary>
      <div className="mt-1.5 rounded-md bg-sunken p-3">
        {reasons.length > 0 && (
          <ul className="list-disc pl-4">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        <p className="mt-1.5 text-xs text-pretty text-muted">{t('fitReasons.never')}</p>
      </div>
    </details>
  );
}
