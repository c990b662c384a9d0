import { LATE_PLACE } from '#shared/domains/notifications/model/reminder.ts';
import {
  browserMustSee,
  isOutdated,
  type PushMessage,
  pushPath,
  pushTag,
  readPush,
} from './push-message.ts';
import { actionsOf, sayComing, tapOf } from './reply.ts';

declare const self: ServiceWorkerGlobalScope;

const ENTRY = { cache: 'kinstead-push', path: '/push-subscription' };
/** A page that hears of a click answers at once; one that is frozen does not. */
const ANSWER_MS = 800;

/** Shows what is pushed and opens what is clicked. */
export function takePushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(readPush(event.data?.text()))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const message = readPush(JSON.stringify(event.notification.data));
    const tap = tapOf(event.action, message);
    event.waitUntil(
      tap === 'say' ? answer(message) : open(message, tap === 'choose' ? LATE_PLACE : ''),
    );
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    // Not in the worker's types yet.
    event.waitUntil(renew(event as Event & { oldSubscription?: PushSubscription | null }));
  });
}

async function show(message: PushMessage): Promise<void> {
  if (message.unread !== null) await setBadge(message.unread);
  if (message.unread === 0) await closeMessages();
  const pages = await openPages();
  // A user who is looking at the app sees the event there.
  if (pages.some(({ focused }) => focused) && !browserMustSee(navigator.userAgent)) return;
  const tag = pushTag(message);
  const [before] = await self.registration.getNotifications({ tag });
  const shown = before && readPush(JSON.stringify(before.data));
  // Nothing is to be said of it, but a browser must see something shown for each push.
  const news = shown && isOutdated(message, shown) ? shown : message;
  const isHeard = shown?.id !== message.id && news === message;
  const options: NotificationOptions & { renotify?: boolean; actions: object[] } = {
    body: news.message,
    // The same one again takes the place of the first, without a sound; another message has one.
    tag,
    renotify: shown !== undefined && isHeard,
    silent: shown !== undefined && !isHeard,
    icon: '/icons/icon-192.png',
    badge: '/icons/maskable-192.png',
    requireInteraction: news.urgent,
    actions: actionsOf(news),
    data: news,
  };
  await self.registration.showNotification(news.title, options);
}

/** Nothing is unread any more: what was shown of conversations has been read elsewhere. */
async function closeMessages(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) {
    if (notification.tag.startsWith('conversation:')) notification.close();
  }
}

/** What is still shown after a sign-out says nothing any more in the name of who left. */
async function answer(message: PushMessage): Promise<void> {
  await ((await caches.has(ENTRY.cache)) ? sayComing(message) : open(message));
}

async function open(message: PushMessage, place = ''): Promise<void> {
  const path = pushPath(message);
  const pages = await openPages();
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) {
    const mark = `${path.includes('?') ? '&' : '?'}notification=${encodeURIComponent(message.id)}`;
    await self.clients.openWindow(path + mark + place);
    return;
  }
  await page.focus().catch(() => undefined); // a browser may keep it where it is
  // The page changes its place by itself and keeps what was typed; one that is asleep is sent there.
  if (
    !(await acknowledged(page, { type: 'open-notification', path: path + place, id: message.id }))
  ) {
    const address = path + place;
    await page.navigate(address).catch(() => self.clients.openWindow(address));
  }
}

function acknowledged(page: WindowClient, message: object): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = () => done(true);
    setTimeout(() => done(false), ANSWER_MS);
    page.postMessage(message, [port2]);
  });
}

/** A browser changed its subscription by itself. The old secret says whose it is. */
async function renew({
  oldSubscription,
}: {
  oldSubscription?: PushSubscription | null;
}): Promise<void> {
  const cache = await caches.open(ENTRY.cache);
  const cached = await cache.match(ENTRY.path);
  const config = await (await fetch('/config.json')).json();
  if (!cached || !config.pushKey) return;
  const old: { endpoint: string; auth: string } = await cached.json();
  const fresh =
    (await self.registration.pushManager.getSubscription()) ??
    (await self.registration.pushManager.subscribe(
      oldSubscription?.options ?? { userVisibleOnly: true, applicationServerKey: config.pushKey },
    ));
  const { endpoint, keys } = fresh.toJSON();
  const answer = await fetch(`${config.supabaseUrl}/rest/v1/rpc/replace_push_subscription`, {
    method: 'POST',
    headers: { apikey: config.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      old_endpoint: old.endpoint,
      old_auth: old.auth,
      endpoint,
      p256dh: keys?.p256dh,
      auth: keys?.auth,
    }),
  });
  // If the answer was lost, the next visit repairs it: the stored subscription is still the old
  // one.
  if (answer.ok && (await answer.json()) === true) {
    await cache.put(ENTRY.path, Response.json({ endpoint, ...keys }));
  }
}

function openPages(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

async function setBadge(unread: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  // Refused while the app is not installed.
  await (unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge()).catch(
    () => undefined,
  );
}
