import type { AuthError } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { unwrap } from '../../../platform/answer.ts';
import { AppError, toAppError } from '../../../platform/errors.ts';
import { loadConfig } from '../../../platform/ports/platform.ts';
import { supabase, wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import { PRODUCT } from '../../../protocol/product.ts';
import {
  type AccountDeletion,
  accountDeletionSchema,
} from '../../profiles/model/account-schema.ts';
import { nameForApp } from '../model/account-rules.ts';
import {
  type Account,
  type Enrolment,
  exportSchema,
  type OwnSession,
  ownSessionSchema,
} from '../model/account-schema.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

/** Texts of the auth server's refusals that occur on these screens only; the code is the error's hint. */
const WORDS: Record<string, string> = {
  get insufficient_aal() {
    return t('accountApi.enterTheCode');
  },
  get reauthentication_needed() {
    return t('accountApi.enterTheCodeThat');
  },
  get reauthentication_not_valid() {
    return t('accountApi.thatCodeIsNotRight');
  },
  get mfa_verification_failed() {
    return t('accountApi.thatCodeIsNotRightEnter');
  },
  get mfa_challenge_expired() {
    return t('accountApi.thatTookTooLongEnter');
  },
  get mfa_factor_not_found() {
    return t('accountApi.thisAppIsNoLonger');
  },
  get too_many_enrolled_mfa_factors() {
    return t('accountApi.youHaveTenAppsAlready');
  },
  get email_address_invalid() {
    return t('accountApi.pleaseEnterAValidEmail');
  },
};

type Answer = { data: unknown; error: AuthError | null };
type Success<Of extends Answer> = Extract<Of, { error: null }>['data'];

async function asked<Of extends Answer>(call: () => Promise<Of>): Promise<Success<Of>> {
  let answer: Answer;
  try {
    answer = await call();
  } catch (thrown) {
    throw toAppError(thrown);
  }
  const { data, error } = answer;
  if (!error) return data as Success<Of>; // what the library says of answers without an error
  const hint = error.code ?? '';
  const message = WORDS[hint];
  throw message ? new AppError('refused', { cause: error, message, hint }) : toAppError(error);
}

async function auth() {
  return (await wholeSupabase()).auth;
}

/** What the auth server says of the account now. */
export async function fetchAccount(): Promise<Account> {
  const client = await auth();
  const { user } = await asked(() => client.getUser());
  const factors = (user.factors ?? []).filter(({ status }) => status === 'verified');
  return {
    email: user.email ?? '',
    pendingEmail: user.new_email
      ? { address: user.new_email, sentAt: user.email_change_sent_at ?? null }
      : null,
    factors: factors.map(({ id, friendly_name, created_at }) => ({
      id,
      name: friendly_name || t('accountApi.authenticatorApp'),
      addedAt: created_at,
    })),
  };
}

/** Where the person is signed in. */
export async function fetchSessions(): Promise<OwnSession[]> {
  const client = await supabase();
  return z.array(ownSessionSchema).parse(unwrap(await client.rpc('list_my_sessions')));
}

/** Ends one session elsewhere; one that has ended meanwhile is no failure. */
export async function endSessionElsewhere(session: string): Promise<void> {
  const client = await supabase();
  unwrap(await client.rpc('end_my_session', { session }));
}

/** Ends every session but this one. */
export async function endOtherSessions(): Promise<void> {
  const client = await auth();
  const { error } = await client.signOut({ scope: 'others' });
  if (error) throw toAppError(error);
}

/** Sends the code that a change of password needs in a session that is not fresh. */
export async function sendProof(): Promise<void> {
  const client = await auth();
  await asked(() => client.reauthenticate());
}

/** Sets a new password; everywhere else the person has to sign in with it. */
export async function setPassword(password: string, nonce: string): Promise<void> {
  const client = await auth();
  await asked(() => client.updateUser({ password, ...(nonce && { nonce }) }));
  await endOtherSessions();
}

/** Starts a change of address: each of the two mailboxes gets a code and a link. */
export async function startEmailChange(email: string): Promise<void> {
  const { pwaUrl } = await loadConfig();
  const client = await auth();
  await asked(() =>
    client.updateUser({ email }, { emailRedirectTo: `${pwaUrl}/settings/security` }),
  );
}

/** Counts the code of one mailbox. `half`: the other one has yet to agree. */
export async function proveEmailChange(address: string, code: string): Promise<'half' | 'done'> {
  const client = await auth();
  const { session } = await asked(() =>
    client.verifyOtp({ email: address, token: code, type: 'email_change' }),
  );
  return session ? 'done' : 'half';
}

/** Begins setting up an authenticator app. What was begun before and not finished goes. */
export async function enrolApp(): Promise<Enrolment> {
  const client = await auth();
  const { all } = await asked(() => client.mfa.listFactors());
  for (const factor of all.filter(({ status }) => status === 'unverified')) {
    await asked(() => client.mfa.unenroll({ factorId: factor.id }));
  }
  const friendlyName = nameForApp(all.map((factor) => factor.friendly_name ?? ''));
  const { id, totp } = await asked(() =>
    client.mfa.enroll({ factorType: 'totp', issuer: PRODUCT, friendlyName }),
  );
  return { id, picture: totp.qr_code, secret: totp.secret };
}

/** Shows the server a code of an app: it finishes the set-up, or the second step of a sign-in. */
export async function showCode(factorId: string, code: string): Promise<void> {
  const client = await auth();
  await asked(() => client.mfa.challengeAndVerify({ factorId, code }));
}

/** Takes an app away. The session is renewed, so that it no longer claims what it showed. */
export async function removeApp(factorId: string): Promise<void> {
  const client = await auth();
  await asked(() => client.mfa.unenroll({ factorId }));
  await renewSession();
}

/** Asks for a new token, which says what the session has shown and what the account has. */
export async function renewSession(): Promise<void> {
  const client = await auth();
  await asked(() => client.refreshSession());
}

/** Ten new recovery codes; earlier ones end. */
export async function createRecoveryCodes(): Promise<string[]> {
  const client = await supabase();
  return z.array(z.string()).parse(unwrap(await client.rpc('create_recovery_codes')));
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(): Promise<number> {
  const client = await supabase();
  return z.number().parse(unwrap(await client.rpc('count_recovery_codes')));
}

/** Uses a recovery code: the lost apps go, and this session is enough. */
export async function spendRecoveryCode(code: string): Promise<void> {
  const client = await supabase();
  const outcome = unwrap(await client.rpc('use_recovery_code', { code }));
  if (outcome !== 'used') {
    throw new AppError('refused', { message: t('accountApi.thatIsNotOne') });
  }
  await renewSession();
}

/** Everything that the product knows of the caller. */
export async function exportMyData(): Promise<z.infer<typeof exportSchema>> {
  const client = await supabase();
  return exportSchema.parse(unwrap(await client.rpc('export_my_data')));
}

/** The deletion that waits, if one does. */
export async function fetchDeletion(userId: string): Promise<AccountDeletion | null> {
  const client = await supabase();
  const row = unwrap(
    await client
      .from('account_deletions')
      .select('requested_at,due_at,postponed_because')
      .eq('user_id', userId)
      .maybeSingle(),
  );
  return z.nullable(accountDeletionSchema).parse(row);
}

/** The account goes in thirty days. */
export async function requestDeletion(): Promise<void> {
  const client = await supabase();
  unwrap(await client.rpc('request_account_deletion'));
}

/** The account stays after all. */
export async function cancelDeletion(): Promise<void> {
  const client = await supabase();
  unwrap(await client.rpc('cancel_account_deletion'));
}
