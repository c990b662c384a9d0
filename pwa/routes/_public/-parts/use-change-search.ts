import { useNavigate } from '@tanstack/react-router';
import { tidySearch } from '#shared/domains/listings/rules.ts';
import type { HomesSearch } from '#shared/domains/listings/schema.ts';

/** Changes the address of `/homes`. Results follow in place, so the page does not scroll away. */
export function useChangeSearch(): (next: HomesSearch) => void {
  const navigate = useNavigate({ from: '/homes' });
  return (next) => {
    // A whole new search, so that a key that was dropped is gone.
    void navigate({ to: '/homes', search: tidySearch(next), replace: true, resetScroll: false });
  };
}
