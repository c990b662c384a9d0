import { PUBLIC_ANSWERS } from '#shared/platform/answer-age.ts';
import type { OfflineUsage } from '#shared/platform/offline/usage.ts';
import { PICTURES } from '../../sw/caches.ts';
import { deleteCachedAnswers } from './cached-answers.ts';

/** What this device keeps for a person, in bytes. */
export type DeviceUse = OfflineUsage & {
  /** Public pages and homes. */
  pages: number;
  /** Of everything here, as the browser counts; null where it does not say. */
  total: number | null;
  /** What the browser allows at most. */
  most: number | null;
  /** Whether the browser has promised not to clear it when the device runs full. */
  lasting: boolean;
};

const offline = () => import('#shared/platform/offline/usage.ts');

/** Weighs everything of the app on this device. */
export async function readDeviceUse(userId: string): Promise<DeviceUse> {
  const [rows, cached, pages, estimate, lasting] = await Promise.all([
    offline().then(({ weighOffline }) => weighOffline(userId)),
    cacheBytes(PICTURES),
    cacheBytes(PUBLIC_ANSWERS),
    navigator.storage?.estimate?.(),
    navigator.storage?.persisted?.(),
  ]);
  return {
    ...rows,
    pictures: rows.pictures + cached,
    pages,
    total: estimate?.usage ?? null,
    most: estimate?.quota ?? null,
    lasting: lasting ?? false,
  };
}

/** Forgets what can be read again. Work that was not sent stays, and the app still starts offline. */
export async function clearCachedData(userId: string): Promise<void> {
  await (await offline()).clearSeen(userId);
  await deleteCachedAnswers();
}

/** Asks the browser to keep all this when the device runs full; answers what it said. */
export async function askToLast(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}

async function cacheBytes(name: string): Promise<number> {
  if (!('caches' in globalThis) || !(await caches.has(name))) return 0;
  const cache = await caches.open(name);
  const answers = await cache.matchAll();
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.blob()).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
