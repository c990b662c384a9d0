import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { arriveAs, expectPath } from '../people.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the help center' });

for (const width of [360, 1440]) {
  test(`[RP-17][NT-12][GEN-05] the help center searches while typing, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/help');
    await expect(page).toHaveTitle('Help Center · Kinstead');
    await expect(page.getByRole('link', { name: /^Your account/ })).toBeVisible();

    await field(page).fill('delete my acc');
    await expect(page.getByRole('status').filter({ hasText: /answers? for/ })).toBeVisible();
    const answer = page.getByText('How do I get a copy of my data, or delete my account?');
    await answer.click();
    // The first results show the answer's beginning, too.
    await expect(
      page.getByRole('paragraph').filter({ hasText: 'A deleted account goes after 30 days;' }),
    ).toBeVisible();
    // The search is in the address: it survives a reload and can be shared.
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'delete my acc');
    await page.reload();
    await expect(answer).toBeVisible();

    await field(page).fill('xylophone');
    await expect(page.getByText('No results found')).toBeVisible();
    await page.getByRole('link', { name: 'Contact support' }).click();
    await expectPath(page, '/contact');
    await expect(page.getByLabel('What is it about?')).toHaveValue('support');
  });
}

test('[RP-17] a link to an answer opens it', async ({ page }) => {
  await page.goto('/help#how-does-a-door-code-work');
  const answer = page.getByText('please do not pass them on');
  await expect(answer).toBeVisible();
  await expect(answer).toBeInViewport();
  await page.getByRole('link', { name: /^Guide handbook/ }).click();
  await expect(page.getByRole('heading', { name: 'Guide handbook' })).toBeInViewport();
});

test('[DEC-35] Guide Resources opens the handbook, and it is readable offline', {
  tag: '@worker',
}, async ({ page, stack, context }) => {
  await arriveAs(page, stack, 'guide@kinstead.test');
  await page.goto('/guide-dashboard');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Guide Resources' }).click();
  await expectPath(page, '/help');
  await expect(page.getByRole('heading', { name: 'Guide handbook' })).toBeInViewport();
  await page.reload();
  await page.getByText('How do I give a good tour?').click();
  await expect(page.getByText('Treat everybody alike.')).toBeVisible();
  await context.setOffline(false);
});
