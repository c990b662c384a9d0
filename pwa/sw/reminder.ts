import { PRODUCT } from '../../shared/protocol/product.ts';
import type { PushMessage } from './push-message.ts';
import { REMINDER_TAG } from './ticket.ts';
import { workerTexts } from './worker-texts.ts';

declare const self: ServiceWorkerGlobalScope;

/** What a click on it opens: the inbox, and with it the page that sends. */
const toInbox: PushMessage = {
  id: REMINDER_TAG,
  notification_type: 'message',
  title: PRODUCT,
  message: '',
  unread: null,
  urgent: false,
  metadata: {},
};

/**
 * Notifies that messages wait which only a page can send, if the user wants notifications of
 * messages.
 */
export async function remindOfWaiting(): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const message = workerTexts().reminder.stillWaiting;
  await self.registration.showNotification(toInbox.title, {
    body: message,
    tag: toInbox.id,
    icon: '/icons/icon-192.png',
    badge: '/icons/maskable-192.png',
    data: { ...toInbox, message },
  });
}
