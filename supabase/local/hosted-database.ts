import postgres from 'postgres';
import type { Environment } from '../environment.ts';
import type { Keys } from './keys.ts';
import { StartError } from './preflight.ts';

/** The login that supabase/migrations makes for the assistant. */
const ASSISTANT_ROLE = 'kinstead_assistant';

/** How the hosted database lets the assistant in: as told, else with this copy's own password. */
export function hostedAssistantUrl({ raw }: Environment, keys: Keys): string {
  if (raw.HOSTED_ASSISTANT_DATABASE_URL) return encrypted(raw.HOSTED_ASSISTANT_DATABASE_URL);
  const url = new URL(hostedDatabaseUrl(raw));
  // The pooler's user names carry the project: `postgres.<ref>`.
  const [, project] = decodeURIComponent(url.username).split(/\.(.*)/);
  url.username = project ? `${ASSISTANT_ROLE}.${project}` : ASSISTANT_ROLE;
  url.password = keys.databasePasswords[ASSISTANT_ROLE];
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
  const problem = await tryOut(hostedAssistantUrl(environment, keys));
  if (problem === null) return;
  if (/^(28P01|28000|3D000|XX000)$/.test(problem.code)) {
    throw new StartError(
      'the assistant cannot sign in to the hosted database: push the migrations, then run ' +
        '`npm run hosted:login` once, or set HOSTED_ASSISTANT_DATABASE_URL',
    );
  }
  throw new StartError(`the hosted database cannot be used: ${problem.message}`);
}

/** Gives the assistant's login this copy's password; whoever used another one is locked out. */
export async function setAssistantLogin(environment: Environment, keys: Keys): Promise<void> {
  const sql = connect(hostedDatabaseUrl(environment.raw));
  try {
    const [role] = await sql`select from pg_roles where rolname = ${ASSISTANT_ROLE}`;
    if (!role) throw new StartError('the migrations are missing: run `npx supabase db push` first');
    // base64url from our own generator; DDL takes no parameters.
    const password = keys.databasePasswords[ASSISTANT_ROLE].replaceAll("'", "''");
    await sql.unsafe(`alter role ${ASSISTANT_ROLE} with login password '${password}'`);
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
