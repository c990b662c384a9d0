// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOffline, type UploadEntry, wipeOffline } from '#shared/platform/offline/database.ts';
import { REPAIR_GROUP, TOUR_GROUP, VIDEO_GROUP } from '#shared/platform/offline/database-name.ts';
import { button, click, the } from '#tests/support/dom.ts';
import { setConnected } from '#tests/support/surface/network.ts';
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

/** A moment of a live tour that this device keeps. */
const moment = (last: number, filed: 0 | 1, tour = rowId(500)) => ({
  ...{ id: rowId(last), tour, filed, at: Date.now() },
  row: { id: rowId(last), at: '2026-11-30T10:00:00Z', by: 'shower', kind: 'note', text: 'Damp' },
});

async function showStrips() {
  const { EdgeStrips } = await import('../../../../pwa/app/strips/edge-strips.tsx');
  return await renderPage(<EdgeStrips />);
}

beforeEach(() => wipeOffline(ME));
afterEach(async () => {
  setConnected(true);
  await wipeOffline(ME);
});

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
  expect(root.textContent).toContain('Picture on its way');
  expect(root.textContent).toContain('It goes by itself once there is a connection.');
  expect(root.textContent).not.toMatch(/picture [23]/);
  const link = root.querySelector('a[aria-label="Open: Picture on its way"]');
  expect(link?.getAttribute('href')).toContain(`tour=${rowId(500)}`);
  await uploads.update(rowId(1), { state: 'done' });
  await eventually(() => expect(root.textContent).toContain('Nothing waits to be sent.'));
  await settle();
});

test('without a connection the strip counts files that follow and records of live tours that are in no report', async () => {
  supplyDevice('guide');
  setConnected(false);
  const { uploads, timeline } = openOffline(ME);
  const tour = `${TOUR_GROUP}${rowId(500)}`;
  await uploads.bulkPut([
    upload(1, { group: tour }),
    upload(2, { group: `${REPAIR_GROUP}${rowId(9)}`, state: 'paused' }),
    upload(3, { group: tour, type: 'audio/webm' }),
    // A recorder may call a voice a video without a picture.
    upload(4, { group: tour, type: 'video/webm' }),
    upload(5, { group: `${VIDEO_GROUP}${rowId(5)}`, type: 'video/mp4' }),
    // Its cover, what a message carries, and what has arrived are not counted.
    upload(6, { group: `${VIDEO_GROUP}${rowId(5)}` }),
    upload(7, { group: 'draft:c' }),
    upload(8, { group: tour, state: 'done' }),
  ]);
  await timeline.bulkPut([moment(20, 0), moment(21, 1), moment(22, 1, rowId(501))]);
  await showStrips();
  await eventually(() =>
    expect(the(document, '[role="status"]').textContent).toContain(
      '2 pictures, 2 voice notes, 1 video, and 1 live tour’s record wait to be sent',
    ),
  );
});

test('a report that takes no more of its live tour is waited for by nothing', async () => {
  supplyDevice('guide');
  setConnected(false);
  const full = Array.from({ length: 400 }, (_, n) => moment(1_000 + n, 1));
  await openOffline(ME).timeline.bulkPut([...full, moment(20, 0)]);
  await openOffline(ME).uploads.put(upload(1, { group: `${TOUR_GROUP}${rowId(500)}` }));
  await showStrips();
  const strip = () => the(document, '[role="status"]').textContent;
  await eventually(() => expect(strip()).toContain('1 picture waits to be sent'));
  expect(strip()).not.toContain('record');
});

test('a file that failed is said at the edge, and the list has its reason, its way on, and the record of a live tour', async () => {
  const network = supplyDevice('guide');
  network.answer('POST /rest/v1/rpc/my_tour_packs', () => []);
  const { uploads, timeline } = openOffline(ME);
  await uploads.put(
    upload(1, { group: `${TOUR_GROUP}${rowId(500)}`, state: 'failed', lastError: 'Too large.' }),
  );
  await timeline.put(moment(20, 0));
  await showStrips();
  await eventually(() =>
    expect(the(document, '[role="status"]').textContent).toContain('1 thing was not accepted'),
  );
  const { root } = await renderPage(<WaitingList me={ME} />, '/settings');
  await eventually(() => expect(root.textContent).toContain('Too large.'));
  expect(root.textContent).toContain('Open its tour and put it into the report.');
  const link = the(root, '[aria-label="Open: Record of a live tour"]');
  expect(link.getAttribute('href')).toBe(`/guide-dashboard/tour-manager?tour=${rowId(500)}`);
  await click(button(root, 'Try again: picture 1.jpg'));
  await eventually(async () => expect((await uploads.get(rowId(1)))?.state).toBe('waiting'));
});
