import { expect, test } from '../../support/browser.ts';
import { arriveAs, expectCritical, expectPath, keptToken } from '../people.ts';

const HOST_PAGES = ['/dashboard', '/dashboard/messages', '/dashboard/notifications'];
const GUIDE_PAGES = ['/guide-dashboard', '/guide-dashboard/messages'];
const PUBLIC_PAGES = ['/', '/homes', '/about', '/favorites', '/partner/guide', '/partner/host'];
const AUTH_PAGES = ['/auth/login', '/auth/signup', '/auth/forgot-password'];

const bar = { name: 'Do anything' };

test('[GRD-01][GRD-12] without a session the host dashboard redirects to the sign-in', async ({
  page,
}) => {
  for (const path of HOST_PAGES) {
    await page.goto(path);
    await expectPath(page, '/auth/login');
    await expectCritical(page, 'Authentication Required');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
  }
});

test('[GRD-02][GRD-12] renters and guides are redirected from the host dashboard', async ({
  page,
  stack,
}) => {
  for (const email of ['renter@kinstead.test', 'guide@kinstead.test']) {
    await arriveAs(page, stack, email);
    for (const path of HOST_PAGES) {
      await page.goto(path);
      await expectPath(page, '/');
      await expectCritical(page, 'Access Denied');
    }
    await expect(page.getByRole('combobox', bar)).toHaveCount(0);
  }
});

test('[GRD-03][GRD-12] without a session the guide dashboard redirects to the sign-in', async ({
  page,
}) => {
  for (const path of GUIDE_PAGES) {
    await page.goto(path);
    await expectPath(page, '/auth/login');
    await expect(page.getByRole('heading', { name: 'Welcome home' })).toBeVisible();
  }
});

test('[GRD-04][GRD-12][GRD-22] renters and hosts are redirected from the guide dashboard', async ({
  page,
  stack,
}) => {
  for (const email of ['renter@kinstead.test', 'host@kinstead.test']) {
    await arriveAs(page, stack, email);
    for (const path of GUIDE_PAGES) {
      await page.goto(path);
      await expectPath(page, '/');
      await expectCritical(page, 'Access Denied', 'This dashboard is only accessible to guides');
    }
  }
});

test('[GRD-14][GRD-21][BAR-03] a visitor reads public pages and the pages for signing in, without the command bar', async ({
  page,
}) => {
  for (const path of [...PUBLIC_PAGES, ...AUTH_PAGES]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByPlaceholder('Do anything...')).toHaveCount(0);
    await expectPath(page, path);
  }
  await page.goto('/homes');
  await page.locator('a[href^="/listings/"]').first().click();
  await expect(page.getByRole('button', { name: /^message /i }).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/listings\//);
});

test('[GRD-15][GRD-21][BAR-03] a renter reads public pages and their messages, without the command bar', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, 'renter@kinstead.test');
  for (const path of [...PUBLIC_PAGES, '/messages']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByPlaceholder('Do anything...')).toHaveCount(0);
    await expectPath(page, path);
  }
  // A signed-in user is redirected away from the pages for signing in.
  await page.goto('/auth/login');
  await expectPath(page, '/homes');
});

test('[GRD-16][GRD-21] a host has the dashboard with the command bar', async ({ page, stack }) => {
  await arriveAs(page, stack, 'host@kinstead.test');
  for (const path of HOST_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('combobox', bar)).toBeVisible();
    await expectPath(page, path);
  }
});

test('[GRD-17][GRD-21][GRD-22][BAR-03] a guide has a dashboard of their own, without the command bar', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, 'guide@kinstead.test');
  await page.goto('/guide-dashboard');
  await expect(page.getByRole('heading', { name: 'Hello Elena' })).toBeVisible();
  await expectPath(page, '/guide-dashboard');
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  for (const link of await links.all()) {
    expect(await link.getAttribute('href')).toMatch(/^\/guide-dashboard(\/|$)/);
  }
  await expect(page.getByRole('combobox', bar)).toHaveCount(0);
});

test('[GRD-19] only a host gets a session id of the assistant', async ({ page, stack }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url() === `${stack.assistantUrl}/session/token`) asked.push(request.method());
  });
  const statusFor = async (email: string, path: string) => {
    await arriveAs(page, stack, email);
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    const token = await keptToken(page);
    return page.evaluate(
      async ([url, bearer]) => {
        const { sub } = JSON.parse(
          atob(bearer.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? ''),
        );
        const answer = await fetch(`${url}/session/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
          body: JSON.stringify({ user_id: sub, org_id: null }),
        });
        return { status: answer.status, text: await answer.text() };
      },
      [stack.assistantUrl, token] as const,
    );
  };
  for (const [email, path] of [
    ['renter@kinstead.test', '/homes'],
    ['guide@kinstead.test', '/guide-dashboard'],
  ] as const) {
    const { status, text } = await statusFor(email, path);
    expect(status, email).toBe(403);
    expect(text).toContain('This feature is only available for hosts');
  }
  // The only requests so far were this test's own two.
  expect(asked.filter((method) => method === 'POST')).toHaveLength(2);

  await arriveAs(page, stack, 'host@kinstead.test');
  const answered = page.waitForResponse(
    (answer) =>
      answer.url() === `${stack.assistantUrl}/session/token` &&
      answer.request().method() === 'POST',
  );
  await page.goto('/dashboard');
  const answer = await answered;
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toHaveProperty('session_id');
});
