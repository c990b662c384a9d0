import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import { z } from 'zod';

/** A password that the rules accept. */
export const PASSWORD = 'correct horse';

/** An address that no other test uses. */
export function freshAddress(name = 'person'): string {
  return `${name}-${crypto.randomUUID()}@kinstead.test`;
}

/** An unmodified client, as a browser without a stored session has it. */
export function visitor(
  key = inject('stack').publishableKey,
  url = inject('stack').supabaseUrl,
  auth: { flowType?: 'pkce' | 'implicit' } = {},
): SupabaseClient {
  return createClient(url, key, {
    auth: { autoRefreshToken: false, persistSession: true, storage: memoryStorage(), ...auth },
  });
}

/** The same with the secret key, for arranging. */
export function operator(): SupabaseClient {
  return visitor(inject('stack').secretKey);
}

/** A confirmed account, made by the operator. */
export async function makePerson(email = freshAddress()): Promise<{ id: string; email: string }> {
  const { data, error } = await operator().auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { full_name: 'Test Person', user_type: 'renter' },
  });
  if (error) throw error;
  return { id: data.user.id, email };
}

/** A client signed in as a new person, or as the one given. */
export async function signedIn(person?: { id: string; email: string }) {
  const { id, email } = person ?? (await makePerson());
  const client = visitor();
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, id, email, session: data.session };
}

const listed = z.object({
  messages: z.array(z.object({ ID: z.string(), Subject: z.string(), Snippet: z.string() })),
});
const whole = z.object({ Subject: z.string(), Text: z.string(), HTML: z.string() });

/** The mails that an address got, newest first. */
export async function mailsTo(email: string): Promise<z.infer<typeof whole>[]> {
  const { mailboxUrl } = inject('stack');
  const query = encodeURIComponent(`to:${email}`);
  const found = listed.parse(
    await (await fetch(`${mailboxUrl}/api/v1/search?query=${query}`)).json(),
  );
  return Promise.all(
    found.messages.map(async ({ ID }) =>
      whole.parse(await (await fetch(`${mailboxUrl}/api/v1/message/${ID}`)).json()),
    ),
  );
}

/** The code in the newest mail to an address. */
export async function codeFor(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  const code = /\b\d{6}\b/.exec(mail?.Text ?? '')?.[0];
  if (!code) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** A code that is not the given one. */
export function otherCode(code: string, distance = 1): string {
  return String((Number(code) + distance) % 1_000_000).padStart(6, '0');
}

/** One request as a program without supabase-js makes it. */
export async function post(
  path: string,
  body: unknown,
): Promise<{ status: number; body: unknown }> {
  const { supabaseUrl, publishableKey } = inject('stack');
  const answer = await fetch(`${supabaseUrl}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Storage of a browser that forgets with the test. */
export function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
