// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import type { Notification } from '#shared/domains/notifications/model/schema.ts';
import { NotificationBell } from '#shared/domains/notifications/ui/bell/notification-bell.tsx';
import { nameOf, the } from '#tests/support/dom.ts';
import { answerChannels } from '#tests/support/surface/channels.ts';
import {
  keepNotifications,
  LINES,
  noOtherRole,
  notification,
} from '#tests/support/surface/notifications.ts';
import { eventually, ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { connect } from '../../../../pwa/app/live/connection.ts';

/** The bell of a page that is connected as the app connects it. */
async function showLiveBell(rows: Notification[]) {
  const network = supplyDevice();
  keepNotifications(network, rows);
  // What else a joined channel catches up with: there is none of it.
  for (const table of ['my_conversations', 'message_drafts', 'scheduled_messages'])
    network.answer(`GET /rest/v1/${table}`, () => []);
  const channels = answerChannels();
  const page = await renderPage(<NotificationBell me={ME} enter={noOtherRole} />, '/dashboard');
  onTestFinished(connect(page.client, ME));
  const bell = () => nameOf(the(page.root, '[popovertarget]'));
  await eventually(() => expect(channels.joined).toContain(`user:${ME}`));
  await eventually(() => expect(bell()).toBe(`Notifications, ${rows.length} unread`));
  // What the join itself asks for has been answered.
  await eventually(() => expect(network.to(LINES.count).length).toBeGreaterThan(1));
  await settle();
  return {
    bell,
    async tell(event: string, row: Notification) {
      await act(async () => channels.broadcast(`user:${ME}`, event, row));
      await settle();
    },
  };
}

test('[NTF-16] an arriving notification raises the bell by itself, and reading it elsewhere lowers it', async () => {
  const rows = [notification(5)];
  const { bell, tell } = await showLiveBell(rows);
  const arrived = notification(1);
  rows.push(arrived);
  await tell('notification.inserted', arrived);
  // At once: what a connection asks for by itself, seconds later, is no proof.
  expect(bell()).toBe('Notifications, 2 unread');
  arrived.read_at = new Date().toISOString();
  await tell('notification.updated', { ...arrived, updated_at: arrived.read_at });
  expect(bell()).toBe('Notifications, 1 unread');
});
