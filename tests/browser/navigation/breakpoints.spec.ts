import { expect, test } from '../../support/browser.ts';

test('[NAV-14][NAV-15][NAV-34] the layout is mobile below 768 px, tablet below 1024 px, else desktop', async ({
  page,
}) => {
  await page.goto('/about');
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  const side = page.getByRole('button', { name: 'Open menu' });
  const main = page.getByRole('navigation', { name: 'Main' });
  const partners = page.getByRole('button', { name: 'Partner With Us' });

  await page.setViewportSize({ width: 767, height: 800 });
  await expect(tabs).toBeVisible();
  await expect(side).toBeVisible();
  await expect(main).toBeHidden();

  for (const width of [768, 1023]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(main).toBeVisible();
    await expect(tabs).toBeHidden();
    await expect(side).toBeHidden();
    await expect(partners).toBeHidden();
  }

  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(partners).toBeVisible();
});
