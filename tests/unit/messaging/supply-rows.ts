import { systemClock } from '#shared/platform/ports/clock.ts';
import { type Platform, supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';

const forever = () => () => undefined;

/** Supplies a platform whose every request for rows is answered by `fetchRows`. */
export function supplyRows(
  fetchRows: NonNullable<Platform['fetchRows']>,
  online: () => boolean = () => true,
): void {
  supplyPlatform({
    loadConfig: async () => ({
      pwaUrl: 'https://pwa.test',
      supabaseUrl: 'https://rows.test',
      publishableKey: 'key',
      assistantUrl: '',
      mailboxUrl: '',
      version: 'test',
    }),
    storage: memoryStorage(),
    clock: systemClock,
    network: { online, onChange: forever },
    focus: { visible: () => true, onChange: forever },
    settled: Promise.resolve(),
    fetchRows,
  });
}
