import { PostgresConnection } from '@supabase/lite/postgres';
import type postgres from 'postgres';
import { learnArrays } from './arrays.ts';
import { type AnyDatabase, asksForCsv, type Call, calls } from './call.ts';
import { answerable, answerOf } from './errors.ts';
import { type Opening, pipelinedTransaction, Undone } from './transaction.ts';
import { POSTGREST_TYPES } from './types.ts';
import { sealValues } from './values.ts';

/** Limits of one call, applied with the role as PostgREST applies a role's own settings. */
const STATEMENT_TIMEOUT = {
  anon: '3s',
  authenticated: '8s',
  service_role: '60s',
} as const;

type WithContext = PostgresConnection['withContext'];

/**
 * lite's Postgres connection, repaired for 0.10.0: it never grants anything (the original undoes
 * every REVOKE at the first request), one statement instead of six enters the caller's role,
 * errors keep their code, hint and PostgREST's status, values PostgREST's form, and what is refused
 * leaves nothing behind.
 */
export class PlatformConnection extends PostgresConnection {
  /** PostgREST's db-pre-request: what is asked before every call, as its caller. */
  protected question: string | null = null;

  constructor(url: string, { max, name }: { max: number; name: string }) {
    super({
      url,
      postgresOptions: {
        max,
        idle_timeout: 60,
        connect_timeout: 5,
        // Postgres is on this machine: after a restart the next call finds it.
        backoff: () => 0.2,
        onnotice: () => {},
        connection: { application_name: name },
        types: POSTGREST_TYPES,
      },
    });
  }

  /** Within a bound: a connection that Postgres ended never tells postgres.js that it is idle. */
  override close(): Promise<void> {
    return this.driver.end({ timeout: 2 });
  }

  override normalizeDbError(error: unknown): unknown {
    return answerable(error);
  }

  override async onPostgrestAST(
    ast: Parameters<PostgresConnection['onPostgrestAST']>[0],
  ): ReturnType<PostgresConnection['onPostgrestAST']> {
    const checked = await super.onPostgrestAST(ast);
    return sealValues(checked, await this.introspect({ useCache: true }));
  }

  override withContext<T>(
    _vars: Parameters<WithContext>[0],
    run: Parameters<typeof PostgresConnection.prototype.withContext<T>>[1],
    context?: Parameters<WithContext>[2],
  ): Promise<T> {
    const call = calls.getStore() ?? ANONYMOUS;
    if (call.database) return run(call.database);
    return this.#undoing(call, run, context?.rpc !== undefined);
  }

  /** Work of several steps in one transaction: lite's own use of it becomes a part of this one. */
  async transact(call: Call, work: () => Promise<Response>): Promise<Response> {
    try {
      return await this.#undoing(call, (database) => calls.run({ ...call, database }, work), false);
    } catch (error) {
      // Refused before the first step, and lite had no part in it.
      const answer = answerOf(error);
      if (answer) return answer;
      throw error;
    }
  }

  /** A refusal is an answer to lite, which would commit what it refuses. */
  async #undoing<T>(
    call: Call,
    work: (database: AnyDatabase) => Promise<T>,
    isFunction: boolean,
  ): Promise<T> {
    const shape = { isText: asksForCsv(call) };
    const entrance = { opening: openingFor(call), question: this.question };
    try {
      return await pipelinedTransaction(this.driver, entrance, shape, async (database) => {
        const result = await work(database);
        if (result instanceof Response && (await refuses(result, isFunction)))
          throw new Undone(result);
        return result;
      });
    } catch (error) {
      // The very answer that was thrown above.
      if (error instanceof Undone) return error.answer as T;
      throw error;
    }
  }
}

/** A function may set its own status, which is no refusal. */
async function refuses(response: Response, isFunction: boolean): Promise<boolean> {
  if (response.status < 400) return false;
  return !isFunction || /"code":"PGRST/.test(await response.clone().text());
}

/** A call without a caller is a visitor's, never the login role's. */
const ANONYMOUS: Call = {
  identity: { role: 'anon', userId: null, claims: { role: 'anon' } },
  method: 'GET',
  path: '/',
  headers: new Headers(),
  database: null,
};

const SETTINGS = [
  'role',
  'statement_timeout',
  'request.jwt.claims',
  'request.jwt.claim.sub',
  'request.jwt.claim.role',
  'request.method',
  'request.path',
  'request.headers',
  'response.status',
  'response.headers',
  'transaction_read_only',
] as const;

/** Enters the caller's role with everything that functions and policies may ask about the call. */
const ENTER_ROLE = `select ${SETTINGS.map((name, i) => `set_config('${name}', $${i + 1}, true)`).join(', ')}`;

function openingFor({ identity, method, path, headers }: Call): Opening {
  const values: Record<(typeof SETTINGS)[number], string> = {
    role: identity.role,
    statement_timeout: STATEMENT_TIMEOUT[identity.role],
    'request.jwt.claims': JSON.stringify(identity.claims),
    'request.jwt.claim.sub': identity.userId ?? '',
    'request.jwt.claim.role': identity.role,
    'request.method': method,
    'request.path': path,
    'request.headers': JSON.stringify(Object.fromEntries(headers)),
    'response.status': '',
    'response.headers': '',
    transaction_read_only: method === 'GET' || method === 'HEAD' ? 'on' : 'off',
  };
  return { text: ENTER_ROLE, parameters: SETTINGS.map((name) => values[name]) };
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
  const name = row.name.split('.').map((part) => `"${part.replaceAll('"', '""')}"`);
  return `select ${name.join('.')}()`;
}

/** A connection whose login role sees little, reading the catalogue through another. */
export class RestConnection extends PlatformConnection {
  readonly #catalogue: PlatformConnection;

  constructor(url: string, catalogue: PlatformConnection) {
    super(url, { max: 10, name: 'rest' });
    this.#catalogue = catalogue;
  }

  override introspect(options?: { useCache?: boolean }) {
    return this.#catalogue.introspect(options);
  }

  /** After a change of the schema, and at the start. */
  async learn(): Promise<void> {
    await learnArrays(this.driver);
    this.question = await learnQuestion(this.driver);
    await this.introspect({ useCache: true });
  }

  override clearSchemaCache(): Promise<void> {
    return this.#catalogue.clearSchemaCache();
  }
}
