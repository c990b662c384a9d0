import * as z from 'zod/mini';
import { toAppError } from '../../../platform/errors.ts';
import { wholeSupabase } from '../../../platform/supabase/supabase-client.ts';

const serversSchema = z.object({
  ice_servers: z.array(
    z.object({
      urls: z.array(z.string()),
      username: z.optional(z.string()),
      credential: z.optional(z.string()),
    }),
  ),
});

/** The way into a call of more than two: the address of its server, and a token that soon ends. */
export type GroupPass = { url: string; token: string };

const passSchema = z.object({ url: z.nullable(z.string()), token: z.nullable(z.string()) });

/** Asks for the way into a call of more than two; null where no server is configured for those. */
export async function fetchGroupPass(tour: string): Promise<GroupPass | null> {
  const client = await wholeSupabase();
  const { data, error } = await client.functions.invoke('livekit-token', { body: { tour } });
  if (error) throw toAppError(error);
  const { url, token } = passSchema.parse(data);
  return url !== null && token !== null ? { url, token } : null;
}

/** Servers through which a call may go, with credentials that soon end; none where none is configured. */
export async function fetchIceServers(tour: string) {
  const client = await wholeSupabase();
  const { data, error } = await client.functions.invoke('ice-servers', { body: { tour } });
  if (error) throw toAppError(error);
  return serversSchema.parse(data).ice_servers;
}
