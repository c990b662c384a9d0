import { expect, test } from 'vitest';
import { project } from './project.ts';

/** What every holder of the publishable key may read. */
async function read(path: string): Promise<unknown> {
  const { url, publishableKey: apikey } = project();
  return (await fetch(`${url}/auth/v1${path}`, { headers: { apikey } })).json();
}

test('settings name every way to sign in, whether on or off', async () => {
  const settings = await read('/settings');
  expect(settings).toMatchObject({
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: expect.any(Boolean),
    sms_provider: expect.any(String),
    saml_enabled: expect.any(Boolean),
    external: {
      email: true,
      phone: expect.any(Boolean),
      anonymous_users: expect.any(Boolean),
      google: expect.any(Boolean),
      apple: expect.any(Boolean),
      github: expect.any(Boolean),
    },
  });
});

test('health names the server, and its version', async () => {
  expect(await read('/health')).toMatchObject({
    name: 'GoTrue',
    version: expect.stringMatching(/^v2\.\d+/),
    description: expect.any(String),
  });
});
