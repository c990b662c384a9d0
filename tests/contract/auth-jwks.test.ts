import { createRemoteJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { member, project, visitor } from './project.ts';

describe('[CAL-40] GET /.well-known/jwks.json', () => {
  test('any program verifies a token with the published keys', async () => {
    const { client, id } = await member();
    const { data } = await client.auth.getSession();
    const issuer = `${project().url}/auth/v1`;
    const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(data.session?.access_token ?? '', keys, {
      issuer,
      audience: 'authenticated',
    });
    expect(payload.sub).toBe(id);
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
  });

  test('published keys need no key to read, may be cached, and contain nothing private', async () => {
    const answer = await fetch(`${project().url}/auth/v1/.well-known/jwks.json`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('max-age=600');
    const { keys } = await answer.json();
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', kid: expect.any(String) });
      expect(key).not.toHaveProperty('d');
    }
  });

  test('a tampered token is refused without asking the server', async () => {
    const { client } = await member();
    const { data } = await client.auth.getSession();
    const [header, payload = '', signature] = (data.session?.access_token ?? '').split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const changed = JSON.stringify({ ...claims, role: 'service_role' });
    const forged = `${header}.${Buffer.from(changed).toString('base64url')}.${signature}`;
    const { error } = await visitor().auth.getClaims(forged);
    expect(error).toMatchObject({ name: 'AuthInvalidJwtError', message: 'Invalid JWT signature' });
  });
});
