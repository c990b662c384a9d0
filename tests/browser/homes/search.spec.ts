import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/browser.ts';

async function firstTitle(page: Page): Promise<string> {
  const heading = page.getByRole('article').first().getByRole('heading');
  return (await heading.textContent()) ?? '';
}

test('[RP-04] the URL holds the search: typed, shared, reloaded', async ({ page }) => {
  await page.goto('/homes');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'City' }).selectOption('Austin, TX');
  await page.getByRole('textbox', { name: 'Highest rent' }).fill('2500');
  await page.getByRole('combobox', { name: 'Bedrooms' }).selectOption('2');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Lowest rent first');
  await expect(page).toHaveURL(/city=Austin.*max=2500|max=2500.*city=Austin/);
  await expect(page).toHaveURL(/beds=2/);
  await expect(page).toHaveURL(/sort=rent_asc/);
  await expect(page).toHaveTitle(/Homes in Austin, TX/);
  await expect(page.getByRole('article').first()).toContainText('Austin, TX');

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Highest rent' })).toHaveValue('2500');
  await expect(page.getByRole('article').first()).toContainText('Austin, TX');
  const rents = await page.getByText(/^\$[\d,]+ \/ month$/).allInnerTexts();
  const cents = rents.map((text) => Number(text.replaceAll(/[^\d]/g, '')));
  expect(cents.length).toBeGreaterThan(0);
  expect(cents).toEqual([...cents].sort((a, b) => a - b));
  expect(Math.max(...cents)).toBeLessThanOrEqual(2500);
});

test('[RP-04] a sentence becomes parts that can be taken away, changed, shared and gone back from', async ({
  page,
}) => {
  await page.goto('/homes');
  const field = page.getByRole('combobox', { name: 'Search homes' });
  await field.fill('room in Philadelphia under $900 with light');
  await field.press('Enter');
  const parts = page.getByRole('list', { name: 'What was understood' });
  await expect(parts.getByRole('listitem')).toHaveText(['Philadelphia, PA', 'Up to $900', 'Room']);
  await expect(page.getByText('Also searched for the words “light”')).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText('Philadelphia');
  const rents = await page.getByText(/^\$[\d,]+ \/ month$/).allInnerTexts();
  for (const rent of rents) expect(Number(rent.replaceAll(/[^\d]/g, ''))).toBeLessThanOrEqual(900);
  await page.getByText('Why is this here?').first().click();
  await expect(page.getByText('It is in Philadelphia').first()).toBeVisible();

  // The sentence is the address: reloaded it says the same.
  await page.reload();
  await expect(field).toHaveValue('room in Philadelphia under $900 with light');
  await page.getByRole('button', { name: 'Drop the words' }).click();
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL(/city=Philadelphia/);
  await page.getByRole('button', { name: 'Remove filter Up to $900' }).click();
  await expect(page).not.toHaveURL(/max=/);
  await page.getByRole('button', { name: 'Change filter Room' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const room = sheet.getByRole('button', { name: /^Room [\d,]+$/ });
  await expect(room).toHaveAttribute('aria-pressed', 'true');
  // The part that was pressed is the filter that the sheet opens at.
  await expect(room).toBeFocused();
  await sheet.getByRole('button', { name: /^Furnished [\d,]+$/ }).click();
  await sheet.getByRole('button', { name: /^Show [\d,]+ homes?$/ }).click();
  await expect(page).toHaveURL(/furnished=true/);
  await page.goBack();
  await expect(page).toHaveURL(/homes\?.*type=room/);
  await expect(page).not.toHaveURL(/furnished=true/);
});

test('a place is suggested with its homes and taken with the keys', async ({ page }) => {
  await page.goto('/homes');
  const field = page.getByRole('combobox', { name: 'Search homes' });
  await field.pressSequentially('2br in fisht');
  const option = page.getByRole('option', { name: /^Fishtown, Philadelphia [\d,]+ homes?$/ });
  await expect(option).toBeVisible();
  await field.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(field).toHaveValue('2br in Fishtown, Philadelphia');
  await expect(page.getByRole('article').first()).toContainText('Fishtown');
  await expect(page.getByRole('button', { name: 'Remove filter 2+ beds' })).toBeVisible();
});

test('a price filter takes what people type, and says it where it sets no limit', async ({
  page,
}) => {
  await page.goto('/homes');
  const highest = page.getByRole('textbox', { name: 'Highest rent' });
  const typed = async (text: string) => {
    await highest.clear();
    await highest.pressSequentially(text);
    await highest.press('Enter');
  };
  for (const [text, limit] of [
    ['1,500.00', '1500'],
    ['1500.5', '1501'],
    ['2.000,00', '2000'],
    ['１８００', '1800'],
  ] as const) {
    await typed(text);
    await expect(page).toHaveURL(new RegExp(`max=${limit}\\b`));
    await expect(highest).not.toHaveAttribute('aria-invalid');
  }
  for (const [text, reason] of [
    ['1.5k', 'cannot be read as a number'],
    ['-5', 'The least is $1'],
    ['999999999', 'The most is $100,000'],
    ['1.200', 'can mean $1,200 or $1.20'],
  ] as const) {
    await typed(text);
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await expect(page).not.toHaveURL(/max=/);
    await expect(highest).toHaveValue(text);
  }
});

test('a hand-edited URL never breaks the search page', async ({ page }) => {
  await page.goto('/homes?min=cheap&beds=-3&sort=magic&pets=perhaps&type=castle');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a search loads more homes below and restores the scroll position', async ({ page }) => {
  await page.goto('/homes');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await more.click();
  await expect(cards).toHaveCount(48);
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50);
  const titles = await cards.getByRole('heading').allInnerTexts();
  expect(new Set(titles).size).toBeGreaterThan(40);
});

test('an empty result names the filter in the way and removes it with one tap', async ({
  page,
}) => {
  await page.goto('/homes?city=Austin%2C+TX&max=100');
  await expect(page.getByText('No home matches all of this')).toBeVisible();
  // On a small phone the way to the map stands below what can be done, not on top of it.
  await page.setViewportSize({ width: 360, height: 600 });
  const clear = await page.getByRole('button', { name: 'Clear all filters' }).boundingBox();
  const map = await page.getByRole('button', { name: 'Map', exact: true }).boundingBox();
  expect(map?.y).toBeGreaterThan((clear?.y ?? 0) + (clear?.height ?? 0));
  await page.getByRole('button', { name: 'Drop Up to $100' }).click();
  await expect(page.getByRole('article').first()).toContainText('Austin, TX');
  await expect(page).not.toHaveURL(/max=/);
});

test('on a phone the filter sheet shows the count before it is applied', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/homes');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: /^4\+ beds [\d,]+\+?$/ }).click();
  const apply = sheet.getByRole('button', { name: /^Show [\d,]+\+? homes?$/ });
  await expect(apply).toBeVisible();
  await expect(page).not.toHaveURL(/beds/);
  await apply.click();
  await expect(page).toHaveURL(/beds=4/);
  await page.getByRole('button', { name: 'Remove filter 4+ beds' }).click();
  await expect(page).not.toHaveURL(/beds/);
});

