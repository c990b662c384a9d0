import { account, wholeSupabase } from './supabase-clients.ts';

/** The last one that came after a refusal. */
let renewed = '';

/**
 * The access token that comes after one that the server refused with 401 although this device, whose
 * clock may have been changed meanwhile, takes it for good. Null when there is none, or when the
 * refused one had only just come in the same way: then its age is not what is wrong with it. A session
 * that cannot be renewed either has ended.
 */
export async function tokenAfter(refused: string): Promise<string | null> {
  if (refused === renewed) return null;
  const kept = (await account())?.accessToken;
  // Another request or another tab was here before.
  if (kept && kept !== refused) return kept;
  const { auth } = await wholeSupabase();
  const { data, error } = await auth.refreshSession();
  if (data.session) renewed = data.session.access_token;
  // The library keeps what its own clock takes for good.
  else if (error && !isRetryable(error)) await auth.signOut({ scope: 'local' });
  return data.session && renewed;
}

/** Whether the next attempt may end in another way: the server was not reached, or is in trouble. */
const isRetryable = ({ status = 0 }: { status?: number | undefined }) =>
  status < 400 || status >= 500 || status === 429;
