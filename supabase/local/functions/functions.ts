import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { ROOT } from '../../environment.ts';
import { bundleFunction } from './bundle.ts';
import { createDeno, type DenoHandler, type DenoLike } from './deno.ts';

type Options = {
  dataDir: string;
  log: Logger;
  /** What `Deno.env` holds; nothing of this process's own environment leaks in. */
  variables: Record<string, string>;
  /** Folder of `<name>/index.ts`. */
  sources?: string;
};

const SOURCES = join(ROOT, 'supabase/functions');
const NAME = /^[a-z][a-z0-9-]{0,63}$/;
const LIMIT_MS = 30_000;
const BASE = '/functions/v1/';

/** Where bundles find their `Deno`: they are modules and take no arguments. */
const registered = new Map<string, DenoLike>();
const REGISTRY = Symbol.for('kinstead.functions');
Reflect.set(globalThis, REGISTRY, registered);

/** /functions/v1: runs the files of supabase/functions, written for Deno, in this process. */
export function createFunctions({ dataDir, log, variables, sources = SOURCES }: Options) {
  const loaded = new Map<string, Promise<DenoHandler>>();

  const load = (name: string): Promise<DenoHandler> => {
    const known = loaded.get(name);
    if (known) return known;
    const loading = loadFunction({ name, sources, variables, folder: join(dataDir, 'functions') });
    loaded.set(name, loading);
    // A failed build is tried again: in development somebody is about to repair it.
    loading.catch(() => loaded.delete(name));
    return loading;
  };

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const [name = ''] = url.pathname.slice(BASE.length).split('/');
    if (!NAME.test(name) || !(await exists(join(sources, name, 'index.ts')))) {
      return Response.json(
        { code: 'NOT_FOUND', message: 'Requested function was not found' },
        { status: 404 },
      );
    }
    // As on Supabase's edge runtime, a function sees its path without the gateway's part.
    url.pathname = `/${url.pathname.slice(BASE.length)}`;
    try {
      const handler = await load(name);
      return await withinLimit(handler(new Request(url, request)));
    } catch (err) {
      log.error({ err, function: name }, 'function failed');
      return Response.json(
        { code: 'WORKER_ERROR', message: 'Function exited due to an error' },
        { status: 500 },
      );
    }
  };
}

type LoadOptions = {
  name: string;
  sources: string;
  variables: Record<string, string>;
  folder: string;
};

async function loadFunction({ name, sources, variables, folder }: LoadOptions) {
  const entry = join(sources, name, 'index.ts');
  const { deno, handler } = createDeno(variables);
  registered.set(entry, deno);
  const registry = `globalThis[Symbol.for('kinstead.functions')].get(${JSON.stringify(entry)})`;
  const file = await bundleFunction(entry, folder, registry);
  await import(pathToFileURL(file).href);
  const found = handler();
  if (!found) throw new Error(`${name} did not call Deno.serve`);
  return found;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function withinLimit(answer: Promise<Response> | Response): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const timer = setTimeout(
    () => resolve(Response.json({ code: 'WORKER_LIMIT', message: 'Time limit' }, { status: 546 })),
    LIMIT_MS,
  );
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}
