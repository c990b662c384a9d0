import { noteAge } from './answer-age.ts';
import { toAppError } from './errors.ts';
import { askServer } from './own-answer.ts';
import { loadConfig } from './ports/platform.ts';

// Written by hand on purpose: public pages load neither Supabase's client nor its REST part, which alone
// weighs 5.6 KB of their 150 (docs/decisions/038-public-reads-by-fetch.md).

/** Calls a server function as a visitor; answers its result, throws an `AppError`. */
export function publicCall(
  name: string,
  args: object = {},
  signal: AbortSignal | null = null,
): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return ask(`rpc/${name}`, { method: 'POST', headers, body: JSON.stringify(args), signal });
}

/**
 * Rows of a table or view that visitors may read; throws an `AppError`. `query` holds columns and
 * filters as PostgREST writes them: `{ select: 'id,title', id: 'eq.7', limit: '1' }`.
 */
export function publicRows(table: string, query: Record<string, string>): Promise<unknown> {
  return ask(`${table}?${new URLSearchParams(query)}`);
}

async function ask(path: string, request?: RequestInit): Promise<unknown> {
  const { supabaseUrl, publishableKey } = await loadConfig();
  try {
    const { ok, status, ...answer } = await read(`${supabaseUrl}/rest/v1/${path}`, {
      ...request,
      headers: { ...request?.headers, apikey: publishableKey },
    });
    if (ok) return answer.body;
    throw Object.assign({}, answer.body, { status });
  } catch (error) {
    throw toAppError(error);
  }
}

async function read(url: string, request: RequestInit) {
  const answer = await askServer(url, request);
  // A proxy in between may answer with an HTML page, and an empty body is valid, too.
  const body: unknown = await answer.json().catch(() => null);
  noteAge(answer, body);
  return { ok: answer.ok, status: answer.status, body };
}
