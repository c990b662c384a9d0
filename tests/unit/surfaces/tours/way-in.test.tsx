// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { openOffline } from '#shared/platform/offline/database.ts';
import { button, buttons, click } from '#tests/support/dom.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId, tourDetails } from '#tests/support/surface/tours.ts';
import { WayIn } from '../../../../pwa/features/tour-page/way-in/way-in.tsx';

const MINUTE = 60_000;
const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

/** The renter's own self-guided tour that begins some minutes from now. */
const lonely = (minutes: number, given: Partial<TourDetails> = {}) =>
  tourDetails({
    id: crypto.randomUUID(),
    kind: 'self_guided',
    side: 'renter',
    renter_id: ME,
    host_id: rowId(3),
    starts_at: at(minutes),
    ends_at: at(minutes + 30),
    ...given,
  });

/** What the device says of its position, exact to some meters; null when the person does not let it. */
function supplyPosition(position: { latitude: number; longitude: number } | null, accuracy = 10) {
  const before = Object.getOwnPropertyDescriptor(navigator, 'geolocation');
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition(found: (at: object) => void, denied: (error: object) => void) {
        if (position) found({ coords: { ...position, accuracy } });
        else denied({ code: 1 });
      },
    },
  });
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, 'geolocation', before);
    else Reflect.deleteProperty(navigator, 'geolocation');
  });
}

async function show(tour: TourDetails) {
  const network = supplyDevice(tour.side === 'host' ? 'host' : 'renter');
  network.answer('POST /rest/v1/rpc/tour_access', () => ({
    opens_at: new Date(Date.parse(tour.starts_at) - 10 * MINUTE).toISOString(),
    closes_at: tour.ends_at,
    shown_from: tour.starts_at,
    is_of_home: true,
    code: tour.side === 'host' ? '4711' : null,
    instructions: tour.side === 'host' ? 'Left' : null,
  }));
  const page = await renderPage(<WayIn me={ME} tour={tour} />, '/my-tours');
  await eventually(() => expect(page.root.textContent).toContain('Way in'));
  return { ...page, network };
}

const REFUSED = { code: 'P0001', hint: 'tours.access_far', message: 'You are not at the home.' };

test('before its time the renter reads when the way in opens, and has nothing to press', async () => {
  const { root } = await show(lonely(60));
  await eventually(() => expect(root.textContent).toContain('Shown from'));
  expect(buttons(root)).toEqual([]);
});

test('at the door the device’s position opens it, and code and instructions are shown', async () => {
  supplyPosition({ latitude: 30, longitude: -97 });
  const tour = lonely(5);
  const { root, network } = await show(tour);
  network.answer('POST /rest/v1/rpc/open_tour_access', () => ({
    code: '4711',
    instructions: 'The left door',
    closes_at: tour.ends_at,
  }));
  await eventually(() => button(root, 'Show the way in'));
  await click(button(root, 'Show the way in'));
  await eventually(() => expect(root.textContent).toContain('4711'));
  expect(root.textContent).toContain('The left door');
  expect(network.to('POST /rest/v1/rpc/open_tour_access').map(({ body }) => body)).toEqual([
    { tour: tour.id, latitude: 30, longitude: -97 },
  ]);
});

test('a device that may not say where it is asks without a position', async () => {
  supplyPosition(null);
  const tour = lonely(5);
  const { root, network } = await show(tour);
  await eventually(() => button(root, 'Show the way in'));
  await click(button(root, 'Show the way in'));
  await eventually(() =>
    expect(network.to('POST /rest/v1/rpc/open_tour_access').map(({ body }) => body)).toEqual([
      { tour: tour.id },
    ]),
  );
});

test('a position that may be streets away is none', async () => {
  supplyPosition({ latitude: 30, longitude: -97 }, 2_000);
  const tour = lonely(5);
  const { root, network } = await show(tour);
  await eventually(() => button(root, 'Show the way in'));
  await click(button(root, 'Show the way in'));
  await eventually(() =>
    expect(network.to('POST /rest/v1/rpc/open_tour_access').map(({ body }) => body)).toEqual([
      { tour: tour.id },
    ]),
  );
});

test('far from the home it says so, and one tap tells the host’s side', async () => {
  supplyPosition({ latitude: 31, longitude: -97 });
  const tour = lonely(5);
  const { root, network } = await show(tour);
  network.answer('POST /rest/v1/rpc/open_tour_access', () =>
    Response.json(REFUSED, { status: 400 }),
  );
  await eventually(() => button(root, 'Show the way in'));
  await click(button(root, 'Show the way in'));
  await eventually(() => expect(root.textContent).toContain('You are not at the home'));
  expect(root.textContent).not.toContain('4711');
  await click(button(root, 'I’m having trouble'));
  // It goes through the outbox: in a stairwell there may be no connection.
  await eventually(async () =>
    expect((await openOffline(ME).outbox.toArray()).map(({ payload }) => payload)).toMatchObject([
      { command: 'tours.reportAccessTrouble', input: { tour: tour.id, trouble: 'position' } },
    ]),
  );
});

test('a host sees that the renter cannot get in, and lets them in with one tap', async () => {
  const trouble = {
    id: rowId(800),
    event: 'way_in_trouble',
    created_at: at(-1),
    actor_id: rowId(2),
    actor_name: 'Rita Renter',
    details: { trouble: 'position' },
  };
  const tour = lonely(5, { side: 'host', renter_id: rowId(2), host_id: ME, events: [trouble] });
  const { root, network } = await show(tour);
  network.answer('POST /rest/v1/rpc/let_in_anywhere', () => null);
  await eventually(() => expect(root.textContent).toContain('Rita Renter cannot get in'));
  await click(button(root, 'Let them in'));
  await eventually(() =>
    expect(network.to('POST /rest/v1/rpc/let_in_anywhere').map(({ body }) => body)).toEqual([
      { tour: tour.id },
    ]),
  );
});
