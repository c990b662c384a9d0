import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { arriveAs } from '../people.ts';

/** The browser's own offer, which a test's browser never makes. */
async function offered(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      setTimeout(() => {
        const event = new Event('beforeinstallprompt', { cancelable: true });
        const prompt = async () => {
          document.documentElement.dataset.asked = 'yes';
        };
        dispatchEvent(Object.assign(event, { prompt }));
        document.documentElement.dataset.held = String(event.defaultPrevented);
      }, 500);
    });
  });
}

const strip = (page: Page) => page.getByText('Keep Kinstead on this device');
const held = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-held', 'true');
/** The strips are there once this has been written. */
const watching = (page: Page) =>
  page.waitForFunction(() => sessionStorage.getItem('kinstead.install-offer') !== null);

test('the app offers its installation after a home was saved, and never again once declined', async ({
  page,
}) => {
  await offered(page);
  await page.goto('/homes');
  await held(page);
  await watching(page);
  await page.getByRole('link', { name: 'Mates', exact: true }).first().click();
  await page.goBack();
  await expect(strip(page)).toHaveCount(0);

  await page
    .getByRole('button', { name: /^Save .* to favorites$/ })
    .first()
    .click();
  await expect(strip(page)).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(strip(page)).toHaveCount(0);
  await page.reload();
  await watching(page);
  await page
    .getByRole('button', { name: /^Save .* to favorites$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Remove .* from favorites$/ })).toHaveCount(2);
  await expect(strip(page)).toHaveCount(0);
});

test('a returning visitor is offered the installation at the first step into the app', async ({
  page,
  context,
}) => {
  await page.goto('/homes');
  await watching(page);
  await page.close();
  const again = await context.newPage();
  await offered(again);
  await again.goto('/about');
  await watching(again);
  await expect(strip(again)).toHaveCount(0);
  await again.getByRole('link', { name: 'Homes', exact: true }).first().click();
  await expect(strip(again)).toBeVisible();
  await again.getByRole('button', { name: 'Install' }).click();
  await expect(again.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(strip(again)).toHaveCount(0);
});

test('Settings still offer the installation', async ({ page, stack }) => {
  await arriveAs(page, stack, 'renter@kinstead.test');
  await offered(page);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Install the app' });
  await section.getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
});

test.describe('installation on an iPhone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15',
  });

  test('on an iPhone the steps of an installation are explained in words', async ({ page }) => {
    await page.goto('/homes');
    await watching(page);
    await page
      .getByRole('button', { name: /^Save .* to favorites$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Install' }).click();
    const steps = page.getByRole('dialog', { name: 'Add Kinstead to your Home Screen' });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
  });
});
