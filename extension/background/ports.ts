import { browser } from 'wxt/browser';
import { storage } from 'wxt/utils/storage';
import { fetchConfig } from '#shared/platform/config.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import type { StoragePort } from '#shared/platform/ports/storage.ts';
import { AUTH_PREFIX, pwaUrlItem } from '../storage.ts';

const authStorage: StoragePort = {
  getItem: (key) => storage.getItem<string>(`local:${AUTH_PREFIX}${key}`),
  setItem: (key, value) => storage.setItem(`local:${AUTH_PREFIX}${key}`, value),
  removeItem: (key) => storage.removeItem(`local:${AUTH_PREFIX}${key}`),
};

/** Gives the shared code the worker's world: its storage, and the copy that was chosen. */
export function supplyWorkerPlatform(): void {
  supplyPlatform({
    loadConfig: async () => fetchConfig(await pwaUrlItem.getValue()),
    storage: authStorage,
    clock: systemClock,
    // Surfaces show what they have; nothing here competes with their first paint.
    settled: Promise.resolve(),
    // A worker has no page: it counts as seen, and the browser tells it about the network.
    focus: { visible: () => true, onChange: () => () => {} },
    network: {
      online: () => navigator.onLine,
      onChange: (listener) => {
        const events = new AbortController();
        self.addEventListener('online', () => listener(true), { signal: events.signal });
        self.addEventListener('offline', () => listener(false), { signal: events.signal });
        return () => events.abort();
      },
    },
  });
}

/** Pages that scripts of ours are injected into must not read the sign-in. */
export async function closeStorage(): Promise<void> {
  await browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}
