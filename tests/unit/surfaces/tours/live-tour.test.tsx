// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { button, buttons, nameOf } from '#tests/support/dom.ts';
import { eventually, ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId, tourDetails } from '#tests/support/surface/tours.ts';
import { LiveTourRoom } from '../../../../pwa/features/live-tour/live-tour-room.tsx';
import { TourPage } from '../../../../pwa/features/tour-page/tour-page.tsx';

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A live tour of this renter, shown by a guide, that begins in so many minutes. */
const liveTour = (minutes: number, more: Partial<TourDetails> = {}) =>
  tourDetails({
    kind: 'live_video',
    status: 'confirmed',
    side: 'renter',
    renter_id: ME,
    host_id: rowId(3),
    guide_id: rowId(9),
    guide_answer: 'accepted',
    guide_name: 'Gus Guide',
    starts_at: at(minutes),
    ends_at: at(minutes + 30),
    ...more,
  });

function serve(tour: TourDetails) {
  const network = supplyDevice(tour.side === 'host' ? 'host' : tour.side);
  network.answer('POST /rest/v1/rpc/tour_details', () => tour);
  network.answer('GET /rest/v1/tour_feedback', () => []);
  network.answer('GET /rest/v1/tour_reports', () => []);
  network.answer('POST /functions/v1/ice-servers', () => ({ ice_servers: [], error: null }));
  return network;
}

async function showPage(tour: TourDetails) {
  serve(tour);
  const page = await renderPage(<TourPage me={ME} tour={tour.id} list="/my-tours" />, '/my-tours');
  await eventually(() => expect(page.root.textContent).toContain(tour.home.title));
  await settle();
  return page.root;
}

const waysIn = (root: HTMLElement) => root.querySelectorAll('a[href$="/live"]').length;

test('the page of a live tour leads into its room from a quarter of an hour before', async () => {
  const root = await showPage(liveTour(10));
  expect(waysIn(root)).toBeGreaterThan(0);
  expect(root.textContent).toContain('The room is open.');
});

test('before that it says when the room opens', async () => {
  const root = await showPage(liveTour(40));
  expect(waysIn(root)).toBe(0);
  expect(root.textContent).toContain('The room opens 15 minutes before');
});

test('the host of a tour that a guide shows may sit in, as its page says', async () => {
  const root = await showPage(liveTour(10, { side: 'host', renter_id: rowId(4), host_id: ME }));
  expect(waysIn(root)).toBeGreaterThan(0);
  expect(root.textContent).toContain(
    'Who shows the home and the renter meet here by video. You can sit in.',
  );
});

test('another person has no way into its room', async () => {
  const root = await showPage(liveTour(10, { renter_id: rowId(4) }));
  expect(waysIn(root)).toBe(0);
});

test('a tour in person has no room', async () => {
  expect(waysIn(await showPage(liveTour(10, { kind: 'in_person' })))).toBe(0);
});

/** The waiting room on a device that answers like this when it is asked for camera and microphone. */
async function showRoom(tour: TourDetails, getUserMedia: () => Promise<MediaStream>) {
  serve(tour);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia,
      enumerateDevices: async () => [],
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
  });
  const { root } = await renderPage(
    <LiveTourRoom me={ME} tour={tour.id} />,
    `/tours/${tour.id}/live`,
  );
  await eventually(() => expect(root.textContent).toContain(`Live tour of ${tour.home.title}`));
  await settle();
  return root;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const fails = (name: string) => () => Promise.reject(new DOMException('no', name));

test.each([
  ['NotAllowedError', 'This page may not use the camera.'],
  ['NotFoundError', 'No camera was found.'],
  ['NotReadableError', 'Another program uses the camera.'],
])(
  'where the camera fails with %s the waiting room says why, and lets join without',
  async (name, said) => {
    const root = await showRoom(liveTour(10), fails(name));
    await eventually(() => expect(root.textContent).toContain(said));
    expect(button(root, 'Join with messages only').hasAttribute('disabled')).toBe(false);
    expect(buttons(root).map(nameOf)).toContain('Try again');
  },
);

test('the room of a tour that is over is closed, with the way to the tour', async () => {
  const root = await showRoom(liveTour(-120, { status: 'completed' }), fails('NotFoundError'));
  expect(root.textContent).toContain('This room is closed');
  expect(root.textContent).toContain('This live tour is over.');
  expect(root.querySelector('a[href^="/my-tours"]')).not.toBeNull();
});

test('the renter reads where the picture of a snapshot is, which they do not see', async () => {
  const tour = liveTour(10);
  const row = { id: rowId(80), at: at(-1), by: 'shower', kind: 'snapshot', path: 'a/b/c.jpg' };
  await openOffline(ME).timeline.put({ id: row.id, tour: tour.id, filed: 1, row });
  onTestFinished(() => wipeOffline(ME));
  const root = await showPage(tour);
  await eventually(() => expect(root.textContent).toContain('Snapshot by Gus Guide'));
  expect(root.textContent).toContain('The picture goes into the report, which the host reads.');
  expect(root.textContent).not.toContain('still on the guide’s device');
});
