import { useNavigate } from '@tanstack/react-router';
import { tidySearch } from '#shared/domains/listings/model/search/search-filters.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { keepCommute } from '#shared/domains/listings/state/kept-commute.ts';

/** Another city or other words are looked for everywhere, and not on the part of the map that was in sight. */
const NO_AREA: HomesSearch = { box: undefined, drawn: undefined, around: undefined };

/** What says where homes are looked for. */
const isElsewhere = ({ city, area, zip, street, q }: HomesSearch) =>
  Boolean(city || area || zip || street || q);

/**
 * Changes the address of `/homes`: what is named changes, undefined drops it, the rest stays. Results
 * follow in place, so the page does not scroll away. Two changes in a row both count, also while the
 * first is on its way: they go onto the newest address and not onto what is shown. Back takes back one change;
 * `replace` is for what is still being typed.
 */
export function useChangeSearch(): (change: HomesSearch, replace?: boolean) => void {
  const navigate = useNavigate({ from: '/homes' });
  return (change, replace = false) => {
    if ('commute' in change) keepCommute(change.commute);
    void navigate({
      to: '/homes',
      search: (current: HomesSearch) =>
        tidySearch({ ...current, ...(isElsewhere(change) ? NO_AREA : {}), ...change }),
      replace,
      resetScroll: false,
    });
  };
}
