import { createClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { expect, PASSWORD } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';

const STATELESS = { auth: { persistSession: false, autoRefreshToken: false } };

/** An authenticator app: a code counts once, so each call gives the next one that is good. */
export class App {
  readonly secret: string;
  #used = 0;

  constructor(secret: string) {
    this.secret = secret;
  }

  /** The code of now, or of the half minute after the last one that was used. */
  next(): string {
    const step = Math.max(Math.floor(Date.now() / 30_000), this.#used + 1);
    this.#used = step;
    return new TOTP({ secret: this.secret }).generate({ timestamp: step * 30_000 });
  }
}

/** Gives a user an authenticator app, as an earlier visit would have. */
export async function addApp(stack: Stack, email: string): Promise<App> {
  const client = createClient(stack.supabaseUrl, stack.publishableKey, STATELESS);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (enrolled.error) throw enrolled.error;
  const app = new App(enrolled.data.totp.secret);
  const shown = await client.auth.mfa.challengeAndVerify({
    factorId: enrolled.data.id,
    code: app.next(),
  });
  if (shown.error) throw shown.error;
  return app;
}

/** Recovery codes of a user with an app, made in a session that has shown it. */
export async function recoveryCodes(stack: Stack, email: string, app: App): Promise<string[]> {
  const client = createClient(stack.supabaseUrl, stack.publishableKey, STATELESS);
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  const [factor] = data.user.factors ?? [];
  const code = app.next();
  await client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
  const made = await client.rpc('create_recovery_codes');
  if (made.error) throw made.error;
  return made.data;
}

/** Fills the sign-in form of a user who has to give a second factor next. */
export async function signInHalf(page: Page, email: string, path = '/auth/login'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
}
