// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { button, buttons, click, nameOf } from '#tests/support/dom.ts';
import { hello, liveTour, pressAll, showCall } from '#tests/support/surface/live-page.tsx';
import { eventually, ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { startSending } from '#tests/support/surface/sending.ts';
import { rowId, tourDetails } from '#tests/support/surface/tours.ts';
import { DeviceRecord } from '../../../../pwa/features/live-tour/live-record.tsx';
import { TourReports } from '../../../../pwa/features/tour-page/tour-reports.tsx';

const HAND_IN = 'POST /rest/v1/rpc/hand_in_tour_timeline';
const AT = '2027-01-01T10:00:00Z';
const said = (last: number, text: string) => ({
  ...{ id: rowId(last), at: AT, by: 'shower', kind: 'chat', text },
});

test('a renter who leaves a live tour hands in what their device has, once', async () => {
  const { root, network, say } = await showCall(liveTour(), rowId(9));
  network.answer(HAND_IN, () => null);
  await say('hello', hello());
  await pressAll(button(root, 'Leave'));
  await settle();
  const waits = () => openOffline(ME).outbox.toArray();
  await eventually(async () => expect(await waits()).toHaveLength(1));
  const stop = await startSending();
  await eventually(async () => expect(await waits()).toEqual([]));
  stop();
  const sent = network.to(HAND_IN).map(({ body }) => body);
  expect(sent).toEqual([
    {
      tour: liveTour().id,
      timeline: expect.arrayContaining([expect.objectContaining({ by: 'renter', kind: 'joined' })]),
    },
  ]);
});

test('a renter’s page offers a copy of what the host’s side has not, without the notes of their own', async () => {
  await wipeOffline(ME);
  const tour = liveTour();
  const network = supplyDevice('renter');
  let there: object[] = [];
  network.answer('GET /rest/v1/tour_timelines', () => [{ timeline: there }]);
  network.answer(HAND_IN, ({ body }) => {
    there = (body as { timeline: object[] }).timeline;
  });
  const own = { ...said(602, 'Too small for us'), by: 'renter', kind: 'note' };
  const chat = said(601, 'The sink drips');
  await openOffline(ME).timeline.bulkPut(
    [chat, own].map((row) => ({ id: row.id, tour: tour.id, row, at: 1, filed: 1 })),
  );
  const { root } = await renderPage(<DeviceRecord me={ME} tour={tour} />, '/my-tours');
  const NAME = 'Give the host’s side a copy';
  await eventually(() => button(root, NAME));
  await click(button(root, NAME));
  const stop = await startSending();
  await eventually(() => expect(there).toEqual([chat]));
  stop();
});

test('the host reads what only the renter’s device has, next to the report', async () => {
  const network = supplyDevice('host');
  network.answer('GET /rest/v1/tour_reports', () => [
    {
      ...{ id: rowId(700), author_id: rowId(9), checklist: [], notes: '', pictures: [] },
      ...{ written_at: AT, timeline: [said(601, 'The sink drips')] },
    },
  ]);
  network.answer('GET /rest/v1/tour_timelines', () => [
    { timeline: [said(601, 'The sink drips'), said(603, 'The boiler is new')] },
  ]);
  network.answer('POST /rest/v1/rpc/tour_guide_visit', () => null);
  const ended = { starts_at: '2026-01-01T10:00:00Z', ends_at: '2026-01-01T10:30:00Z' };
  const tour = tourDetails({
    ...{ kind: 'live_video', status: 'completed', guide_id: rowId(9), side: 'host', ...ended },
  });
  const { root } = await renderPage(<TourReports me={ME} tour={tour} />, '/dashboard/tours');
  await eventually(() => expect(root.textContent).toContain('From the renter’s device'));
  const [, after = ''] = (root.textContent ?? '').split('From the renter’s device');
  expect(after).toContain('The boiler is new');
  expect(after).not.toContain('The sink drips');
  expect(buttons(root).map(nameOf)).not.toContain('Give the host’s side a copy');
});
