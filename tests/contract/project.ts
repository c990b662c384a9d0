import { randomUUID } from 'node:crypto';
import {
  createClient,
  type SupabaseClient,
  type SupabaseClientOptions,
} from '@supabase/supabase-js';
import { inject } from 'vitest';
import { z } from 'zod';

/**
 * The Supabase project under test, local or hosted. Contract tests know nothing else about it:
 * they arrange with the secret key and act with the publishable one, always through supabase-js.
 */
export type Project = {
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Mailpit's API where mails can be read; null on a hosted project. */
  mailboxUrl: string | null;
  /** The site that sign-ins lead back to, without a trailing slash; null where it is not set. */
  siteUrl: string | null;
  /** For what Supabase itself does not offer, or does only when configured; needs a reason. */
  isLocal: boolean;
};

/** The project of this run. */
export function project(): Project {
  return inject('project');
}

/** What of the auth service is switched on: a hosted project may have less than the local one. */
export async function switchedOn(): Promise<Record<string, boolean>> {
  const { url, publishableKey: apikey } = project();
  const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey } });
  return z.object({ external: z.record(z.string(), z.boolean()) }).parse(await answer.json())
    .external;
}

type Options = SupabaseClientOptions<'public'>;

/** A browser's client, with its own session that ends with the test. */
export function visitor(options: Options = {}): SupabaseClient {
  const { url, publishableKey } = project();
  const auth = { persistSession: false, autoRefreshToken: false, ...options.auth };
  return createClient(url, publishableKey, { ...options, auth });
}

/** The holder of the secret key, for arranging. */
export function service(): SupabaseClient {
  const { url, secretKey } = project();
  return createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** A confirmed account of a test's own, signed in. */
export type Member = { id: string; email: string; password: string; client: SupabaseClient };

/** Makes one; its address is unique, so tests share a project without meeting. */
export async function member(metadata: Record<string, unknown> = {}): Promise<Member> {
  const email = uniqueEmail();
  const password = `contract-${randomUUID()}`;
  const made = await service().auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { full_name: 'Casey Contract', user_type: 'renter', ...metadata },
  });
  if (made.error) throw made.error;
  const client = visitor();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { id: made.data.user.id, email, password, client };
}

/** A unique address. */
export function uniqueEmail(): string {
  return `contract-${randomUUID()}@kinstead.test`;
}
