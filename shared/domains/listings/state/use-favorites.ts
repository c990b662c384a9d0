import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { track } from '../../../platform/analytics/track.ts';
import { writeOwn } from '../../../platform/own-storage.ts';
import { FAVORITES_KEY } from '../../../platform/persisted.ts';
import { favoriteIdsQuery } from '../cache/card-queries.ts';
import { noted } from './pressed-hearts.ts';
import { readStoredIds } from './stored-ids.ts';

/** A heart of an account, which may wait for a connection: visitors never load the code. */
const own = () => import('./own-favorite.ts');

/** Favourites of a visitor: stored on this device until a sign-in moves them to the account. */
const useLocalFavorites = create<{ ids: readonly string[]; loaded: boolean }>(() => ({
  ids: [],
  loaded: false,
}));

/** The favourites of a visitor. */
export async function loadLocal(): Promise<readonly string[]> {
  const { ids, loaded } = useLocalFavorites.getState();
  if (loaded) return ids;
  const read = await readStoredIds(FAVORITES_KEY);
  useLocalFavorites.setState({ ids: read, loaded: true });
  return read;
}

/** Stores other ones in their place. */
export async function saveLocal(ids: readonly string[]): Promise<void> {
  useLocalFavorites.setState({ ids, loaded: true });
  await writeOwn('open', FAVORITES_KEY, JSON.stringify(ids));
}

/** The favourites as a screen uses them. `ids` is undefined until they are known. */
export type Favorites = {
  ids: readonly string[] | undefined;
  error: Error | null;
  toggle: (listingId: string) => Promise<void>;
};

/** The favourites of the signed-in user, or of this device for a visitor. */
export function useFavorites(userId: string | null): Favorites {
  const client = useQueryClient();
  const local = useLocalFavorites();
  const kept = useQuery({ ...favoriteIdsQuery(userId ?? ''), enabled: userId !== null });
  useEffect(() => {
    if (userId === null) void loadLocal();
    else
      own().then(
        ({ prepareFavorites }) => prepareFavorites(),
        (error: unknown) => console.warn('favorites', error),
      );
  }, [userId]);

  if (userId === null) {
    return {
      ids: local.loaded ? local.ids : undefined,
      error: null,
      toggle: async (id) => {
        const before = await loadLocal();
        await saveLocal(toggled(before, id));
        countToggle(before, id);
      },
    };
  }
  return {
    ids: kept.data,
    error: kept.error,
    toggle: (id) => {
      const before = kept.data ?? [];
      return noted(id, !before.includes(id), async () =>
        (await own()).toggleOwn(client, userId, id, before),
      );
    },
  };
}

/** Counts a heart that was pressed. */
export function countToggle(before: readonly string[], listing_id: string): void {
  track(before.includes(listing_id) ? 'listing_unsaved' : 'listing_saved', { listing_id });
}

/** The favourites after a heart was pressed. */
export function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [id, ...ids];
}
