import type { Hono } from 'hono';
import { PRODUCT } from '../../../../shared/protocol/product.ts';
import { KNOWN_PROVIDERS, type SignInWays } from '../../../sign-in-ways.ts';
import type { AuthContext } from '../context.ts';

/** The release of Supabase's auth server whose answers these are. */
const GOTRUE = 'v2.196.0';

/** What anyone may know: the keys that verify tokens, what is switched on, and that we are up. */
export function mountPublicFacts(app: Hono, { tokens, config }: AuthContext): void {
  app.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600');
    return c.json(tokens.jwks());
  });

  app.get('/settings', (c) =>
    c.json({
      external: external(config.ways),
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      saml_private_key_next_configured: false,
      passkeys_enabled: false,
    }),
  );

  app.get('/health', (c) =>
    c.json({
      status: 'ok',
      name: 'GoTrue',
      version: GOTRUE,
      description: `${PRODUCT} local auth`,
    }),
  );
}

/** GoTrue's own names are listed whether on or off, as an app's sign-in page expects them. */
function external({ anonymous, providers, web3 }: SignInWays): Record<string, boolean> {
  const off = Object.fromEntries(KNOWN_PROVIDERS.map((name) => [name, false]));
  const on = Object.fromEntries(providers.map(({ name }) => [name, true]));
  const wallets = {
    web3_ethereum: web3.includes('ethereum'),
    web3_solana: web3.includes('solana'),
  };
  return { anonymous_users: anonymous, email: true, phone: false, ...off, ...on, ...wallets };
}
