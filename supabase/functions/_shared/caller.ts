import { clientOf } from './clients.ts';
import { Refusal } from './serve.ts';

/** Who calls: a signed-in person, or a visitor. */
export type Caller = { id: string | null; token: string | null; source: string | null };

/**
 * Establishes the caller. These functions answer visitors, so the gateway lets every request
 * through; a token that is sent must be good, and a bad one never turns its bearer into a visitor.
 */
export async function callerOf(request: Request): Promise<Caller> {
  const source = sourceOf(request);
  const header = request.headers.get('authorization');
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? null;
  // supabase-js of older versions repeats the API key as the bearer while there is no session.
  if (header === null || token?.startsWith('sb_publishable_')) {
    return { id: null, token: null, source };
  }
  if (token === null) throw new Refusal(401, 'Please sign in again.');
  const { data } = await clientOf(null).auth.getUser(token);
  if (!data.user) throw new Refusal(401, 'Please sign in again.');
  return { id: data.user.id, token, source };
}

/** The platform's word about the address; null where it gives none. */
export function sourceOf(request: Request): string | null {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim();
  return request.headers.get('cf-connecting-ip') ?? forwarded ?? null;
}
