import { expect, test } from 'vitest';
import { AppError } from '#shared/platform/errors.ts';
import {
  isSessionRefusal,
  type SessionTokenOptions,
  sessionAddress,
} from '#shared/platform/socket/session-token.ts';

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

async function failureOf(options: SessionTokenOptions): Promise<AppError> {
  const error = await sessionAddress(options).catch((cause: unknown) => cause);
  if (!(error instanceof AppError)) throw new Error('expected an AppError');
  return error;
}

test('[WS-01] asks with both ids and the access token', async () => {
  const { options, asked } = makeOptions(good);
  await sessionAddress(options);
  expect(asked[0]?.url).toBe('https://assistant.test/session/token');
  expect(asked[0]?.init).toMatchObject({
    ...{ method: 'POST', body: '{"user_id":"u","org_id":"o"}' },
    headers: { authorization: 'Bearer jwt', 'content-type': 'application/json' },
  });
});

test('[WS-06] the socket’s address carries session, organisation and user', async () => {
  const { url, ...ids } = await sessionAddress(makeOptions(good).options);
  expect(url).toBe('wss://assistant.test/ws?session_id=a+b&org_id=o&user_id=u');
  expect(ids).toEqual({ sessionId: 'a b', orgId: 'o' });
  const local = makeOptions(good, { assistantUrl: 'http://localhost:8787' }).options;
  expect((await sessionAddress(local)).url).toMatch(/^ws:\/\/localhost:8787\/ws\?/);
});

test('[WS-02][WS-03] a person without an organisation is told before anything is asked', async () => {
  const { options, asked } = makeOptions(good, { organization: async () => null });
  const error = await failureOf(options);
  expect(error.message).toBe(
    'User organization not found. This feature is only available for hosts. Please ensure your account is properly set up as a host',
  );
  expect(isSessionRefusal(error)).toBe(true);
  expect(asked).toEqual([]);
});

test('[WS-03] the server’s own refusal reads the same', async () => {
  const message =
    'User organization not found. This feature is only available for hosts. Please ensure your account is properly set up as a host';
  const refused = () => Response.json({ error: message }, { status: 403 });
  expect((await failureOf(makeOptions(refused).options)).message).toBe(message);
});

test.each([401, 403, 429, 500, 503])('[WS-04] status %d is part of the message', async (status) => {
  const error = await failureOf(makeOptions(() => new Response('', { status })).options);
  expect(error.message).toBe(`Failed to generate session token: ${status}`);
  expect(isSessionRefusal(error)).toBe(status === 401 || status === 403);
});

test.each(['{}', '{"session_id":""}', '{"session_id":7}', 'not json', 'null'])(
  '[WS-05] %s is no session',
  async (body) => {
    const error = await failureOf(makeOptions(() => new Response(body)).options);
    expect(error.message).toBe('Invalid session token response');
  },
);

test('[WS-34] an organisation that cannot be resolved', async () => {
  const organization = () => Promise.reject(new Error('fetch failed'));
  const error = await failureOf(makeOptions(good, { organization }).options);
  expect(error.message).toBe('Failed to resolve organization ID for user');
  expect(isSessionRefusal(error)).toBe(false);
});

test('nobody is signed in', async () => {
  const error = await failureOf(makeOptions(good, { identity: async () => null }).options);
  expect(error.code).toBe('signed-out');
});

test('a network that fails may be tried again', async () => {
  const failing: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
  const error = await failureOf(makeOptions(good, { fetch: failing }).options);
  expect(error.retryable).toBe(true);
});
