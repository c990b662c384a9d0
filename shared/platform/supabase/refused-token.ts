import { noteRefusedSession } from './refused-session.ts';
import { account, wholeSupabase } from './supabase-clients.ts';

/** A token that was refused so soon after it came, in ms, is not too old. */
const FRESH_MS = 60_000;

/** The last token renewed after a refusal, and when, by a monotonic clock. */
let renewed = { token: '', at: 0 };

/**
 * A new access token after the server refused one with 401 that this device takes for valid; the device's
 * clock may have been changed. Null when there is none, or when the refused token was itself renewed this way
 * just now: then its age is not the reason. A session that cannot be renewed has ended.
 */
export async function tokenAfter(refused: string): Promise<string | null> {
  if (refused === renewed.token && performance.now() - renewed.at < FRESH_MS) return null;
  const before = await otherToken(refused);
  if (before) return before;
  const { auth } = await wholeSupabase();
  noteRefusedSession();
  const { data, error } = await auth.refreshSession();
  if (data.session) {
    renewed = { token: data.session.access_token, at: performance.now() };
    return renewed.token;
  }
  const meanwhile = await otherToken(refused);
  // The library keeps what its own clock takes for good.
  if (!meanwhile && error && !isRetryable(error)) await auth.signOut({ scope: 'local' });
  return meanwhile;
}

/** The token that another request or another tab got instead. */
async function otherToken(refused: string): Promise<string | null> {
  const current = (await account())?.accessToken;
  return current && current !== refused ? current : null;
}

/** Whether the next attempt may end in another way: the server was not reached, or is in trouble. */
const isRetryable = ({ status = 0 }: { status?: number | undefined }) =>
  status < 400 || status >= 500 || status === 429;
