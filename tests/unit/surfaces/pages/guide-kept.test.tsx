// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { USUAL_HOURS } from '#shared/domains/tours/model/hours-schema.ts';
import { deviceDay } from '#shared/language/days.ts';
import { wipeOffline } from '#shared/platform/offline/database.ts';
import { readList } from '#shared/platform/offline/list-cache.ts';
import { click, the } from '#tests/support/dom.ts';
import { type Network, setConnected } from '#tests/support/surface/network.ts';
import { keepNotifications, LINES, notification } from '#tests/support/surface/notifications.ts';
import {
  eventually,
  ME,
  renderPage,
  settle,
  shownToasts,
  supplyDevice,
} from '#tests/support/surface/page.tsx';
import { rowId } from '#tests/support/surface/tours.ts';
import { NotificationsPage } from '../../../../pwa/features/notifications/notifications-page.tsx';
import { Route as Earnings } from '../../../../pwa/routes/guide-dashboard/earnings.tsx';
import { Route as Insights } from '../../../../pwa/routes/guide-dashboard/insights.tsx';
import { Route as Profile } from '../../../../pwa/routes/guide-dashboard/profile.tsx';
import { Route as Hours } from '../../../../pwa/routes/guide-dashboard/tour-hours.tsx';

type Page = {
  tree: () => ReactNode;
  /** What the server has for it. */
  rows: (network: Network) => void;
  /** What is read there, with and without a connection. */
  says: string;
  /** Where the device has it. */
  kept: string;
};

// Asserted: a route's component takes nothing.
const draw = (route: { options: { component?: unknown } }) => () =>
  createElement(route.options.component as () => ReactNode);

const month = `${deviceDay(new Date()).slice(0, 7)}-01`;

const PAGES: Record<string, Page> = {
  notifications: {
    tree: () => <NotificationsPage me={ME} reader="guide" search={{}} />,
    rows: (network) => keepNotifications(network, [notification(1), notification(2)]),
    says: 'Title 2',
    kept: 'notifications',
  },
  'tour hours': {
    tree: draw(Hours),
    rows(network) {
      network.answer('GET /rest/v1/tour_rules', () => [{ ...USUAL_HOURS, row_version: 1 }]);
      network.answer('GET /rest/v1/tour_blackouts', () => [
        {
          ...{ id: rowId(5), reason: 'A wedding' },
          starts_at: new Date(Date.now() + 86_400_000).toISOString(),
          ends_at: new Date(Date.now() + 90_000_000).toISOString(),
        },
      ]);
    },
    says: 'A wedding',
    kept: 'tour-blackouts',
  },
  earnings: {
    tree: draw(Earnings),
    rows(network) {
      network.answer('POST /rest/v1/rpc/my_pay_sums', () => [
        { state: 'agreed', tours: 1, cents: 12_345 },
      ]);
      network.answer('POST /rest/v1/rpc/my_tour_pay', () => [
        {
          ...{ kind: 'tour', id: rowId(6), tour_id: rowId(6), org: 'Hills', home: 'Attic 9' },
          starts_at: new Date().toISOString(),
          ends_at: new Date().toISOString(),
          ...{ time_zone: 'America/Chicago', cents: 12_345, state: 'agreed' },
          ...{ paid_on: null, dispute: null },
        },
      ]);
      network.answer('POST /rest/v1/rpc/guide_earnings_by_month', () => [
        { month, tours: 3, earned_cents: 4_000, paid_cents: 4_000 },
      ]);
      network.answer('GET /rest/v1/payouts', () => []);
    },
    says: 'Attic 9',
    kept: `tour-pay:${month}`,
  },
  insights: {
    tree: draw(Insights),
    rows(network) {
      network.answer('GET /rest/v1/tours', () => [
        {
          ...{ id: rowId(7), kind: 'in_person', status: 'completed' },
          starts_at: new Date(Date.now() - 60_000).toISOString(),
          ...{ time_zone: 'America/Chicago', home: { title: 'Attic 9', city: 'Austin' } },
        },
      ]);
    },
    says: '100%',
    kept: 'guide-year',
  },
  profile: {
    tree: draw(Profile),
    rows(network) {
      network.answer('GET /rest/v1/guides', ({ query }) =>
        query.get('select')?.includes('tour_rate_cents')
          ? [{ tour_rate_cents: 4_500 }]
          : [
              {
                ...{ row_version: 1, languages_spoken: ['Spanish'], hometown: 'Lima' },
                ...{ education_level: null, gender: null, organization_name: null },
                ...{ organization_type: null, organization_email: null, current_address: null },
                ...{ organization_email_verified: false, organization_confirmed: false },
              },
            ],
      );
      network.answer('GET /rest/v1/guide_areas', () => [
        { id: rowId(8), city: 'Round Rock', state: 'TX', radius_miles: 12 },
      ]);
    },
    says: 'Round Rock, TX',
    kept: 'guide-terms',
  },
};

beforeEach(() => wipeOffline(ME));
afterEach(async () => {
  await act(async () => setConnected(true));
  await wipeOffline(ME);
});

test.each(Object.keys(PAGES))(
  'a guide’s %s that were seen are there without a connection, and say how old they are',
  async (name) => {
    const page = PAGES[name];
    if (!page) throw new Error(name);
    const network = supplyDevice('guide');
    page.rows(network);
    const before = await renderPage(page.tree());
    await eventually(() => expect(before.root.textContent).toContain(page.says));
    await eventually(async () => expect(await readList(ME, page.kept)).toBeDefined());
    expect(before.root.textContent).not.toContain('You are offline');

    // A page of its own that starts without a connection: nothing of the first one’s cache.
    const dead = supplyDevice('guide');
    for (const { method, path } of network.asked)
      dead.answer(`${method} ${path}`, () => Promise.reject(new TypeError('Failed to fetch')));
    await act(async () => setConnected(false));
    const after = await renderPage(page.tree());
    await eventually(() => expect(after.root.textContent).toContain(page.says));
    await eventually(() => expect(after.root.textContent).toContain('You are offline'));
    expect(after.root.querySelector('.offline-part')).toBeNull();
    const alerts = [...after.root.querySelectorAll('[role="alert"]')];
    expect(alerts.map((one) => one.textContent).filter(Boolean)).toEqual([]);
  },
);

test('without a connection the filters of notifications look through those of the device, and one opens without a failure', async () => {
  const network = supplyDevice('guide');
  const rows = [
    notification(1, {
      notification_type: 'tour',
      title: 'Tour 1',
      metadata: { tour_id: rowId(5) },
    }),
    notification(2),
  ];
  keepNotifications(network, rows);
  const before = await renderPage(<NotificationsPage me={ME} reader="guide" search={{}} />);
  await eventually(() => expect(before.root.textContent).toContain('Title 2'));
  await eventually(async () => expect(await readList(ME, 'notifications')).toBeDefined());

  const dead = supplyDevice('guide');
  for (const line of [LINES.list, LINES.mark])
    dead.answer(line, () => Promise.reject(new TypeError('Failed to fetch')));
  await act(async () => setConnected(false));
  const { root, place } = await renderPage(
    <NotificationsPage me={ME} reader="guide" search={{ type: 'tour' }} />,
  );
  await eventually(() => expect(root.textContent).toContain('Tour 1'));
  expect(root.textContent).not.toContain('Title 2');
  await click(the(root, 'li button'));
  await eventually(() => expect(place()).toBe(`/guide-dashboard/tour-manager?tour=${rowId(5)}`));
  await eventually(() => expect(dead.to(LINES.mark)).toHaveLength(1));
  await settle();
  expect(shownToasts()).toEqual([]);
});
