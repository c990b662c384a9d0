import type { QueryClient } from '@tanstack/react-query';
import { invalidateRows } from '../refresh.ts';
import type { CachePart } from './command.ts';

/**
 * Refetches parts of the cache. Not awaited: offline such a request pauses until the device is connected, and
 * the command's answer must not wait for it.
 */
export function refresh(client: QueryClient, parts: readonly CachePart[]): void {
  for (const queryKey of parts) {
    invalidateRows(client, { queryKey }).catch((error: unknown) => {
      console.warn('refresh', error);
    });
  }
}
