import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { unreadQuery } from '#shared/domains/messaging/queries.ts';
import { badgeText } from '#shared/domains/messaging/rules.ts';

const PREFIX = /^\(\d+\+?\) /;

/** The title with the number of unread conversations before it. */
export function titleWith(unread: number, title: string): string {
  const plain = title.replace(PREFIX, '');
  return unread > 0 ? `(${badgeText(unread)}) ${plain}` : plain;
}

/** Shows the unread number in the tab's title and on the app's icon. */
export function showUnread(client: QueryClient, me: string): () => void {
  let unread = 0;
  const write = () => {
    const next = titleWith(unread, document.title);
    if (next !== document.title) document.title = next;
  };
  // Pages set their own titles; the number comes back to each.
  const titles = new MutationObserver(write);
  titles.observe(document.head, { childList: true, characterData: true, subtree: true });

  const stop = new QueryObserver(client, unreadQuery(me)).subscribe(({ data = 0 }) => {
    unread = data;
    write();
    void setAppBadge(unread);
  });
  return () => {
    stop();
    unread = 0;
    write();
    titles.disconnect();
    void setAppBadge(0);
  };
}

async function setAppBadge(unread: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  // Refused while the app is not installed: the title says it as well.
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(
    () => undefined,
  );
}
