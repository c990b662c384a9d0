import * as z from 'zod/mini';
import { platform } from '../../../platform/ports/platform.ts';

/** Ids of homes that this device has stored; none where the stored value was edited by hand. */
export async function readStoredIds(key: string): Promise<readonly string[]> {
  const stored = await platform().storage.getItem(key);
  const result = z.safeParse(z.array(z.guid()), parsedJson(stored));
  return result.success ? result.data : [];
}

function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
}
