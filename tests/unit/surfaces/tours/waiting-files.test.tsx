// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { openOffline, type UploadEntry, wipeOffline } from '#shared/platform/offline/database.ts';
import { TOUR_GROUP } from '#shared/platform/offline/database-name.ts';
import { eventually, ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId } from '#tests/support/surface/tours.ts';
import { WaitingList } from '../../../../pwa/features/waiting-work/waiting-list.tsx';

const upload = (last: number, given: Partial<UploadEntry>): UploadEntry => ({
  ...{ id: rowId(last), group: 'draft:c', bucket: 'b', path: `p${last}`, type: 'image/jpeg' },
  ...{ name: `picture ${last}.jpg`, size: 3, file: new Blob(['abc']), hash: null },
  ...{ createdAt: Date.now(), attempts: 0, lastError: null, state: 'waiting', url: null },
  ...{ offset: 0, about: null },
  ...given,
});

beforeEach(() => wipeOffline(ME));

test('files that follow a report are in the list of what waits, lead to its tour, and leave it when they arrive', async () => {
  const network = supplyDevice('guide');
  network.answer('POST /rest/v1/rpc/my_tour_packs', () => []);
  const { uploads } = openOffline(ME);
  await uploads.bulkPut([
    upload(1, { group: `${TOUR_GROUP}${rowId(500)}` }),
    upload(2, { state: 'done' }),
    upload(3, { state: 'cancelled' }),
  ]);
  const { root } = await renderPage(<WaitingList me={ME} />, '/settings');
  await eventually(() => expect(root.textContent).toContain('picture 1.jpg'));
  expect(root.textContent).toContain('File on its way');
  expect(root.textContent).not.toMatch(/picture [23]/);
  const link = root.querySelector('a[aria-label="Open: File on its way"]');
  expect(link?.getAttribute('href')).toContain(`tour=${rowId(500)}`);
  await uploads.update(rowId(1), { state: 'done' });
  await eventually(() => expect(root.textContent).toContain('Nothing waits to be sent.'));
  await settle();
});
