import * as z from 'zod/mini';
import { personalDevice } from '#shared/platform/own-storage.ts';

/** Ends with the person's session, like all that begins with this name. */
const KEY = 'kinstead.commands.begun';
/** An address is opened again within minutes, if at all. */
const REMEMBERED = 50;

const runsSchema = z.array(z.string());

/** Whether a request begins for the first time on this device; from now on it does not. */
export function beginsFirst(run: string): boolean {
  const known = begun();
  if (known.includes(run)) return false;
  personalDevice.set(KEY, JSON.stringify([...known, run].slice(-REMEMBERED)));
  return true;
}

function begun(): string[] {
  try {
    return runsSchema.parse(JSON.parse(personalDevice.get(KEY) ?? '[]'));
  } catch {
    return [];
  }
}
