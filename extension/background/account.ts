import type { Session } from '@supabase/supabase-js';
import { browser } from 'wxt/browser';
import { storage } from 'wxt/utils/storage';
import * as z from 'zod/mini';
import {
  fetchAccount,
  showCode as showCodeOfApp,
  spendRecoveryCode,
} from '#shared/domains/auth/api/account.ts';
import { renewedSession, sessionUser } from '#shared/domains/auth/api/auth.ts';
import { fetchLanguage } from '#shared/domains/notifications/api/notification-preferences.ts';
import { unwrap } from '#shared/platform/answer.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { supabase, wholeSupabase } from '#shared/platform/supabase/supabase-client.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import type { Outcome } from '../messages.ts';
import { ownOrigin } from '../own-origin.ts';
import {
  AUTH_PREFIX,
  bellItem,
  clearPerson,
  languageItem,
  type Person,
  personItem,
  secondStepItem,
} from '../storage.ts';

const profileSchema = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  full_name: z.nullable(z.string()),
  user_type: z.string(),
  org_id: z.nullable(z.string()),
});

const HOSTS_ONLY = `This extension is for hosts. Open ${PRODUCT} in a tab to use your account.`;

/** Signs a host in, as far as their second step when they have one. */
export function signIn(email: string, password: string): Promise<Outcome> {
  return attempt(async () => {
    const client = await wholeSupabase();
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return await admit(data.session);
  });
}

/** Shows a code of an app: the first of the account unless one was chosen. */
export function showCode(code: string, app: string | undefined): Promise<Outcome> {
  return attempt(async () => {
    const step = await secondStepItem.getValue();
    await showCodeOfApp(app ?? step?.apps[0]?.id ?? '', code);
    return await admitPersisted();
  });
}

/** Uses a recovery code: the lost apps go, and the password was enough. */
export function useRecoveryCode(code: string): Promise<Outcome> {
  return attempt(async () => {
    await spendRecoveryCode(code);
    return await admitPersisted();
  });
}

/**
 * The server refused a read for want of a second step: an app was set up elsewhere. The account asks
 * for its code here, too, or it has ended this sign-in without one.
 */
export async function meetSecondFactor(): Promise<void> {
  const found = await renewedSession();
  if (found.kind === 'none') await signOut();
  else if (found.kind === 'user' && found.user.secondFactorDue)
    await startSecondStep(found.user.id);
}

async function admitPersisted(): Promise<Outcome> {
  const { data, error } = await (await wholeSupabase()).auth.getSession();
  if (error) throw error;
  return data.session
    ? await admit(data.session)
    : { ok: false, message: toAppError(null).message };
}

type SignedIn = Pick<Session, 'user' | 'access_token'>;

/** Signs a host in; any other person gets a hint where to go and stays signed out. */
async function admit({ user, access_token: token }: SignedIn): Promise<Outcome> {
  if (sessionUser(user, token).secondFactorDue) {
    await startSecondStep(user.id);
    return { ok: true };
  }
  const person = await readPerson(user.id);
  if (person.userType !== 'host') {
    await signOut();
    return { ok: false, message: HOSTS_ONLY };
  }
  await personItem.setValue(person);
  await secondStepItem.removeValue();
  void followLanguage();
  return { ok: true };
}

async function startSecondStep(userId: string): Promise<void> {
  const { factors } = await fetchAccount();
  await secondStepItem.setValue({ userId, apps: factors.map(({ id, name }) => ({ id, name })) });
  await Promise.all([personItem.removeValue(), bellItem.removeValue()]);
}

async function attempt(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    return { ok: false, message: toAppError(error).message };
  }
}

/** Lets the surfaces speak the language that the account asks for. */
export async function followLanguage(): Promise<void> {
  const person = await personItem.getValue();
  if (!person) return;
  // Unreachable, the one that is known stays.
  await fetchLanguage(person.id).then(
    (language) => languageItem.writeFor(person.id, language),
    () => undefined,
  );
}

/** Ends the sign-in here; other devices keep theirs. What the person left behind is removed. */
export async function signOut(): Promise<void> {
  // Offline only the local sign-out happens; the refresh token is revoked when it is next used.
  await wholeSupabase()
    .then((client) => client.auth.signOut({ scope: 'local' }))
    .catch(() => {});
  const keys = Object.keys(await browser.storage.local.get(null));
  await storage.removeItems(
    keys.filter((key) => key.startsWith(AUTH_PREFIX)).map((key) => `local:${key}` as const),
  );
  await clearPerson();
}

/** CAL-06: the organisation of a host. */
export async function organization(userId: string): Promise<string | null> {
  const client = await supabase();
  const row = unwrap(await client.from('hosts').select('org_id').eq('id', userId).maybeSingle());
  return z.nullable(z.object({ org_id: z.nullable(z.string()) })).parse(row)?.org_id ?? null;
}

let registered: string | null = null;

/** Lets the assistant accept this install's sockets; once per worker and person. */
export async function registerInstall(userId: string): Promise<void> {
  if (registered === userId) return;
  const client = await supabase();
  unwrap(await client.rpc('register_extension_install', { origin: ownOrigin() }));
  registered = userId;
}

async function readPerson(id: string): Promise<Person> {
  const client = await supabase();
  const row = profileSchema.parse(
    unwrap(
      await client
        .from('profiles')
        .select('id,email,full_name,user_type,org_id')
        .eq('id', id)
        .single(),
    ),
  );
  return {
    id: row.id,
    email: row.email ?? '',
    fullName: row.full_name ?? '',
    userType: row.user_type,
    orgId: row.org_id,
  };
}
