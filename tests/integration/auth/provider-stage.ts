import { afterAll, beforeAll, beforeEach } from 'vitest';
import { freshAddress } from './people.ts';
import { browser, followTo, openStage, type Stage } from './ways.ts';

/** A user whom the provider knows. */
export const person = (claims: object = {}) => ({
  sub: crypto.randomUUID(),
  email: freshAddress(),
  email_verified: true,
  name: 'Ada Provider',
  picture: 'https://pictures.example/ada.png',
  ...claims,
});

/** Opens a platform and its provider for the tests of the calling file; a new person for each. */
export function providerStage() {
  const opened: { stage?: Stage } = {};
  const stage = () => {
    if (!opened.stage) throw new Error('the stage opens before the first test');
    return opened.stage;
  };
  beforeAll(async () => {
    opened.stage = await openStage({ AUTH_REDIRECT_URLS: 'https://app.example/**' });
  });
  afterAll(() => opened.stage?.end());
  beforeEach(() => {
    Object.assign(stage().provider, { person: person(), lie: {}, sparse: false });
  });

  const signIn = async (flowType: 'implicit' | 'pkce' = 'pkce', providerName = 'keycloak') => {
    const { platform } = stage();
    const client = browser(platform, flowType);
    const { data, error } = await client.auth.signInWithOAuth({
      provider: providerName as 'keycloak', // the stage has names of its own
      options: { redirectTo: `${platform.siteUrl}/after`, skipBrowserRedirect: true },
    });
    if (error) throw error;
    return { client, end: await followTo(platform.siteUrl, data.url) };
  };

  return {
    get stage() {
      return stage();
    },
    /** Where the browser ends that begins at /authorize with this query. */
    sentTo: async (query: Record<string, string>) => {
      const { platform } = stage();
      const search = new URLSearchParams({ provider: 'keycloak', ...query });
      return followTo(platform.siteUrl, `${platform.url}/auth/v1/authorize?${search}`);
    },
    signIn,
    signedIn: async (providerName?: string) => {
      const { client, end } = await signIn('pkce', providerName);
      const code = end.searchParams.get('code') ?? '';
      const { data, error } = await client.auth.exchangeCodeForSession(code);
      if (error) throw error;
      return { client, ...data };
    },
  };
}
