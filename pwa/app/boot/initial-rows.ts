import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';

const rowsSchema = z.array(z.tuple([z.array(z.unknown()), z.unknown(), z.number()]));

/** Gives the cache the rows that the server has drawn the page with, each with the time of its answer. */
export function takeWrittenRows(queries: QueryClient): void {
  const text = document.getElementById('rows')?.textContent;
  if (!text) return;
  for (const [key, rows, answered] of rowsSchema.parse(JSON.parse(text))) {
    // A device whose clock is behind would take them for fresh until it has caught up.
    queries.setQueryData(key, rows, { updatedAt: Math.min(answered, Date.now()) });
  }
}
