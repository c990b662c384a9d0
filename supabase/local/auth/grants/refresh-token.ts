import { z } from 'zod';
import { readBody } from '../input.ts';
import { refreshSession } from '../refresh.ts';
import type { Grant } from './grant.ts';

const invalid = 'Refresh token is not valid';
const input = z.object({
  refresh_token: z.string({ error: invalid }).min(12, invalid).max(255, invalid),
});

/** `grant_type=refresh_token`: the next tokens of a session. */
export const refreshTokenGrant: Grant = async (c, context) => {
  const { refresh_token } = await readBody(c, input);
  return refreshSession(context, refresh_token);
};
