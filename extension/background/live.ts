import { type UserChannel, userChannel } from '#shared/platform/realtime/user-channel.ts';
import { userEvents } from '#shared/platform/realtime/user-events.ts';
import { personItem } from '../storage.ts';
import { catchUpInbox, refreshInbox } from './inbox.ts';

let channel: { personId: string; channel: UserChannel } | null = null;

/**
 * Joins the person's own topic: what is read or written in the app shows here at once. A worker
 * that was stopped joins again; rows that came meanwhile are caught up after the join.
 */
export async function listenToRows(): Promise<void> {
  const person = await personItem.getValue();
  if (person && channel?.personId === person.id) {
    channel.channel.wake();
    return;
  }
  stopListeningToRows();
  if (!person) return;
  const joined = userChannel(person.id);
  channel = { personId: person.id, channel: joined };
  for (const event of userEvents) joined.on(event, () => void refreshInbox());
  joined.onCatchUp(catchUpInbox);
  joined.start();
}

/** Leaves the topic: at sign-out. */
export function stopListeningToRows(): void {
  channel?.channel.stop();
  channel = null;
}
