import { textsOf } from '../../language/texts.ts';
import { wordsOf } from '../../language/words.ts';
import {
  sessionTokenRequestSchema,
  sessionTokenResponseSchema,
} from '../../protocol/session-token.ts';
import { AppError, toAppError } from '../errors.ts';
import texts from '../texts/en.ts';
import type { SocketAddress } from './socket-client.ts';

const t = textsOf(texts);

/** WS-03 to WS-05, WS-34: what went wrong before the socket. */
export const SESSION_TOKEN_ERRORS = /* @__PURE__ */ wordsOf(
  ['organization', 'failed', 'invalid', 'resolve'],
  (name) => t(`sessionToken.${name}`),
);

/** Who asks, and how to find out. */
export type SessionTokenOptions = {
  assistantUrl: string;
  /** The signed-in person, with an access token that is still good. */
  identity(): Promise<{ userId: string; accessToken: string } | null>;
  /** The host's organisation, null when there is none. */
  organization(userId: string): Promise<string | null>;
  fetch: typeof fetch;
};

/** Asks for a single-use session and answers the socket's address (WS-01, WS-06, DEC-25). */
export async function sessionAddress(options: SessionTokenOptions): Promise<SocketAddress> {
  const identity = await options.identity();
  if (!identity) throw new AppError('signed-out');
  const { userId, accessToken } = identity;
  const orgId = await organizationOf(options, userId);
  const answer = await post(options, accessToken, { user_id: userId, org_id: orgId });
  const body = sessionTokenResponseSchema.safeParse(await answer.json().catch(() => null));
  if (!body.success) throw new AppError('unexpected', { message: SESSION_TOKEN_ERRORS.invalid });
  const sessionId = body.data.session_id;
  const url = new URL('/ws', options.assistantUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = new URLSearchParams({
    session_id: sessionId,
    org_id: orgId,
    user_id: userId,
  }).toString();
  return { url: url.href, sessionId, orgId };
}

/** Asking again cannot help: the server, or the account, said no. */
export function isSessionRefusal(cause: unknown): boolean {
  return cause instanceof AppError && ['refused', 'signed-out'].includes(cause.code);
}

async function organizationOf(options: SessionTokenOptions, userId: string): Promise<string> {
  let orgId: string | null;
  try {
    orgId = await options.organization(userId);
  } catch (cause) {
    const { code } = toAppError(cause);
    throw new AppError(code, { cause, message: SESSION_TOKEN_ERRORS.resolve });
  }
  if (orgId !== null) return orgId;
  throw new AppError('refused', { message: SESSION_TOKEN_ERRORS.organization });
}

async function post(
  options: SessionTokenOptions,
  accessToken: string,
  ids: { user_id: string; org_id: string },
): Promise<Response> {
  const answer = await options
    .fetch(new URL('/session/token', options.assistantUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(sessionTokenRequestSchema.parse(ids)),
    })
    .catch((cause: unknown) => {
      throw toAppError(cause);
    });
  if (answer.ok) return answer;
  const reason = await answer.text().catch(() => '');
  const message = reason.includes(SESSION_TOKEN_ERRORS.organization)
    ? SESSION_TOKEN_ERRORS.organization
    : `${SESSION_TOKEN_ERRORS.failed}: ${answer.status}`;
  throw new AppError(toAppError({ status: answer.status }).code, { message });
}
