import * as z from 'zod/mini';
import { AUTH_KEY } from '../persisted.ts';
import { platform } from '../ports/platform.ts';

/** What is read here of the session that Supabase's library keeps, and tells other tabs of. */
export const persistedSessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
  user: z.object({
    id: z.string(),
    email: z.optional(z.string()),
    email_confirmed_at: z.nullish(z.string()),
    factors: z.nullish(z.array(z.object({ status: z.string() }))),
  }),
});

/** A session as this device keeps it. */
export type PersistedSession = z.infer<typeof persistedSessionSchema>;

/** The library renews a token this long before it ends. */
const RENEWED_BEFORE_S = 90;

/**
 * The persisted session: none, one whose token is valid for a while, or one that the library has to handle,
 * because it must be renewed or has an unknown form.
 */
export type PersistedSessionState =
  | { kind: 'none' | 'unknown' }
  | { kind: 'good' | 'due'; session: PersistedSession };

/** Reads the persisted session without the library. */
export async function readPersistedSession(): Promise<PersistedSessionState> {
  const text = await platform().storage.getItem(AUTH_KEY);
  if (text === null) return { kind: 'none' };
  const read = persistedSessionSchema.safeParse(parsed(text));
  if (!read.success) return { kind: 'unknown' };
  const renewedFrom = platform().clock.now() / 1000 + RENEWED_BEFORE_S;
  return { kind: read.data.expires_at < renewedFrom ? 'due' : 'good', session: read.data };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // the library knows what to do with it
  }
}

/** Whether the session of this device is still theirs; one that cannot be read may be. */
export async function isStillHere(userId: string): Promise<boolean> {
  const persisted = await readPersistedSession();
  return (
    persisted.kind !== 'none' && (persisted.kind !== 'good' || persisted.session.user.id === userId)
  );
}
