import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { violations } from '../axe.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs } from '../people.ts';

/** A picture of a room without a letter in it, in a color that tells it from the others. */
async function roomIn(page: Page, name: string, color: string) {
  const text = await page.evaluate((drawn) => {
    const canvas = document.createElement('canvas');
    canvas.width = 900;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    if (!context) return '';
    context.fillStyle = drawn;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#eee';
    context.fillRect(120, 120, 240, 300);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, color);
  return { name, mimeType: 'image/png', buffer: Buffer.from(text, 'base64') };
}

const desk = (page: Page) => page.getByRole('dialog', { name: 'Attached file' });

async function attach(page: Page, words: string, files: Awaited<ReturnType<typeof roomIn>>[]) {
  const bar = page.getByRole('combobox', { name: 'Do anything' });
  await bar.click();
  await bar.fill(words);
  await page.getByLabel('Attach files').and(page.locator('input')).setInputFiles(files);
}

test('pictures of a home with words open its listing form, and hang in it in their order', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    const own = await makeOwnHome(stack, sql, { named: 'House of pictures', status: 'active' });
    await arriveAs(page, stack, own.host);
    await page.goto('/dashboard');
    await attach(page, 'list this: 2 bed loft on Oak Street, $1,900', [
      await roomIn(page, 'kitchen.png', '#844'),
      await roomIn(page, 'bedroom.png', '#484'),
    ]);
    const choice = desk(page).getByRole('button', { name: 'New listing' });
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    await expect(desk(page).getByText(/^Fills in: .*Loft.*2 bedrooms.*\$1,900/)).toBeVisible();
    expect(await violations(page)).toEqual([]);

    // A sign-in that ends loads the page again; the files are there.
    await page.reload();
    await expect(desk(page).getByRole('img')).toHaveCount(2);
    await desk(page).getByRole('button', { name: 'Open the listing form' }).click();

    const form = page.getByRole('form', { name: 'Listing' });
    await expect(form.getByRole('textbox', { name: 'Bedrooms' })).toHaveValue('2');
    await expect(form.getByRole('textbox', { name: 'Rent a month' })).toHaveValue(/1,?900/);
    await expect(form.getByLabel('Street and number')).toHaveValue('Oak Street');
    const waiting = form.getByRole('list', { name: 'Files of Add pictures' });
    await expect(waiting.getByRole('listitem')).toHaveText([/kitchen/, /bedroom/]);
    await expect(desk(page)).toBeHidden();
    expect(await violations(page)).toEqual([]);

    // Neither a reload nor a missing title loses one.
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await page.reload();
    await expect(waiting.getByRole('listitem')).toHaveText([/kitchen/, /bedroom/]);
    await form.getByRole('textbox', { name: 'Title' }).fill('Loft of the test');
    await form.getByRole('textbox', { name: 'City' }).fill('Austin');
    await form.getByRole('textbox', { name: 'State' }).fill('TX');
    await form.getByRole('button', { name: 'Save draft' }).click();

    await expect(page).toHaveURL(/\/edit/);
    const hung = () => sql`
      select m.id, l.status, l.rent_cents::int, l.bedrooms, m.position
      from public.listings l join public.listing_media m on m.listing_id = l.id
      where l.org_id = ${own.org} and l.title = 'Loft of the test' order by m.position`;
    await expect.poll(async () => (await hung()).length, { timeout: 30_000 }).toBe(2);
    expect((await hung())[0]).toMatchObject({ status: 'draft', rent_cents: 190_000, bedrooms: 2 });
    await expect(waiting).toBeHidden();
    // What arrived is not sent a second time.
    await page.reload();
    await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Loft of the test');
    await expect(waiting).toBeHidden();
    expect(await hung()).toHaveLength(2);
  } finally {
    await sql.end();
  }
});

test('a picture without words is no guess: its host chooses, and adds it to one of their homes', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    const own = await makeOwnHome(stack, sql, { named: 'House of one picture', status: 'active' });
    await arriveAs(page, stack, own.host);
    await page.goto('/dashboard');
    await attach(page, '', [await roomIn(page, 'hall.png', '#448')]);
    const uses = desk(page).getByRole('group', { name: 'What is this file for?' });
    await expect(uses.getByRole('button')).toHaveText([
      'Expense',
      'Document',
      'Maintenance request',
      'New listing',
      'Pictures of a home',
    ]);
    await expect(uses.getByRole('button', { pressed: true })).toHaveCount(0);
    await uses.getByRole('button', { name: 'Pictures of a home' }).press('Enter');
    await desk(page).getByRole('button', { name: 'Add the pictures' }).click();
    await expect(desk(page).getByText('Choose the home.')).toBeVisible();
    await desk(page).getByRole('combobox', { name: 'Home' }).fill('House of one');
    await page.getByRole('option', { name: own.home }).click();
    await desk(page).getByRole('button', { name: 'Add the pictures' }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/listings/${own.listing}/edit`));
    await expect
      .poll(
        async () => {
          const [row] = await sql`
            select count(*)::int as n from public.listing_media where listing_id = ${own.listing}`;
          return row?.n;
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    const pictures = page.getByRole('region', { name: 'Pictures' });
    await expect(pictures.getByRole('textbox', { name: /picture 1 shows/i })).toBeVisible();
  } finally {
    await sql.end();
  }
});
