import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { arriveAs, makePerson } from '../people.ts';

test.use({ serviceWorkers: 'allow' });

/** What an interrupted day leaves on a phone: a picture of a report, a voice note, and a live tour without a report. */
async function leaveWork(page: Page, tour: string) {
  await page.evaluate(
    async ([tour, picture, voice, note]) => {
      const names = await indexedDB.databases();
      const name = names.find((one) => one.name?.startsWith('kinstead.'))?.name ?? '';
      const opening = indexedDB.open(name);
      const database = await new Promise<IDBDatabase>((done, failed) => {
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => failed(opening.error);
      });
      const file = (id: string, fileName: string, type: string, createdAt: number) => ({
        ...{ id, group: `tour:${tour}`, bucket: 'tour-reports', path: id, name: fileName, type },
        ...{ size: 3, file: new Blob(['abc']), hash: null, createdAt, attempts: 0 },
        ...{ lastError: null, state: 'paused', url: null, offset: 0, about: null },
      });
      const work = database.transaction(['uploads', 'timeline'], 'readwrite');
      work.objectStore('uploads').put(file(picture, 'stairs.jpg', 'image/jpeg', 1));
      work.objectStore('uploads').put(file(voice, 'note.webm', 'audio/webm', 2));
      const at = new Date().toISOString();
      const row = { id: note, at, by: 'shower', kind: 'note', text: 'Damp in the cellar' };
      work.objectStore('timeline').put({ id: note, tour, filed: 0, at: Date.now(), row });
      await new Promise((done) => work.addEventListener('complete', done));
      database.close();
    },
    [tour, randomUUID(), randomUUID(), randomUUID()] as const,
  );
}

for (const { language, locale, theme, width, said, list, what, resume } of [
  {
    ...{ language: 'en', locale: 'en-US', theme: 'light', width: 360 },
    said: '1 picture, 1 voice note, and 1 live tour’s record wait to be sent',
    list: 'Waiting to be sent',
    what: 'Open its tour and put it into the report.',
    resume: 'Resume: stairs.jpg',
  },
  {
    ...{ language: 'es', locale: 'es-US', theme: 'dark', width: 320 },
    said: 'quedan por enviar: 1 foto, 1 nota de voz y el registro de 1 visita en vivo',
    list: 'Por enviar',
    what: 'Abre su visita y ponlo en el informe.',
    resume: 'Reanudar: stairs.jpg',
  },
]) {
  test.describe(`in ${language}`, () => {
    test.use({ locale, viewport: { width, height: 780 } });

    test(`the strip counts files and a live tour's record, and leads to what can be done (${language})`, async ({
      page,
      context,
      stack,
    }) => {
      const guide = await makePerson(stack, 'guide', 'Gil Guide');
      await arriveAs(page, stack, guide);
      await page.evaluate((chosen) => localStorage.setItem('kinstead.theme', chosen), theme);
      // Settings once, so that the worker has its files; the list looks at the device when it is opened again.
      await page.goto('/settings');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.goto('/profile');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect
        .poll(async () => (await page.evaluate(() => indexedDB.databases())).length)
        .toBeGreaterThan(0);
      await leaveWork(page, randomUUID());
      await context.setOffline(true);
      await page.getByRole('link', { name: said }).click();
      await expect(page).toHaveURL(/\/settings#waiting$/);
      const waits = page.getByRole('list', { name: list });
      await expect(waits.getByRole('listitem')).toHaveCount(3);
      await expect(waits.getByText(what)).toBeVisible();
      await expect(waits.getByRole('button', { name: resume })).toBeVisible();
      await expectAccessible(page, `what waits in ${language}`);
      await waits.getByRole('button', { name: resume }).click();
      await expect(waits.getByRole('button', { name: resume })).toHaveCount(0);
    });
  });
}
