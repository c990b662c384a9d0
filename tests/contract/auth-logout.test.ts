import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { member, project, service, visitor } from './project.ts';

/** A person on three devices. */
async function threeDevices() {
  const { client, email, password } = await member();
  const [second, third] = [visitor(), visitor()];
  for (const one of [second, third]) await one.auth.signInWithPassword({ email, password });
  return [client, second, third] as const;
}

/** Whether the server still knows each session, asked with the token that it was given. */
async function alive(tokens: (string | undefined)[]): Promise<boolean[]> {
  const answers = await Promise.all(tokens.map((token) => visitor().auth.getUser(token ?? '')));
  return answers.map(({ error }) => error === null);
}

const tokensOf = (clients: readonly SupabaseClient[]) =>
  Promise.all(clients.map(async (one) => (await one.auth.getSession()).data.session?.access_token));

describe('[CAL-35] POST /logout?scope=', () => {
  test.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('logout with scope %s ends its sessions', async (scope, expected) => {
    const devices = await threeDevices();
    const tokens = await tokensOf(devices);
    expect(await alive(tokens)).toEqual([true, true, true]);
    expect((await devices[0].auth.signOut({ scope })).error).toBeNull();
    expect(await alive(tokens)).toEqual(expected);
  });

  test('without a scope every session ends', async () => {
    const devices = await threeDevices();
    const tokens = await tokensOf(devices);
    // By hand: the library always names a scope.
    const { url, publishableKey } = project();
    const answer = await fetch(`${url}/auth/v1/logout`, {
      method: 'POST',
      headers: { apikey: publishableKey, authorization: `Bearer ${tokens[1]}` },
    });
    expect(answer.status).toBe(204);
    expect(await alive(tokens)).toEqual([false, false, false]);
  });

  test('an operator ends a user’s session by its token', async () => {
    const devices = await threeDevices();
    const tokens = await tokensOf(devices);
    const { error } = await service().auth.admin.signOut(tokens[0] ?? '', 'local');
    expect(error).toBeNull();
    expect(await alive(tokens)).toEqual([false, true, true]);
  });

  test('an invalid token, or one of an ended session, cannot log out', async () => {
    const forged = await service().auth.admin.signOut('not.a.token', 'local');
    expect(forged.error).toMatchObject({ status: 403, code: 'bad_jwt' });
    const { client } = await member();
    const [token] = await tokensOf([client]);
    await client.auth.signOut();
    const ended = await service().auth.admin.signOut(token ?? '', 'local');
    // How supabase-js tells `session_not_found`.
    expect(ended.error?.name).toBe('AuthSessionMissingError');
  });
});
