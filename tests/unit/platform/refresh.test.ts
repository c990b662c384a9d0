import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { refreshRows } from '#shared/platform/refresh.ts';
import { ROOT } from '../../../supabase/environment.ts';

afterEach(() => onlineManager.setOnline(true));

/** A query that a page shows, so that it is read again. */
function shown(read: () => Promise<string>): QueryClient {
  const client = new QueryClient();
  client.setQueryData(['rows'], 'stale');
  new QueryObserver(client, {
    queryKey: ['rows'],
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => undefined);
  return client;
}

const filters = { queryKey: ['rows'], refetchType: 'all' } as const;

test('an act waits for the rows that are read again', async () => {
  const client = shown(async () => 'fresh');
  await refreshRows(client, filters);
  expect(client.getQueryData(['rows'])).toBe('fresh');
});

test('an act does not wait for a connection', async () => {
  onlineManager.setOnline(false);
  const client = shown(async () => 'fresh');
  const began = performance.now();
  await refreshRows(client, filters, 50);
  expect(performance.now() - began).toBeLessThan(900);
  expect(client.getQueryData(['rows'])).toBe('stale');
});

test('an act does not wait for an answer that never comes', async () => {
  const client = shown(() => new Promise(() => undefined));
  await refreshRows(client, filters, 50);
  expect(client.getQueryData(['rows'])).toBe('stale');
});

test('no form, button or page waits for a refresh without an end', () => {
  const waiting = ['pwa/routes', 'pwa/features'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file))
      .filter((file) =>
        /(await|=>|return)\s+client\.(invalidate|refetch)Queries\(/.test(
          readFileSync(join(ROOT, file), 'utf8'),
        ),
      ),
  );
  expect(waiting).toEqual([]);
});
