import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshAddress, PASSWORD } from './people.ts';
import { browser, followTo, fragment, openStage, type Stage } from './ways.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.end());
beforeEach(() => {
  const sub = crypto.randomUUID();
  stage.provider.person = { sub, email: freshAddress(), email_verified: true, name: 'Ada' };
});

async function signedIn() {
  const email = freshAddress();
  const { data, error } = await stage.platform.service.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  if (error) throw error;
  const client = browser(stage.platform, 'implicit');
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  return { client, id: data.user.id, email };
}

/** Links the provider's person and answers where the browser ends. */
async function link(client: SupabaseClient): Promise<URL> {
  const { data, error } = await client.auth.linkIdentity({
    provider: 'keycloak',
    options: { skipBrowserRedirect: true },
  });
  if (error) throw error;
  return followTo(stage.platform.siteUrl, data.url ?? '');
}

const providersOf = async (client: SupabaseClient) =>
  (await client.auth.getUserIdentities()).data?.identities.map(({ provider }) => provider);

describe('[CAL-37] linking an identity', () => {
  test('linking an identity adds a way to sign in, and leaves the address alone', async () => {
    const { client, id, email } = await signedIn();
    expect(fragment(await link(client))).toHaveProperty('access_token');
    expect(await providersOf(client)).toEqual(['email', 'keycloak']);
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ id, email, app_metadata: { provider: 'email' } });
    const other = browser(stage.platform);
    const begun = await other.auth.signInWithOAuth({
      provider: 'keycloak',
      options: { skipBrowserRedirect: true },
    });
    const end = await followTo(stage.platform.siteUrl, begun.data.url ?? '');
    const back = await other.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '');
    expect(back.data.user?.id).toBe(id);
  });

  test('an ID token links an identity as well', async () => {
    const { client, id } = await signedIn();
    const { data, error } = await client.auth.linkIdentity({
      provider: 'keycloak',
      token: await stage.provider.idToken(),
    });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect(await providersOf(client)).toEqual(['email', 'keycloak']);
  });

  test('an identity that is linked already, to this or to another account, is refused', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    await link(one.client);
    expect(fragment(await link(one.client))).toMatchObject({
      error: 'server_error',
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    });
    expect(fragment(await link(other.client)).error_description).toBe(
      'Identity is already linked to another user',
    );
    expect(await providersOf(other.client)).toEqual(['email']);
  });

  test('linking refuses requests and ID tokens without a session', async () => {
    const { platform, provider } = stage;
    const headers = { apikey: platform.keys.publishableKey };
    const path = `${platform.url}/auth/v1/user/identities/authorize?provider=keycloak`;
    expect((await fetch(path, { headers, redirect: 'manual' })).status).toBe(401);
    const answer = await fetch(`${platform.url}/auth/v1/token?grant_type=id_token`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        provider: 'keycloak',
        id_token: await provider.idToken(),
        link_identity: true,
      }),
    });
    expect(answer.status).toBe(401);
  });

  test('an unproven address of a linked identity does not sign in to this account', async () => {
    const thief = await signedIn();
    const victim = { sub: crypto.randomUUID(), email: freshAddress(), name: 'Victim' };
    stage.provider.person = { ...victim, sub: crypto.randomUUID(), email_verified: false };
    await link(thief.client);
    stage.provider.person = { ...victim, email_verified: true };
    const { data } = await browser(stage.platform).auth.signInWithIdToken({
      provider: 'keycloak',
      token: await stage.provider.idToken(),
    });
    expect(data.user?.id).toBeDefined();
    expect(data.user?.id).not.toBe(thief.id);
  });
});

