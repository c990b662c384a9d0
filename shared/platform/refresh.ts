import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/** How long a form waits for rows that are read again, in ms: its answer comes within a second. */
const PATIENCE = 600;

/** The same where the next page's guard reads the row, as after a set-up: a stale one leads back. */
export const SETUP_PATIENCE = 8_000;

/**
 * Says that rows are out of date after an act, also those whose first read is still on its way: by itself the
 * library takes that one for the new one, though the server may have answered it before the act.
 */
export async function invalidateRows(
  client: QueryClient,
  filters: InvalidateQueryFilters,
): Promise<void> {
  // A running read of what is shown already is cancelled and begun anew.
  const running = client
    .getQueryCache()
    .findAll(filters)
    .filter(
      (query) =>
        query.state.fetchStatus === 'fetching' &&
        (query.state.data === undefined || !query.isActive()),
    );
  await client.invalidateQueries(filters);
  if (running.length === 0) return;
  await Promise.allSettled(running.map(({ promise }) => promise));
  await client.invalidateQueries({ ...filters, predicate: (query) => running.includes(query) });
}

/**
 * Reads rows again after an act. Waits for them as long as a short pause is not noticed, so that the next page shows them,
 * and never for a connection: without one an act's answer would not appear. Never rejects.
 */
export async function refreshRows(
  client: QueryClient,
  filters: InvalidateQueryFilters,
  patience: number = PATIENCE,
): Promise<void> {
  const read = invalidateRows(client, filters).catch((error: unknown) => {
    console.warn('refresh', error);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([read, enough]);
  clearTimeout(timer);
}
