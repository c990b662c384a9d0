import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { EVERY_LOOK, expectAccessible, LOOKING_MS, violations, WIDTHS } from '../axe.ts';
import { arriveAs, makePerson } from '../people.ts';

// Colours on their way from one theme to the other have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WHO = [
  {
    who: null,
    paths: ['/partner/guide', '/partner/host', '/partner/renter', '/partner/host/signup'],
  },
  {
    who: 'guide',
    paths: ['/guide/onboarding', '/guide/onboarding?mode=manual', '/guide/quick-setup'],
  },
  { who: 'host', paths: ['/dashboard/quick-setup', '/welcome'] },
] as const;

for (const { who, paths } of WHO) {
  test(`set-up pages have no violations and do not scroll sideways on a phone: ${paths.join(' ')}`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(LOOKING_MS);
    if (who) await arriveAs(page, stack, await makePerson(stack, who, 'Sam Sato'));
    for (const path of paths) {
      await page.goto(path);
      await judge(page, path);
    }
  });
}

test('each step of both set-ups, with its errors, has no violations either', async ({
  page,
  stack,
}) => {
  test.skip(!EVERY_LOOK, 'one of the longest, of pages that the ones above look at: test:visual');
  test.setTimeout(LOOKING_MS);
  await arriveAs(page, stack, await makePerson(stack, 'guide', 'Sam Sato'));
  await page.goto('/guide/onboarding?mode=manual');
  for (let step = 1; step <= 5; step += 1) {
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible();
    if (step === 4) await page.getByLabel('Your e-mail there').fill('sam');
    await judge(page, `guide, step ${step}`);
    if (step === 4) await page.getByLabel('Your e-mail there').fill('');
    if (step < 5) await page.getByRole('button', { name: 'Next' }).click();
  }
  await arriveAs(page, stack, await makePerson(stack, 'host', 'Sam Sato'));
  await page.goto('/dashboard/quick-setup');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please enter a company name')).toBeVisible();
  await judge(page, 'host, step 1');
  await page.getByLabel('Company name').fill('Sato');
  await page.getByLabel('Contact phone').fill('512 555 0100');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await judge(page, 'host, step 2');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Business license')).toBeVisible();
  await judge(page, 'host, step 3');
});

test('the set-up dialogs have no violations, and a keyboard alone completes quick set-up', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, await makePerson(stack, 'guide', 'Sam Sato'));
  await page.goto('/guide-dashboard');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: /^Quick setup/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Last name').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Languages and hometown' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Korean');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Korean' })).toBeVisible();
  await page.getByLabel('Hometown', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/guide-dashboard$/);
});

async function judge(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true], main .animate-pulse')).toHaveCount(0);
  await test.step(name, () => expectAccessible(page, name, WIDTHS));
}