describe('[CAL-38] unlinking an identity', () => {
  const unlink = async (client: SupabaseClient, provider: string) => {
    const { data } = await client.auth.getUserIdentities();
    const identity = data?.identities.find((one) => one.provider === provider);
    if (!identity) throw new Error(`no identity of ${provider}`);
    return client.auth.unlinkIdentity(identity);
  };

  test('unlinking an identity removes the way to sign in', async () => {
    const { client, email } = await signedIn();
    await link(client);
    expect((await unlink(client, 'keycloak')).error).toBeNull();
    expect(await providersOf(client)).toEqual(['email']);
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ email, app_metadata: { providers: ['email'] } });
  });

  test('unlinking the identity of the address moves the account to the remaining address', async () => {
    const { client, id } = await signedIn();
    await link(client);
    expect((await unlink(client, 'email')).error).toBeNull();
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ id, email: stage.provider.person.email });
    const { data: profile } = await client.from('profiles').select('email').eq('id', id).single();
    expect(profile).toEqual({ email: stage.provider.person.email });
  });

  test('unlinking the last identity is refused, also when two are unlinked at once', async () => {
    const { client } = await signedIn();
    expect((await unlink(client, 'email')).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
      message: 'User must have at least 1 identity after unlinking',
    });
    await link(client);
    const both = await Promise.all(['email', 'keycloak'].map((name) => unlink(client, name)));
    expect(both.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await providersOf(client)).toHaveLength(1);
  });

  test('unlinking refuses another user’s identity, unknown ones and invalid ids', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    await link(one.client);
    const [theirs] = (await other.client.auth.getUserIdentities()).data?.identities ?? [];
    if (!theirs) throw new Error('no identity');
    expect((await one.client.auth.unlinkIdentity(theirs)).error).toMatchObject({
      status: 422,
      code: 'identity_not_found',
      message: "Identity doesn't exist",
    });
    const odd = await one.client.auth.unlinkIdentity({ ...theirs, identity_id: 'x' });
    expect(odd.error).toMatchObject({ status: 404, code: 'validation_failed' });
    expect(await providersOf(other.client)).toEqual(['email']);
  });
});

describe('an anonymous person', () => {
  test('an anonymous user becomes permanent by linking an identity with a verified address', async () => {
    const client = browser(stage.platform, 'implicit');
    const { data: begun } = await client.auth.signInAnonymously();
    expect(fragment(await link(client))).toHaveProperty('access_token');
    await client.auth.refreshSession();
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      id: begun.user?.id,
      email: stage.provider.person.email,
      is_anonymous: false,
      app_metadata: { provider: 'keycloak' },
    });
  });

  test('an anonymous user does not take over an account by its address', async () => {
    const { email } = await signedIn();
    const client = browser(stage.platform, 'implicit');
    await client.auth.signInAnonymously();
    Object.assign(stage.provider.person, { email });
    expect(fragment(await link(client))).toMatchObject({
      error: 'invalid_request',
      error_code: 'email_exists',
    });
    expect((await client.auth.getUser()).data.user).toMatchObject({
      is_anonymous: true,
      email: '',
    });
    expect(await providersOf(client)).toEqual([]);
  });

  test('an anonymous user with an unverified address stays anonymous', async () => {
    const client = browser(stage.platform, 'implicit');
    await client.auth.signInAnonymously();
    Object.assign(stage.provider.person, { email_verified: false });
    expect(fragment(await link(client))).toMatchObject({ error_code: 'email_not_confirmed' });
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', identities: [] });
  });
});

describe('an address that a provider gave unproven, before its owner came', () => {
  /** A user whose provider names the address without having checked it. */
  async function squat(email: string) {
    stage.provider.person = { sub: `thief of ${email}`, email, email_verified: false };
    const { data, error } = await browser(stage.platform).auth.signInWithIdToken({
      provider: 'keycloak',
      token: await stage.provider.idToken(),
    });
    return { user: data.user, code: error?.code };
  }

  const ways: [way: string, begin: (client: SupabaseClient, email: string) => Promise<unknown>][] =
    [
      ['a password', (client, email) => client.auth.signUp({ email, password: PASSWORD })],
      ['a mailed code', (client, email) => client.auth.signInWithOtp({ email })],
      ['a recovery', (client, email) => client.auth.resetPasswordForEmail(email)],
    ];
  test.each(ways)(
    'an address that a provider gave unproven stays with its owner, who signs in with %s',
    async (way, begin) => {
      const email = freshAddress();
      expect((await squat(email)).code).toBe('provider_email_needs_verification');
      // The thief's mail began the pause between mails; the owner comes when it is over.
      const owner = browser(stage.platform, 'implicit');
      await begin(owner, email);
      const [account] = await stage.platform.admin<{ id: string }[]>`
      select u.id from auth.users u where u.email = ${email}`;
      const type = way === 'a recovery' ? 'recovery_token' : 'confirmation_token';
      const [token] = await stage.platform.admin<{ token_hash: string }[]>`
      select token_hash from auth.one_time_tokens
      where user_id = ${account?.id ?? ''} and token_type = ${type}`;
      const verified = await owner.auth.verifyOtp({
        token_hash: token?.token_hash ?? '',
        type: way === 'a recovery' ? 'recovery' : 'email',
      });
      expect(verified.error).toBeNull();
      expect(verified.data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
      const again = await squat(email);
      expect(again.user?.id).not.toBe(verified.data.user?.id);
      expect(again.code).toBe('provider_email_needs_verification');
    },
  );
});
