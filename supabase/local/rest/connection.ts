import postgres from 'postgres';
import type { Call } from './call.ts';
import { type Catalogue, readCatalogue } from './schema/catalogue.ts';
import { quoted } from './schema/names.ts';
import { type Ask, type Opening, pipelinedTransaction } from './transaction.ts';

/** Limits of one call, applied with the role as PostgREST applies a role's own settings. */
const STATEMENT_TIMEOUT = {
  anon: '3s',
  authenticated: '8s',
  service_role: '60s',
} as const;

/** What a transaction is besides its caller. */
type Mode = { isReadOnly: boolean; timezone: string | null };

/** Runs what requests ask, as those who make them. */
export type Connection = {
  catalogue(): Catalogue;
  /** A transaction of its own; what it throws undoes it. */
  transact<T>(call: Call, mode: Mode, work: (ask: Ask) => Promise<T>): Promise<T>;
  /** After a change of the schema, and at the start. */
  learn(): Promise<void>;
  close(): Promise<void>;
};

type Urls = { authenticatorUrl: string; adminUrl: string };

export async function openConnection({ authenticatorUrl, adminUrl }: Urls): Promise<Connection> {
  const callers = openPool(authenticatorUrl, { max: 10, name: 'rest' });
  const admin = openPool(adminUrl, { max: 1, name: 'rest-catalogue' });
  const learn = async () => ({
    catalogue: await readCatalogue(admin),
    question: await learnQuestion(callers),
  });
  let known = await learn();
  return {
    catalogue: () => known.catalogue,
    transact: (call, mode, work) => {
      const entrance = { opening: openingFor(call, mode), question: known.question };
      return pipelinedTransaction(callers, entrance, work);
    },
    learn: async () => {
      known = await learn();
    },
    // Within a bound: a connection that Postgres ended never tells postgres.js that it is idle.
    close: async () => {
      await Promise.all([callers.end({ timeout: 2 }), admin.end({ timeout: 2 })]);
    },
  };
}

function openPool(url: string, { max, name }: { max: number; name: string }): postgres.Sql {
  return postgres(url, {
    max,
    idle_timeout: 60,
    connect_timeout: 5,
    // Postgres is on this machine: after a restart the next call finds it.
    backoff: () => 0.2,
    onnotice: () => {},
    fetch_types: false,
    connection: { application_name: name },
  });
}

const SETTINGS = [
  'role',
  'statement_timeout',
  'request.jwt.claims',
  'request.jwt.claim.sub',
  'request.jwt.claim.role',
  'request.method',
  'request.path',
  'request.headers',
  'request.cookies',
  'response.status',
  'response.headers',
  'pgrst.inserted',
  'transaction_read_only',
] as const;

const listed = (names: readonly string[]) =>
  `select ${names.map((name, i) => `set_config('${name}', $${i + 1}, true)`).join(', ')}`;

/** Enters the caller's role with everything that functions and policies may ask about the call. */
const ENTER_ROLE = listed(SETTINGS);
const ENTER_ROLE_AND_ZONE = listed([...SETTINGS, 'timezone']);

function openingFor({ identity, method, path, headers }: Call, mode: Mode): Opening {
  const values: Record<(typeof SETTINGS)[number], string> = {
    role: identity.role,
    statement_timeout: STATEMENT_TIMEOUT[identity.role],
    'request.jwt.claims': JSON.stringify(identity.claims),
    'request.jwt.claim.sub': identity.userId ?? '',
    'request.jwt.claim.role': identity.role,
    'request.method': method,
    'request.path': path,
    'request.headers': JSON.stringify(
      Object.fromEntries([...headers].filter(([name]) => name !== 'cookie')),
    ),
    'request.cookies': JSON.stringify(cookiesOf(headers)),
    'response.status': '',
    'response.headers': '',
    'pgrst.inserted': '',
    transaction_read_only: mode.isReadOnly ? 'on' : 'off',
  };
  const parameters = SETTINGS.map((name) => values[name]);
  if (mode.timezone === null) return { text: ENTER_ROLE, parameters };
  return { text: ENTER_ROLE_AND_ZONE, parameters: [...parameters, mode.timezone] };
}

function cookiesOf(headers: Headers): Record<string, string> {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split(/=(.*)/s));
  return Object.fromEntries(
    pairs.filter(([name]) => name).map(([name, value = '']) => [name, value]),
  );
}

/** Where PostgREST looks for it: the login role's settings, this database's before all databases'. */
async function learnQuestion(sql: postgres.Sql): Promise<string | null> {
  const [row] = await sql<{ name: string }[]>`
    select split_part(entry, '=', 2) as name
    from pg_db_role_setting s, unnest(s.setconfig) entry
    where s.setrole = current_user::regrole and entry like 'pgrst.db_pre_request=%'
      and s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
    order by s.setdatabase desc limit 1`;
  if (!row?.name) return null;
  return `select ${row.name.split('.').map(quoted).join('.')}()`;
}
