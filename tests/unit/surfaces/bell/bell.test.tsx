// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Notification } from '#shared/domains/notifications/model/schema.ts';
import { NotificationBell } from '#shared/domains/notifications/ui/bell/notification-bell.tsx';
import { button, buttons, click, nameOf, the } from '#tests/support/dom.ts';
import { refused } from '#tests/support/surface/network.ts';
import {
  keepNotifications,
  LINES,
  noOtherRole,
  notification,
} from '#tests/support/surface/notifications.ts';
import {
  eventually,
  ME,
  renderPage,
  settle,
  shownToasts,
  supplyDevice,
} from '#tests/support/surface/page.tsx';

/** The header's bell over a table of notifications. */
async function showBell(rows: Notification[]) {
  const network = supplyDevice();
  keepNotifications(network, rows);
  const page = await renderPage(<NotificationBell me={ME} enter={noOtherRole} />, '/dashboard');
  await settle();
  const bell = () => the(page.root, '[popovertarget]');
  const panel = () => the(page.root, '[role=dialog]');
  return {
    ...page,
    network,
    bell,
    panel,
    titles: () => [...panel().querySelectorAll('li')].map((row) => row.textContent ?? ''),
    async open() {
      await click(bell());
      await settle();
    },
  };
}

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => notification(from + index));

test('[NTF-01][NTF-15] the bell has a dot and a number while something is unread', async () => {
  const { root, bell } = await showBell(hours(1, 3));
  expect(nameOf(bell())).toBe('Notifications, 3 unread');
  the(root, '[data-testid=unread-dot]');
  const read = await showBell([notification(1, { read_at: new Date().toISOString() })]);
  expect(nameOf(read.bell())).toBe('Notifications');
  expect(read.root.querySelector('[data-testid=unread-dot]')).toBeNull();
});

test('[NTF-02] the bell opens the latest five of seven, the newest first', async () => {
  const [a, b, c, ...rest] = hours(1, 7);
  // The table holds them in no order.
  const { open, titles } = await showBell([b, ...rest, a, c].filter((row) => row !== undefined));
  await open();
  expect(titles().map((text) => text.slice(0, 7))).toEqual(
    [1, 2, 3, 4, 5].map((age) => `Title ${age}`),
  );
});

test('[NTF-04] the bell of a person without notifications says so', async () => {
  const { open, panel } = await showBell([]);
  await open();
  expect(panel().textContent).toContain('No notifications');
});

test('[NTF-05] the last line of the bell leads to all notifications', async () => {
  const { open, panel, place } = await showBell([notification(1)]);
  await open();
  const link = the(panel(), 'a');
  expect(link.textContent).toBe('View All Notifications');
  await click(link);
  await settle();
  expect(place()).toBe('/dashboard/notifications');
});

