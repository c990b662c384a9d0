import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { invalidateRows, refreshRows } from '#shared/platform/refresh.ts';
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

/** A first read that the server answers, and that is on its way for a while. */
function slowFirst() {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let reads = 0;
  const queryFn = () => answers[reads++]?.promise ?? Promise.resolve('more than two reads');
  const query = { queryKey: ['rows'], queryFn, staleTime: Number.POSITIVE_INFINITY };
  return { client: new QueryClient(), query, answers };
}

test('an act that comes before the first read is back has its rows read again', async () => {
  const { client, query, answers } = slowFirst();
  const observer = new QueryObserver(client, query);
  observer.subscribe(() => undefined);
  const done = invalidateRows(client, { queryKey: ['rows'] });
  answers[0]?.resolve('as it was before the act');
  answers[1]?.resolve('as it is after the act');
  await done;
  expect(observer.getCurrentResult().data).toBe('as it is after the act');
});

test('what was read ahead during an act is not taken for fresh', async () => {
  const { client, query, answers } = slowFirst();
  const ahead = client.prefetchQuery(query);
  const done = invalidateRows(client, { queryKey: ['rows'] });
  answers[0]?.resolve('as it was before the act');
  await ahead;
  await done;
  answers[1]?.resolve('as it is after the act');
  expect(await client.fetchQuery(query)).toBe('as it is after the act');
});
