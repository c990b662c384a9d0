import { expect, secondPerson, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { test as drawn } from '../homes/drawn-map.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';
import { makeTown, openFromMenu, pressOn, publish, swipe, tabTo } from './home-search-steps.ts';

drawn(
  'a renter with a dog finds a home on a phone: by sentence, on the map, compared, shared, saved, alerted, toured',
  async ({ browser, stack }) => {
    drawn.setTimeout(420_000);
    const { town, river, garden, lofty, later } = await makeTown(stack);
    const renter = await makePerson(stack, 'renter', 'Dora Dog');
    const mate = await makePerson(stack, 'renter', 'Mia Mate');
    const context = await browser.newContext({
      baseURL: stack.pwaUrl,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    page.setDefaultTimeout(90_000);
    await arriveAs(page, stack, renter);
    const main = page.getByRole('main');

    await test.step('a sentence finds the two that take a dog', async () => {
      await page.goto('/homes');
      const field = page.getByRole('combobox', { name: 'Search homes' });
      await field.tap();
      await field.fill(`flat with a dog in ${town} under $1500`);
      await field.press('Enter');
      const parts = page.getByRole('list', { name: 'What was understood' });
      await expect(parts.getByRole('listitem')).toHaveText([
        `${town}, TX`,
        'Up to $1,500',
        'Apartment',
        'Pets welcome',
      ]);
      await expect(page.getByRole('article')).toHaveCount(2);
      await expect(main).not.toContainText(lofty);
    });

    await test.step('the search is saved, and both homes are', async () => {
      await page.getByRole('button', { name: 'Save search' }).tap();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('With the dog');
      await dialog.getByRole('button', { name: 'Save search' }).tap();
      await expect(activity(page, 'Search saved')).toBeVisible();
      for (const home of [river, garden]) {
        await page.getByRole('button', { name: `Save ${home} to favorites` }).tap();
        await expect(
          page.getByRole('button', { name: `Remove ${home} from favorites` }),
        ).toBeVisible();
      }
      // The next page is loaded anew: what waits in this one only would go with it.
      const { client, me } = await asPerson(stack, renter);
      const hearts = () => client.from('favorites').select('listing_id').eq('user_id', me);
      await expect.poll(async () => (await hearts()).data?.length).toBe(2);
    });

    await test.step('the map is moved with one thumb, and the list follows to the one that is left', async () => {
      await page.getByRole('button', { name: 'Map', exact: true }).tap();
      const map = page.getByRole('region', { name: 'Map of homes' });
      await expect(map.getByRole('button', { name: /^\$1,400 a month/ })).toBeVisible();
      await swipe(page, map, -200);
      await expect(page).toHaveURL(/box=-?\d/);
      await map.getByRole('button', { name: /^\$1,300 a month/ }).tap();
      await expect(map.getByRole('dialog', { name: garden })).toBeVisible();
      await page.getByRole('button', { name: 'List', exact: true }).tap();
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(main).toContainText(garden);
    });

    await test.step('they are compared, with what differs marked', async () => {
      await page.goto('/favorites');
      for (const home of [river, garden])
        await page.getByRole('checkbox', { name: `Compare ${home}` }).tap();
      const bar = page.getByRole('region', { name: 'Compare' });
      await bar.getByRole('link', { name: 'Compare', exact: true }).tap();
      await expectPath(page, '/compare');
      const rent = page.getByRole('row', { name: /^Rent a month/ });
      await expect(rent).toContainText('$1,400');
      await expect(rent).toContainText('$1,300');
      await expect(rent).toContainText('differs');
      await expectAccessible(page, 'a comparison of homes');
    });

    await test.step('a list is shared with a mate, who writes a note', async () => {
      await page.goto('/favorites');
      await page.getByRole('button', { name: `Add ${garden} to a list` }).tap();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name of the list').fill('Ours');
      await dialog.getByRole('button', { name: 'Save' }).tap();
      const box = dialog.getByRole('checkbox', { name: 'Ours' });
      await box.tap();
      await expect(box).toBeChecked();
      await dialog.getByRole('button', { name: 'Done' }).tap();
      await main.getByRole('link', { name: /^Ours/ }).tap();
      await page.getByRole('button', { name: 'Share', exact: true }).tap();
      await dialog.getByRole('button', { name: 'Make a link' }).tap();
      const link = await dialog.locator('code').innerText();
      await dialog.getByRole('button', { name: 'Done' }).tap();
      const theirs = await (await secondPerson(page)).newPage();
      await arriveAs(theirs, stack, mate);
      await theirs.goto(link);
      await theirs.getByRole('button', { name: 'Join the list' }).click();
      await expect(theirs.getByRole('main')).toContainText(garden);
      await theirs.getByRole('button', { name: `Note on ${garden}` }).click();
      await theirs.getByRole('textbox', { name: `Note on ${garden}` }).fill('The yard is fenced');
      await theirs.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(theirs.getByText('The yard is fenced')).toBeVisible();
      await expect(async () => {
        await page.reload();
        await expect(page.getByText('The yard is fenced')).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await theirs.context().close();
    });

    await test.step('a new home is alerted within a minute, and is marked as new', async () => {
      await publish(stack, later);
      const bell = page.getByRole('button', { name: /^Notifications, 1 unread/ });
      await expect(bell).toBeVisible({ timeout: 60_000 });
      await bell.tap();
      await page.getByRole('button', { name: /1 home for “With the dog”/ }).tap();
      await expectPath(page, '/homes');
      const card = page.getByRole('article').filter({ hasText: later });
      await expect(card.getByText('New', { exact: true })).toBeVisible();
      await card.getByRole('link').last().tap();
      await expect(page.getByRole('heading', { level: 1, name: later })).toBeVisible();
    });

    await test.step('a tour of it is asked for', async () => {
      await page.getByRole('link', { name: 'Book a tour' }).first().tap();
      await page.getByRole('group', { name: 'Time' }).getByRole('button').first().tap();
      await page.getByRole('button', { name: 'Ask for this tour' }).tap();
      await expectPath(page, '/my-tours');
      await expect(main).toContainText(later);
    });
    await context.close();
  },
);

drawn('the same by keyboard alone, list and map in step', async ({ page, stack }) => {
  test.setTimeout(300_000);
  const { town, garden, river, later } = await makeTown(stack);
  await page.setViewportSize({ width: 1440, height: 900 });
  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Kay Keys'));
  page.setDefaultTimeout(90_000);
  const homes = page.getByRole('article');
  const map = page.getByRole('region', { name: 'Map of homes' });
  const dialog = page.getByRole('dialog');

  await test.step('a sentence finds two, in the list and on the map', async () => {
    await page.goto('/homes');
    await tabTo(page, page.getByRole('combobox', { name: 'Search homes' }));
    await page.keyboard.type(`flat with a dog in ${town}`);
    await page.keyboard.press('Enter');
    await expect(homes).toHaveCount(2);
    await expect(map.getByRole('button', { name: /^\$1,400 a month/ })).toBeVisible();
    await expect(map.getByRole('button', { name: /^\$1,300 a month/ })).toBeVisible();
    await pressOn(page, page.getByRole('button', { name: `Save ${river} to favorites` }));
  });

  await test.step('the map is moved, and the list follows to the one that is left', async () => {
    await tabTo(page, map.getByRole('region', { name: /^Map: move it/ }));
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/box=-?\d/);
    await expect(homes).toHaveCount(1);
    await pressOn(page, page.getByRole('button', { name: `Save ${garden} to favorites` }));
  });

  await test.step('the search of that part of the map is saved', async () => {
    await pressOn(page, page.getByRole('button', { name: 'Save search' }));
    await tabTo(page, dialog.getByLabel('Name'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('South-east');
    await page.keyboard.press('Enter');
    await expect(activity(page, 'Search saved')).toBeVisible();
  });

  await test.step('both are compared, and a list is shared', async () => {
    await openFromMenu(page, 'Favorites');
    for (const home of [river, garden])
      await pressOn(page, page.getByRole('checkbox', { name: `Compare ${home}` }), 'Space');
    const bar = page.getByRole('region', { name: 'Compare' });
    await pressOn(page, bar.getByRole('link', { name: 'Compare', exact: true }));
    await expect(page.getByRole('row', { name: /^Rent a month/ })).toContainText('differs');
    await openFromMenu(page, 'Favorites');
    await pressOn(page, page.getByRole('button', { name: `Add ${garden} to a list` }));
    await tabTo(page, dialog.getByLabel('Name of the list'));
    await page.keyboard.type('Ours');
    await page.keyboard.press('Enter');
    const box = dialog.getByRole('checkbox', { name: 'Ours' });
    await pressOn(page, box, 'Space');
    await expect(box).toBeChecked();
    await pressOn(page, dialog.getByRole('button', { name: 'Done' }));
    await pressOn(page, page.getByRole('main').getByRole('link', { name: /^Ours/ }));
    await pressOn(page, page.getByRole('button', { name: 'Share', exact: true }));
    await pressOn(page, dialog.getByRole('button', { name: 'Make a link' }));
    await expect(dialog.locator('code')).toContainText('/join-list');
    await pressOn(page, dialog.getByRole('button', { name: 'Done' }));
  });

  await test.step('a new home in that part is alerted, opened and toured', async () => {
    await publish(stack, later);
    const bell = page.getByRole('button', { name: /^Notifications, 1 unread/ });
    await expect(bell).toBeVisible({ timeout: 60_000 });
    await tabTo(page, bell, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await pressOn(page, page.getByRole('button', { name: /1 home for “South-east”/ }));
    await expectPath(page, '/homes');
    const card = homes.filter({ hasText: later });
    await expect(card.getByText('New', { exact: true })).toBeVisible();
    await pressOn(page, card.getByRole('link'));
    await expect(page.getByRole('heading', { level: 1, name: later })).toBeFocused();
    await pressOn(page, page.getByRole('link', { name: 'Book a tour' }));
    await expectPath(page, '/book-tour');
    await pressOn(page, page.getByRole('group', { name: 'Time' }).getByRole('button'), 'Space');
    await pressOn(page, page.getByRole('button', { name: 'Ask for this tour' }));
    await expectPath(page, '/my-tours');
    await expect(page.getByRole('main')).toContainText(later);
  });
});

drawn('the same in Spanish, on a phone', async ({ browser, stack }) => {
  test.setTimeout(300_000);
  const { town, river, garden, later } = await makeTown(stack);
  const context = await browser.newContext({
    baseURL: stack.pwaUrl,
    locale: 'es-US',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Pepa Perro'));
  const homes = page.getByRole('article');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await test.step('una frase encuentra dos, y el mapa deja una', async () => {
    await page.goto('/homes');
    const field = page.getByRole('combobox', { name: 'Buscar viviendas' });
    await field.fill(`departamento con perro en ${town} hasta 1450`);
    await field.press('Enter');
    await expect(homes).toHaveCount(2);
    await page.getByRole('button', { name: `Guardar ${river} en favoritos` }).click();
    await page.getByRole('button', { name: 'Mapa', exact: true }).click();
    const map = page.getByRole('region', { name: 'Mapa de viviendas' });
    await expect(
      map.getByRole('button', { name: /^1,?400.* al mes|^\$1,400 al mes/ }),
    ).toBeVisible();
    const spot = await map.boundingBox();
    if (!spot) throw new Error('no map');
    const [x, y] = [spot.x + spot.width / 2, spot.y + spot.height / 2];
    await page.mouse.move(x + 100, y);
    await page.mouse.down();
    await page.mouse.move(x - 100, y, { steps: 8 });
    await page.mouse.up();
    await expect(page).toHaveURL(/box=-?\d/);
    await page.getByRole('button', { name: 'Lista', exact: true }).click();
    await expect(homes).toHaveCount(1);
    await page.getByRole('button', { name: `Guardar ${garden} en favoritos` }).click();
  });

  await test.step('la búsqueda se guarda', async () => {
    await page.getByRole('button', { name: 'Guardar búsqueda' }).click();
    await dialog.getByLabel('Nombre').fill('Con el perro');
    await dialog.getByRole('button', { name: 'Guardar búsqueda' }).click();
    await expect(activity(page, 'Búsqueda guardada')).toBeVisible();
  });

  await test.step('las dos se comparan, y una lista se comparte', async () => {
    await page.goto('/favorites');
    for (const home of [river, garden])
      await page.getByRole('checkbox', { name: `Comparar ${home}` }).click();
    const bar = page.getByRole('region', { name: 'Comparar' });
    await bar.getByRole('link', { name: 'Comparar', exact: true }).click();
    await expect(page.getByRole('row', { name: /^Alquiler al mes/ })).toContainText('distinto');
    await expectAccessible(page, 'a comparison of homes in Spanish');
    await page.goto('/favorites');
    await page.getByRole('button', { name: `Añadir ${garden} a una lista` }).click();
    await dialog.getByLabel('Nombre de la lista').fill('Nuestra');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    const box = dialog.getByRole('checkbox', { name: 'Nuestra' });
    await box.click();
    await expect(box).toBeChecked();
    await dialog.getByRole('button', { name: 'Listo' }).click();
    await main.getByRole('link', { name: /^Nuestra/ }).click();
    await page.getByRole('button', { name: 'Compartir', exact: true }).click();
    await dialog.getByRole('button', { name: 'Crear un enlace' }).click();
    await expect(dialog.locator('code')).toContainText('/join-list');
    await dialog.getByRole('button', { name: 'Listo' }).click();
  });

  await test.step('una vivienda nueva se avisa, se abre y se visita', async () => {
    await publish(stack, later);
    const bell = page.getByRole('button', { name: /^Notificaciones, 1 sin leer/ });
    await expect(bell).toBeVisible({ timeout: 60_000 });
    await bell.click();
    await page.getByRole('button', { name: /1 vivienda para «Con el perro»/ }).click();
    await expectPath(page, '/homes');
    const card = homes.filter({ hasText: later });
    await expect(card.getByText('Nueva', { exact: true })).toBeVisible();
    await card.getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1, name: later })).toBeVisible();
    await page.getByRole('link', { name: 'Reservar una visita' }).first().click();
    await page.getByRole('group', { name: 'Hora' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Pedir esta visita' }).click();
    await expectPath(page, '/my-tours');
    await expect(main).toContainText(later);
  });
  await context.close();
});
