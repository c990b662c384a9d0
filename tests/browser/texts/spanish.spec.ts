import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { arriveAs, makePerson } from '../people.ts';
import { expectSpanish } from './words.ts';

/** Waits until the worker has taken the page over, so that the next start needs no network. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test.describe('the app in a browser that asks for Spanish', () => {
  test.use({ locale: 'es-ES' });

  test('a Spanish visitor is never shown English first', async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => seen.push(document.body?.innerText ?? '')).observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    await page.goto('/auth/login');
    await expect(page.getByRole('heading', { name: 'Bienvenido a casa' })).toBeVisible();
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen); // set above
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((text) => /Log in|Welcome home|Loading/.test(text))).toEqual([]);
  });

  test('a page whose Spanish comes late has a Spanish title', async ({ page, stack }) => {
    await arriveAs(page, stack, 'host@kinstead.test');
    await page.route('**/assets/es/*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 1500));
      await route.continue();
    });
    await page.goto('/dashboard');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page).toHaveTitle(/Panel · Kinstead$/);
  });

  test('a Spanish user signs in, and reads errors of the form in Spanish', async ({ page }) => {
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText('Escribe un correo electrónico válido')).toBeVisible();
    await page.getByLabel('Correo electrónico').fill('renter@kinstead.test');
    await page.getByLabel('Contraseña', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText('Ese correo y esa contraseña no coinciden.')).toBeVisible();
    await page.getByLabel('Contraseña', { exact: true }).fill('kinstead-local');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('region', { name: /^Notificaciones/ })).toBeAttached();
    await expect(page.getByRole('region', { name: /^Notifications/ })).toHaveCount(0);
  });

  test('a Spanish visitor installs an app in Spanish', async ({ page }) => {
    await page.goto('/auth/login');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    const manifest = page.locator('link[rel=manifest]');
    await expect(manifest).toHaveAttribute('href', '/manifest.es.webmanifest');
    const answer = await page.request.get('/manifest.es.webmanifest');
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    expect(await answer.json()).toMatchObject({
      id: '/',
      name: 'Kinstead',
      lang: 'es',
      shortcuts: [{ name: 'Buscar viviendas' }, {}, {}, {}],
    });
  });

  test('a Spanish user reads dates in the Spanish format', async ({ page }) => {
    await page.goto('/blog');
    await expect(page.getByText(/^\d+ de \p{Ll}+ de 20\d\d/u).first()).toBeVisible();
  });

  test('a Spanish user reads in Spanish what the server noted in English', async ({
    page,
    stack,
  }) => {
    await arriveAs(page, stack, 'host@kinstead.test');
    await page.goto('/dashboard/notifications');
    await expect(page.getByText(/^Mensaje nuevo de /).first()).toBeVisible();
    await expect(page.getByText(/^New message from/)).toHaveCount(0);
  });

  test('the app starts in Spanish without a connection', { tag: '@worker' }, async ({
    page,
    context,
  }) => {
    await page.goto('/auth/login');
    await kept(page);
    await page.reload();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Bienvenido a casa' })).toBeVisible();
    await expect(page.getByText(/^Sin conexión/)).toBeVisible();
    await expectSpanish(page);
    await context.setOffline(false);
  });
});

test('a user who chooses Español in Settings has it at once, in every tab and on every device', async ({
  page,
  stack,
  context,
  browser,
}) => {
  const email = await makePerson(stack, 'renter', 'Paula Ríos');
  await arriveAs(page, stack, email);
  await page.goto('/contact');
  const letter = page.getByRole('main').getByRole('textbox').last();
  await letter.fill('Half a letter');

  const settings = await context.newPage();
  await settings.goto('/settings');
  await settings.getByRole('radio', { name: 'Español' }).check({ force: true });
  await expect(settings.getByRole('heading', { name: 'Configuración' })).toBeVisible();
  await expect(settings).toHaveTitle(/^Configuración/);
  await expectSpanish(settings);

  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(letter).toHaveValue('Half a letter');
  await expect
    .poll(() => settings.evaluate(() => localStorage.getItem('kinstead.locale')))
    .toBe('es');

  const elsewhere = await browser.newContext({ baseURL: stack.pwaUrl, locale: 'en-US' });
  const other = await elsewhere.newPage();
  await arriveAs(other, stack, email);
  await other.goto('/settings');
  await expect(other.getByRole('heading', { name: 'Configuración' })).toBeVisible();
  await elsewhere.close();

  await settings.getByRole('radio', { name: 'English' }).check({ force: true });
  await expect(settings.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(settings.locator('html')).toHaveAttribute('lang', 'en');
});

test('hosts can choose the language in their settings', async ({ page, stack }) => {
  // A host of its own: other tests read the pages of the seed's in English.
  const email = await makePerson(stack, 'host', 'Hilda Host');
  await arriveAs(page, stack, email);
  await page.goto('/dashboard/settings');
  await page
    .getByRole('group', { name: 'Language' })
    .getByRole('radio', { name: 'Español' })
    .check({
      force: true,
    });
  await expect(page.getByRole('heading', { name: 'Configuración' })).toBeVisible();
  // A refusal of the server, which raises English.
  await page.goto('/dashboard/settings/team');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('button', { name: 'Enviar la invitación' }).click();
  await expect(page.getByText('Esta persona ya trabaja en tu organización.')).toBeVisible();
  await page.goto('/dashboard/settings');
  await page.getByRole('radio', { name: 'English' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});
