import { useNavigate } from '@tanstack/react-router';
import type { AreaSearch } from '#shared/domains/listings/model/map/map-area.ts';
import { tidySearch } from '#shared/domains/listings/model/search/search-filters.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';

/**
 * Changes the area of a search, or how results are looked at. An area that was drawn is a step of its own, which
 * Back takes back; moving the map replaces the address, or Back would lead through every place on the way.
 */
export function useChangeArea() {
  const navigate = useNavigate({ from: '/homes' });
  return (change: AreaSearch & Pick<HomesSearch, 'view'>, as: 'push' | 'replace') =>
    void navigate({
      to: '/homes',
      search: (current: HomesSearch) => tidySearch({ ...current, ...change }),
      replace: as === 'replace',
      resetScroll: false,
    });
}
