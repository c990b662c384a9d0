import type { Context } from 'hono';
import type { AuthContext } from '../context.ts';
import type { SessionAnswer } from '../sessions.ts';

/** One way to get a session from POST /token: reads its own body and answers, or refuses. */
export type Grant = (c: Context, context: AuthContext) => Promise<SessionAnswer>;
