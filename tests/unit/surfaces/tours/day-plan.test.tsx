// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useFirstMessages } from '#shared/domains/messaging/state/waiting-first-messages.ts';
import { PACKS } from '#shared/domains/tours/cache/field-kit.ts';
import type { TourPack } from '#shared/domains/tours/model/pack.ts';
import { enterOffline, openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { button, click, the } from '#tests/support/dom.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId, tourPack } from '#tests/support/surface/tours.ts';
import { zoneWhereItIs } from '#tests/support/zones.ts';
import { DayPlan } from '../../../../pwa/features/itinerary/day-plan.tsx';

const NOW = Math.floor(Date.now() / 60_000) * 60_000;
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

/** The tours of these tests are today. */
const zone = zoneWhereItIs(8, new Date(NOW));

type Given = Partial<TourPack> & { miles?: number | null };

/** A guide's tour of half an hour, so many minutes from now, so many miles to the north of Austin. */
function stop(last: number, minutes: number, { miles = 0, ...given }: Given = {}): TourPack {
  const plain = tourPack();
  const latitude = miles === null ? null : 30 + miles / 69.09;
  return tourPack({
    id: rowId(last),
    side: 'guide',
    time_zone: zone,
    guide_id: ME,
    guide_answer: 'accepted',
    starts_at: at(minutes),
    ends_at: at(minutes + 30),
    keep_until: at(3_000),
    home: {
      ...plain.home,
      title: `Home ${last}`,
      latitude,
      longitude: latitude === null ? null : -97,
    },
    ...given,
  });
}

async function show(packs: TourPack[], off: object[] = []) {
  const network = supplyDevice('guide');
  network.answer('GET /rest/v1/tour_blackouts', () => off);
  network.answer('POST /rest/v1/rpc/my_tour_packs', () => packs);
  const { root } = await renderPage(
    <DayPlan me={ME} side="guide" />,
    '/guide-dashboard/tour-manager',
  );
  await eventually(() => expect(root.querySelector('ol')).not.toBeNull());
  return root;
}

const lines = (root: HTMLElement) => root.querySelector('ol')?.textContent ?? '';
const link = (root: HTMLElement, name: string) =>
  the(root, `a[aria-label="${name}"]`).getAttribute('href') ?? '';

test('the day is in its order, with when to leave, what is to spare, and the way of each and of all', async () => {
  const root = await show([
    stop(2, 120, { miles: 3 }),
    stop(1, 60),
    stop(3, 180, { miles: 3 }),
    stop(9, 60 * 26, { miles: 5 }),
    stop(10, 60 * 50, { miles: 5 }),
    stop(11, 60 * 74, { miles: 5 }),
  ]);
  const shown = lines(root);
  expect(shown.indexOf('Home 1')).toBeLessThan(shown.indexOf('Home 2'));
  // 30 minutes between them, of which the way takes 15.
  const leave = new Date(at(105)).toLocaleTimeString('en-US', {
    timeZone: zone,
    timeStyle: 'short',
  });
  expect(shown).toContain(`Leave by ${leave}: 15 minutes of way.`);
  expect(shown).toContain('it is the same building');
  expect(shown).toContain('30 minutes to spare before.');
  expect(shown).not.toContain('late');
  expect(link(root, 'Directions to Home 1')).toContain('destination=30%2C-97&travelmode=driving');
  const route = new URL(link(root, 'The whole way in maps: Today')).searchParams;
  expect(route.get('waypoints')?.split('|')).toHaveLength(2);
  expect(root.textContent).toContain('Tomorrow');
  expect(root.textContent).toContain('Home 9');
  // As many days as the packs hold, the third by its name.
  const names = [...root.querySelectorAll('h3')].map(({ textContent }) => textContent);
  const third = new Date(at(60 * 50));
  const name = third.toLocaleDateString('en-US', { timeZone: zone, weekday: 'long' });
  expect(names).toEqual(['Today', 'Tomorrow', name]);
  expect(root.textContent).toContain('Home 10');
  expect(root.querySelector('a[aria-label="Directions to Home 11"]')).toBeNull();
});

test.each([
  ['iPhone', 0, 'https://maps.apple.com/?daddr=30%2C-97&dirflg=d', '_blank'],
  ['Macintosh', 5, 'https://maps.apple.com/?daddr=30%2C-97&dirflg=d', '_blank'],
  ['Linux; Android 15', 5, 'geo:30,-97?q=30%2C-97', null],
  ['Macintosh', 0, 'https://www.google.com/maps/dir/?api=1&destination=30%2C-97', '_blank'],
])(
  'the way to a home opens in the maps app of the device: %s, %i touch points',
  async (agent, touch, address, target) => {
    const device = [
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${agent})`),
      vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touch),
    ];
    onTestFinished(() => {
      for (const one of device) one.mockRestore();
    });
    const root = await show([stop(1, 60)]);
    expect(link(root, 'Directions to Home 1')).toContain(address);
    const way = the(root, 'a[aria-label="Directions to Home 1"]');
    expect(way.getAttribute('target')).toBe(target);
  },
);

test('a break that a guide has planned stands between its tours, and a day off does not', async () => {
  const off = (last: number, from: number, until: number) => ({
    ...{ id: rowId(last), starts_at: at(from), ends_at: at(until), reason: 'Lunch' },
  });
  const root = await show(
    [stop(1, 60), stop(2, 180)],
    [off(21, 100, 130), off(22, 300, 330), off(23, 61, 60 * 30)],
  );
  const clock = (minutes: number) =>
    new Date(at(minutes)).toLocaleTimeString('en-US', { timeZone: zone, timeStyle: 'short' });
  const said = `Break, ${clock(100)} – ${clock(130)}`;
  await eventually(() => expect(lines(root)).toContain(said));
  expect(lines(root).split('Break,')).toHaveLength(2);
  expect(lines(root)).toContain(`${said} · Lunch`);
  // Of 90 minutes the break takes 30.
  expect(lines(root)).toContain('60 minutes to spare before.');
  expect(lines(root).indexOf(said)).toBeLessThan(lines(root).indexOf('Home 2'));
  const link = the(root, 'a[href*="/guide-dashboard/calendar"]');
  expect(link.textContent).toBe('Plan a break in the calendar');
});

test('on foot a guide would be late, and reads by how much', async () => {
  const root = await show([stop(1, 60), stop(2, 120, { miles: 3 })]);
  expect(lines(root)).not.toContain('late');
  const foot = [...root.querySelectorAll<HTMLElement>('[role="radio"]')].find(
    (one) => one.textContent === 'On foot',
  );
  if (foot) await click(foot);
  await eventually(() => expect(lines(root)).toContain('You would be 49 minutes late.'));
  expect(link(root, 'Directions to Home 2')).toContain('travelmode=walking');
});

test('a tour that runs over stays a stop, and says by how much the next renter waits', async () => {
  const runs = stop(1, -33, { status: 'in_progress' });
  const root = await show([runs, stop(2, 12, { miles: 3, renter_name: 'Rita Renter' })]);
  expect(root.textContent).toContain(
    'Home 1 is still under way: you would be about 5 minutes late',
  );
  expect(lines(root)).toContain('Home 1');
  const leave = new Date(at(2)).toLocaleTimeString('en-US', { timeZone: zone, timeStyle: 'short' });
  expect(root.textContent).toContain(`Leave by ${leave} to be no later than that.`);
  button(root, 'Tell Rita Renter: 5 minutes late');
});

test('a tour that began before midnight and goes on is a stop of today', async () => {
  // A minute before midnight, of which it is less than an hour after.
  const past = new Date(NOW).getUTCMinutes() + 1;
  const time_zone = zoneWhereItIs(0, new Date(NOW));
  const runs = stop(1, -past, { status: 'in_progress', time_zone });
  const next = stop(2, 35 - past, { miles: 3, time_zone, renter_name: 'Rita Renter' });
  const root = await show([runs, next]);
  expect(lines(root)).toContain('Home 1');
  expect(lines(root)).toContain('Home 2');
  expect(lines(root)).toContain('You would be');
});

test('an open request is at its public place, and a shorter order of several is proposed', async () => {
  const open = (last: number, minutes: number, north: number) => {
    const given = stop(last, minutes, { miles: null, guide_answer: 'asked' });
    const public_place = { latitude: 30 + north / 69.09, longitude: -97 };
    return { ...given, extras: { ...given.extras, public_place } };
  };
  const root = await show([open(1, 60, 0), open(2, 120, 10), open(3, 180, 1)]);
  expect(lines(root)).toContain('Open request');
  expect(lines(root)).toContain('About here; you see the address once you have accepted.');
  expect(root.textContent).toContain(
    'A shorter order of the open requests: Home 1 → Home 3 → Home 2.',
  );
});

/** Three open requests whose shorter order has the last two at each other's time. */
const threeOpen = (given: Given) =>
  [stop(1, 60), stop(2, 120, { miles: 10 }), stop(3, 180, { miles: 1 })].map((one) => ({
    ...one,
    ...given,
  }));

test('a guide suggests the times of the shorter order to the host in one message', async () => {
  const network = supplyDevice('guide');
  const asked = threeOpen({ guide_answer: 'asked', host_id: rowId(30), host_name: 'Holly Host' });
  network.answer('POST /rest/v1/rpc/my_tour_packs', () => asked);
  enterOffline(ME);
  onTestFinished(() => wipeOffline(ME));
  const { root } = await renderPage(
    <DayPlan me={ME} side="guide" />,
    '/guide-dashboard/tour-manager',
  );
  await eventually(() => expect(root.textContent).toContain('Home 1 → Home 3 → Home 2.'));
  const times = the(root, 'ul[aria-label="Times of the shorter order"]').textContent;
  expect(times).toMatch(/Home 3: .* instead of .*Home 2: .* instead of/);
  expect(root.textContent).not.toContain('Propose');
  await click(button(root, 'Suggest these times to Holly Host'));
  await eventually(() =>
    expect(root.textContent).toContain('Holly Host gets your suggestion as soon as you are'),
  );
  // It leaves through the outbox of messages, which nothing empties here.
  const [message] = useFirstMessages.getState().waiting;
  expect(message).toMatchObject({ to: rowId(30), listing: rowId(1) });
  expect(message?.content).toMatch(/It would spare \d+ minutes of way.*Home 3: .*\nHome 2: /s);
});

test('a host who shows homes proposes those times to the renters with one tap, and takes it back', async () => {
  const network = supplyDevice('host');
  const own = threeOpen({ side: 'host', guide_id: null, guide_answer: null, status: 'requested' });
  network.answer('POST /rest/v1/rpc/my_tour_packs', () => own);
  network.answer('POST /rest/v1/rpc/tour_hindrances', () => []);
  network.answer('POST /rest/v1/rpc/reschedule_tour', () => null);
  const { root } = await renderPage(<DayPlan me={ME} side="guide" />, '/dashboard/tours');
  await eventually(() => button(root, 'Propose these times to 2 renters'));
  expect(link(root, 'Directions to Home 1')).toContain('destination');
  const page = [...root.querySelectorAll('a')].find(({ textContent }) => textContent === 'Home 2');
  expect(page?.getAttribute('href')).toContain('/dashboard/tours');
  await click(button(root, 'Propose these times to 2 renters'));
  const moves = () =>
    network.to('POST /rest/v1/rpc/reschedule_tour').map(({ body }) => body as { tour: string });
  await eventually(() =>
    expect(moves()).toEqual([
      { tour: rowId(3), starts: at(120) },
      { tour: rowId(2), starts: at(180) },
    ]),
  );
  // The last one first: its time is free for the other again.
  await eventually(() => button(document.body, 'Undo'));
  await click(button(document.body, 'Undo'));
  await eventually(() =>
    expect(moves().slice(2)).toEqual([
      { tour: rowId(2), starts: at(120) },
      { tour: rowId(3), starts: at(180) },
    ]),
  );
});

test('a host reads what is in the way of those times, and proposes none that would be refused', async () => {
  const network = supplyDevice('host');
  const own = threeOpen({ side: 'host', guide_id: null, guide_answer: null, status: 'requested' });
  network.answer('POST /rest/v1/rpc/my_tour_packs', () => own);
  network.answer('POST /rest/v1/rpc/tour_hindrances', () => ['home']);
  const { root } = await renderPage(<DayPlan me={ME} side="guide" />, '/dashboard/tours');
  await eventually(() =>
    expect(root.textContent).toContain('Another tour of this home is at this time'),
  );
  expect(button(root, 'Propose these times to 2 renters').disabled).toBe(true);
});

test('an order that makes one late for another tour is said, and offers no times', async () => {
  const network = supplyDevice('guide');
  // Right after the second stands one that is agreed, in the same building.
  const open = threeOpen({ guide_answer: 'asked' });
  const later = { starts_at: at(300), ends_at: at(330) };
  network.answer('POST /rest/v1/rpc/my_tour_packs', () => [
    ...open.map((one) => (one.id === rowId(3) ? { ...one, ...later } : one)),
    stop(4, 151, { miles: 10 }),
  ]);
  const { root } = await renderPage(
    <DayPlan me={ME} side="guide" />,
    '/guide-dashboard/tour-manager',
  );
  await eventually(() => expect(root.textContent).toContain('Home 1 → Home 3 → Home 2.'));
  expect(root.textContent).not.toContain('Suggest these times');
});

test('without a connection the plan is read from this device', async () => {
  supplyDevice('guide').answer('POST /rest/v1/rpc/my_tour_packs', () => {
    throw new TypeError('no network');
  });
  enterOffline(ME);
  await openOffline(ME).lists.put({
    key: PACKS,
    rows: { at: NOW, answer: [stop(1, 60), stop(2, 95, { miles: 3 })] },
  });
  onTestFinished(() => wipeOffline(ME));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const { root } = await renderPage(
    <DayPlan me={ME} side="guide" />,
    '/guide-dashboard/tour-manager',
  );
  await eventually(() => expect(root.textContent).toContain('You would be 10 minutes late.'));
});

test('without a tour of today or the next two days there is no plan', async () => {
  const network = supplyDevice('guide');
  let asked = 0;
  network.answer('POST /rest/v1/rpc/my_tour_packs', () => {
    asked += 1;
    return [
      stop(1, 60 * 74),
      stop(2, 60, { side: 'renter' }),
      stop(3, 60, { status: 'completed' }),
    ];
  });
  const { root } = await renderPage(
    <DayPlan me={ME} side="guide" />,
    '/guide-dashboard/tour-manager',
  );
  await eventually(() => expect(asked).toBe(1));
  expect(root.querySelector('ol')).toBeNull();
});
