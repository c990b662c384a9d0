// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { setConnected } from '#tests/support/surface/network.ts';
import { eventually, ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { tourPack } from '#tests/support/surface/tours.ts';
import { CalendarGrid } from '../../../../pwa/features/tour-calendar/calendar-grid.tsx';

const UNKNOWN = 'Hours and time off have not arrived; they need a connection.';
const NONE = 'No hours are set: each tour is answered on its own.';
/** Days of the week that is asked for. */
const DAYS = ['2026-11-02', '2026-11-03'];

beforeEach(() => wipeOffline(ME));
afterEach(async () => {
  setConnected(true);
  await wipeOffline(ME);
});

/** The calendar of a guide who has no hours. */
async function open(days: readonly string[]) {
  const network = supplyDevice('guide');
  network.answer('POST /rest/v1/rpc/tours_between', () => []);
  network.answer('POST /rest/v1/rpc/my_tour_packs', () => []);
  for (const table of ['tour_rules', 'tour_blackouts'])
    network.answer(`GET /rest/v1/${table}`, () => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      return [];
    });
  const page = await renderPage(
    <CalendarGrid
      {...{ me: ME, side: 'guide', days, homes: [], home: undefined }}
      onFollow={() => {}}
      onDay={() => {}}
      onHome={() => {}}
    />,
    '/guide-dashboard/calendar',
  );
  return page.root;
}

test('without a connection the calendar says that hours are not known, and knows those that were looked at last', async () => {
  const online = await open(DAYS);
  await eventually(() => expect(online.textContent).toContain(NONE));
  await eventually(async () =>
    expect(await openOffline(ME).lists.get('open-times-guide')).toBeDefined(),
  );
  const ahead = new Date(Date.now() + 3_600_000).toISOString();
  // Packs answer for the tours; without one of these days the calendar has none to show.
  const starts_at = '2026-11-02T15:00:00Z';
  const rows = { at: Date.now(), answer: [tourPack({ side: 'guide', starts_at, ends_at: ahead })] };
  await openOffline(ME).lists.put({ key: 'tour-packs', rows });
  setConnected(false);
  const later = await open(['2026-11-09', '2026-11-10']);
  await eventually(() => expect(later.textContent).toContain(UNKNOWN));
  await settle();
  expect(later.textContent).not.toContain(NONE);
  const again = await open(DAYS);
  await eventually(() => expect(again.textContent).toContain(NONE));
});
