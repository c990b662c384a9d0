import type { QueryClient } from '@tanstack/react-query';
import { describeDevice } from '#shared/domains/auth/model/account-rules.ts';
import { currentSession, onSession } from '#shared/domains/auth/state/store.ts';
import { markRead } from '#shared/domains/notifications/api/notifications.ts';
import { notificationKeys } from '#shared/domains/notifications/cache/queries.ts';

/** What the worker says when a notification was clicked. */
type Click = { type: 'open-notification'; path: string; id: string };

const isClick = (message: unknown): message is Click =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'open-notification';

// Its code is only of use to whom it is turned on for.
const push = () => import('#shared/domains/notifications/api/push-device.ts');

/** Opens what is clicked outside the page, and keeps the subscription whole. */
export function followPush(client: QueryClient): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    if (data?.type === 'replied') void client.invalidateQueries({ queryKey: ['tours'] });
    if (!isClick(data)) return;
    ports[0]?.postMessage('taken');
    // The router hears of it, and the page is not loaded anew.
    history.pushState(null, '', data.path);
    void read(client, data.id);
  });
  // Messages of the worker are queued until this call, so none is lost before the listener is
  // added.
  navigator.serviceWorker.startMessages();
  void readOpened(client);

  onceSignedIn(() => void repair(client));
}

/** The page that the worker opened says for which notification. */
async function readOpened(client: QueryClient): Promise<void> {
  const [opened] = performance.getEntriesByType('navigation');
  const id = opened && new URL(opened.name).searchParams.get('notification');
  if (id) onceSignedIn(() => void read(client, id));
}

async function read(client: QueryClient, id: string): Promise<void> {
  const session = currentSession();
  if (!('user' in session)) return;
  try {
    await markRead(id, new Date().toISOString());
    await client.invalidateQueries({ queryKey: notificationKeys.all(session.user.id) });
  } catch (error) {
    // It stays unread in the bell, which is true.
    console.warn('notification not marked', error);
  }
}

async function repair(client: QueryClient): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    await (await push()).repairPush(describeDevice(navigator.userAgent));
    const { settingsKeys } = await import(
      '#shared/domains/notifications/cache/preferences-queries.ts'
    );
    await client.invalidateQueries({ queryKey: settingsKeys.all });
  } catch (error) {
    // The next start tries again.
    console.warn('push', error);
  }
}

function onceSignedIn(act: () => void): void {
  if (currentSession().status === 'signedIn') {
    act();
    return;
  }
  const stop = onSession(({ status }) => {
    if (status !== 'signedIn') return;
    stop();
    act();
  });
}
