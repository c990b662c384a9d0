import type { QueryClient } from '@tanstack/react-query';
import { mergeLocalFavorites } from '#shared/domains/listings/state/merge-favorites.ts';
import {
  applyConversationRead,
  applyConversationUpdated,
  applyMessageInserted,
  applyMessageUpdated,
  catchUp as catchUpMessaging,
} from '#shared/domains/messaging/cache/events.ts';
import { messagingKeys } from '#shared/domains/messaging/cache/keys.ts';
import { createPrefetch } from '#shared/domains/messaging/cache/prefetch.ts';
import { type DraftSync, startDraftSync } from '#shared/domains/messaging/drafts/sync.ts';
import { startDelivery } from '#shared/domains/messaging/outbox/delivery.ts';
import {
  applyNotification,
  catchUp as catchUpNotifications,
} from '#shared/domains/notifications/cache/events.ts';
import { latestQuery } from '#shared/domains/notifications/cache/queries.ts';
import { startUploads } from '#shared/domains/uploads/state/upload-queue.ts';
import { browserOutboxPorts } from '#shared/platform/offline/browser-ports.ts';
import { enterOffline, openOffline } from '#shared/platform/offline/database.ts';
import { keepTidy } from '#shared/platform/offline/eviction.ts';
import { onceConnected } from '#shared/platform/once-connected.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { askFailedAgain } from '#shared/platform/query-client.ts';
import { userChannel } from '#shared/platform/realtime/user-channel.ts';
import '../session/sign-out.ts';
import { restoreUnsavedTexts } from '../session/unsaved-texts.ts';
import { otherHandlers } from './other-handlers.ts';
import { createCatchUp, refreshNotified } from './refresh-notified.ts';
import { showUnread } from './unread.ts';

/** A browser that keeps nothing has drafts as long as its page. */
const NO_DRAFT_SYNC: DraftSync = {
  catchUp: () => Promise.resolve(),
  applyUpdate: () => Promise.resolve(),
  stop: () => undefined,
};

/** Joins a person's channel, sends what waits, shows what is unread. The answer ends all of it. */
export function connect(client: QueryClient, me: string): () => void {
  enterOffline(me);
  restoreUnsavedTexts(me).catch((error: unknown) => console.warn('loose texts', error));
  const channel = userChannel(me);
  channel.on('message.inserted', (row) => applyMessageInserted(client, me, row));
  channel.on('message.updated', (row) => applyMessageUpdated(client, me, row));
  channel.on('conversation.updated', (row) => applyConversationUpdated(client, me, row));
  channel.on('conversation.read', (row) => applyConversationRead(client, me, row));
  let ended = false;
  // Its code comes after what the opened page needs.
  const kit = platform()
    .settled.then(() => onceConnected(() => import('./field-kit.ts')))
    .then(({ startFieldKit }) => (ended ? null : startFieldKit(client, me)));
  channel.on('notification.inserted', (row) => {
    applyNotification(client, me, row);
    void refreshNotified(client, row);
  });
  channel.on('notification.updated', (row) => applyNotification(client, me, row));
  const delivery = startDelivery(client, me, browserOutboxPorts(me), (database) =>
    otherHandlers(client, me, database),
  ).catch((error: unknown) => {
    // Without storage in this browser, sending is refused and the error is shown next to the
    // message.
    console.error('delivery', error);
    return () => undefined;
  });
  // The drafts of this device first, so that nothing of the server's is taken for newer.
  const drafts = delivery
    .then(() => startDraftSync(me))
    .catch((error: unknown) => {
      console.warn('drafts', error);
      return NO_DRAFT_SYNC;
    });
  channel.on('draft.updated', (row) => {
    drafts
      .then(({ applyUpdate }) => applyUpdate(row))
      .catch((error: unknown) => console.warn('drafts', error));
  });
  const prefetch = createPrefetch(client, me);
  const askScheduled = () => client.invalidateQueries({ queryKey: messagingKeys.scheduled(me) });
  channel.on('scheduled.updated', () => void askScheduled());
  const catchUpLists = createCatchUp(
    client,
    () => client.fetchQuery({ ...latestQuery(me), staleTime: 0 }),
    platform().clock.now(),
  );
  channel.onCatchUp(async () => {
    void kit.then((started) => started?.refresh());
    await Promise.all([
      catchUpMessaging(client, me).then(() => void prefetch.run()),
      catchUpNotifications(client, me),
      catchUpLists(),
      drafts.then(({ catchUp }) => catchUp()),
      askScheduled(),
    ]);
  });
  let wasLost = false;
  const stopAsking = channel.onStatus(({ status }) => {
    if (status === 'waiting') wasLost = true;
    if (status !== 'joined' || !wasLost) return;
    wasLost = false;
    // After a cut that the device did not notice, failed queries would otherwise wait for the user
    // to press Retry.
    askFailedAgain(client);
  });
  channel.start();
  const uploads = startUploads(me).catch((error: unknown) => {
    console.error('uploads', error);
    return () => undefined;
  });
  const stopUnread = showUnread(client, me);
  mergeLocalFavorites(client, me).catch((error: unknown) => {
    // They stay on the device; the next start tries again.
    console.warn('favorites', error);
  });

  const stopTidying = keepTidy(() => openOffline(me), platform().clock);

  return () => {
    stopAsking();
    channel.stop();
    prefetch.stop();
    stopTidying();
    ended = true;
    void kit.then((started) => started?.stop());
    stopUnread();
    void drafts.then(({ stop }) => stop());
    void delivery.then((stop) => stop());
    void uploads.then((stop) => stop());
  };
}
