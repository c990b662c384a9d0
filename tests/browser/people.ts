import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Locator, Page } from 'playwright/test';
import { expect } from '../support/browser.ts';
import { sessionOf } from '../support/sessions.ts';
import type { Stack } from '../support/stack.ts';

const STATELESS = { auth: { persistSession: false, autoRefreshToken: false } };

/** The session of the auth library, where the app keeps it. */
const AUTH_KEY = 'kinstead.auth';

type UserType = 'renter' | 'host' | 'guide';

/** bcrypt of `PASSWORD` at the lowest cost: these accounts are not attacked, and a hash takes 0.1 s. */
const PASSWORD_HASH = '$2b$04$Pn1K1qsrxYvhbwpRXKVyuekt2q8Kt1jMDsXLHUdJi0n8ay5ixuG2W';

/** Creates an account of the test's own and answers its address. */
export async function makePerson(
  stack: Stack,
  userType: UserType,
  name: string,
  confirmed = true,
): Promise<string> {
  const email = `${randomUUID()}@browser.test`;
  const service = createClient(stack.supabaseUrl, stack.secretKey, STATELESS);
  const { error } = await service.auth.admin.createUser({
    email,
    password_hash: PASSWORD_HASH,
    email_confirm: confirmed,
    user_metadata: { full_name: name, user_type: userType },
  });
  if (error) throw error;
  return email;
}

/** Puts a session of its own into the browser, as an earlier sign-in would have left it. */
export async function arriveAs(
  page: Page,
  stack: Stack,
  email: string,
  change: (session: object) => object = (session) => session,
): Promise<void> {
  const session = await sessionOf(stack, email);
  await page.goto('/health');
  await page.evaluate(
    ([key, text]) => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem(key, text);
    },
    [AUTH_KEY, JSON.stringify(change(session))] as const,
  );
}

/** A day so many days ahead, as the database takes it: a test of today holds next year, too. */
export const ahead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Lets the session's token run out, as after an hour. The next load notices. */
export async function endSessionOf(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1_700_000_000 }));
  }, AUTH_KEY);
}

/** The access token that the app keeps. */
export async function keptToken(page: Page): Promise<string> {
  const text = await page.evaluate((key) => localStorage.getItem(key), AUTH_KEY);
  const session: { access_token: string } = JSON.parse(text ?? '{}');
  return session.access_token;
}

/** The critical area, while it says exactly this. */
export async function expectCritical(page: Page, title: string, text?: string): Promise<void> {
  const area = page.getByRole('alert');
  await expect(area.getByText(title, { exact: true })).toBeVisible();
  if (text) await expect(area.getByText(text, { exact: true })).toBeVisible();
}

/** The toast of the activity area with this title. */
export function activity(page: Page, title: string): Locator {
  return page
    .locator('[data-sonner-toast]')
    .filter({ has: page.getByText(title, { exact: true }) });
}

/** Waits until the app stands on a path. */
export async function expectPath(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path);
}

/** Texts of the entries of an open menu, in order. */
export function menuTexts(page: Page): Promise<string[]> {
  return page.getByRole('menuitem').allInnerTexts();
}

/** Waits until a killed platform serves again, so that the next test finds it. */
export async function platformIsBack(stack: Stack): Promise<void> {
  const healthy = () =>
    fetch(`${stack.supabaseUrl}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(healthy, { timeout: 90_000 }).toBe(true);
}
