import { useNavigate, useSearch } from '@tanstack/react-router';
import { tidySearch } from '#shared/domains/listings/rules.ts';
import type { HomesSearch } from '#shared/domains/listings/search.ts';

/**
 * Changes the address of `/homes`. Results follow in place, so the page does not scroll away. Two
 * changes in a row both count: only what differs from what was shown goes onto the newest address.
 */
export function useChangeSearch(): (next: HomesSearch) => void {
  const navigate = useNavigate({ from: '/homes' });
  const shown: HomesSearch = useSearch({ from: '/_public/homes' });
  return (next) => {
    const changed = Object.fromEntries(
      Object.keys({ ...shown, ...next })
        .map((name) => name as keyof HomesSearch) // Keys of two searches are keys of a search.
        .filter((key) => JSON.stringify(shown[key]) !== JSON.stringify(next[key]))
        .map((key) => [key, next[key]]),
    );
    void navigate({
      to: '/homes',
      search: (current: HomesSearch) => tidySearch({ ...current, ...changed }),
      replace: true,
      resetScroll: false,
    });
  };
}
