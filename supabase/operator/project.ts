import { createClient } from '@supabase/supabase-js';
import { readEnvironment } from '../environment.ts';
import { loadKeys } from '../local/keys.ts';
import { StartError } from '../local/preflight.ts';

/** Calls a function of the server; what it refuses becomes one line. */
export type Rpc = (name: string, given: Record<string, unknown>) => Promise<unknown>;

/** The running copy of this folder, or the hosted project, with its secret key. */
export async function connect(): Promise<Rpc> {
  const environment = readEnvironment();
  const url = environment.supabaseUrl;
  const secretKey = environment.hosted
    ? environment.raw.HOSTED_SECRET_KEY
    : (await loadKeys(environment.dataDir)).secretKey;
  if (!secretKey) throw new StartError('there is no secret key');
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  return async (name, given) => {
    const { data, error, status } = await client.rpc(name, given);
    if (!error) return data;
    // No answer at all: postgrest-js says so with status 0.
    if (status === 0) throw new StartError(`nothing answers at ${url}: is it running?`);
    throw new StartError(error.message);
  };
}
