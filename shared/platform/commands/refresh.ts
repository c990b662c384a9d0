import type { QueryClient } from '@tanstack/react-query';
import type { CachePart } from './command.ts';

/**
 * Reads parts of the cache again. Not awaited by anybody: without a connection such a read waits for
 * as long as the device is offline, and an answer must not wait with it.
 */
export function refresh(client: QueryClient, parts: readonly CachePart[]): void {
  for (const queryKey of parts) {
    client.invalidateQueries({ queryKey }).catch((error: unknown) => {
      console.warn('refresh', error);
    });
  }
}
