import { expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import { socketFailureOf } from '#shared/platform/socket/failure.ts';
import { failureText } from '#shared/platform/socket/failure-text.ts';
import {
  isSessionRefusal,
  type SessionTokenOptions,
  sessionAddress,
} from '#shared/platform/socket/session-token.ts';

const NO_ORGANIZATION =
  'User organization not found. This feature is only available for hosts. Please ensure your account is properly set up as a host';

type Asked = { url: string; init: RequestInit | undefined };

function makeOptions(answer: () => Response, overrides: Partial<SessionTokenOptions> = {}) {
  const asked: Asked[] = [];
  const options: SessionTokenOptions = {
    assistantUrl: 'https://assistant.test',
    identity: async () => ({ userId: 'u', accessToken: 'jwt' }),
    organization: async () => 'o',
    fetch: async (url, init) => {
      asked.push({ url: String(url), init });
      return answer();
    },
    ...overrides,
  };
  return { options, asked };
}

const good = () => Response.json({ session_id: 'a b', expires_in: 60 });

async function errorOf(options: SessionTokenOptions): Promise<AppError> {
  const error = await sessionAddress(options).catch((cause: unknown) => cause);
  if (!(error instanceof AppError)) throw new Error('expected an AppError');
  return error;
}

/** Its kind, and what a person reads. */
async function failureOf(options: SessionTokenOptions) {
  const error = await errorOf(options);
  const failure = socketFailureOf(error);
  return { ...failure, text: failureText(failure), isFinal: isSessionRefusal(error) };
}

test('[WS-01] the request for a session has both ids, the protocol’s version and the access token', async () => {
  const { options, asked } = makeOptions(good);
  await sessionAddress(options);
  expect(asked[0]?.url).toBe('https://assistant.test/session/token');
  expect(asked[0]?.init).toMatchObject({
    method: 'POST',
    body: '{"user_id":"u","org_id":"o","version":6}',
    headers: { authorization: 'Bearer jwt', 'content-type': 'application/json' },
  });
});

test('[WS-06] the socket’s address carries session, organisation, user and version', async () => {
  const { url, ...ids } = await sessionAddress(makeOptions(good).options);
  expect(url).toBe('wss://assistant.test/ws?session_id=a+b&org_id=o&user_id=u&v=6');
  expect(ids).toEqual({ sessionId: 'a b', orgId: 'o' });
  const local = makeOptions(good, { assistantUrl: 'http://localhost:8787' }).options;
  expect((await sessionAddress(local)).url).toMatch(/^ws:\/\/localhost:8787\/ws\?/);
});

test('[WS-02][WS-03] a user without an organisation is refused before the server is asked', async () => {
  const { options, asked } = makeOptions(good, { organization: async () => null });
  expect(await failureOf(options)).toEqual({
    kind: 'noOrganization',
    text: NO_ORGANIZATION,
    isFinal: true,
  });
  expect(asked).toEqual([]);
});

test('[WS-03] the server’s refusal is recognised by its code, whatever its message and status are', async () => {
  const body = { error: 'No se encontró tu organización.', code: 'no_organization' };
  for (const status of [403, 400]) {
    const refused = () => Response.json(body, { status });
    const failure = await failureOf(makeOptions(refused).options);
    expect(failure).toEqual({ kind: 'noOrganization', text: NO_ORGANIZATION, isFinal: true });
  }
});

test('a server that does not serve this version any more ends the series', async () => {
  const body = { error: 'x', code: 'version_not_supported' };
  const refused = () => Response.json(body, { status: 400 });
  expect(await failureOf(makeOptions(refused).options)).toEqual({
    kind: 'versionNotSupported',
    text: 'This version of the app is too old for the assistant.',
    isFinal: true,
  });
});

test.each([401, 403, 429, 500, 503])(
  '[WS-04] a refused session has the status %d in its message',
  async (status) => {
    for (const body of ['', '{"error":"No","code":"of_tomorrow"}', '{"error":"No"}']) {
      const failure = await failureOf(makeOptions(() => new Response(body, { status })).options);
      expect(failure).toEqual({
        kind: 'sessionRefused',
        status,
        text: `Failed to generate session token: ${status}`,
        isFinal: status === 401 || status === 403,
      });
    }
  },
);

test.each(['{}', '{"session_id":""}', '{"session_id":7}', 'not json', 'null'])(
  '[WS-05] %s is no session',
  async (body) => {
    const { kind, text } = await failureOf(makeOptions(() => new Response(body)).options);
    expect([kind, text]).toEqual(['sessionInvalid', 'Invalid session token response']);
  },
);

test('[WS-34] an organisation that cannot be resolved has its own error', async () => {
  const organization = () => Promise.reject(new Error('fetch failed'));
  expect(await failureOf(makeOptions(good, { organization }).options)).toEqual({
    kind: 'organizationUnresolved',
    text: 'Failed to resolve organization ID for user',
    isFinal: false,
  });
});

test('a session cannot be requested without a signed-in user', async () => {
  const error = await errorOf(makeOptions(good, { identity: async () => null }).options);
  expect(error.code).toBe('signed-out');
});

test('a network failure may be retried', async () => {
  const failing: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
  const error = await errorOf(makeOptions(good, { fetch: failing }).options);
  expect(error.retryable).toBe(true);
});
