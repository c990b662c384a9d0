// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Notification } from '#shared/domains/notifications/model/schema.ts';
import { button, buttons, click, nameOf, render, the } from '#tests/support/dom.ts';
import { hostOf, standInBrowser } from '#tests/support/extension-world.ts';

const outcome = vi.hoisted(() => ({ markAllRead: { ok: true }, sayComing: {} }));
const { asked } = standInBrowser(outcome);
const { BellList } = await import('../../../extension/surfaces/bell-list.tsx');
const { bellProblemItem, personItem, saidItem } = await import('../../../extension/storage.ts');

beforeEach(() => {
  fakeBrowser.reset();
  asked.length = 0;
  outcome.markAllRead = { ok: true };
});

function notification(index: number, changes: Partial<Notification> = {}): Notification {
  return {
    id: `00000000-0000-4000-8000-00000000000${index}`,
    recipient_id: 'me',
    org_id: null,
    property_id: null,
    notification_type: 'message',
    title: `Title ${index}`,
    message: 'Hi',
    channel: 'in_app',
    priority: 'medium',
    status: null,
    read_at: null,
    metadata: {},
    created_at: new Date(Date.now() - index * 3_600_000).toISOString(),
    updated_at: null,
    ...changes,
  };
}

const bellOf = (latest: Notification[], unreadNotifications = 0) => ({
  latest,
  unreadNotifications,
  unreadConversations: 0,
  at: Date.now() - 300_000,
});

test('[NTF-04] an empty bell says so', async () => {
  const { root } = await render(<BellList bell={bellOf([])} />);
  expect(root.textContent).toContain('No notifications');
});

test('a bell that is not loaded yet does not call itself empty', async () => {
  const { root } = await render(<BellList bell={null} />);
  expect(root.textContent).not.toContain('No notifications');
  expect(the(root, '[aria-busy]').children).toHaveLength(5);
});

test('[NTF-05] the button of the bell leads to all notifications', async () => {
  const { root } = await render(<BellList bell={bellOf([])} />);
  await click(button(root, 'View All Notifications'));
  expect(asked).toEqual([{ type: 'openPage', data: '/notifications' }]);
});

test('[NTF-11][NTF-21] each line of the bell shows title, time and whether it is unread', async () => {
  const read = notification(2, { read_at: new Date().toISOString() });
  const { root } = await render(<BellList bell={bellOf([notification(1), read], 1)} />);
  const rows = [...root.querySelectorAll('li')];
  expect(rows.map((row) => row.querySelectorAll('[aria-label=Unread]').length)).toEqual([1, 0]);
  expect(rows[0]?.textContent).toContain('1 hour ago');
  expect(root.textContent).toContain('1 unread notification');
});

test('a click on a notification asks the worker to open it', async () => {
  const { root } = await render(<BellList bell={bellOf([notification(1), notification(2)], 2)} />);
  const row = buttons(root).find((one) => one.textContent?.includes('Title 2'));
  if (!row) throw new Error('no such line');
  await click(row);
  expect(asked).toEqual([{ type: 'openNotification', data: notification(2).id }]);
});

test('marking as read is not offered while nothing is unread', async () => {
  const { root } = await render(<BellList bell={bellOf([notification(1)], 0)} />);
  expect(buttons(root).map(nameOf)).not.toContain('Mark all read');
});

test('[NTF-20] a failure to mark as read is shown', async () => {
  outcome.markAllRead = { ok: false };
  const { root } = await render(<BellList bell={bellOf([notification(1)], 1)} />);
  await click(button(root, 'Mark all read'));
  expect(the(root, '[role=alert]').textContent).toBe('Failed to mark notifications as read');
});

test('[NTF-19] a failure to load is shown with the age of the list', async () => {
  await personItem.setValue(hostOf('me'));
  await bellProblemItem.writeFor('me', 'No network');
  const { root } = await render(<BellList bell={bellOf([notification(1)], 1)} />);
  await act(async () => {});
  const text = the(root, '[role=alert]').textContent;
  expect(text).toContain('Failed to load notifications');
  expect(text).toContain('5 minutes ago');
  await click(button(root, 'Retry'));
  expect(asked.at(-1)?.type).toBe('wake');
});

/** A reminder of a tour that begins in 40 minutes and is over in 70, or of another one. */
const reminder = (metadata: object = {}) =>
  notification(1, {
    notification_type: 'tour',
    metadata: {
      ...{ tour_id: '00000000-0000-4000-8000-000000000500', reminder: 'hour' },
      ...{ ends_at: new Date(Date.now() + 70 * 60_000).toISOString(), ...metadata },
    },
  });

test('a reminder of a tour is answered in the bell, and what was said stays in every surface', async () => {
  outcome.sayComing = { ok: true };
  await personItem.setValue(hostOf('me'));
  const { root } = await render(<BellList bell={bellOf([reminder(), notification(2)], 2)} />);
  await act(async () => {});
  expect(buttons(root).filter((one) => nameOf(one) === 'I am coming')).toHaveLength(1);
  await click(button(root, 'I am coming'));
  expect(asked).toEqual([{ type: 'sayComing', data: reminder().id }]);
  // The worker stores that it was said.
  await act(() => saidItem.writeFor('me', [reminder().id]));
  expect(the(root, '[role=status]').textContent).toBe('You said that you are coming.');
  expect(buttons(root).map(nameOf)).not.toContain('I am coming');
  await click(button(root, 'I am late …'));
  expect(asked.at(-1)).toEqual({ type: 'openLate', data: reminder().id });
});

test('an answer that was not sent is said under its reminder, which still offers it', async () => {
  outcome.sayComing = { ok: false, message: 'You are offline.' };
  const { root } = await render(<BellList bell={bellOf([reminder()], 1)} />);
  await act(async () => {});
  await click(button(root, 'I am coming'));
  expect(the(root, '[role=alert]').textContent).toBe('This was not sent. You are offline.');
  expect(buttons(root).map(nameOf)).toContain('I am coming');
});

test('a day ahead a reminder does not ask by how much one is late, and once the tour is over nothing', async () => {
  const past = new Date(Date.now() - 60_000).toISOString();
  const over = { ...reminder({ ends_at: past }), id: notification(3).id };
  const rows = [reminder({ reminder: 'day' }), over];
  const { root } = await render(<BellList bell={bellOf(rows, 2)} />);
  await act(async () => {});
  const answers = buttons(root)
    .map(nameOf)
    .filter((name) => name?.startsWith('I am'));
  expect(answers).toEqual(['I am coming']);
});
