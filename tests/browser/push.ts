import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { browserKeys } from '../support/push-service.ts';

/** The worker gets all of the app before it takes pushes: on a busy machine that is not soon. */
export const INSTALLED = { timeout: 60_000 };

/**
 * The browser's push service needs the internet: what it hands out is made here, with keys of a real
 * browser. Everything else is the browser's own.
 */
export async function pushService(page: Page) {
  const { keys } = browserKeys();
  const endpoint = `https://push.example.test/${randomUUID()}`;
  await page.addInitScript(
    ([at, p256dh, auth]) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
          c.charCodeAt(0),
        ).buffer;
      const KEY = 'test.subscribed';
      const make = () => ({
        endpoint: at,
        options: { applicationServerKey: bytes(localStorage.getItem(KEY) ?? '') },
        getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
        unsubscribe: async () => {
          localStorage.removeItem(KEY);
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(KEY, applicationServerKey);
          return make();
        },
        getSubscription: async () => (localStorage.getItem(KEY) ? make() : null),
      });
    },
    [endpoint, keys.p256dh, keys.auth] as const,
  );
  return endpoint;
}
