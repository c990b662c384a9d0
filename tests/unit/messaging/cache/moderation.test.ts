// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { setBlocked } from '#shared/domains/messaging/cache/moderation.ts';
import { conversationsQuery } from '#shared/domains/messaging/cache/queries.ts';
import { wipeOffline } from '#shared/platform/offline/database.ts';
import { supplyDevice } from '#tests/support/surface/page.tsx';
import { conversation, host, me } from '../make.ts';

const LIST = 'GET /rest/v1/my_conversations';

test.each([
  ['a block', true],
  ['the end of a block', false],
])('a list that was asked for before %s does not undo it', async (_, blocked) => {
  const network = supplyDevice('renter');
  onTestFinished(() => wipeOffline(me));
  let stored = !blocked;
  const late = Promise.withResolvers<void>();
  network.answer(LIST, async () => {
    const rows = [conversation({ blocked: stored })];
    if (network.to(LIST).length === 2) await late.promise;
    return rows;
  });
  network.answer(`POST /rest/v1/rpc/${blocked ? 'block_person' : 'unblock_person'}`, async () => {
    stored = blocked;
    // The answer of before comes between the act and what is read after it.
    late.resolve();
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    return null;
  });
  const client = new QueryClient();
  const query = conversationsQuery(me);
  const stop = new QueryObserver(client, query).subscribe(() => undefined);
  onTestFinished(stop);
  const shown = () => client.getQueryData(query.queryKey)?.map((one) => one.blocked);
  await vi.waitFor(() => expect(shown()).toEqual([!blocked]));
  void client.invalidateQueries({ queryKey: query.queryKey });
  await vi.waitFor(() => expect(network.to(LIST)).toHaveLength(2));
  await setBlocked(client, me, host, blocked);
  await vi.waitFor(() => expect(shown()).toEqual([blocked]));
  expect(network.to(LIST)).toHaveLength(3);
});
