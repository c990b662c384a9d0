import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { callBar, strictPage } from '../../support/extension.ts';
import { withScene } from './hosts.ts';

test('[S11] the bar works on a strict page, and the page hears none of its keys', async ({
  stack,
}) => {
  await withScene(stack, async ({ browser }) => {
    const theirs = await strictPage(browser.context);
    const { page } = theirs;
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      for (const type of [
        'keydown',
        'keypress',
        'keyup',
        'input',
        'beforeinput',
        'paste',
        'click',
      ]) {
        addEventListener(
          type,
          (event) => heard.push(type + ((event as KeyboardEvent).key ?? '')),
          true,
        );
      }
    });
    const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
    await page.getByLabel('Theirs').focus();
    await page.keyboard.press('a');
    expect((await heard()).length).toBeGreaterThan(0);
    const before = (await heard()).length;

    const bar = await callBar(browser, page);
    const field = bar.getByRole('combobox', { name: 'Do anything' });
    await expect(field).toBeFocused();
    await page.keyboard.type('mark all notifications as read');
    await expect(field).toHaveValue('mark all notifications as read');
    await bar.getByRole('button', { name: 'Send' }).click({ timeout: 90_000 });
    await expect(
      bar.getByRole('region', { name: 'What will happen' }).or(bar.getByText('nothing to mark')),
    ).toBeVisible();
    expect(await heard()).toHaveLength(before);

    // Neither the frame's address nor its window leads inside.
    const reach = await page.evaluate(() => {
      const tries = [...Array(frames.length).keys()].map((index) => {
        try {
          return frames[index]?.document?.body?.textContent ?? '';
        } catch {
          return 'refused';
        }
      });
      return { tries, resources: performance.getEntriesByType('resource').map(({ name }) => name) };
    });
    expect(reach.tries.every((answer) => answer === 'refused')).toBe(true);
    expect(reach.resources.filter((name) => name.includes('overlay.html'))).toEqual([]);

    await page.keyboard.press('Escape');
    await expect(bar.getByRole('dialog')).toHaveCount(0);
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('kinstead-bar')).toHaveCount(0);
    await expect(page.getByLabel('Theirs')).toBeFocused();
    await theirs.close();
  });
});

/** How often the worker asked for its popup. */
type Popups = { popups: number };

/** Whether the bar is what a pointer meets in the middle of where it is shown. */
const isInFront = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('kinstead-bar');
    const box = bar?.shadowRoot?.querySelector('iframe')?.getBoundingClientRect();
    if (!box) return false;
    return document.elementFromPoint(box.x + box.width / 2, box.y + 30) === bar;
  });

test('the bar lies above modal dialogs and full screen, and can be used there', async ({
  stack,
}) => {
  await withScene(stack, async ({ browser }) => {
    const theirs = await strictPage(browser.context);
    const { page } = theirs;
    await page.evaluate(() => {
      for (const name of ['first', 'second']) {
        const dialog = document.createElement('dialog');
        dialog.id = name;
        dialog.append(document.createElement('input'));
        document.body.append(dialog);
      }
      document.querySelector<HTMLDialogElement>('#first')?.showModal();
    });
    const bar = await callBar(browser, page);
    const field = bar.getByRole('combobox', { name: 'Do anything' });
    await expect(field).toBeFocused();
    expect(await isInFront(page)).toBe(true);
    await field.click();
    await page.keyboard.type('show my homes');
    await expect(field).toHaveValue('show my homes');

    // A dialog that opens later covers nothing either, and what was typed stays.
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('#second')?.showModal());
    await expect.poll(() => isInFront(page)).toBe(true);
    await field.click();
    await expect(field).toHaveValue('show my homes');
    await page.evaluate(() => {
      for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    });
    await expect.poll(() => isInFront(page)).toBe(true);
    await expect(field).toHaveValue('show my homes');

    await page.evaluate(() => document.body.requestFullscreen());
    await expect.poll(() => isInFront(page)).toBe(true);
    await field.click();
    await page.evaluate(() => document.exitFullscreen());
    await expect.poll(() => isInFront(page)).toBe(true);
    await theirs.close();
  });
});

test('where a web component shuts the bar out with a modal dialog, the popup opens instead of it', async ({
  stack,
}) => {
  await withScene(stack, async ({ browser }) => {
    const theirs = await strictPage(browser.context);
    const { page } = theirs;
    // Windows of the browser are no pages: whether it was asked for one is what can be seen.
    await (await browser.worker()).evaluate(() => {
      Object.assign(globalThis, { popups: 0 });
      chrome.action.openPopup = async () => {
        Object.assign(globalThis, { popups: (globalThis as unknown as Popups).popups + 1 });
      };
    });
    const popups = async () =>
      (await browser.worker()).evaluate(() => (globalThis as unknown as Popups).popups);
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.append(document.createElement('input'));
      const component = document.createElement('their-dialog');
      component.attachShadow({ mode: 'closed' }).append(dialog);
      document.body.append(component);
      dialog.showModal();
      addEventListener('close-theirs', () => dialog.close());
    });
    await callBar(browser, page);
    await expect.poll(popups).toBe(1);
    await expect(page.locator('kinstead-bar')).toHaveCount(0);
    // The dialog is still the one that is typed into.
    await expect(page.locator('their-dialog')).toBeFocused();

    await page.evaluate(() => dispatchEvent(new Event('close-theirs')));
    const bar = await callBar(browser, page);
    await expect(bar.getByRole('combobox', { name: 'Do anything' })).toBeFocused();
    expect(await popups()).toBe(1);
    await theirs.close();
  });
});

test('the bar disappears with the second call, and covers no more of the page than it shows', async ({
  stack,
}) => {
  await withScene(stack, async ({ browser }) => {
    const theirs = await strictPage(browser.context);
    const bar = await callBar(browser, theirs.page);
    await expect(bar.getByRole('combobox')).toBeVisible();
    const frame = theirs.page.locator('kinstead-bar iframe');
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeLessThan(200);
    await bar.getByRole('combobox').click();
    await expect(bar.getByRole('option')).toHaveCount(5);
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(280);
    await callBar(browser, theirs.page);
    await expect(theirs.page.locator('kinstead-bar')).toHaveCount(0);
    await theirs.close();
  });
});
