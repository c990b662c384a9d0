import { PostgrestClient } from '@supabase/postgrest-js';
import { loadConfig } from './ports/platform.ts';

let client: Promise<PostgrestClient> | undefined;

/** REST as a visitor: a tenth of the full client's code, for pages that anybody may read. */
export function publicApi(): Promise<PostgrestClient> {
  client ??= loadConfig()
    .then(
      ({ supabaseUrl, publishableKey }) =>
        new PostgrestClient(`${supabaseUrl}/rest/v1`, { headers: { apikey: publishableKey } }),
    )
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  return client;
}
