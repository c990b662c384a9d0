import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { project, visitor } from './project.ts';

/** A hosted project may have SAML switched off altogether, and says that instead. */
const CODES = project().isLocal
  ? ['sso_provider_not_found']
  : ['sso_provider_not_found', 'saml_provider_disabled'];

test('[CAL-31] no identity provider serves an unregistered domain', async () => {
  const { data, error } = await visitor().auth.signInWithSSO({ domain: 'nobody.example' });
  expect(data).toBeNull();
  expect(error?.status).toBe(404);
  expect(CODES).toContain(error?.code);
  if (project().isLocal) expect(error?.message).toBe('No SSO provider assigned for this domain');
});

test('[CAL-31] there is no identity provider with an unknown id', async () => {
  const { error } = await visitor().auth.signInWithSSO({ providerId: randomUUID() });
  expect(error?.status).toBe(404);
  expect(CODES).toContain(error?.code);
  if (project().isLocal) expect(error?.message).toBe('No such SSO provider');
});

test('[CAL-31] an SSO request names a domain or a provider', async () => {
  const { url, publishableKey: apikey } = project();
  const ask = async (body: object) => {
    const answer = await fetch(`${url}/auth/v1/sso`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, ...(await answer.json()) };
  };
  const both = await ask({ domain: 'nobody.example', provider_id: randomUUID() });
  const neither = await ask({});
  expect([400, 404]).toContain(both.status);
  expect([400, 404]).toContain(neither.status);
  if (!project().isLocal) return;
  expect(both).toMatchObject({ status: 400, msg: 'Only one of provider_id or domain supported' });
  expect(neither).toMatchObject({
    status: 400,
    msg: 'A provider_id or domain needs to be provided',
  });
});
