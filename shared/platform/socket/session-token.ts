import type * as z from 'zod/mini';
import {
  sessionTokenRefusalSchema,
  sessionTokenRequestSchema,
  sessionTokenResponseSchema,
} from '../../protocol/session-token.ts';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';
import { AppError, toAppError } from '../errors.ts';
import { SocketError, type SocketFailure } from './failure.ts';
import type { SocketAddress } from './socket-client.ts';

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
  const answer = await post(options, accessToken, {
    user_id: userId,
    org_id: orgId,
    version: PROTOCOL_VERSION,
  });
  const body = sessionTokenResponseSchema.safeParse(await answer.json().catch(() => null));
  if (!body.success) throw new SocketError('unexpected', { kind: 'sessionInvalid' });
  const sessionId = body.data.session_id;
  const url = new URL('/ws', options.assistantUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = new URLSearchParams({
    session_id: sessionId,
    org_id: orgId,
    user_id: userId,
    v: String(PROTOCOL_VERSION),
  }).toString();
  return { url: url.href, sessionId, orgId };
}

/** A retry cannot help: the server has refused, or the account has no access. */
export function isSessionRefusal(cause: unknown): boolean {
  return cause instanceof AppError && ['refused', 'signed-out'].includes(cause.code);
}

async function organizationOf(options: SessionTokenOptions, userId: string): Promise<string> {
  let orgId: string | null;
  try {
    orgId = await options.organization(userId);
  } catch (cause) {
    throw new SocketError(toAppError(cause).code, { kind: 'organizationUnresolved' }, cause);
  }
  if (orgId !== null) return orgId;
  throw new SocketError('refused', { kind: 'noOrganization' });
}

async function post(
  options: SessionTokenOptions,
  accessToken: string,
  body: z.infer<typeof sessionTokenRequestSchema>,
): Promise<Response> {
  const answer = await options
    .fetch(new URL('/session/token', options.assistantUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify(sessionTokenRequestSchema.parse(body)),
    })
    .catch((cause: unknown) => {
      throw toAppError(cause);
    });
  if (answer.ok) return answer;
  throw await refusalOf(answer);
}

/** Codes of the server that are more specific than the HTTP status. */
const KINDS: Readonly<Record<string, SocketFailure>> = {
  no_organization: { kind: 'noOrganization' },
  version_not_supported: { kind: 'versionNotSupported' },
};

async function refusalOf(answer: Response): Promise<SocketError> {
  const body = sessionTokenRefusalSchema.safeParse(await answer.json().catch(() => null));
  const known = body.success ? KINDS[body.data.code] : undefined;
  // A definite refusal, whatever status a proxy has made of it.
  if (known) return new SocketError('refused', known);
  const { code } = toAppError({ status: answer.status });
  return new SocketError(code, { kind: 'sessionRefused', status: answer.status });
}
