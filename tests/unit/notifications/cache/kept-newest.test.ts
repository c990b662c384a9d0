// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  KEPT_NOTIFICATIONS,
  latestQuery,
  notificationsQuery,
} from '#shared/domains/notifications/cache/queries.ts';
import { wipeOffline } from '#shared/platform/offline/database.ts';
import { lastAnswer } from '#shared/platform/offline/kept-answer.ts';
import { createQueryClient } from '#shared/platform/query-client.ts';
import { keepNotifications, LINES, notification } from '#tests/support/surface/notifications.ts';
import { ME, supplyDevice } from '#tests/support/surface/page.tsx';

test('the bell and the page that read at once leave all on the device that either has brought', async () => {
  await wipeOffline(ME);
  const network = supplyDevice('host');
  const rows = Array.from({ length: 12 }, (_, index) => notification(index + 1));
  keepNotifications(network, rows);
  const client = createQueryClient();
  await Promise.all([
    client.fetchInfiniteQuery(notificationsQuery(ME, {})),
    client.fetchQuery(latestQuery(ME)),
  ]);
  expect(network.to(LINES.list)).toHaveLength(2);
  const ids = z.array(z.object({ id: z.string() }));
  const onDevice = async () =>
    (ids.safeParse(await lastAnswer(ME, KEPT_NOTIFICATIONS)).data ?? []).map(({ id }) => id);
  // The later of the two writes has to be over as well.
  await expect.poll(onDevice).not.toHaveLength(0);
  await new Promise((done) => setTimeout(done, 100));
  expect(await onDevice()).toEqual(rows.map(({ id }) => id));
});
