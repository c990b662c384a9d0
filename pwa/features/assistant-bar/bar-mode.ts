import * as z from 'zod/mini';
import { personalDevice } from '#shared/platform/own-storage.ts';

/** BAR-02. */
export const BAR_MODES = ['quick', 'ai'] as const;
/** What Enter does: open what was found, or ask the assistant. */
export type BarMode = (typeof BAR_MODES)[number];

const KEY = 'kinstead.search-history.mode';
const storedSchema = z.object({ owner: z.string(), mode: z.enum(BAR_MODES) });

/** The mode that this person used last on this device. */
export function readMode(me: string): BarMode {
  try {
    const stored = storedSchema.safeParse(JSON.parse(personalDevice.get(KEY) ?? '{}'));
    return stored.success && stored.data.owner === me ? stored.data.mode : 'ai';
  } catch {
    return 'ai';
  }
}

/** Remembers the mode. */
export function keepMode(me: string, mode: BarMode): void {
  personalDevice.set(KEY, JSON.stringify({ owner: me, mode }));
}
