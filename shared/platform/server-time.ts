import * as z from 'zod/mini';
import { AUTH_KEY } from './persisted.ts';
import { platform } from './ports/platform.ts';

/** Clocks that differ by less than this, in ms, count as one, as they do to the server (private.said_moment). */
const SAME_CLOCK = 600_000;

const sessionSchema = z.object({ access_token: z.string(), expires_at: z.number() });
const claimsSchema = z.object({ exp: z.number() });

let read: { session: string | null; ahead: number } = { session: null, ahead: 0 };

/**
 * How much the clock of this device is ahead of the server's, in ms, as of the last sign-in or renewal: a
 * session ends by the clock of the device (decision 050), and its token says when by the server's.
 */
export function clockAhead(): number {
  const session = platform().storage.getItem(AUTH_KEY);
  // The extension's storage answers later; no page of it asks for the time of the server.
  if (typeof session !== 'string') return 0;
  if (session !== read.session) read = { session, ahead: aheadOf(session) };
  return read.ahead;
}

function aheadOf(text: string): number {
  try {
    const { access_token, expires_at } = sessionSchema.parse(JSON.parse(text));
    const part = access_token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const ahead = (expires_at - claimsSchema.parse(JSON.parse(atob(part))).exp) * 1000;
    return Math.abs(ahead) < SAME_CLOCK ? 0 : ahead;
  } catch {
    return 0;
  }
}

/** The time of the server as far as this device knows it, in ms since 1970: by it, what people may do is judged. */
export function serverNow(): number {
  return platform().clock.now() - clockAhead();
}
