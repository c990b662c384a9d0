import type { QueryClient } from '@tanstack/react-query';
import { mergeLocalFavorites } from '#shared/domains/listings/store.ts';
import { startDelivery } from '#shared/domains/messaging/store.ts';
import {
  applyConversationUpdated,
  applyMessageInserted,
  applyMessageUpdated,
  catchUp as catchUpMessaging,
} from '#shared/domains/messaging/sync.ts';
import {
  applyNotification,
  catchUp as catchUpNotifications,
} from '#shared/domains/notifications/sync.ts';
import { startUploads } from '#shared/domains/uploads/store.ts';
import { enterOffline } from '#shared/platform/offline/database.ts';
import { userChannel } from '#shared/platform/realtime/user-channel.ts';
import './leaving.ts';
import { returnLooseTexts } from './loose-texts.ts';
import { showUnread } from './unread-signs.ts';

/** Joins a person's channel, sends what waits, shows what is unread. The answer ends all of it. */
export function connect(client: QueryClient, me: string): () => void {
  enterOffline(me);
  returnLooseTexts(me).catch((error: unknown) => console.warn('loose texts', error));
  const channel = userChannel(me);
  channel.on('message.inserted', (row) => applyMessageInserted(client, me, row));
  channel.on('message.updated', (row) => applyMessageUpdated(client, me, row));
  channel.on('conversation.updated', (row) => applyConversationUpdated(client, me, row));
  channel.on('notification.inserted', (row) => applyNotification(client, me, row));
  channel.on('notification.updated', (row) => applyNotification(client, me, row));
  channel.onCatchUp(async () => {
    await Promise.all([catchUpMessaging(client, me), catchUpNotifications(client, me)]);
  });
  channel.start();

  const delivery = startDelivery(client, me).catch((error: unknown) => {
    // A browser that keeps nothing: messages are then refused to be sent, with a word beside them.
    console.error('delivery', error);
    return () => undefined;
  });
  const uploads = startUploads(me).catch((error: unknown) => {
    console.error('uploads', error);
    return () => undefined;
  });
  const stopUnread = showUnread(client, me);
  mergeLocalFavorites(client, me).catch((error: unknown) => {
    // They stay on the device; the next start tries again.
    console.warn('favorites', error);
  });

  return () => {
    channel.stop();
    stopUnread();
    void delivery.then((stop) => stop());
    void uploads.then((stop) => stop());
  };
}
