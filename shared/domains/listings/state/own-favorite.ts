import type { QueryClient } from '@tanstack/react-query';
import { prepareToQueue, runCommand } from '../../../platform/commands/run.ts';
import { keepFavorites } from '../../../platform/offline/favorite-cache.ts';
import { setFavorite } from '../../favorites/model/commands.ts';

// Of an account alone, and loaded ahead: without a connection its code would be out of reach.

/** Loads what a heart needs without a connection. */
export function prepareFavorites(): void {
  prepareToQueue(setFavorite);
}

/**
 * Keeps a home or forgets it, now or as soon as there is a connection; throws where it is refused. `ids` are
 * the favourites afterwards, which this device remembers meanwhile.
 */
export async function sendFavorite(
  client: QueryClient,
  me: string,
  input: { listing: string; kept: boolean },
  ids: readonly string[],
): Promise<void> {
  await keepFavorites(me, ids);
  const outcome = await runCommand({ client, me }, { command: setFavorite, input });
  if (outcome.type === 'failed') throw outcome.error;
}
