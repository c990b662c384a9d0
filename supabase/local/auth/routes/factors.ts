import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { type Caller, requireCaller } from '../caller.ts';
import { type AuthContext, deviceOf } from '../context.ts';
import { encryptText } from '../encrypted-text.ts';
import {
  isAal2,
  lockFactor,
  openChallenge,
  removeFactor,
  requireRoom,
} from '../factors/factors.ts';
import { factorRefusals } from '../factors/refusals.ts';
import { enrolTotp } from '../factors/totp.ts';
import { readBody } from '../input.ts';

const enrolment = z.object({
  factor_type: z.enum(['totp', 'phone', 'webauthn'], {
    error: 'factor_type needs to be totp, phone, or webauthn',
  }),
  friendly_name: z.string().max(200).nullish(),
  issuer: z.string().max(200).nullish(),
});

/** Second factors of the caller: enroll, challenge, unenroll. Only TOTP is switched on. */
export function mountFactors(app: Hono, context: AuthContext): void {
  const { sql, keys, config } = context;

  app.post('/factors', async (c) => {
    const { user, sessionId } = await requirePermanent(c, context);
    const wanted = await readBody(c, enrolment);
    if (wanted.factor_type === 'phone') throw factorRefusals.phoneOff('enroll');
    if (wanted.factor_type === 'webauthn') throw factorRefusals.webAuthnOff('enroll');
    const name = wanted.friendly_name ?? '';
    const issuer = wanted.issuer || new URL(config.siteUrl).host;
    const totp = await enrolTotp(issuer, user.email ?? '');
    const id = crypto.randomUUID();
    await sql.begin(async (tx) => {
      await requireRoom(tx, { userId: user.id, sessionId }, name);
      await tx`
        insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
        values (${id}, ${user.id}, ${name}, 'totp', 'unverified',
          ${encryptText(keys.encryptionKey, id, totp.secret)})`;
    });
    c.header('cache-control', 'no-store');
    return c.json({ id, type: 'totp', friendly_name: name, totp });
  });

  app.post('/factors/:id/challenge', async (c) => {
    const { user } = await requirePermanent(c, context);
    const address = deviceOf(c).ip ?? UNKNOWN_ADDRESS;
    const opened = await sql.begin(async (tx) => {
      const factor = await lockFactor(tx, user.id, c.req.param('id'));
      if (factor.factor_type === 'phone') throw factorRefusals.phoneOff('verify');
      if (factor.factor_type === 'webauthn') throw factorRefusals.webAuthnOff('verify');
      return openChallenge(tx, factor.id, address);
    });
    return c.json({ id: opened.id, type: 'totp', expires_at: opened.expires_at });
  });

  app.delete('/factors/:id', async (c) => {
    const { user, sessionId } = await requirePermanent(c, context);
    const id = await sql.begin(async (tx) => {
      const factor = await lockFactor(tx, user.id, c.req.param('id'));
      if (factor.status === 'verified' && !(await isAal2(tx, sessionId)))
        throw factorRefusals.unenrolNeedsAal2();
      await removeFactor(tx, factor);
      return factor.id;
    });
    return c.json({ id });
  });
}

/** Called in-process there is no address; the column wants one. */
export const UNKNOWN_ADDRESS = '0.0.0.0';

/** The caller, unless anonymous: nothing would be left to recover a lost factor with. */
export async function requirePermanent(c: Context, context: AuthContext): Promise<Caller> {
  const caller = await requireCaller(c, context);
  if (caller.user.is_anonymous) throw factorRefusals.anonymous();
  return caller;
}
