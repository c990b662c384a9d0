import { z } from 'zod';
import { deviceOf } from '../context.ts';
import { refuse } from '../errors.ts';
import { takeFlow } from '../flow-state.ts';
import { readBody } from '../input.ts';
import { openSession } from '../sessions.ts';
import { findUser, isBanned } from '../users.ts';
import type { Grant } from './grant.ts';

const missing = 'invalid request: both auth code and code verifier should be non-empty';
const input = z.object({
  auth_code: z.string({ error: missing }).min(1, missing).max(255),
  code_verifier: z.string({ error: missing }).min(1, missing).max(255),
});

/** `grant_type=pkce`: a session for the code of a flow and the secret that the flow began with. */
export const pkceGrant: Grant = async (c, { sql, tokens }) => {
  const { auth_code, code_verifier } = await readBody(c, input);
  return sql.begin(async (tx) => {
    const flow = await takeFlow(tx, auth_code, code_verifier);
    const user = await findUser(tx, flow.userId);
    if (!user) throw refuse.flowNotFound();
    if (isBanned(user)) throw refuse.bannedCaller();
    const session = await openSession(tx, tokens, user, flow.method, deviceOf(c));
    return { ...session, ...flow.provider };
  });
};
