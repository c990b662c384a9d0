import { randomUUID } from 'node:crypto';
import { expect, test } from '../../support/browser.ts';
import { startOpenIdProvider } from '../../support/openid-provider.ts';
import { startStack } from '../../support/stack.ts';
import { activity, expectPath } from '../people.ts';

test('without providers the sign-in page shows no buttons for them', async ({ page }) => {
  const settings = page.waitForResponse((answer) => answer.url().endsWith('/auth/v1/settings'));
  await page.goto('/auth/login');
  await settings;
  await expect(page.getByRole('button', { name: 'E-mail me a sign-in link' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0);
});

test('[AUTH-06] a provider that is enabled signs in and leads to the page that was asked for', async ({
  page,
}) => {
  const provider = await startOpenIdProvider();
  const settings = {
    name: 'google',
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
  };
  const stack = await startStack('providers', { AUTH_PROVIDERS: JSON.stringify([settings]) });
  try {
    const email = `${randomUUID()}@browser.test`;
    provider.person = { sub: randomUUID(), email, email_verified: true, name: 'Gwen Google' };
    await page.goto(`${stack.pwaUrl}/auth/login?redirect=%2Ffavorites`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(activity(page, 'Welcome back!')).toBeVisible();
    await expectPath(page, '/favorites');
    expect(await page.evaluate(() => localStorage.getItem('kinstead.auth'))).toContain(email);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('verifier');

    // A code that this tab never asked for does not sign in.
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${stack.pwaUrl}/auth/login?code=${randomUUID()}`);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'That sign-in did not work. Please try again.',
    );
    expect(await page.evaluate(() => localStorage.getItem('kinstead.auth'))).toBeNull();
  } finally {
    await stack.stop();
    await provider.stop();
  }
});
