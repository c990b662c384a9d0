import { browser } from 'wxt/browser';
import { storage } from 'wxt/utils/storage';
import * as z from 'zod/mini';
import { fetchLanguage } from '#shared/domains/notifications/preferences-api.ts';
import { unwrap } from '#shared/platform/answer.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { supabase, wholeSupabase } from '#shared/platform/supabase-client.ts';
import type { Outcome } from '../messages.ts';
import { ownOrigin } from '../own-origin.ts';
import { AUTH_PREFIX, clearPerson, languageItem, type Person, personItem } from '../storage.ts';

const profileSchema = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  full_name: z.nullable(z.string()),
  user_type: z.string(),
  org_id: z.nullable(z.string()),
});

const HOSTS_ONLY = 'This extension is for hosts. Open Kinstead in a tab to use your account.';

/** Signs a host in; anybody else is told where to go, and stays signed out. */
export async function signIn(email: string, password: string): Promise<Outcome> {
  try {
    const client = await wholeSupabase();
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    const person = await readPerson(data.user.id);
    if (person.userType !== 'host') {
      await client.auth.signOut({ scope: 'local' });
      return { ok: false, message: HOSTS_ONLY };
    }
    await personItem.setValue(person);
    void followLanguage();
    return { ok: true };
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
    (language) => languageItem.setValue(language),
    () => undefined,
  );
}

/** Ends the sign-in here; other devices keep theirs. What the person left behind is removed. */
export async function signOut(): Promise<void> {
  // Offline, the server hears of it when the refresh token is next refused: the local end counts.
  await wholeSupabase()
    .then((client) => client.auth.signOut({ scope: 'local' }))
    .catch(() => {});
  const kept = Object.keys(await browser.storage.local.get(null));
  await storage.removeItems(
    kept.filter((key) => key.startsWith(AUTH_PREFIX)).map((key) => `local:${key}` as const),
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
