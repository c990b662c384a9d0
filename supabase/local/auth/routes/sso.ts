import type { Hono } from 'hono';
import { z } from 'zod';
import { AuthError } from '../errors.ts';
import { readBody } from '../input.ts';

const input = z
  .object({
    provider_id: z.uuid('provider_id must be an UUID').nullish(),
    domain: z.string().max(255).nullish(),
  })
  .refine(
    ({ provider_id, domain }) => !(provider_id && domain),
    'Only one of provider_id or domain supported',
  )
  .refine(
    ({ provider_id, domain }) => provider_id || domain,
    'A provider_id or domain needs to be provided',
  );

/** POST /sso: SAML has no providers here, and says so as a Supabase project without any does. */
export function mountSso(app: Hono): void {
  app.post('/sso', async (c) => {
    const { provider_id } = await readBody(c, input);
    const message = provider_id
      ? 'No such SSO provider'
      : 'No SSO provider assigned for this domain';
    throw new AuthError(404, 'sso_provider_not_found', message);
  });

  app.all('/sso/saml/*', () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });
}
