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

/** Servers through which a call may go, with credentials that soon end; none where none is configured. */
export async function fetchIceServers(tour: string) {
  const client = await wholeSupabase();
  const { data, error } = await client.functions.invoke('ice-servers', { body: { tour } });
  if (error) throw toAppError(error);
  return serversSchema.parse(data).ice_servers;
}
