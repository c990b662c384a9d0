// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { TourPack } from '#shared/domains/tours/model/pack.ts';
import { button, click } from '#tests/support/dom.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { rowId, tourPack } from '#tests/support/surface/tours.ts';
import { zoneWhereItIs } from '#tests/support/zones.ts';
import { DayPlan } from '../../../../pwa/features/itinerary/day-plan.tsx';

const NOW = Math.floor(Date.now() / 60_000) * 60_000;
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

/** The tours of this test are today. */
const zone = zoneWhereItIs(8, new Date(NOW));

/** A guide's tour of half an hour, so many minutes from now, of homes in one building. */
function stop(last: number, minutes: number): TourPack {
  const { home } = tourPack();
  return tourPack({
    ...{ id: rowId(last), listing_id: rowId(last + 40), side: 'guide', time_zone: zone },
    ...{ guide_id: ME, guide_answer: 'accepted', keep_until: at(3_000) },
    ...{ starts_at: at(minutes), ends_at: at(minutes + 30) },
    home: { ...home, title: `Home ${last}`, latitude: 30, longitude: -97 },
  });
}

const lines = (root: HTMLElement) => root.querySelector('ol')?.textContent ?? '';

test('a guide plans a break between two tours, takes it back, and none that would not fit', async () => {
  const network = supplyDevice('guide');
  let off: object[] = [];
  network.answer('GET /rest/v1/tour_blackouts', () => off);
  network.answer('POST /rest/v1/rpc/my_tour_packs', () => [stop(1, 60), stop(2, 135)]);
  network.answer('POST /rest/v1/rpc/take_days_off', ({ body }) => {
    off = (body as { spans: object[] }).spans;
    return null;
  });
  network.answer('POST /rest/v1/rpc/open_tour_days', () => {
    off = [];
    return null;
  });
  const { root } = await renderPage(
    <DayPlan me={ME} side="guide" />,
    '/guide-dashboard/tour-manager',
  );
  await eventually(() => expect(lines(root)).toContain('45 minutes to spare before.'));
  await click(button(root, 'Plan a break'));
  expect(lines(root)).toContain('There is time for 45 minutes.');
  expect(button(root, '60 min').disabled).toBe(true);
  await click(button(root, '30 min'));
  const clock = (minutes: number) =>
    new Date(at(minutes)).toLocaleTimeString('en-US', { timeZone: zone, timeStyle: 'short' });
  await eventually(() => expect(lines(root)).toContain(`Break, ${clock(90)} – ${clock(120)}`));
  expect(off).toMatchObject([{ listing: null, starts_at: at(90), ends_at: at(120) }]);
  expect(lines(root)).not.toContain('to spare');
  await click(button(root, 'Undo'));
  await eventually(() => expect(lines(root)).not.toContain('Break,'));
  await click(button(root, 'Plan a break'));
  await click(button(root, '15 min'));
  await eventually(() => expect(lines(root)).toContain(`Break, ${clock(90)} – ${clock(105)}`));
  await click(button(root, `Remove the break, ${clock(90)} – ${clock(105)}`));
  await eventually(() => expect(lines(root)).toContain('Break removed.'));
  await eventually(() => expect(lines(root)).not.toContain('Break,'));
});
