import { aloneInBrowser, deliverToProxy } from '#shared/platform/analytics/deliver.ts';
import { openQueue } from '#shared/platform/analytics/queue.ts';
import { createSender } from '#shared/platform/analytics/sender.ts';
import { createTracker, type Tracker } from '#shared/platform/analytics/tracker.ts';
import { platform } from '#shared/platform/ports/platform.ts';

/** The tracker of a browser. Its code, Dexie with it, comes with consent and never before. */
export function createBrowserTracker(): Tracker {
  const { storage, clock, network } = platform();
  const queue = openQueue();
  const ports = { deliver: deliverToProxy, alone: aloneInBrowser, clock, network };
  return createTracker({ storage, queue, sender: createSender(queue, ports) });
}
