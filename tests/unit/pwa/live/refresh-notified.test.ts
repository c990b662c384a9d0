import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { catchUp, refreshNotified } from '../../../../pwa/app/live/refresh-notified.ts';

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

test.each(['tours', 'maintenance', 'applications'])(
  'what was read of %s before the channel was joined is read again',
  async (part) => {
    const { client, reads, shown, stop, turn } = shownList(part);
    reads[0]?.([]);
    await turn();
    void catchUp(client);
    await turn();
    reads[1]?.(['missed']);
    await turn();
    expect(shown()).toEqual(['missed']);
    stop();
  },
);

test('a notification of another kind reads nothing again', async () => {
  const { client, reads, stop, turn } = shownList('tours');
  reads[0]?.([]);
  await turn();
  await refreshNotified(client, { notification_type: 'message' });
  await refreshNotified(client, null);
  expect(reads).toHaveLength(1);
  stop();
});
