import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { adminSql } from '#tests/support/database.ts';
import { issueAuthCode, openFlow } from '../../../supabase/local/auth/flow-state.ts';
import { makePerson, post } from './people.ts';

const exchange = (auth_code: string, code_verifier: string) =>
  post('/token?grant_type=pkce', { auth_code, code_verifier });

/** A flow whose person has proven who they are: only the exchange is left. */
async function provenFlow(code_challenge_method: 's256' | 'plain' = 's256') {
  const { id } = await makePerson();
  const verifier = randomBytes(40).toString('base64url');
  const hashed = createHash('sha256').update(verifier).digest('base64url');
  const code_challenge = code_challenge_method === 's256' ? hashed : verifier;
  const challenge = { code_challenge, code_challenge_method };
  const flow = await openFlow(adminSql(), { challenge, method: 'magiclink', userId: id });
  return { id, flow, verifier, code: await issueAuthCode(adminSql(), id, 'magiclink') };
}

describe('[CAL-28] the code of a PKCE flow', () => {
  test.each(['s256', 'plain'] as const)(
    'the code of %s opens one session, once',
    async (method) => {
      const { id, verifier, code } = await provenFlow(method);
      const first = await exchange(code, verifier);
      expect(first).toMatchObject({ status: 200, body: { token_type: 'bearer', user: { id } } });
      expect(await exchange(code, verifier)).toMatchObject({
        status: 404,
        body: { error_code: 'flow_state_not_found' },
      });
    },
  );

  test('ten uses of one code at once open one session', async () => {
    const { verifier, code } = await provenFlow();
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code, verifier)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a wrong verifier is refused and leaves the code for the right one', async () => {
    const { verifier, code } = await provenFlow();
    expect(await exchange(code, `${verifier}x`)).toMatchObject({
      status: 400,
      body: { error_code: 'bad_code_verifier' },
    });
    expect((await exchange(code, verifier)).status).toBe(200);
  });

  test('a code is too old after five minutes', async () => {
    const { flow, verifier, code } = await provenFlow();
    await adminSql()`
      update auth.flow_state set auth_code_issued_at = auth_code_issued_at - interval '301 seconds'
      where id = ${flow}`;
    expect(await exchange(code, verifier)).toMatchObject({
      status: 422,
      body: { error_code: 'flow_state_expired' },
    });
  });

  test('there is no code before the user has proven who they are', async () => {
    const { flow, verifier, code } = await provenFlow();
    await adminSql()`update auth.flow_state set auth_code_issued_at = null where id = ${flow}`;
    expect((await exchange(code, verifier)).status).toBe(404);
  });

  test('an empty or unknown code is refused', async () => {
    expect((await exchange('', '')).body).toMatchObject({
      error_code: 'validation_failed',
      msg: 'invalid request: both auth code and code verifier should be non-empty',
    });
    expect((await exchange(crypto.randomUUID(), 'x'.repeat(43))).status).toBe(404);
  });
});
