import type { Page, Route } from 'playwright/test';
import { RECONNECT } from '#shared/platform/socket/reconnect-delays.ts';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import { apiPerson, serviceClient } from '../../support/person.ts';
import { arriveAs, makePerson } from '../people.ts';

const HOST = 'host@kinstead.test';
const SESSION_TOKEN = '**/session/token';

for (const { locale, gaveUp, lost } of [
  { locale: 'en-US', gaveUp: 'Reconnection Failed', lost: /refresh the page to reconnect/ },
  { locale: 'es-US', gaveUp: 'No se pudo reconectar', lost: /Actualiza la página para reconectar/ },
]) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`[TST-08][DEC-28] after ten attempts a host reads that reconnecting failed, in ${locale}`, async ({
      page,
      stack,
    }) => {
      let refused = 0;
      await page.clock.install();
      // As a network that lets the app through and not the assistant.
      await page.route(SESSION_TOKEN, (route) => {
        refused += 1;
        return route.abort();
      });
      await arriveAs(page, stack, HOST);
      await page.goto('/dashboard');
      await expect.poll(() => refused).toBeGreaterThan(0);
      await attemptsEnd(page, () => refused);
      await expect(page.getByText(gaveUp)).toBeVisible();
      await expect(page.getByText(lost)).toBeVisible();
    });
  });
}

for (const { locale, title, bar, close } of [
  { locale: 'en-US', title: 'Host Setup Required', bar: 'Do anything', close: 'Close' },
  {
    locale: 'es-US',
    title: 'Falta tu configuración de anfitrión',
    bar: 'Pide lo que quieras',
    close: 'Cerrar',
  },
]) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`[TST-06][WS-03] a host who lost the organisation reads so, and the bar only searches, in ${locale}`, async ({
      page,
      stack,
    }) => {
      const email = await makePerson(stack, 'host', 'Olga Sinempresa');
      const { id } = await apiPerson(stack, email, PASSWORD);
      const service = serviceClient(stack);
      const gone = await service.from('organization_members').delete().eq('profile_id', id);
      expect(gone.error).toBeNull();
      // The answer waits until the page of a new host was looked at.
      let goOn = () => {};
      const looked = new Promise<void>((done) => {
        goOn = done;
      });
      await page.route(SESSION_TOKEN, async (route) => {
        await looked;
        await route.continue();
      });
      await arriveAs(page, stack, email);
      await page.goto('/dashboard');
      await page.getByRole('dialog').getByRole('button', { name: close, exact: true }).click();
      await expect(page.getByRole('combobox', { name: bar })).toBeVisible();
      goOn();
      await expect(page.getByText(title)).toBeVisible();
      // Quick Search needs no organisation: pages and help are found all the same.
      await page.getByRole('combobox', { name: bar }).fill('settings');
      await expect(page.getByRole('listbox')).toBeVisible();
    });
  });
}

for (const { locale, said, reload } of [
  {
    locale: 'en-US',
    said: 'This version of Kinstead is too old for the assistant. Reload the page.',
    reload: 'Reload',
  },
  {
    locale: 'es-US',
    said: 'Esta versión de Kinstead es demasiado antigua para el asistente. Actualiza la página.',
    reload: 'Actualizar',
  },
]) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`an app that is too old for the assistant says so once and reloads, in ${locale}`, async ({
      page,
      stack,
    }) => {
      let asked = 0;
      const asOldApp = (route: Route) => {
        asked += 1;
        const body: object = route.request().postDataJSON();
        // A version from before the first: the server's own answer is what the page shows.
        return route.continue({ postData: JSON.stringify({ ...body, version: 0 }) });
      };
      await page.route(SESSION_TOKEN, asOldApp);
      await arriveAs(page, stack, HOST);
      await page.goto('/dashboard');
      await expect(page.getByText(said)).toBeVisible();
      // Back from another tab, the page does not ask again: no answer could be another one.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.evaluate(() => dispatchEvent(new Event('online')));

      await page.unroute(SESSION_TOKEN);
      expect(asked).toBe(1);
      const answered = page.waitForResponse(
        (answer) => answer.url().endsWith('/session/token') && answer.status() === 200,
      );
      await page.getByRole('button', { name: reload }).click();
      await answered;
      await expect(page.getByText(said)).toHaveCount(0);
    });
  });
}

/** Lets the time of a series of attempts pass, each as soon as it is due. */
async function attemptsEnd(page: Page, made: () => number): Promise<void> {
  for (let attempt = made(); attempt <= RECONNECT.maxAttempts; attempt = made()) {
    await page.clock.fastForward(RECONNECT.maxInterval);
    await expect.poll(made).toBeGreaterThan(attempt);
  }
}
