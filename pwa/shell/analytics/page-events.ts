import { track } from '#shared/platform/analytics/track.ts';
import type { AppRouter } from '../../router.tsx';

const FILTERS = ['q', 'city', 'min', 'max', 'beds', 'type', 'pets'] as const;

/** The page that is shown, as its route is written: no ids, no words of a search. */
function shownPage(router: AppRouter) {
  const match = router.state.matches.at(-1);
  const path = match?.fullPath.replace(/(?<=.)\/$/, '') ?? '/';
  return { path, match };
}

/** Counts the page that is shown now, and what it is about. */
export function countPage(router: AppRouter): void {
  const { path, match } = shownPage(router);
  track('page_view', { path });
  // Without its row it is a page that says that there is no such home.
  if (match?.routeId === '/_public/listings/$id' && match.loaderData) {
    track('listing_viewed', { listing_id: match.loaderData.id });
  }
  countSearch(router);
}

function countSearch(router: AppRouter): void {
  const { match } = shownPage(router);
  if (match?.routeId !== '/_public/homes') return;
  const { search } = match;
  const filters = FILTERS.filter((name) => search[name] !== undefined && search[name] !== '');
  if (filters.length === 0 && !search.sort) return;
  track('listing_search', { filters, sort: search.sort ?? 'newest' });
}

/** Counts each change of page, and each change of a search. */
export function followPages(router: AppRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged, hrefChanged }) => {
    if (!fromLocation) return;
    if (pathChanged) countPage(router);
    else if (hrefChanged) countSearch(router);
  });
}
