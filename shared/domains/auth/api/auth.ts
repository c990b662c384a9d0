import type { Session as AuthSession } from '@supabase/supabase-js';
import { AppError, toAppError } from '../../../platform/errors.ts';
import { loadConfig, platform } from '../../../platform/ports/platform.ts';
import {
  type PersistedSession,
  readPersistedSession,
} from '../../../platform/supabase/persisted-session.ts';
import { supabase, wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import type { Credentials, SignUp } from '../model/form-schema.ts';
import type { SessionUser } from '../model/schema.ts';

/** The part of the auth server's user that is used here, with facts from the access token. */
export function sessionUser(user: PersistedSession['user'], token: string): SessionUser {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return {
    id: user.id,
    email: user.email ?? '',
    emailVerified: Boolean(user.email_confirmed_at),
    secondFactorDue: hasFactor && assuranceLevel(token) !== 'aal2',
  };
}

/** How a session was proven, as its token says. Servers decide by the same claim. */
function assuranceLevel(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.');
    return JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))).aal;
  } catch {
    return undefined;
  }
}

async function auth() {
  return (await wholeSupabase()).auth;
}

async function asked<Answer extends { error: unknown }>(call: () => Promise<Answer>) {
  let answer: Answer;
  try {
    answer = await call();
  } catch (thrown) {
    throw toAppError(thrown);
  }
  if (answer.error) throw toAppError(answer.error);
  return answer;
}

/** Creates an account; a code that verifies the address is mailed. */
export async function signUp(
  { email, password, full_name, user_type }: SignUp,
  { referral, wayBack }: { referral: string | null; wayBack: string | undefined },
): Promise<void> {
  const { pwaUrl } = await loadConfig();
  const client = await auth();
  // Who opens the mail on another device brings neither along.
  const data = { full_name, user_type, ...(referral && { referral }) };
  const query = wayBack ? `?redirect=${encodeURIComponent(wayBack)}` : '';
  await asked(() =>
    client.signUp({
      email,
      password,
      options: { data, emailRedirectTo: `${pwaUrl}/auth/verify${query}` },
    }),
  );
}

/** Starts a session with e-mail and password. */
export async function signIn({ email, password }: Credentials): Promise<void> {
  const client = await auth();
  await asked(() => client.signInWithPassword({ email, password }));
}

/** Proves an address with the code from the mail; starts a session. */
export async function checkCode(
  email: string,
  code: string,
  purpose: 'signup' | 'recovery' | 'email',
): Promise<void> {
  const client = await auth();
  await asked(() => client.verifyOtp({ email, token: code, type: purpose }));
}

/** Sends the code of an unfinished sign-up again. */
export async function resendCode(email: string): Promise<void> {
  const client = await auth();
  await asked(() => client.resend({ type: 'signup', email }));
}

/** Sends a mail that lets a person choose a new password. */
export async function requestRecovery(email: string): Promise<void> {
  const { pwaUrl } = await loadConfig();
  const client = await auth();
  await asked(() =>
    client.resetPasswordForEmail(email, { redirectTo: `${pwaUrl}/auth/reset-password` }),
  );
}

/** Follows the link of a recovery mail. */
export async function followRecovery(tokenHash: string): Promise<void> {
  const client = await auth();
  await asked(() => client.verifyOtp({ token_hash: tokenHash, type: 'recovery' }));
}

/** Sets the new password and, if wanted, ends the account's other sessions. */
export async function changePassword(password: string, elsewhere: boolean): Promise<void> {
  const client = await auth();
  await asked(() => client.updateUser({ password }));
  if (elsewhere) await asked(() => client.signOut({ scope: 'others' }));
}

/** How long leaving waits: without a connection the library tries to renew the token for 30 s. */
const LEAVING_MS = { online: 8_000, offline: 500 };

/** Ends this device's session. The account's other sessions continue. */
export async function endSession(): Promise<void> {
  const client = await auth();
  const { clock, network } = platform();
  const patience = network.online() ? LEAVING_MS.online : LEAVING_MS.offline;
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const cancel = clock.after(patience, () => reject(new AppError('unavailable')));
  try {
    await Promise.race([asked(() => client.signOut({ scope: 'local' })), tooLong]);
  } finally {
    cancel();
  }
}

/** True when an account code was verified by this person, although the address itself was not. */
export async function hasVerifiedCode(): Promise<boolean> {
  const client = await supabase();
  const { data, error } = await client.rpc('has_verified_code', { purpose: 'account' });
  if (error) throw toAppError(error);
  return data === true;
}

/** The result of checking the persisted session. */
export type FoundSession =
  | { kind: 'user'; user: SessionUser; token: string }
  | { kind: 'none' }
  | { kind: 'unreachable'; error: AppError };

/**
 * Reads the persisted session and renews it if needed. An unreachable server does not end the session.
 * `byLink`: the URL may carry a new session, which the auth library reads.
 */
export async function readSession(byLink = false): Promise<FoundSession> {
  try {
    const persisted = await readPersistedSession();
    if (persisted.kind === 'good' && !byLink) return found(persisted.session);
    const client = await auth();
    const { data, error } = await client.getSession();
    if (error) throw error;
    if (!data.session) return { kind: 'none' };
    return found(data.session);
  } catch (thrown) {
    const error = toAppError(thrown);
    return error.retryable ? { kind: 'unreachable', error } : { kind: 'none' };
  }
}

/** Asks for a new token, which says what the account demands by now. */
export async function renewedSession(): Promise<FoundSession> {
  const client = await auth();
  try {
    const { data } = await asked(() => client.refreshSession());
    return data.session ? found(data.session) : { kind: 'none' };
  } catch (thrown) {
    const error = toAppError(thrown);
    return error.retryable ? { kind: 'unreachable', error } : { kind: 'none' };
  }
}

function found({ user, access_token: token }: Pick<PersistedSession, 'user' | 'access_token'>) {
  return { kind: 'user', user: sessionUser(user, token), token } as const;
}

/** The auth library's own events, as they come. */
export async function onAuthEvent(
  listener: (event: string, session: AuthSession | null) => void,
): Promise<() => void> {
  const client = await auth();
  const { data } = client.onAuthStateChange(listener);
  return () => data.subscription.unsubscribe();
}
