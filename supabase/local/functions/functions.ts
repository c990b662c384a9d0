import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { ROOT } from '../../environment.ts';
import { withSource } from '../../source-address.ts';
import type { Tokens } from '../tokens.ts';
import { failure, marked } from './answers.ts';
import { refuseWithoutToken } from './authorize.ts';
import { limitBody } from './body-limit.ts';
import { startInThread } from './node-runtime.ts';
import { createPool, IdleTimeout, LIMITS, type Limits, type Pool, Saturated } from './pool.ts';
import { BootError, InstanceEnded, type Runtime } from './runtime.ts';
import { DEFAULTS, readFunctionSettings } from './settings.ts';

export type FunctionsOptions = {
  dataDir: string;
  log: Logger;
  tokens: Pick<Tokens, 'verify'>;
  /** What `Deno.env` holds. */
  variables: Record<string, string>;
  /** Folder of `<name>/index.ts`. */
  sources?: string;
  /** Supabase's config.toml. */
  config?: string;
  runtime?: Runtime;
  limits?: Partial<Limits>;
};

/** /functions/v1, behind the gateway. */
export type Functions = {
  /** `source` is the caller's address, as far as this server can know it. */
  fetch(request: Request, source: string | null): Promise<Response>;
  close(): Promise<void>;
};

const NAME = /^[a-z][a-z0-9-]{0,63}$/;
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const BASE = '/functions/v1/';

/** Runs the files of supabase/functions, which are written for Supabase's edge runtime. */
export function createFunctions(options: FunctionsOptions): Functions {
  const { log, tokens, sources = join(ROOT, 'supabase/functions') } = options;
  const settings = readFunctionSettings(options.config ?? join(ROOT, 'supabase/config.toml'));
  const limits = { ...LIMITS, ...options.limits };
  const pools = new Map<string, Pool>();

  const poolOf = (name: string): Pool => {
    const known = pools.get(name);
    if (known) return known;
    const { dataDir, variables, runtime = startInThread } = options;
    const pool = createPool(
      () =>
        runtime({
          name,
          variables,
          entry: join(sources, name, 'index.ts'),
          folder: join(dataDir, 'functions'),
          write: (level, text) => log[level]({ function: name }, text),
        }),
      limits,
    );
    pools.set(name, pool);
    return pool;
  };

  return {
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
    fetch: async (request, source) => {
      const url = new URL(request.url);
      const [name = ''] = url.pathname.slice(BASE.length).split('/');
      const { enabled, verifyJwt } = settings.get(name) ?? DEFAULTS;
      const known = NAME.test(name) && enabled && (await exists(join(sources, name, 'index.ts')));
      if (!known) return failure('NOT_FOUND');
      if (!METHODS.has(request.method)) return failure('METHOD_NOT_ALLOWED');
      // A browser asks for permission without a token, and the function answers that itself.
      if (verifyJwt && request.method !== 'OPTIONS') {
        const refusal = await refuseWithoutToken(request, tokens);
        if (refusal) return refusal;
      }
      const { body, isTooLong, exceeded } = limitBody(request);
      if (isTooLong) return failure('REQUEST_TOO_LARGE');
      const asked = poolOf(name).fetch(forwarded(request, url, body, source), request.signal);
      try {
        return await Promise.race([asked.then(marked), exceeded.then(() => tooLarge(asked))]);
      } catch (err) {
        if (request.signal.aborted) return failure('WORKER_ERROR');
        log.error({ err, function: name }, 'function failed');
        return answerOf(err, limits);
      }
    },
  };
}

/** As on the edge runtime, a function sees its path without the gateway's part. */
function forwarded(
  request: Request,
  url: URL,
  body: ReadableStream<Uint8Array> | null,
  source: string | null,
): Request {
  const headers = withSource(request.headers, source);
  url.pathname = `/${url.pathname.slice(BASE.length)}`;
  // Streams need `duplex`, which the types of the DOM do not know.
  const init = { method: request.method, headers, body, duplex: 'half' };
  return new Request(url, init);
}

/** The function may fail or answer as it likes: its request was cut off. */
function tooLarge(asked: Promise<Response>): Response {
  void asked.then(
    (answer) => answer.body?.cancel(),
    () => {},
  );
  return failure('REQUEST_TOO_LARGE');
}

function answerOf(error: unknown, { idleMs }: Limits): Response {
  if (error instanceof BootError) return failure('BOOT_ERROR');
  if (error instanceof Saturated) return failure('LOAD_FUNCTION_ERROR');
  if (error instanceof IdleTimeout) {
    const seconds = Math.round(idleMs / 1000);
    return failure('IDLE_TIMEOUT', `Request idle timeout limit (${seconds}s) reached`);
  }
  const limited = error instanceof InstanceEnded && error.reason === 'limit';
  return failure(limited ? 'WORKER_RESOURCE_LIMIT' : 'WORKER_ERROR');
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
