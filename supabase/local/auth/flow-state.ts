import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { FLOW_MINUTES } from './config.ts';
import type { Db } from './context.ts';
import { refuse } from './errors.ts';
import { type Method, method } from './sessions.ts';

/** The public half of a PKCE flow, as a client sends it with the request that starts one. */
export type Challenge = { code_challenge: string; code_challenge_method: 's256' | 'plain' };

const BOTH = 'PKCE flow requires code_challenge_method and code_challenge';
const LENGTH = 'code challenge has to be between 43 and 128 characters';
const CHARACTERS =
  'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes';

const fields = z.object({
  code_challenge: z
    .string()
    .min(43, LENGTH)
    .max(128, LENGTH)
    .regex(/^[\w.~-]+$/, CHARACTERS),
  code_challenge_method: z.preprocess(
    (value) => (typeof value === 'string' ? value.toLowerCase() : value),
    z.literal(['s256', 'plain'], { error: BOTH }),
  ),
});

/** Reads the challenge of a body or query: null asks for the implicit flow. */
export function readChallenge(input: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): Challenge | null {
  if (!input.code_challenge && !input.code_challenge_method) return null;
  if (!input.code_challenge || !input.code_challenge_method) throw refuse.invalid(BOTH);
  const parsed = fields.safeParse(input);
  if (!parsed.success) throw refuse.invalid(parsed.error.issues[0]?.message);
  return parsed.data;
}

/** The two fields of a body that may start a PKCE flow; {@link readChallenge} judges them. */
export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

/** What a flow is opened with; the person may be known already, or only at its end. */
export type NewFlow = {
  /** Null for the implicit flow, which has no code. */
  challenge: Challenge | null;
  /** How the session of this flow will name its beginning in `amr`. */
  method: Method;
  /** A provider's name; for mails GoTrue repeats the method. */
  provider?: string;
  userId?: string;
  /** Where the browser goes at the end of a flow that leaves this server. */
  redirectTo?: string;
  /** The account that a provider's identity is to be linked to. */
  linkTo?: string;
};

/** Opens a flow and answers its id. Its code exists from now on, but has not been sent yet. */
export async function openFlow(db: Db, flow: NewFlow): Promise<string> {
  const { challenge } = flow;
  // A flow that old is abandoned.
  await db`delete from auth.flow_state where created_at < now() - interval '1 day'`;
  const [row] = await db<{ id: string }[]>`
    insert into auth.flow_state (
      user_id, auth_code, code_challenge, code_challenge_method, provider_type,
      authentication_method, referrer, linking_target_id
    ) values (
      ${flow.userId ?? null}, ${challenge && randomUUID()}, ${challenge?.code_challenge ?? null},
      ${challenge?.code_challenge_method ?? null}, ${flow.provider ?? flow.method}, ${flow.method},
      ${flow.redirectTo ?? null}, ${flow.linkTo ?? null}
    ) returning id`;
  if (!row) throw new Error('unreachable: insert returned no flow');
  return row.id;
}

/** The code of the user's newest flow of a kind, once they have proven who they are. */
export async function issueAuthCode(db: Db, userId: string, kind: Method): Promise<string> {
  const [row] = await db<{ auth_code: string }[]>`
    update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
    where id = (
      select id from auth.flow_state
      where user_id = ${userId} and authentication_method = ${kind}
      order by created_at desc limit 1
    ) returning auth_code`;
  if (!row) throw refuse.noFlowOfUser();
  return row.auth_code;
}

/** Names the person of a flow that began without one, and answers its code. */
export async function finishFlow(
  db: Db,
  flowId: string,
  userId: string,
  tokens: { provider_token?: string; provider_refresh_token?: string } = {},
): Promise<string> {
  const [row] = await db<{ auth_code: string }[]>`
    update auth.flow_state set
      user_id = ${userId}, auth_code_issued_at = now(), updated_at = now(),
      provider_access_token = ${tokens.provider_token ?? null},
      provider_refresh_token = ${tokens.provider_refresh_token ?? null}
    where id = ${flowId} and auth_code_issued_at is null
    returning auth_code`;
  if (!row) throw refuse.flowNotFound();
  return row.auth_code;
}

/** A finished flow. */
export type TakenFlow = {
  userId: string;
  method: Method;
  /** What the session's answer has in addition to its own tokens. */
  provider: { provider_token?: string; provider_refresh_token?: string };
};

type Row = {
  id: string;
  user_id: string | null;
  code_challenge: string;
  code_challenge_method: string;
  authentication_method: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  issued: boolean;
  fresh: boolean;
};

/** Uses a code up, for the one who knows its verifier. A wrong verifier leaves it for the right. */
export async function takeFlow(db: Db, authCode: string, verifier: string): Promise<TakenFlow> {
  // The lock makes a second caller wait until the first one's row is gone.
  const [row] = await db<Row[]>`
    select id, user_id, code_challenge, code_challenge_method, authentication_method,
      provider_access_token, provider_refresh_token, auth_code_issued_at is not null as issued,
      coalesce(auth_code_issued_at, created_at)
        > now() - ${`${FLOW_MINUTES} minutes`}::interval as fresh
    from auth.flow_state where auth_code = ${authCode} for update`;
  if (!row?.user_id || !row.issued) throw refuse.flowNotFound();
  if (!row.fresh) throw refuse.flowExpired();
  if (!fits(verifier, row)) throw refuse.codeVerifier();
  await db`delete from auth.flow_state where id = ${row.id}`;
  return {
    userId: row.user_id,
    method: method.parse(row.authentication_method),
    provider: {
      ...(row.provider_access_token ? { provider_token: row.provider_access_token } : {}),
      ...(row.provider_refresh_token ? { provider_refresh_token: row.provider_refresh_token } : {}),
    },
  };
}

function fits(verifier: string, { code_challenge, code_challenge_method }: Row): boolean {
  const derived =
    code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  const [wanted, given] = [Buffer.from(code_challenge), Buffer.from(derived)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
