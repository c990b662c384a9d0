import { AppError } from '../../../platform/errors.ts';
import { base64url, type PushState, pushRepair, pushState } from '../model/push-rules.ts';
import {
  fetchPushDevices,
  fetchPushKey,
  forgetPushKeys,
  type PushKeys,
  replacePushKeys,
  savePushDevice,
} from './push-subscriptions.ts';

/** Push in this browser; `endpoint` names it among the devices. */
export type BrowserPush = { state: PushState; endpoint: string | null };

/** Where the worker finds what the server knows: it has no storage but caches and databases. */
const PERSISTED = { cache: 'kinstead-push', path: '/push-subscription' };

const READY_MS = 10_000;

/** The state of push messages in this browser. */
export async function browserPush(): Promise<BrowserPush> {
  const subscription = await currentSubscription();
  const state = pushState({
    supported: isSupported(),
    ios: /iPhone|iPad/.test(navigator.userAgent),
    installed: matchMedia('(display-mode: standalone)').matches,
    permission: isSupported() ? Notification.permission : 'default',
    subscribed: subscription !== null,
  });
  return { state, endpoint: state === 'on' ? (subscription?.endpoint ?? null) : null };
}

/** Asks for the browser's permission and registers the subscription. False when it was denied. */
export async function turnPushOn(name: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await subscribe(name, crypto.randomUUID());
  return true;
}

/**
 * Stops all push messages to this browser: it unsubscribes, so that they end even if the server's row stays.
 */
export async function turnPushOff(): Promise<void> {
  const subscription = await currentSubscription();
  // The browser may have ended the subscription by itself; its persisted copy is removed in any case.
  await forgetPersisted();
  if (!subscription) return;
  const keys = keysOf(subscription);
  await subscription.unsubscribe();
  // Without a connection its address is dead by now, which the next push finds out.
  await forgetPushKeys(keys).catch(() => undefined);
}

/** At a start: a subscription is what the server knows, for the copy's key, or it ends. */
export async function repairPush(name: string): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription || Notification.permission !== 'granted') return;
  const keys = keysOf(subscription);
  const [key, devices, persisted] = await Promise.all([
    fetchPushKey(),
    fetchPushDevices(),
    readPersisted(),
  ]);
  const own = devices.find(({ endpoint }) => endpoint === keys.endpoint);
  const renewed = persisted !== null && persisted.endpoint !== keys.endpoint;
  const subscribedKey = base64url(subscription.options.applicationServerKey) || null;
  switch (pushRepair({ key, subscribedKey, known: own !== undefined, renewed })) {
    case 'nothing':
      return;
    case 'end':
      await subscription.unsubscribe();
      return forgetPersisted();
    case 'save':
      if (persisted && (await replacePushKeys(persisted, keys))) return keep(keys);
      await subscription.unsubscribe();
      return forgetPersisted();
    case 'subscribe':
      await turnPushOff();
      return subscribe(name, crypto.randomUUID());
  }
}

async function subscribe(name: string, device: string): Promise<void> {
  const key = await fetchPushKey();
  if (!key) throw new AppError('unavailable');
  const registration = await ready();
  // A subscription with an old key prevents a new one.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch((cause: unknown) => {
      throw new AppError('unavailable', { cause });
    });
  const keys = keysOf(subscription);
  try {
    await savePushDevice(keys, device, name);
    await keep(keys);
  } catch (error) {
    // Half on would be a switch that lies.
    await subscription.unsubscribe().catch(() => undefined);
    throw error;
  }
}

function keysOf(subscription: PushSubscription): PushKeys {
  return {
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
  };
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The worker is registered shortly after the first page is shown. */
function ready(): Promise<ServiceWorkerRegistration> {
  return Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, fail) => {
      setTimeout(() => fail(new AppError('unavailable')), READY_MS);
    }),
  ]);
}

async function keep(keys: PushKeys): Promise<void> {
  const cache = await caches.open(PERSISTED.cache);
  await cache.put(PERSISTED.path, Response.json(keys));
}

async function readPersisted(): Promise<PushKeys | null> {
  const found = await caches.match(PERSISTED.path, { cacheName: PERSISTED.cache });
  // We wrote it.
  return found ? ((await found.json()) as PushKeys) : null;
}

async function forgetPersisted(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await caches.delete(PERSISTED.cache);
}
