import { describe, expect, inject, test } from 'vitest';
import { post, signedIn, visitor } from './people.ts';

describe('ways to sign in that are off', () => {
  test('a disabled way to sign in is off in the settings, and everything is listed', async () => {
    const { supabaseUrl, publishableKey: apikey } = inject('stack');
    const answer = await fetch(`${supabaseUrl}/auth/v1/settings`, { headers: { apikey } });
    const settings = await answer.json();
    expect(settings).toMatchObject({ disable_signup: false, saml_enabled: false });
    const on = Object.entries(settings.external).flatMap(([name, state]) => (state ? [name] : []));
    expect(on).toEqual(['email']);
    expect(Object.keys(settings.external)).toEqual(
      expect.arrayContaining(['anonymous_users', 'google', 'apple', 'web3_ethereum', 'phone']),
    );
  });

  test('[CAL-27] anonymous sign-in is refused as disabled', async () => {
    expect((await visitor().auth.signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
      message: 'Anonymous sign-ins are disabled',
    });
  });

  test('[CAL-28] wallets are refused as disabled', async () => {
    expect(await post('/token?grant_type=web3', { chain: 'ethereum' })).toEqual({
      status: 422,
      body: { code: 422, error_code: 'web3_provider_disabled', msg: 'Web3 provider is disabled' },
    });
  });

  test('[CAL-37] [CAL-38] linking and unlinking are refused as disabled, to signed-in users', async () => {
    const { client } = await signedIn();
    const linked = await client.auth.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    const refusal = {
      status: 404,
      code: 'manual_linking_disabled',
      message: 'Manual linking is disabled',
    };
    expect(linked.error).toMatchObject(refusal);
    const [identity] = (await client.auth.getUserIdentities()).data?.identities ?? [];
    if (!identity) throw new Error('no identity');
    expect((await client.auth.unlinkIdentity(identity)).error).toMatchObject(refusal);
  });
});
