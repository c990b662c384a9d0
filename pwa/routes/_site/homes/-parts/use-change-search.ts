import { useNavigate } from '@tanstack/react-router';
import { tidySearch } from '#shared/domains/listings/model/rules.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';

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
      search: (current: HomesSearch) => tidySearch({ ...current, ...change }),
      replace: true,
      resetScroll: false,
    });
}
