// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Notification } from '#shared/domains/notifications/model/schema.ts';
import { NotificationBell } from '#shared/domains/notifications/ui/bell/notification-bell.tsx';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { button, buttons, click, nameOf, the } from '#tests/support/dom.ts';
import { setConnected } from '#tests/support/surface/network.ts';
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
import { startSending } from '#tests/support/surface/sending.ts';
import { rowId } from '#tests/support/surface/tours.ts';
import { NotificationsPage } from '../../../../pwa/features/notifications/notifications-page.tsx';

const TOUR = rowId(500);
const SAY = 'POST /rest/v1/rpc/say_on_the_way';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A reminder as the server writes it for who comes to the tour. */
const reminder = (metadata: object = {}): Notification =>
  notification(1, {
    ...{ notification_type: 'tour', title: 'You show a home within an hour' },
    metadata: {
      ...{ tour_id: TOUR, status: 'confirmed', reminder: 'hour', reply: rowId(9) },
      ...{ starts_at: inMinutes(40), ends_at: inMinutes(70), ...metadata },
    },
  });

let stop = () => {};

beforeEach(() => wipeOffline(ME));
afterEach(async () => {
  stop();
  await act(async () => setConnected(true));
  await wipeOffline(ME);
});

async function show(rows: Notification[], tree: ReactNode) {
  const network = supplyDevice('guide');
  keepNotifications(network, rows);
  network.answer(SAY, () => null);
  const page = await renderPage(tree, '/guide-dashboard');
  stop = await startSending(page.client);
  return { network, ...page };
}

async function openBell(rows: Notification[]) {
  const shown = await show(rows, <NotificationBell me={ME} reader="guide" enter={noOtherRole} />);
  await settle();
  await click(the(shown.root, '[popovertarget]'));
  await settle();
  await eventually(() => expect(shown.root.textContent).toContain(rows[0]?.title));
  return shown;
}

const said = ({ network }: Awaited<ReturnType<typeof show>>) =>
  network.to(SAY).map(({ body }) => body);

test('in the bell one tap on a reminder says that one is coming, and it is read', async () => {
  const shown = await openBell([reminder()]);
  await click(button(shown.root, 'I am coming'));
  await eventually(() =>
    expect(said(shown)).toEqual([
      { tour: TOUR, late_minutes: 0, at: expect.any(String), sent: expect.any(String) },
    ]),
  );
  await eventually(() => expect(shown.root.textContent).toContain('You said that you are coming.'));
  expect(buttons(shown.root).map(nameOf)).not.toContain('I am coming');
  await eventually(() => expect(shown.network.to(LINES.mark)).toHaveLength(1));
});

test('being late asks by how much, in one more tap', async () => {
  const shown = await openBell([reminder()]);
  await click(button(shown.root, 'I am late …'));
  expect(said(shown)).toEqual([]);
  await click(button(the(shown.root, 'fieldset'), '15 min'));
  await eventually(() =>
    expect(said(shown)).toEqual([
      { tour: TOUR, late_minutes: 15, at: expect.any(String), sent: expect.any(String) },
    ]),
  );
  await eventually(() =>
    expect(shown.root.textContent).toContain('You said that you are 15 minutes late.'),
  );
  // They hurried after all.
  button(shown.root, 'I am coming');
});

test('a day ahead it is early to be late, and what asks nothing or is over has no taps', async () => {
  const over = { starts_at: inMinutes(-60), ends_at: inMinutes(-1) };
  for (const [row, names] of [
    [reminder({ reminder: 'day' }), ['I am coming']],
    [reminder(over), []],
    [reminder({ reminder: undefined }), []],
  ] as const) {
    const { root } = await openBell([row]);
    const taps = buttons(root).map(nameOf);
    expect(taps.filter((name) => name.startsWith('I am'))).toEqual(names);
  }
});

test('on the page of notifications a tap without a connection waits in the outbox', async () => {
  const tree = <NotificationsPage me={ME} reader="guide" search={{}} />;
  const shown = await show([reminder()], tree);
  await eventually(() => button(shown.root, 'I am coming'));
  await settle();
  await act(async () => setConnected(false));
  await click(button(shown.root, 'I am coming'));
  await eventually(async () =>
    expect((await openOffline(ME).outbox.toArray()).map(({ payload }) => payload)).toEqual([
      { command: 'tours.onTheWay', input: { tour: TOUR, late_minutes: 0, at: expect.any(String) } },
    ]),
  );
  await eventually(() => expect(shownToasts().join()).toContain('Saved on this device'));
  expect(said(shown)).toEqual([]);
  expect(shown.network.to(LINES.mark)).toEqual([]);
});

test('what the server refuses is said, and nothing is shown as said', async () => {
  const shown = await openBell([reminder()]);
  const reason = { code: 'P0001', hint: 'tours.closed', message: 'This tour is cancelled.' };
  shown.network.answer(SAY, () => Response.json(reason, { status: 400 }));
  await click(button(shown.root, 'I am coming'));
  await eventually(() => expect(shownToasts().join()).toContain('This tour is cancelled.'));
  expect(shown.root.textContent).not.toContain('You said');
});
