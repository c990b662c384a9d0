import type { Hono } from 'hono';
import { z } from 'zod';
import { type AuthContext, type Db, deviceOf, ownKeys } from '../context.ts';
import { decryptText } from '../encrypted-text.ts';
import { lockFactor, requireChallenge, takeStep } from '../factors/factors.ts';
import { factorRefusals } from '../factors/refusals.ts';
import { stepOfCode } from '../factors/totp.ts';
import { readBody } from '../input.ts';
import { WrongGuess } from '../limits.ts';
import { answerSession, insertRefreshToken } from '../sessions.ts';
import { requirePermanent, UNKNOWN_ADDRESS } from './factors.ts';

const input = z.object({
  challenge_id: z.uuid('challenge_id must be an UUID'),
  code: z
    .string({ error: 'Code needs to be non-empty' })
    .min(1, 'Code needs to be non-empty')
    .max(64),
});

/** POST /factors/{id}/verify: a right code lifts the caller's session to aal2. */
export function mountFactorVerify(app: Hono, context: AuthContext): void {
  const { sql, tokens, keys, limits } = context;

  app.post('/factors/:id/verify', async (c) => {
    const { user, sessionId } = await requirePermanent(c, context);
    const wanted = await readBody(c, input);
    const address = deviceOf(c).ip ?? UNKNOWN_ADDRESS;
    // One count for a person, whichever of their factors, challenges or sessions is tried.
    const session = await limits.guess(ownKeys(c, `factors of ${user.id}`), () =>
      sql.begin(async (tx) => {
        const factor = await lockFactor(tx, user.id, c.req.param('id'));
        if (factor.factor_type === 'phone') throw factorRefusals.phoneOff('verify');
        if (factor.factor_type === 'webauthn') throw factorRefusals.webAuthnOff('verify');
        await requireChallenge(tx, factor.id, wanted.challenge_id, address);
        const secret = decryptText(keys.encryptionKey, factor.id, factor.secret ?? '');
        const step = stepOfCode(secret, wanted.code);
        const fresh = step !== null && (await takeStep(tx, factor.id, wanted.challenge_id, step));
        if (!fresh) throw new WrongGuess(factorRefusals.wrongCode());
        const token = await liftSession(tx, { userId: user.id, sessionId, factorId: factor.id });
        return answerSession(tx, tokens, user, sessionId, token);
      }),
    );
    c.header('cache-control', 'no-store');
    return c.json(session);
  });
}

type Lift = { userId: string; sessionId: string; factorId: string };

/**
 * What a right code changes: the factor counts from now on, this session is aal2, sessions that
 * never showed a second factor end, and so do enrolments that were begun and not finished.
 */
async function liftSession(tx: Db, { userId, sessionId, factorId }: Lift): Promise<string> {
  await tx`
    update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factorId}`;
  await tx`
    insert into auth.mfa_amr_claims (session_id, authentication_method)
    values (${sessionId}, 'totp')
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
  await tx`
    update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = now()
    where id = ${sessionId}`;
  await tx`delete from auth.sessions where user_id = ${userId} and aal < 'aal2'`;
  await tx`
    delete from auth.mfa_factors
    where user_id = ${userId} and status = 'unverified' and factor_type = 'totp'`;
  // A token copied before the code was shown must not get an aal2 session, not even within the
  // grace for repeated tokens: so they are deleted, not revoked.
  await tx`delete from auth.refresh_tokens where session_id = ${sessionId}`;
  return insertRefreshToken(tx, userId, sessionId, null);
}
