import postgres from 'postgres';
import type { Environment } from '../environment.ts';
import type { Keys } from './keys.ts';
import { setPaymentProvider } from './payment-provider.ts';
import { StartError } from './preflight.ts';

/** The logins that supabase/migrations makes for the assistant, and the settings that name them. */
const LOGINS = {
  kinstead_assistant: 'HOSTED_ASSISTANT_DATABASE_URL',
  kinstead_jobs: 'HOSTED_JOBS_DATABASE_URL',
} as const;

type Login = keyof typeof LOGINS;
// The keys of an object literal are exactly the type's.
const ROLES = Object.keys(LOGINS) as Login[];

/**
 * The assistant's login at the hosted database: from the settings, else with this copy's own
 * password.
 */
export function hostedLoginUrl({ raw }: Environment, keys: Keys, role: Login): string {
  const configured = raw[LOGINS[role]];
  if (configured) return encrypted(configured);
  const url = new URL(hostedDatabaseUrl(raw));
  // The pooler's user names carry the project: `postgres.<ref>`.
  const [, project] = decodeURIComponent(url.username).split(/\.(.*)/);
  url.username = project ? `${role}.${project}` : role;
  url.password = keys.databasePasswords[role];
  return url.href;
}

/** The address of the hosted database's owner. */
export function hostedDatabaseUrl(raw: Environment['raw']): string {
  return encrypted(raw.HOSTED_DATABASE_URL ?? '');
}

/** Beyond this machine nothing goes unencrypted unless the address says so itself. */
function encrypted(address: string): string {
  const url = new URL(address);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  if (!isHere && !url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'require');
  return url.href;
}

/** Fails with one line while the assistant could not work; changes nothing. */
export async function checkHosted(environment: Environment, keys: Keys): Promise<void> {
  for (const role of ROLES) {
    const problem = await tryOut(hostedLoginUrl(environment, keys, role));
    if (problem === null) continue;
    if (/^(28P01|28000|3D000|XX000)$/.test(problem.code)) {
      throw new StartError(
        'the assistant cannot sign in to the hosted database: push the migrations, then run ' +
          `\`npm run hosted:login\` once, or set ${LOGINS[role]}`,
      );
    }
    throw new StartError(`the hosted database cannot be used: ${problem.message}`);
  }
}

/**
 * Gives the assistant's logins this copy's passwords; copies with other passwords lose access. With
 * STRIPE_* in the settings, payments go through Stripe from then on.
 */
export async function setAssistantLogins(environment: Environment, keys: Keys): Promise<void> {
  const sql = connect(hostedDatabaseUrl(environment.raw));
  try {
    const found = await sql`select from pg_roles where rolname in ${sql(ROLES)}`;
    if (found.length < ROLES.length) {
      throw new StartError('the migrations are missing: run `npx supabase db push` first');
    }
    for (const role of ROLES) {
      // This login comes from the settings and is managed elsewhere: do not change its password.
      if (environment.raw[LOGINS[role]]) continue;
      // base64url from our own generator; DDL takes no parameters.
      const password = keys.databasePasswords[role].replaceAll("'", "''");
      await sql.unsafe(`alter role ${role} with login password '${password}'`);
    }
    // Another copy without keys does not take the provider away.
    if (environment.raw.STRIPE_SECRET_KEY) await setPaymentProvider(sql, environment);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

type Problem = { code: string; message: string };

async function tryOut(url: string): Promise<Problem | null> {
  const sql = connect(url);
  try {
    await sql`select`;
    return null;
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { code, message };
  } finally {
    await sql.end({ timeout: 2 });
  }
}

function connect(url: string): postgres.Sql {
  return postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
}