test.each([
  ['NTF-06', 'maintenance', '/dashboard/maintenance'],
  ['NTF-07', 'tour', '/dashboard/tours'],
  ['NTF-08', 'application', '/dashboard/applications'],
  ['NTF-10', 'payment', '/dashboard/notifications'],
] as const)(
  '[%s][NTF-13] a click on a notification of kind %s leads to %s and stores that it was read',
  async (_, notification_type, path) => {
    const row = notification(1, { notification_type });
    const { open, panel, place, network, bell } = await showBell([row, notification(2)]);
    await open();
    await click(the(panel(), 'li:first-child button'));
    await settle();
    expect(place()).toBe(path);
    expect(nameOf(bell())).toBe('Notifications, 1 unread');
    const [stored, ...more] = network.to(LINES.mark);
    expect(more).toEqual([]);
    expect(stored?.query.get('id')).toBe(`eq.${row.id}`);
    expect(stored?.body).toEqual({ read_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  },
);

test('[NTF-09] a click on a message’s notification leads to its conversation', async () => {
  const metadata = { conversation_id: 'c-7' };
  const { open, panel, place } = await showBell([
    notification(1, { notification_type: 'message', metadata }),
  ]);
  await open();
  await click(the(panel(), 'li button'));
  await settle();
  expect(place()).toBe('/dashboard/messages?c=c-7');
});

test('[NTF-11][NTF-21] each line of the bell shows title, time, and whether it is unread', async () => {
  const read = notification(3, { read_at: new Date().toISOString() });
  const { open, titles } = await showBell([notification(1), read]);
  await open();
  expect(titles()).toEqual(['Title 1UnreadMessage 11 hour ago', 'Title 3Message 33 hours ago']);
});

test('[NTF-14] marking all as read clears dot and number, and asks the server once', async () => {
  const { open, root, panel, bell, network } = await showBell(hours(1, 3));
  await open();
  await click(button(panel(), 'Mark all as read'));
  await settle();
  expect(nameOf(bell())).toBe('Notifications');
  expect(root.querySelector('[data-testid=unread-dot]')).toBeNull();
  expect(buttons(panel()).map(nameOf)).not.toContain('Mark all as read');
  expect(network.to(LINES.markAll)).toHaveLength(1);
});

test('[NTF-17] an urgent or high priority is shown on its line', async () => {
  const priorities = ['urgent', 'high', 'medium', 'low'] as const;
  const { open, titles } = await showBell(
    priorities.map((priority, index) => notification(index + 1, { priority })),
  );
  await open();
  expect(titles().map((text) => /Urgent|High/.exec(text)?.[0])).toEqual([
    'Urgent',
    'High',
    undefined,
    undefined,
  ]);
});

test('[NTF-19][DEC-28] a bell that cannot load says so in a toast, and offers a retry', async () => {
  const { open, panel, network } = await showBell([]);
  network.answer(LINES.list, () => refused(403, 'no'));
  await open();
  await eventually(() =>
    expect(shownToasts()).toEqual(['Failed to load notifications: Please try again.']),
  );
  expect(panel().textContent).not.toContain('No notifications');
  network.answer(LINES.list, () => [notification(1)]);
  await click(button(panel(), 'Retry'));
  await eventually(() => expect(panel().textContent).toContain('Title 1'));
});

test.each([
  ['one read', 'li button', LINES.mark],
  ['all read', 'h2 + button', LINES.markAll],
] as const)(
  '[NTF-20][DEC-28] a failure to mark %s is shown in a toast, and the number is restored',
  async (_, what, line) => {
    const { open, panel, bell, network } = await showBell([notification(1)]);
    network.answer(line, () => refused(403, 'no'));
    await open();
    await click(the(panel(), what));
    await eventually(() =>
      expect(shownToasts()).toEqual(['Failed to mark notifications as read: Please try again.']),
    );
    await eventually(() => expect(nameOf(bell())).toBe('Notifications, 1 unread'));
  },
);

test.each([
  ['renter', '/my-tours', '/notifications'],
  ['guide', '/guide-dashboard/tour-manager', '/guide-dashboard/notifications'],
] as const)(
  'the bell of a %s leads to their own tour, at %s, and to %s',
  async (reader, tours, all) => {
    const tour = '00000000-0000-4000-8000-000000000500';
    const network = supplyDevice(reader);
    keepNotifications(network, [
      notification(1, { notification_type: 'tour', metadata: { tour_id: tour } }),
    ]);
    const page = await renderPage(
      <NotificationBell me={ME} reader={reader} enter={noOtherRole} />,
      '/',
    );
    await settle();
    await click(the(page.root, '[popovertarget]'));
    await settle();
    expect(the(page.root, '[role=dialog] a').getAttribute('href')).toBe(all);
    await click(the(page.root, '[role=dialog] li button'));
    await settle();
    expect(page.place()).toBe(`${tours}?tour=${tour}`);
  },
);

const TOUR = '00000000-0000-4000-8000-000000000500';
const APPLICATION = '00000000-0000-4000-8000-000000000600';

test.each([
  // What the server says of a person with one role is nothing.
  ['host', undefined, 'tour', null, `/dashboard/tours?tour=${TOUR}`],
  ['guide', 'guide', 'tour', null, `/guide-dashboard/tour-manager?tour=${TOUR}`],
  ['guide', 'host', 'tour', 'As a host', `/dashboard/tours?tour=${TOUR}`],
  ['host', 'guide', 'tour', 'As a guide', `/guide-dashboard/tour-manager?tour=${TOUR}`],
  ['host', 'renter', 'tour', 'As a renter', `/my-tours?tour=${TOUR}`],
  ['renter', 'host', 'application', 'As a host', `/dashboard/applications/${APPLICATION}`],
  ['guide', 'host', 'application', 'As a host', `/dashboard/applications/${APPLICATION}`],
  // A guide's own tour and application are pages for them in the role of a guide, too.
  ['guide', 'renter', 'tour', 'As a renter', `/my-tours?tour=${TOUR}`],
  ['guide', 'renter', 'application', 'As a renter', `/applications/${APPLICATION}`],
] as const)(
  'in the bell of a %s a notification for them as a %s (%s) is marked %s and opens %s, in a role that has it',
  async (reader, side, notification_type, mark, place) => {
    const network = supplyDevice(reader);
    const metadata = {
      ...(notification_type === 'tour' ? { tour_id: TOUR } : { application_id: APPLICATION }),
      ...(side && { side }),
    };
    keepNotifications(network, [notification(1, { notification_type, metadata })]);
    const entered: string[] = [];
    const enter = (role: string) => {
      entered.push(role);
      return Promise.resolve(true);
    };
    const page = await renderPage(<NotificationBell me={ME} reader={reader} enter={enter} />, '/');
    await settle();
    await click(the(page.root, '[popovertarget]'));
    await settle();
    const row = the(page.root, '[role=dialog] li button');
    if (mark) expect(row.textContent).toContain(mark);
    else expect(row.textContent).not.toContain('As a ');
    await click(row);
    await settle();
    expect(page.place()).toBe(place);
    const stays = !side || side === reader || (reader === 'guide' && side === 'renter');
    expect(entered).toEqual(stays ? [] : [side]);
  },
);

test('a notification for another role stays where it is when the role cannot be entered', async () => {
  const network = supplyDevice('guide');
  keepNotifications(network, [
    notification(1, { notification_type: 'tour', metadata: { tour_id: TOUR, side: 'host' } }),
  ]);
  const enter = () => Promise.resolve(false);
  const page = await renderPage(<NotificationBell me={ME} reader="guide" enter={enter} />, '/');
  await settle();
  await click(the(page.root, '[popovertarget]'));
  await settle();
  await click(the(page.root, '[role=dialog] li button'));
  await settle();
  expect(page.place()).toBe('/');
});
