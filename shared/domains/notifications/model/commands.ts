import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command } from '../../../platform/commands/command.ts';
import type { Notification } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What the commands of notifications look at: some of the caller's own. */
export type Marked = readonly Pick<Notification, 'id' | 'read_at'>[];

const allSchema = z.object({});
const someSchema = z.object({ notifications: z.array(z.guid()) });

/** Marks all unread notifications as read. */
export const markAllNotificationsRead: Command<z.infer<typeof allSchema>, Marked, null> = {
  name: 'notifications.markAllRead',
  input: allSchema,
  // Only the caller's own, by the function's own condition and by policy.
  can: () => ALLOWED,
  server: { function: 'mark_all_notifications_read', args: () => ({}) },
  changes: [['notifications']],
  wayBack: {
    type: 'command',
    from: (_, before) => ({
      command: markNotificationsUnread,
      input: { notifications: before.map(({ id }) => id) },
    }),
  },
  // Waiting, it would also read what arrives until then.
  offline: { type: 'connected' },
  texts: { label: () => t('markAllRead.label'), done: () => t('markAllRead.done') },
};

/** Marks some notifications as unread: the undo of marking all as read. */
export const markNotificationsUnread: Command<z.infer<typeof someSchema>, Marked, null> = {
  name: 'notifications.markUnread',
  input: someSchema,
  // Policy `recipient_marks_own_notification`.
  can: () => ALLOWED,
  server: {
    update: 'notifications',
    values: { read_at: null },
    ids: ({ notifications }) => notifications,
  },
  changes: [['notifications']],
  wayBack: { type: 'none', reason: () => t('markUnread.final') },
  offline: { type: 'connected' },
  texts: {
    label: () => t('markUnread.label'),
    done: ({ notifications }) => t('markUnread.done', { count: notifications.length }),
  },
};

/** Marks some notifications as read. */
export const markNotificationsRead: Command<z.infer<typeof someSchema>, Marked, null> = {
  name: 'notifications.markRead',
  input: someSchema,
  // Policy `recipient_marks_own_notification`.
  can: () => ALLOWED,
  server: {
    function: 'mark_notifications_read',
    args: ({ notifications }) => ({ notifications }),
  },
  changes: [['notifications']],
  wayBack: {
    type: 'command',
    from: (_, before) => ({
      command: markNotificationsUnread,
      input: {
        notifications: before.filter(({ read_at }) => read_at === null).map(({ id }) => id),
      },
    }),
  },
  offline: { type: 'connected' },
  texts: {
    label: () => t('markRead.label'),
    done: ({ notifications }) => t('markRead.done', { count: notifications?.length ?? 0 }),
  },
};
