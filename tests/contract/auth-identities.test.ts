import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { member, project, switchedOn, visitor } from './project.ts';

const on = await switchedOn();
const PROVIDER = 'google';

test('[CAL-37] the way to a provider begins at /authorize, with the client’s parameters', async () => {
  const { data } = await visitor({ auth: { flowType: 'pkce' } }).auth.signInWithOAuth({
    provider: PROVIDER,
    options: { skipBrowserRedirect: true, scopes: 'calendar', queryParams: { prompt: 'consent' } },
  });
  const { pathname, searchParams } = new URL(data.url ?? '');
  expect(pathname).toBe('/auth/v1/authorize');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    provider: PROVIDER,
    scopes: 'calendar',
    prompt: 'consent',
    code_challenge_method: 's256',
  });
});

test.each([
  ...(on[PROVIDER] ? [] : [[PROVIDER, 'Unsupported provider: provider is not enabled']]),
  ['nobody', 'Unsupported provider: Provider nobody could not be found'],
])('[CAL-37] %s is refused before a redirect', async (provider, msg) => {
  const answer = await fetch(`${project().url}/auth/v1/authorize?provider=${provider}`, {
    redirect: 'manual',
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error_code: 'validation_failed', msg });
});

test('[CAL-37] a callback without a state redirects to the site only', async () => {
  const answer = await fetch(`${project().url}/auth/v1/callback?code=1`, { redirect: 'manual' });
  expect([302, 303]).toContain(answer.status);
  const target = new URL(answer.headers.get('location') ?? '');
  expect(target.searchParams.get('error_code')).toBe('bad_oauth_callback');
  if (project().siteUrl) expect(target.origin).toBe(new URL(project().siteUrl ?? '').origin);
});

test('[CAL-37] linking an identity requires a session', async () => {
  const { url, publishableKey: apikey } = project();
  const path = `${url}/auth/v1/user/identities/authorize?provider=${PROVIDER}`;
  const answer = await fetch(path, { headers: { apikey }, redirect: 'manual' });
  expect(answer.status).toBe(401);
});

test('[CAL-37] linking to a provider that is off is refused', async () => {
  const { client } = await member();
  const { error } = await client.auth.linkIdentity({
    provider: 'nobody' as typeof PROVIDER, // no such provider: that is the point
    options: { skipBrowserRedirect: true },
  });
  expect(['validation_failed', 'manual_linking_disabled']).toContain(error?.code);
});

test('[CAL-38] the only identity cannot be unlinked, nor another user’s', async () => {
  const [one, other] = [await member(), await member()];
  const own = (await one.client.auth.getUserIdentities()).data?.identities ?? [];
  expect(own).toMatchObject([{ provider: 'email', user_id: one.id, email: one.email }]);
  const theirs = (await other.client.auth.getUserIdentities()).data?.identities ?? [];
  for (const identity of [...own, ...theirs]) {
    const { error } = await one.client.auth.unlinkIdentity(identity);
    expect(['single_identity_not_deletable', 'manual_linking_disabled']).toContain(error?.code);
    if (project().isLocal)
      expect(error).toMatchObject({
        status: 422,
        message: 'User must have at least 1 identity after unlinking',
      });
  }
  expect((await other.client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
});

test('[CAL-28] an ID token of a disabled or unknown provider is refused', async () => {
  const { auth } = visitor();
  const unknown = await auth.signInWithIdToken({ provider: `custom:${randomUUID()}`, token: 'x' });
  expect(unknown.error?.status).toBe(400);
  if (on[PROVIDER]) return;
  const off = await auth.signInWithIdToken({ provider: PROVIDER, token: 'x' });
  expect(off.error).toMatchObject({ status: 400, code: 'provider_disabled' });
});
