import { PostgresConnection } from '@supabase/lite/postgres';
import { z } from 'zod';
import { answerable } from './errors.ts';
import { markJsonArguments } from './json-arguments.ts';
import { type Opening, pipelinedTransaction } from './transaction.ts';
import { POSTGREST_TYPES } from './types.ts';

/** Limits of one call, applied with the role as PostgREST applies a role's own settings. */
const STATEMENT_TIMEOUT = {
  anon: '3s',
  authenticated: '8s',
  service_role: '60s',
} as const;

/** Who calls, as lite hands it down. */
const callerSchema = z.object({
  auth: z.object({
    role: z.enum(['anon', 'authenticated', 'service_role']),
    uid: z.string().nullish(),
    jwt: z.record(z.string(), z.unknown()).nullish(),
  }),
});

type Context = Parameters<PostgresConnection['withContext']>[2];

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

  override withContext<T>(
    vars: Parameters<PostgresConnection['withContext']>[0],
    run: Parameters<typeof PostgresConnection.prototype.withContext<T>>[1],
    context?: Context,
  ): Promise<T> {
    // A call without a caller is a visitor's, never the login role's.
    const caller = callerSchema.parse(vars ?? { auth: { role: 'anon' } });
    return pipelinedTransaction(this.driver, openingFor(caller, context), run);
  }
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
  'response.status',
  'response.headers',
  'transaction_read_only',
] as const;

/** Enters the caller's role with everything that functions and policies may ask about the call. */
const ENTER_ROLE = `select ${SETTINGS.map((name, i) => `set_config('${name}', $${i + 1}, true)`).join(', ')}`;

function openingFor({ auth }: z.infer<typeof callerSchema>, context: Context): Opening {
  const { rpc } = context ?? {};
  const values: Record<(typeof SETTINGS)[number], string> = {
    role: auth.role,
    statement_timeout: STATEMENT_TIMEOUT[auth.role],
    'request.jwt.claims': JSON.stringify(auth.jwt ?? { role: auth.role }),
    'request.jwt.claim.sub': auth.uid ?? '',
    'request.jwt.claim.role': auth.role,
    'request.method': rpc?.method ?? '',
    'request.path': rpc?.path ?? '',
    'request.headers': JSON.stringify(rpc?.requestHeaders ?? {}),
    'response.status': '',
    'response.headers': '',
    transaction_read_only: rpc?.readOnly ? 'on' : 'off',
  };
  return { text: ENTER_ROLE, parameters: SETTINGS.map((name) => values[name]) };
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