test('[RP-09] favourites work signed out and are merged at sign-in', async ({ page }) => {
  await page.goto('/homes?sort=rent_desc');
  const title = await firstTitle(page);
  await page.getByRole('button', { name: `Save ${title} to favorites` }).click();
  await page.goto('/favorites');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await page.goto('/auth/login?redirect=%2Ffavorites');
  await page.getByLabel('E-mail').fill('renter2@kinstead.test');
  await page.getByLabel('Password', { exact: true }).fill('kinstead-local');
  await page.getByRole('button', { name: /^(log|sign) in$/i }).click();
  await page.waitForURL('**/favorites');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kinstead.favorites')))
    .toBe('[]');
  await page.reload();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${title} from favorites` }).click();
  await expect(page.getByRole('heading', { name: title })).toBeHidden();
});

test('the search field contains its magnifier and its clear button', async ({ page }) => {
  await page.goto('/homes');
  const field = page.getByRole('combobox', { name: 'Search homes' });
  await field.fill('garden');
  const clear = page.getByRole('button', { name: 'Clear the search text' });
  const [outer, inner] = [await field.boundingBox(), await clear.boundingBox()];
  if (!outer || !inner) throw new Error('the field or its button is not on the page');
  expect(inner.y).toBeGreaterThanOrEqual(outer.y);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  await clear.click();
  await expect(field).toHaveValue('');
  // What was typed a moment before must not come back when its pause is over.
  await expect(page.getByText('1,000+ homes', { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/garden/);
});

test('a search field that is cleared while the URL is being updated stays empty', async ({
  page,
}) => {
  await page.goto('/homes');
  const field = page.getByRole('combobox', { name: 'Search homes' });
  // The moment between the new address and the page that knows it.
  await page.evaluate(() => {
    const push = history.pushState;
    history.pushState = function (...change) {
      push.apply(this, change);
      if (!location.search.includes('garden')) return;
      history.pushState = push;
      queueMicrotask(() => {
        document.querySelector<HTMLElement>('[aria-label="Clear the search text"]')?.click();
        document.body.dataset.cleared = '';
      });
    };
  });
  await field.fill('garden');
  await expect(page.locator('[data-cleared]')).toBeAttached();
  await expect(page).not.toHaveURL(/garden/);
  await expect(field).toHaveValue('');
});

test.describe('in Spanish on a narrow phone', () => {
  test.use({ locale: 'es-US', viewport: { width: 360, height: 780 } });

  test('the buttons of the filter sheet lie within the screen', async ({ page }) => {
    await page.goto('/homes');
    await page.getByRole('button', { name: /^Filtros/ }).click();
    const show = page.getByRole('dialog').getByRole('button', { name: /^Mostrar/ });
    await expect(show).toBeVisible();
    const box = await show.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  });
});
