import { Route } from 'lucide-react';
import { useEffect } from 'react';
import { readCommute } from '#shared/domains/listings/model/commute/commute.ts';
import { commuteText } from '#shared/domains/listings/model/commute/commute-words.ts';
import type { ListingCard } from '#shared/domains/listings/model/schema.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { keepCommute } from '#shared/domains/listings/state/kept-commute.ts';

/** About how long the way from a home is, below its card. */
export function CommuteLine({ listing, search }: { listing: ListingCard; search: HomesSearch }) {
  // A search that was opened by a link goes on to the pages of homes, too.
  useEffect(() => {
    if (search.commute) keepCommute(search.commute);
  }, [search.commute]);
  const commute = readCommute(search.commute ?? '');
  const text = commute && commuteText(listing, commute);
  if (!text) return null;
  return (
    <p className="mt-1 flex items-start gap-1.5 text-sm">
      <Route aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-muted" />
      {text}
    </p>
  );
}
