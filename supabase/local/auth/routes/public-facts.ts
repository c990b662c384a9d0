import type { Hono } from 'hono';
import type { AuthContext } from '../context.ts';

/** What anyone may know: the keys that verify tokens, what is switched on, and that we are up. */
export function mountPublicFacts(app: Hono, { tokens }: AuthContext): void {
  app.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600');
    return c.json(tokens.jwks());
  });

  app.get('/settings', (c) =>
    c.json({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      mfa_enabled: false,
    }),
  );

  app.get('/health', (c) =>
    c.json({ status: 'ok', name: 'GoTrue', description: 'Kinstead local auth' }),
  );
}
