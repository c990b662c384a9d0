import {
  countUnread,
  fetchNotifications,
  markAllRead,
  markRead,
} from '#shared/domains/notifications/api/notifications.ts';
import { reminderOf } from '#shared/domains/notifications/model/reminder.ts';
import {
  LATEST_COUNT,
  notificationsPath,
  pathFor,
} from '#shared/domains/notifications/model/rules.ts';
import type { Notification } from '#shared/domains/notifications/model/schema.ts';
import { onTheWayCall } from '#shared/domains/tours/model/guides/on-the-way.ts';
import { unwrap } from '#shared/platform/answer.ts';
import { callServer } from '#shared/platform/commands/call.ts';
import { AppError, requiresMfa, toAppError } from '#shared/platform/errors.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { supabase } from '#shared/platform/supabase/supabase-client.ts';
import { type Bell, bellItem, bellProblemItem, personItem, saidItem } from '../storage.ts';
import { meetSecondFactor } from './account.ts';
import { showBadge } from './badge.ts';

let running: Promise<void> | null = null;
let again = false;

/**
 * Reads the contents of bell and badge. Events only say that something changed: calls during a running read
 * cause one more read after it. Failures are shown by the bell.
 */
export function refreshInbox(): Promise<void> {
  return catchUpInbox().catch(() => undefined);
}

/** Like `refreshInbox`, but rejects, for callers that retry a failed round. */
export function catchUpInbox(): Promise<void> {
  if (running) {
    again = true;
    return running;
  }
  running = read().finally(() => {
    running = null;
    if (!again) return;
    again = false;
    return catchUpInbox();
  });
  return running;
}

/** Shows what was known when the worker was stopped, before the rows are read. */
export async function restoreBadge(): Promise<void> {
  await showBadge((await bellItem.getValue())?.unreadConversations ?? 0);
}

/** Marks a notification as read and returns the path of its destination; of one that is not known, of all of them. */
export async function openedNotification(id: string, place = ''): Promise<string> {
  const notification = await known(id);
  // The app leads each role to its own.
  if (!notification) return notificationsPath.renter;
  await markKnown(notification);
  const role = (await personItem.getValue())?.userType ?? '';
  return pathFor(notification, role) + place;
}

/** So many reminders are remembered as answered: their tours are over long before. */
const SAID = 50;

/** Says for the reader of a reminder that they come to its tour: the app's command. Rejects when it was not sent. */
export async function sayComing(id: string): Promise<void> {
  const notification = await known(id);
  const now = new Date(platform().clock.now());
  const reminder = notification && reminderOf(notification, now);
  if (!reminder) throw new AppError('not-found');
  if (!platform().network.online()) throw new AppError('offline');
  await callServer({ command: onTheWayCall, input: { tour: reminder.tour, late_minutes: 0 } });
  const person = await personItem.getValue();
  if (person) await saidItem.writeFor(person.id, [...(await saidItem.getValue()), id].slice(-SAID));
  await markKnown(notification);
}

async function known(id: string): Promise<Notification | undefined> {
  return (await bellItem.getValue())?.latest.find((one) => one.id === id);
}

async function markKnown({ id, read_at }: Notification): Promise<void> {
  if (!read_at) await markRead(id, new Date().toISOString()).catch(() => {});
  void refreshInbox();
}

/** Marks everything as read. */
export async function readEverything(): Promise<void> {
  await markAllRead();
  await refreshInbox();
}

async function read(): Promise<void> {
  const person = await personItem.getValue();
  if (!person) {
    await showBadge(0);
    return;
  }
  try {
    const [latest, unreadNotifications, unreadConversations] = await Promise.all([
      fetchNotifications(person.id, {}, LATEST_COUNT),
      countUnread(person.id),
      countUnreadConversations(),
    ]);
    const bell: Bell = { latest, unreadNotifications, unreadConversations, at: Date.now() };
    await bellItem.writeFor(person.id, bell);
    await bellProblemItem.writeFor(person.id, null);
    // Signed out while the rows were loading: they must not be shown.
    if ((await personItem.getValue())?.id !== person.id) return;
    await showBadge(unreadConversations);
  } catch (error) {
    // The bell keeps what it knew and says how old it is.
    console.warn('inbox', error);
    // Without the second factor, or after the server has ended the session, the bell cannot be read:
    // sign-in is asked for, and no failure is shown.
    const isRefused = requiresMfa(error) || toAppError(error).code === 'signed-out';
    if (isRefused && (await isAskedToSignIn())) return;
    await bellProblemItem.writeFor(person.id, toAppError(error).message);
    throw error;
  }
}

function isAskedToSignIn(): Promise<boolean> {
  return meetSecondFactor().then(
    () => true,
    () => false,
  );
}

async function countUnreadConversations(): Promise<number> {
  const client = await supabase();
  const answer = await client
    .from('my_conversations')
    .select('id', { count: 'exact', head: true })
    .gt('unread_count', 0);
  unwrap(answer);
  return answer.count ?? 0;
}
