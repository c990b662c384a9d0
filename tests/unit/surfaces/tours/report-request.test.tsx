// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { button, click } from '#tests/support/dom.ts';
import { refused } from '#tests/support/surface/network.ts';
import {
  eventually,
  ME,
  renderPage,
  shownToasts,
  supplyDevice,
} from '#tests/support/surface/page.tsx';
import { rowId, tourDetails } from '#tests/support/surface/tours.ts';
import { TourReports } from '../../../../pwa/features/tour-page/tour-reports.tsx';

const COPIED = 'POST /storage/v1/object/copy';
const MADE = 'POST /rest/v1/maintenance_requests';
const THERE = `${rowId(1)}/${rowId(9)}/there.jpg`;
const LATE = `${rowId(1)}/${rowId(9)}/late.jpg`;

/** A report with a problem and two pictures, of which the second one is on its way until it has arrived. */
async function showReport() {
  const network = supplyDevice('host');
  const late = { arrived: false };
  network.answer('GET /rest/v1/tour_reports', () => [
    {
      id: rowId(700),
      author_id: rowId(9),
      checklist: [{ item: 'Basement window', state: 'problem', note: 'Cracked', asked: true }],
      notes: '',
      pictures: [THERE, LATE],
      written_at: new Date().toISOString(),
      timeline: [],
    },
  ]);
  network.answer('GET /rest/v1/maintenance_requests', () => []);
  network.answer('POST /rest/v1/rpc/tour_guide_visit', () => null);
  network.answer('POST /storage/v1/object/sign/tour_reports', () => []);
  network.answer(COPIED, ({ body }) => {
    const isLate = (body as { sourceKey: string }).sourceKey === LATE;
    // Storage answers with HTTP status 400, and says the real one in the body.
    if (isLate && !late.arrived)
      return Response.json(
        { statusCode: '404', error: 'not_found', message: 'Object not found' },
        { status: 400 },
      );
    return { Key: 'k' };
  });
  network.answer(MADE, () => refused(500, 'not asked further here'));
  const tour = tourDetails({ status: 'completed', guide_id: rowId(9), side: 'host' });
  const { root } = await renderPage(<TourReports me={ME} tour={tour} />, '/dashboard/tours');
  const NAME = 'Make it a request: Basement window';
  await eventually(() => button(root, NAME));
  const sent = () =>
    network.to(MADE).map(({ body }) => (body as { picture_paths: string[] }).picture_paths.length);
  return { network, late, sent, make: () => click(button(root, NAME)) };
}

test('no request is made of a report while its pictures are on their way, and the page says so', async () => {
  const { late, sent, make } = await showReport();
  await make();
  await eventually(() =>
    expect(shownToasts()).toEqual([
      'The pictures could not go along, so no request was made: They have not all arrived yet. Try again later.',
    ]),
  );
  expect(sent()).toEqual([]);
  late.arrived = true;
  await make();
  await eventually(() => expect(sent()[0]).toBe(2));
});

test('a request can be made without the pictures that do not arrive', async () => {
  const { sent, make } = await showReport();
  await make();
  await eventually(() => button(document, 'Make it without them'));
  await click(button(document, 'Make it without them'));
  await eventually(() => expect(sent()[0]).toBe(1));
});
