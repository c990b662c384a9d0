import { consentStore } from '#shared/platform/analytics/consent.ts';
import { track } from '#shared/platform/analytics/track.ts';
import { ANONYMOUS_ID_KEY } from '#shared/platform/persisted-keys.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import type { AppRouter } from '../router.tsx';

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
  if (match?.routeId === '/_site/listings/$id' && match.loaderData) {
    track('listing_viewed', { listing_id: match.loaderData.listing.id });
    void countForHost(match.loaderData.listing.id);
  }
  countSearch(router);
}

/** The figure that the host reads, counted with the same consent as everything here. */
async function countForHost(listing: string): Promise<void> {
  if (consentStore.getState().consent !== 'given') return;
  const visitor = await platform().storage.getItem(ANONYMOUS_ID_KEY);
  const { recordListingView } = await import('#shared/domains/listings/api/listing-views.ts');
  await recordListingView(listing, visitor);
}

function countSearch(router: AppRouter): void {
  const { match } = shownPage(router);
  if (match?.routeId !== '/_site/homes') return;
  const { sort, saved: _, view: __, ...filtered } = match.search;
  // The route has read its search: it holds the names of the search's schema and no other ones.
  const names = Object.keys(filtered) as (keyof typeof filtered)[];
  const filters = names.filter((name) => filtered[name] !== undefined && filtered[name] !== '');
  if (filters.length === 0 && !sort) return;
  track('listing_search', { filters, sort: sort ?? 'fit' });
}

/** Counts each change of page, and each change of a search. */
export function followPages(router: AppRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged, hrefChanged }) => {
    if (!fromLocation) return;
    if (pathChanged) countPage(router);
    else if (hrefChanged) countSearch(router);
  });
}
