import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { conversationsQuery, unreadQuery } from '#shared/domains/messaging/cache/queries.ts';
import { badgeText } from '#shared/domains/messaging/model/rules.ts';
import type { Conversation } from '#shared/domains/messaging/model/schema.ts';

import { showConversationsRead } from '#shared/domains/notifications/cache/read-conversations.ts';

const PREFIX = /^\(\d+\+?\) /;

/** The title with the number of unread conversations before it. */
function titleWith(unread: number, title: string): string {
  const plain = title.replace(PREFIX, '');
  return unread > 0 ? `(${badgeText(unread)}) ${plain}` : plain;
}

/** Where the number stands: a window, of which a test has one for each device. */
type Signs = Pick<typeof globalThis, 'document' | 'navigator' | 'MutationObserver'>;

/** Shows the unread number in the tab's title and on the app's icon. */
export function showUnread(
  client: QueryClient,
  me: string,
  { document, navigator, MutationObserver }: Signs = globalThis,
): () => void {
  let unread = 0;
  const write = () => {
    const next = titleWith(unread, document.title);
    if (next !== document.title) document.title = next;
  };
  // Pages set their own titles; the number comes back to each.
  const titles = new MutationObserver(write);
  titles.observe(document.head, { childList: true, characterData: true, subtree: true });

  const show = (count: number) => {
    unread = count;
    write();
    void setAppBadge(navigator, unread);
  };
  const counted = new QueryObserver(client, unreadQuery(me));
  const stop = counted.subscribe(({ data = 0 }) => show(data));
  // What was read before anything connected is no change that an observer hears of.
  const { data: known } = counted.getCurrentResult();
  if (known !== undefined) show(known);
  const stopClosing = closeWhatIsRead(client, me);
  return () => {
    stop();
    stopClosing();
    unread = 0;
    write();
    titles.disconnect();
    void setAppBadge(navigator, 0);
  };
}

/**
 * What was pushed of a message goes from the screen, and from the bell's number, once its conversation
 * was read, here or on another device.
 */
function closeWhatIsRead(client: QueryClient, me: string): () => void {
  let known = '';
  return new QueryObserver(client, conversationsQuery(me)).subscribe(({ data = [] }) => {
    const read = data.map((each) => [each.id, readSince(each, me)] as const);
    // Most changes are about other things: asking the browser is not free.
    const now = JSON.stringify(read);
    if (now === known) return;
    known = now;
    showConversationsRead(client, me, new Map(read));
    void closePushed(new Map(read));
  });
}

function readSince({ participants }: Conversation, me: string): string | null {
  return participants.find(({ user_id }) => user_id === me)?.last_read_at ?? null;
}

async function closePushed(read: ReadonlyMap<string, string | null>): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) {
    const conversation = /^conversation:(.+)$/.exec(notification.tag)?.[1];
    const until = conversation && read.get(conversation);
    // What was written after the list was read is news.
    if (until && Date.parse(until) >= Date.parse(notification.data?.created_at))
      notification.close();
  }
}

async function setAppBadge(navigator: Navigator, unread: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  // Refused while the app is not installed: the title says it as well.
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(
    () => undefined,
  );
}
