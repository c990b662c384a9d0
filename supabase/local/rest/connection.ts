import { PostgresConnection } from '@supabase/lite/postgres';
import { sql } from 'kysely';
import { z } from 'zod';
import { answerable } from './errors.ts';
import { markJsonArguments } from './json-arguments.ts';
import { POSTGREST_TYPES } from './types.ts';

/** Limits of one call, applied with the role as PostgREST applies a role's own settings. */
const STATEMENT_TIMEOUT: Record<string, string> = {
  anon: '3s',
  authenticated: '8s',
  service_role: '60s',
};

/** Who calls, as lite hands it down. */
const callerSchema = z.object({
  auth: z.object({
    role: z.enum(['anon', 'authenticated', 'service_role']),
    uid: z.string().nullish(),
    jwt: z.record(z.string(), z.unknown()).nullish(),
  }),
  storage: z.object({ operation: z.string().nullish() }).optional(),
});

type Database = Parameters<Parameters<PostgresConnection['withContext']>[1]>[0];
type Context = Parameters<PostgresConnection['withContext']>[2];

/** Carries a result out of a transaction that only asked 'would this be allowed?'. */
class Probed extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('rolled back on purpose');
    this.result = result;
  }
}

/**
 * lite's Postgres connection, repaired for 0.10.0: it never grants anything (the original undoes
 * every REVOKE at the first request), one statement instead of six enters the caller's role,
 * errors keep their code, hint and PostgREST's status, values PostgREST's form, and JSON
 * arguments arrive as JSON.
 */
export class PlatformConnection extends PostgresConnection {
  constructor(url: string, { max, name }: { max: number; name: string }) {
    super({
      url,
      postgresOptions: {
        max,
        idle_timeout: 60,
        onnotice: () => {},
        connection: { application_name: name },
        types: POSTGREST_TYPES,
      },
    });
  }

  override normalizeDbError(error: unknown): unknown {
    return answerable(error);
  }

  override async onPostgrestAST(
    ast: Parameters<PostgresConnection['onPostgrestAST']>[0],
  ): ReturnType<PostgresConnection['onPostgrestAST']> {
    const checked = await super.onPostgrestAST(ast);
    return markJsonArguments(checked, await this.introspect({ useCache: true }));
  }

  override async withContext<T>(
    vars: Parameters<PostgresConnection['withContext']>[0],
    run: Parameters<typeof PostgresConnection.prototype.withContext<T>>[1],
    context?: Context,
  ): Promise<T> {
    // A call without a caller is a visitor's, never the login role's.
    const caller = callerSchema.parse(vars ?? { auth: { role: 'anon' } });
    if (context?.transaction) {
      await enterRole(context.transaction, caller, context);
      return run(context.transaction);
    }
    try {
      return await this.kysely.transaction().execute(async (transaction) => {
        await enterRole(transaction, caller, context);
        const result = await run(transaction);
        if (context?.forceRollback) throw new Probed(result);
        return result;
      });
    } catch (error) {
      // The result is run()'s own, two lines above.
      if (error instanceof Probed) return error.result as T;
      throw error;
    }
  }
}

async function enterRole(
  database: Database,
  { auth, storage }: z.infer<typeof callerSchema>,
  context: Context,
): Promise<void> {
  const { rpc } = context ?? {};
  const claims = JSON.stringify(auth.jwt ?? { role: auth.role });
  await sql`
    select
      set_config('role', ${auth.role}, true),
      set_config('statement_timeout', ${STATEMENT_TIMEOUT[auth.role]}, true),
      set_config('request.jwt.claims', ${claims}, true),
      set_config('request.jwt.claim.sub', ${auth.uid ?? ''}, true),
      set_config('request.jwt.claim.role', ${auth.role}, true),
      set_config('storage.operation', ${storage?.operation ?? ''}, true),
      set_config('request.method', ${rpc?.method ?? ''}, true),
      set_config('request.path', ${rpc?.path ?? ''}, true),
      set_config('request.headers', ${JSON.stringify(rpc?.requestHeaders ?? {})}, true),
      set_config('response.status', '', true),
      set_config('response.headers', '', true)`.execute(database);
  if (rpc?.readOnly) await sql`set local transaction_read_only = on`.execute(database);
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

  override clearSchemaCache(): Promise<void> {
    return this.#catalogue.clearSchemaCache();
  }
}
