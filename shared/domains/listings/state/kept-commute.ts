import { openDevice } from '../../../platform/own-storage.ts';

const KEY = 'kinstead.commute';

/** The commute of the last search on this device, as its address has it: pages of homes say it, too. */
export const keptCommute = (): string => openDevice.get(KEY) ?? '';

/** Remembers the commute of a search; without one it is forgotten. */
export function keepCommute(text: string | undefined): void {
  if (text) openDevice.set(KEY, text);
  else openDevice.remove(KEY);
}
