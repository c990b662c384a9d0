import { randomUUID } from 'node:crypto';
import type { CDPSession, Page, Worker } from 'playwright/test';
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

/** The worker of the app, and a way to hand it what a push service would have. */
export async function pushTarget(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  // The browser names registrations of tests before this one, too, until it has forgotten them.
  const registrations = new Set<string>();
  const registered = new Promise<void>((done) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', (update) => {
      for (const { scopeURL, registrationId, isDeleted } of update.registrations) {
        if (!scopeURL.startsWith(origin)) continue;
        if (isDeleted) registrations.delete(registrationId);
        else registrations.add(registrationId);
      }
      if (registrations.size > 0) done();
    });
  });
  await cdp.send('ServiceWorker.enable');
  await registered;
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no worker');
  return {
    worker,
    push: async (message: object | string) => {
      const data = typeof message === 'string' ? message : JSON.stringify(message);
      for (const registrationId of registrations) {
        await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      }
    },
  };
}

/** Whether the page is visible; the text is run in the worker, whose types these are not. */
export const look = (worker: Worker, at: boolean) =>
  worker.evaluate(
    `Object.defineProperty(WindowClient.prototype, 'focused', { configurable: true, get: () => ${at} })`,
  );
