import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createCatchUp, refreshNotified } from '../../../../pwa/app/live/refresh-notified.ts';

/** A list on the screen, whose reads a test ends. */
function shownList(part: string) {
  const client = new QueryClient();
  const reads: ((rows: string[]) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: [part, 'me', 'offers'],
    queryFn: () => new Promise<string[]>((done) => reads.push(done)),
  });
  const stop = observer.subscribe(() => undefined);
  const shown = () => observer.getCurrentResult().data;
  const turn = () => new Promise((done) => setTimeout(done));
  return { client, reads, shown, stop, turn };
}

test('news that come while a list is read for the first time are read after it', async () => {
  const { client, reads, shown, stop, turn } = shownList('tours');
  void refreshNotified(client, { notification_type: 'tour' });
  reads[0]?.([]);
  await turn();
  reads[1]?.(['an offer']);
  await turn();
  expect(shown()).toEqual(['an offer']);
  stop();
});

const NOW = Date.parse('2026-11-27T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const rowOf = (notification_type: string, minutes: number) => ({
  notification_type,
  created_at: minutesAgo(minutes),
});

test.each([
  ['tour', 'tours'],
  ['maintenance', 'maintenance'],
  ['application', 'applications'],
  ['payment', 'earnings'],
  ['payment', 'money'],
  ['review', 'reviews'],
])('news of a %s that came before the channel was joined are read, once', async (kind, part) => {
  const { client, reads, shown, stop, turn } = shownList(part);
  reads[0]?.([]);
  await turn();
  const catchUp = createCatchUp(client, async () => [rowOf(kind, 1)], NOW);
  void catchUp();
  await turn();
  reads[1]?.(['missed']);
  await turn();
  expect(shown()).toEqual(['missed']);
  await catchUp();
  expect(reads).toHaveLength(2);
  stop();
});

test('news of yesterday, and of another kind, are no reason to read a list again', async () => {
  const { client, reads, stop, turn } = shownList('tours');
  reads[0]?.([]);
  await turn();
  const latest = [rowOf('message', 1), rowOf('tour', 24 * 60)];
  await createCatchUp(client, async () => latest, NOW)();
  expect(reads).toHaveLength(1);
  stop();
});

test('what came during a cut is read after the next join', async () => {
  const { client, reads, stop, turn } = shownList('tours');
  reads[0]?.([]);
  await turn();
  const latest = [rowOf('tour', 24 * 60)];
  const catchUp = createCatchUp(client, async () => latest, NOW);
  await catchUp();
  latest.unshift(rowOf('tour', -30));
  void catchUp();
  await turn();
  expect(reads).toHaveLength(2);
  stop();
});

test('a notification of another kind reads nothing again', async () => {
  const { client, reads, stop, turn } = shownList('tours');
  reads[0]?.([]);
  await turn();
  await refreshNotified(client, { notification_type: 'message' });
  await refreshNotified(client, null);
  expect(reads).toHaveLength(1);
  stop();
});
