import { useNavigate } from '@tanstack/react-router';
import { tidySearch } from '#shared/domains/listings/model/rules.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';

/** Another city or other words are looked for everywhere, and not on the part of the map that was in sight. */
const NO_AREA: HomesSearch = { box: undefined, drawn: undefined, around: undefined };

/**
 * Changes the address of `/homes`: what is named changes, undefined drops it, the rest stays. Results
 * follow in place, so the page does not scroll away. Two changes in a row both count, also while the
 * first is on its way: they go onto the newest address and not onto what is shown.
 */
export function useChangeSearch(): (change: HomesSearch) => void {
  const navigate = useNavigate({ from: '/homes' });
  return (change) =>
    void navigate({
      to: '/homes',
      search: (current: HomesSearch) =>
        tidySearch({ ...current, ...(change.city || change.q ? NO_AREA : {}), ...change }),
      replace: true,
      resetScroll: false,
    });
}
