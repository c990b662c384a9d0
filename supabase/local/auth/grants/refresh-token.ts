import { z } from 'zod';
import { readBody } from '../input.ts';
import { refreshSession } from '../refresh.ts';
import type { Grant } from './grant.ts';

const input = z.object({
  refresh_token: z.string().min(1, 'refresh_token required').max(255),
});

/** `grant_type=refresh_token`: the next tokens of a session. */
export const refreshTokenGrant: Grant = async (c, context) => {
  const { refresh_token } = await readBody(c, input);
  return refreshSession(context, refresh_token);
};
