import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { expectPath } from '../people.ts';

/** What the worker keeps for readers of other languages (pwa/sw/language-pages.ts). */
const keptWords = (page: Page) =>
  page.evaluate(async () =>
    (await caches.has('kinstead-words'))
      ? (await (await caches.open('kinstead-words')).keys()).length
      : 0,
  );

/** Texts of every script that comes from now on. */
function loadedScripts(page: Page): () => string {
  const scripts: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(await answer.text().catch(() => ''));
  });
  return () => scripts.join('\n');
}

test.describe('content pages in Spanish', () => {
  test.use({ locale: 'es-US' });

  for (const width of [360, 1440]) {
    test(`[RP-13][RP-14] the Spanish blog shows its list and an article, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/blog');
      const title = 'Cómo leer un contrato de alquiler en media hora';
      await expect(page.getByText('6 de octubre de 2026')).toBeVisible();
      await page.getByRole('link', { name: title }).click();
      await expectPath(page, '/blog/how-to-read-a-lease');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Kinstead`);
      const said = page.locator('meta[name="description"]');
      await expect(said).toHaveAttribute('content', /^Las cláusulas que deciden/);
      await expect(page.getByText('¿contradice algo de lo que me dijeron?')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Tabla' })).toContainText('Cargo por atraso');
      await expect(page.getByRole('img', { name: /^Oficina en casa/ })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }

  test('[RP-14] a Spanish article loads without its English one', async ({ page }) => {
    const loaded = loadedScripts(page);
    await page.goto('/blog/tour-checklist');
    await expect(page.getByText('Dale una vuelta a la manzana.')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(loaded()).toContain('Dale una vuelta a la manzana');
    expect(loaded()).not.toContain('Walk once around the block');
  });

  test('[RP-17] the Spanish help center finds what is typed without accents', async ({ page }) => {
    await page.goto('/help');
    const field = page.getByRole('searchbox');
    await field.fill('olvide contrasena');
    const found = page.locator('summary');
    await expect(found.first()).toContainText('Olvidé mi contraseña.');
    await found.first().click();
    await expect(page.getByText('Te enviamos un código por correo')).toBeVisible();
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'olvide contrasena');
    await field.fill('xilófono');
    await expect(found).toHaveCount(0);
  });

  test('[RP-17] a URL of the English help leads to the same answer in Spanish', async ({
    page,
  }) => {
    await page.goto('/help#how-does-a-door-code-work');
    const answer = page.getByText('no se los pases a nadie');
    await expect(answer).toBeVisible();
    await expect(answer).toBeInViewport();
  });

  test('[RP-18] the Spanish terms have their contents and the link to the privacy policy', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos del servicio');
    await expect(page.locator('time').first()).toHaveText('2 de noviembre de 2026');
    const contents = page.getByRole('navigation', { name: 'En esta página' });
    await contents.getByRole('link', { name: 'Vivienda justa' }).click();
    await expect(page.getByRole('heading', { name: 'Vivienda justa' })).toBeInViewport();
    expect(new URL(page.url()).hash).toBe('#fair-housing');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Política de privacidad' }).click();
    await expectPath(page, '/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de privacidad');
    await page.goto('/investor-relations');
    await expect(page.getByRole('heading', { name: 'Por qué tres lados' })).toBeVisible();
  });

  test('[NT-12] Spanish content pages are on the device before the connection goes', {
    tag: '@worker',
  }, async ({ page, context }) => {
    await page.goto('/about');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect.poll(() => keptWords(page)).toBeGreaterThanOrEqual(12);
    await context.setOffline(true);
    await page.goto('/help');
    await expect(page.getByRole('heading', { name: 'Manual para guías' })).toBeVisible();
    await page.goto('/blog/moving-day');
    await expect(page.getByText('Luego arma la cama.')).toBeVisible();
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { name: 'Quién ve qué' })).toBeVisible();
    await context.setOffline(false);
  });
});

test('an English reader neither loads nor caches a Spanish page', { tag: '@worker' }, async ({
  page,
}) => {
  const spanish: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/es\//.test(request.url())) spanish.push(request.url());
  });
  await page.goto('/help');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Guide handbook' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(spanish).toEqual([]);
  expect(await keptWords(page)).toBe(0);
});

test('an open content page changes its text with the language', async ({ page, context }) => {
  await page.goto('/terms#fair-housing');
  await expect(page.getByRole('heading', { name: 'Fair housing' })).toBeVisible();
  // Chosen in another tab.
  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate(() => localStorage.setItem('kinstead.locale', 'es'));
  await expect(page.getByRole('heading', { name: 'Vivienda justa' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos del servicio');
  await expect(page).toHaveTitle(/^Términos del servicio/);
});
