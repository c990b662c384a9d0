import type { Context } from 'hono';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { ProviderSettings } from '../../../sign-in-ways.ts';
import type { AuthContext } from '../context.ts';
import { readChallenge } from '../flow-state.ts';
import { redirectTarget } from '../redirects.ts';
import { beginFlow, nonceOf } from './flows.ts';

/** What this server says to a provider itself, or reads itself; a client cannot say it. */
const OURS = new Set([
  ...['provider', 'scopes', 'scope', 'redirect_to', 'skip_http_redirect', 'invite_token', 'apikey'],
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'state', 'nonce'],
  ...['code_challenge', 'code_challenge_method', 'code_verifier', 'request', 'request_uri'],
]);

/** Where providers send people back to. */
export function callbackUrl({ config }: Pick<AuthContext, 'config'>): string {
  return `${config.publicUrl}/auth/v1/callback`;
}

/**
 * The provider's address that begins a sign-in, or the linking of an identity to `linkTo`. Further
 * parameters of the query (`prompt`, `login_hint`, ...) go on to the provider.
 */
export async function authorizationUrl(
  c: Context,
  context: AuthContext,
  linkTo?: string,
): Promise<string> {
  const { sql, config, providers } = context;
  const settings = providers.settingsOf(c.req.query('provider') ?? '');
  const challenge = readChallenge({
    code_challenge: c.req.query('code_challenge'),
    code_challenge_method: c.req.query('code_challenge_method'),
  });
  const { client } = await providers.open(settings);
  const verifier = randomPKCECodeVerifier();
  const state = await sql.begin((tx) =>
    beginFlow(
      tx,
      {
        challenge,
        method: 'oauth',
        provider: settings.name,
        redirectTo: redirectTarget(c, config),
        ...(linkTo ? { linkTo } : {}),
      },
      verifier,
    ),
  );
  const wishes = Object.entries(c.req.query()).filter(([name]) => !OURS.has(name.toLowerCase()));
  return buildAuthorizationUrl(client, {
    ...Object.fromEntries(wishes),
    response_type: 'code',
    redirect_uri: callbackUrl(context),
    scope: scopes(settings, c.req.query('scopes')),
    state,
    nonce: nonceOf(verifier),
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href;
}

function scopes(settings: ProviderSettings, wished = ''): string {
  const all = ['openid', ...settings.scopes, ...wished.split(/[\s,]+/).filter(Boolean)];
  return [...new Set(all)].join(' ');
}
