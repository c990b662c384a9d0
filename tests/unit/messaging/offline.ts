import { QueryClient } from '@tanstack/react-query';
import { startDelivery } from '#shared/domains/messaging/outbox/delivery.ts';
import { AUTH_KEY } from '#shared/platform/persisted.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { platform, supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';
import { me } from './make.ts';

const never = () => {};

supplyPlatform({
  loadConfig: () => new Promise(never),
  storage: memoryStorage(),
  clock: systemClock,
  network: { online: () => false, onChange: () => never },
  focus: { visible: () => true, onChange: () => never },
  settled: new Promise(never),
});

/** Starts sending as a page does, by default without a connection: nothing leaves. The answer ends it. */
export const start = (online = false) =>
  startDelivery(new QueryClient(), me, {
    clock: systemClock,
    network: { online: () => online },
    alone: (work) => work(),
  });

/** The session as Supabase's library keeps it. */
export const signIn = () =>
  platform().storage.setItem(
    AUTH_KEY,
    JSON.stringify({
      access_token: 'a',
      refresh_token: 'r',
      expires_at: Date.now() / 1000 + 3_600,
      user: { id: me },
    }),
  );
