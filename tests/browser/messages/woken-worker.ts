import type { BrowserContext, Page } from 'playwright/test';

/** Whether the app has left its worker what that needs to send. */
export const hasTicket = (page: Page) => page.evaluate(() => caches.has('kinstead-ticket'));

/**
 * The browser finds a connection again, and says so to the worker, while a user looks at a page of the
 * app if one is given. Answers an empty page next to it.
 */
export async function reconnect(
  context: BrowserContext,
  origin: string,
  seen?: Page,
): Promise<Page> {
  await context.setOffline(false);
  const elsewhere = await context.newPage();
  const devtools = await context.newCDPSession(elsewhere);
  const found = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) done(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await found;
  await seen?.bringToFront();
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  });
  return elsewhere;
}
