import { inject } from 'vitest';
import type { Exposed } from './catalogue.ts';
import type { Person } from './world.ts';

/** What REST answered. */
export type Answer = { status: number; body: unknown };

type Call = { method: string; path: string; body?: unknown; prefer?: string };

/** Calls REST as a user, with nothing but what their browser has. */
export async function call({ token }: Person, request: Call): Promise<Answer> {
  const { supabaseUrl, publishableKey } = inject('stack');
  const response = await fetch(`${supabaseUrl}/rest/v1${request.path}`, {
    method: request.method,
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      prefer: request.prefer ?? 'return=minimal',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? parse(text) : null };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The columns that a caller may read of a table, as REST is asked for them; all where they may read none. */
export const readableBy = ({ token }: Person, { readable }: Exposed): string =>
  readable[token ? 'authenticated' : 'anon'].join(',') || '*';

/** The filter that names one row. */
export function whereRow(key: readonly string[], row: Record<string, unknown>): string {
  const parts = key.map((column) => `${column}=eq.${encodeURIComponent(String(row[column]))}`);
  return parts.join('&');
}
