import { askedOf } from '#shared/domains/listings/model/search/search-filters.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { onDemand } from '#shared/kit/popup.ts';
import { mayHaveRoom } from './use-room.ts';

// Apart from the first bytes of the page, as many first views do without: those of phones, and of a search that
// asks for nothing yet.

/** Fields next to the search, where there is room. */
export const fieldsCode = onDemand(() => import('./homes-fields.tsx'));

/** What is asked for, above the results. */
export const chipsCode = onDemand(() => import('./search/search-chips.tsx'));

/** How long the way from each home is, where a search asks for it. */
export const commuteCode = onDemand(() => import('./search/commute-line.tsx'));

/** Loads what the first view of a search has: coming later, it would push down what is below it. */
export async function loadFirstView(search: HomesSearch): Promise<void> {
  await Promise.all([
    mayHaveRoom() && fieldsCode.warm(),
    askedOf(search).length > 0 && chipsCode.warm(),
    search.commute && commuteCode.warm(),
  ]);
}
