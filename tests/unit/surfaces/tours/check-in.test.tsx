// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import { hashOf } from '#shared/domains/tours/model/check-in.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { openOffline } from '#shared/platform/offline/database.ts';
import { button, buttons, click, nameOf, the, type } from '#tests/support/dom.ts';
import { eventually, ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId, tourDetails } from '#tests/support/surface/tours.ts';
import { CheckIn } from '../../../../pwa/features/tour-page/check-in/check-in.tsx';

const MINUTE = 60_000;
const CODE = '7K3Q9MXD';
const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

/** A confirmed tour in person that begins some minutes from now, for one of its sides. */
const soon = (side: 'renter' | 'guide' | 'host', given: Partial<TourDetails> = {}, minutes = 5) =>
  tourDetails({
    id: crypto.randomUUID(),
    side,
    guide_id: rowId(9),
    guide_answer: 'accepted',
    starts_at: at(minutes),
    ends_at: at(minutes + 30),
    ...given,
  });

/** A camera that fails for a reason, or none at all. */
function supplyCamera(failure: string | null) {
  const before = Object.getOwnPropertyDescriptor(navigator, 'mediaDevices');
  const value = failure && {
    getUserMedia: () => Promise.reject(new DOMException('no', failure)),
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value });
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, 'mediaDevices', before);
    else Reflect.deleteProperty(navigator, 'mediaDevices');
  });
}

/** A signed-in person at the check-in of a tour. */
async function show(tour: TourDetails, minutes = 5, failure: string | null = 'NotAllowedError') {
  const network = supplyDevice(tour.side);
  supplyCamera(failure);
  const span = { from: at(minutes - 30), until: at(minutes + 60) };
  const hashes = {
    token_hash: await hashOf('KC1', 1),
    code_hash: await hashOf(`${tour.id} ${CODE}`, 4096),
  };
  network.answer('POST /rest/v1/rpc/tour_check_in', () =>
    tour.side === 'renter'
      ? { ...span, token: `KC1.${'A'.repeat(86)}`, code: CODE }
      : { ...span, ...hashes },
  );
  const page = await renderPage(<CheckIn me={ME} tour={tour} />, '/my-tours');
  await eventually(() => expect(page.root.textContent).toContain('Check-in'));
  return { ...page, network };
}

const dialog = () => the(document, '[role="dialog"]');
const queued = async () => (await openOffline(ME).outbox.toArray()).map(({ payload }) => payload);

async function open(root: HTMLElement) {
  await eventually(() => button(root, 'Check in the renter'));
  await click(button(root, 'Check in the renter'));
  await eventually(() => dialog());
  await settle();
}

async function typeCode(code: string) {
  await type(the(dialog(), 'input'), code);
  await click(button(dialog(), 'Check in'));
}

test('a renter’s code fills the screen in light colours, as a picture and in characters', async () => {
  const { root } = await show(soon('renter', { renter_id: ME }));
  const name = 'Show check-in code for Studio';
  await eventually(() => button(root, name));
  await click(button(root, name));
  await eventually(() => the(dialog(), 'svg[role="img"]'));
  expect(dialog().textContent).toContain('7K3Q');
  expect(dialog().textContent).toContain('9MXD');
  expect(dialog().dataset.theme).toBe('light');
});

test.each([
  ['NotAllowedError', 'This page may not use the camera.'],
  ['NotFoundError', 'No camera was found.'],
  ['NotReadableError', 'Another program uses the camera.'],
  [null, 'This browser has no camera for pages.'],
])('without a camera (%s) it says why, and the code is typed', async (failure, says) => {
  const { root } = await show(soon('guide'), 5, failure);
  await open(root);
  await eventually(() => expect(dialog().textContent).toContain(says));
  the(dialog(), 'input');
});

test('the right code is compared on the device, waits to be sent, and the tour can be started next', async () => {
  const tour = soon('guide');
  const { root } = await show(tour);
  await open(root);
  await typeCode('7k3q-9mxd');
  // On a slow network it is said before the server has answered.
  await eventually(() => expect(dialog().textContent).toContain('The code is right'));
  await eventually(async () =>
    expect(await queued()).toMatchObject([
      { command: 'tours.checkIn', input: { tour: tour.id, shown: '7k3q-9mxd' } },
    ]),
  );
  await eventually(() => expect(dialog().textContent).toContain('The renter is checked in'));
  button(dialog(), 'Start the tour');
});

test('a wrong code says so at once and asks no server; what was typed stays', async () => {
  const { root, network } = await show(soon('host'));
  await open(root);
  await typeCode('00000000');
  await eventually(() => expect(dialog().textContent).toContain('Not the code of this tour'));
  expect(the(dialog(), 'input')).toHaveProperty('value', '00000000');
  await typeCode('half');
  await eventually(() => expect(dialog().textContent).toContain('This is no check-in code'));
  await typeCode(`KC1.${'A'.repeat(32)}.1.${'B'.repeat(32)}.00000000`);
  await eventually(() => expect(dialog().textContent).toContain('damaged or changed'));
  expect(network.to('POST /rest/v1/rpc/check_in_tour')).toEqual([]);
});

test('a right code at a wrong time is left to the server by one tap', async () => {
  const tour = soon('guide', {}, 2 * 1440);
  const { root } = await show(tour, 2 * 1440);
  await open(root);
  await typeCode(CODE);
  await eventually(() => expect(dialog().textContent).toContain('the time is not'));
  const before = await queued();
  await click(button(dialog(), 'Check in all the same'));
  await eventually(async () => expect(await queued()).toHaveLength(before.length + 1));
});

test('who was checked in reads when, and nothing is left to press', async () => {
  const { root } = await show(soon('guide', { checked_in_at: '2027-01-01T16:02:00Z' }));
  expect(root.textContent).toContain('The renter was here: checked in at 10:02');
  expect(buttons(root).map(nameOf)).toEqual([]);
});
