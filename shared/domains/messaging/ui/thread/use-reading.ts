import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { platform } from '../../../../platform/ports/platform.ts';
import { messagingKeys } from '../../cache/keys.ts';
import type { Conversation, Message } from '../../model/schema.ts';
import { markRead } from '../../outbox/store.ts';

/** How long the end of a message is on the screen before it counts, in ms. */
const DWELL = 300;

/** Whether this window is visible and has the keyboard focus. */
function isLookedAt(): boolean {
  return platform().focus.visible() && document.hasFocus();
}

function onLook(look: () => void): () => void {
  const lookIfFocused = () => isLookedAt() && look();
  const stop = platform().focus.onChange(lookIfFocused);
  addEventListener('focus', lookIfFocused);
  return () => {
    stop();
    removeEventListener('focus', lookIfFocused);
  };
}

/**
 * A message counts as read once its end was on the screen of a focused window; only the other person's newest
 * one is observed. The read position is taken from what the thread shows.
 */
export function useReading(
  me: string,
  conversation: Conversation | undefined,
  messages: readonly Message[] | undefined,
): (key: string, seen: boolean) => void {
  const client = useQueryClient();
  const [seenKey, setSeenKey] = useState<string | null>(null);
  const newest = messages?.findLast(({ sender_id }) => sender_id !== me);
  const isUnread = (conversation?.unread_count ?? 0) > 0;
  const isComplete = (messages?.at(-1)?.seq ?? 0) >= (conversation?.last_seq ?? 0);
  const isSeen = messages !== undefined && (newest === undefined || newest.id === seenKey);
  // Marking the open conversation as unread lasts until it is opened again.
  const marked = conversation?.marked_unread;
  const opened = useRef(marked);
  opened.current ??= marked;
  const staysUnread = marked === true && opened.current === false;
  const isRead = isUnread && isComplete && isSeen && !staysUnread;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is read anew
  useEffect(() => {
    if (!isRead || !conversation) return;
    const read = () => void markRead(client, me, conversation);
    // What only passed by on the way to another place is not read.
    let stop = () => {};
    const timer = setTimeout(() => {
      if (isLookedAt()) read();
      else stop = onLook(read);
    }, DWELL);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, me, conversation?.id, isRead, newest?.id]);
  const [onSeen] = useState(() => (key: string, seen: boolean) => {
    setSeenKey((before) => (seen ? key : before === key ? null : before));
  });
  return onSeen;
}

/**
 * Where the unread messages begin: the first one that was unread when the thread was opened, or that arrived
 * while the window was not focused. The line stays there while the thread is open.
 */
export function useUnreadFrom(
  me: string,
  conversation: Conversation | undefined,
  messages: readonly Message[] | undefined,
  isFetching: boolean,
): string | undefined {
  const client = useQueryClient();
  const [from, setFrom] = useState<string>();
  // What this device keeps is shown first, and may be old: the line may still come with the answer.
  const [isOpening, setOpening] = useState(true);
  const isUnread = (conversation?.unread_count ?? 0) > 0;
  const queryKey = messagingKeys.conversations(me);
  if (!from && isUnread && conversation && messages && (isOpening || !isLookedAt())) {
    const first = firstUnread(conversation, messages, me);
    if (first) setFrom(first);
  }
  const isSettled = messages && conversation && !isFetching && !client.isFetching({ queryKey });
  if (isOpening && isSettled) setOpening(false);
  return from;
}

function firstUnread(
  conversation: Conversation,
  messages: readonly Message[],
  me: string,
): string | undefined {
  const readAt = conversation.participants.find(({ user_id }) => user_id === me)?.last_read_at;
  const until = readAt ? Date.parse(readAt) : 0;
  return messages.find(
    ({ sender_id, created_at, unsent_at }) =>
      sender_id !== me && !unsent_at && Date.parse(created_at) > until,
  )?.id;
}
