import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { loadConfig } from '../../../platform/ports/platform.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';

const feedSchema = z.nullable(
  z.object({
    created_at: z.string(),
    /** When a calendar last asked for it; null before the first time. */
    read_at: z.nullable(z.string()),
  }),
);

/** Since when the caller's calendar address is valid; null without one. */
export async function fetchCalendarFeed() {
  const client = await supabase();
  return feedSchema.parse(unwrap(await client.rpc('my_calendar_feed')));
}

/** A new secret of a calendar address: 256 random bits in hexadecimal digits. */
export function newFeedSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Where calendars ask with a secret. */
export async function feedAddress(secret: string): Promise<string> {
  const { supabaseUrl } = await loadConfig();
  return `${supabaseUrl}/functions/v1/calendar/${secret}.ics`;
}
