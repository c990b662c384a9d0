import * as z from 'zod/mini';
import { personalDevice } from '#shared/platform/own-storage.ts';

const KEY = 'kinstead.search-history';
const storedSchema = z.object({ owner: z.string(), texts: z.array(z.string()) });

/** BAR-24: what this person typed and sent on this device, the newest first. */
export function readHistory(me: string): string[] {
  try {
    const stored = storedSchema.safeParse(JSON.parse(personalDevice.get(KEY) ?? '{}'));
    return stored.success && stored.data.owner === me ? stored.data.texts : [];
  } catch {
    return [];
  }
}

/** Remembers it. */
export function keepHistory(me: string, texts: readonly string[]): void {
  personalDevice.set(KEY, JSON.stringify({ owner: me, texts }));
}
