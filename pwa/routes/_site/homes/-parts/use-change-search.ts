import { useNavigate } from '@tanstack/react-router';
import { tidySearch } from '#shared/domains/listings/model/rules.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';

/**
 * Changes the address of `/homes`: what is named changes, undefined drops it, the rest stays. Results
 * follow in place, so the page does not scroll away. Two changes in a row both count, also while the
 * first is on its way: they go onto the newest address and not onto what is shown. Back takes back one change;
 * `replace` is for what is still being typed.
 */
export function useChangeSearch(): (change: HomesSearch, replace?: boolean) => void {
  const navigate = useNavigate({ from: '/homes' });
  return (change, replace = false) =>
    void navigate({
      to: '/homes',
      search: (current: HomesSearch) => tidySearch({ ...current, ...change }),
      replace,
      resetScroll: false,
    });
}
