import { QueryClient } from '@tanstack/react-query';
import { startDelivery } from '#shared/domains/messaging/outbox/delivery.ts';
import { browserOutboxPorts } from '#shared/platform/offline/browser-ports.ts';
import { otherHandlers } from '../../../pwa/app/live/other-handlers.ts';
import { ME } from './page.tsx';

/** Sends what waits on the device of a test, as a page of the app does. The answer ends it. */
export function startSending(client = new QueryClient()): Promise<() => void> {
  return startDelivery(client, ME, browserOutboxPorts(ME), (database) =>
    otherHandlers(client, ME, database),
  );
}
