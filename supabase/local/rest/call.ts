import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Identity } from '../gateway/identity.ts';

// lite's own queries are typed this way: it reads whatever tables there are.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyDatabase = Kysely<any>;

/** One request on its way through @supabase/lite, whose hooks see only parts of it. */
export type Call = {
  identity: Identity;
  method: string;
  /** Without /rest/v1, as PostgREST knows it. */
  path: string;
  headers: Headers;
  /** The open transaction that this request is a part of; null: it gets its own. */
  database: AnyDatabase | null;
};

/** The call that the running code belongs to. */
export const calls = new AsyncLocalStorage<Call>();

/** Whether an answer is asked for as comma-separated values. */
export function asksForCsv({ headers }: Pick<Call, 'headers'>): boolean {
  return headers.get('accept')?.includes('text/csv') ?? false;
}

/** Whether an answer is asked for as one object. */
export function asksForOne({ headers }: Pick<Call, 'headers'>): boolean {
  return headers.get('accept')?.includes('application/vnd.pgrst.object') ?? false;
}
