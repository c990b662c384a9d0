import { z } from 'zod';
import { CHALLENGE_SECONDS, FACTOR_SECONDS, FACTORS_MAX } from '../config.ts';
import type { Db } from '../context.ts';
import { factorRefusals } from './refusals.ts';

const factorRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  friendly_name: z.string().nullable(),
  factor_type: z.enum(['totp', 'webauthn', 'phone']),
  status: z.enum(['unverified', 'verified']),
  secret: z.string().nullable(),
});

/** A row of auth.mfa_factors. */
export type Factor = z.infer<typeof factorRow>;

/** A factor of this person, locked until the transaction ends. */
export async function lockFactor(db: Db, userId: string, id: string): Promise<Factor> {
  if (!z.uuid().safeParse(id).success) throw factorRefusals.badId();
  const [row] = await db`
    select * from auth.mfa_factors where id = ${id} and user_id = ${userId} for update`;
  if (!row) throw factorRefusals.notFound();
  return factorRow.parse(row);
}

async function listFactors(db: Db, userId: string): Promise<Factor[]> {
  const rows = await db`
    select * from auth.mfa_factors where user_id = ${userId} order by created_at, id`;
  return rows.map((row) => factorRow.parse(row));
}

/** Throws unless the person may add a factor of this name; forgets tries that were given up. */
export async function requireRoom(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  name: string,
): Promise<void> {
  // Two enrolments at once would both find room.
  await db`select from auth.users where id = ${userId} for update`;
  await db`
    delete from auth.mfa_factors f
    where f.user_id = ${userId} and f.status = 'unverified'
      and f.created_at < now() - ${`${FACTOR_SECONDS} seconds`}::interval
      and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`;
  const factors = await listFactors(db, userId);
  if (factors.some((factor) => (factor.friendly_name ?? '') === name))
    throw factorRefusals.nameTaken(name);
  if (factors.length >= FACTORS_MAX) throw factorRefusals.tooMany();
  const hasVerified = factors.some(({ status }) => status === 'verified');
  if (hasVerified && !(await isAal2(db, sessionId))) throw factorRefusals.enrolNeedsAal2();
}

/** Whether the session has shown a second factor. */
export async function isAal2(db: Db, sessionId: string): Promise<boolean> {
  const [row] = await db`select from auth.sessions where id = ${sessionId} and aal >= 'aal2'`;
  return row !== undefined;
}

/** Takes a factor away; sessions that it lifted to aal2 fall back to aal1. */
export async function removeFactor(db: Db, factor: Factor): Promise<void> {
  await db`delete from auth.mfa_factors where id = ${factor.id}`;
  await db`
    delete from auth.mfa_amr_claims using auth.sessions s
    where session_id = s.id and s.user_id = ${factor.user_id} and s.factor_id = ${factor.id}
      and authentication_method = ${factor.factor_type}`;
  await db`
    update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
    where user_id = ${factor.user_id} and factor_id = ${factor.id}`;
}

/** Opens a challenge for a factor. */
export async function openChallenge(db: Db, factorId: string, address: string) {
  const [row] = await db<{ id: string; expires_at: number }[]>`
    insert into auth.mfa_challenges (factor_id, ip_address) values (${factorId}, ${address})
    returning id, extract(epoch from created_at)::int + ${CHALLENGE_SECONDS}::int as expires_at`;
  if (!row) throw new Error('unreachable: insert returned no challenge');
  // The column is unique for phone factors' sake; a clash only means that both are this instant.
  await db`
    update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factorId}`;
  return row;
}

/** Throws unless the challenge is this factor's, open, and came from the same address. */
export async function requireChallenge(
  db: Db,
  factorId: string,
  id: string,
  address: string,
): Promise<void> {
  const [row] = await db<{ used: boolean; here: boolean; stale: boolean }[]>`
    select verified_at is not null as used, ip_address = ${address}::inet as here,
      created_at < now() - ${`${CHALLENGE_SECONDS} seconds`}::interval as stale
    from auth.mfa_challenges where id = ${id} and factor_id = ${factorId}`;
  if (!row) throw factorRefusals.noChallenge();
  if (row.used || !row.here) throw factorRefusals.otherAddress();
  if (row.stale) throw factorRefusals.challengeExpired(id);
}

/**
 * Notes that a code was used: false when its step or a later one was used before. GoTrue's column
 * for the code of a phone factor holds the step here.
 */
export async function takeStep(
  db: Db,
  factorId: string,
  challengeId: string,
  step: number,
): Promise<boolean> {
  const rows = await db`
    update auth.mfa_challenges set verified_at = now(), otp_code = ${String(step)}
    where id = ${challengeId} and not exists (
      select from auth.mfa_challenges
      where factor_id = ${factorId} and verified_at is not null and otp_code::bigint >= ${step}
    ) returning id`;
  return rows.length === 1;
}
