import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import postgres, { type Sql } from 'postgres';
import sharp from 'sharp';
import { expect, secondPerson, test } from '#tests/support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { makeOwnHome, type OwnHome } from '../own-home.ts';
import { arriveAs } from '../people.ts';

test.use({ pictures: true });

/** A room that no home of the seed shows: one of its pictures, upside down and in a mirror. */
const room = () =>
  sharp(readFileSync(new URL('../../../supabase/seed/photos/kitchen-03.webp', import.meta.url)))
    .flip()
    .flop();

/** What panels and desks say of homes that other tests made with the same room is not theirs. */
async function hang(page: Page, home: OwnHome, name: string, buffer: Buffer): Promise<void> {
  await page.goto(`/dashboard/listings/${home.listing}/edit`);
  const pictures = page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem');
  await page.getByLabel('Add pictures').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await expect(pictures).toHaveCount(1);
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'What you can go by' });

test('a brightened copy of a picture is said on both homes and to both hosts, with when it was taken', async ({
  page,
  stack,
}) => {
  const sql: Sql = postgres(stack.databaseUrl, { max: 1 });
  const first = await makeOwnHome(stack, sql, { named: 'Flat with a kitchen', status: 'active' });
  const copy = await makeOwnHome(stack, sql, { named: 'Flat with its copy', status: 'active' });
  const taken = await room()
    .withExif({ IFD2: { DateTimeOriginal: '2024:05:17 10:00:00' } })
    .jpeg({ quality: 92 })
    .toBuffer();
  const brightened = await room()
    .modulate({ brightness: 1.12 })
    .resize({ width: 700 })
    .jpeg({ quality: 55 })
    .toBuffer();

  await arriveAs(page, stack, first.host);
  await hang(page, first, 'kitchen.jpg', taken);
  await expect(page.getByText(/another host’s home/)).toHaveCount(0);
  const other = await (await secondPerson(page)).newPage();
  await arriveAs(other, stack, copy.host);
  await hang(other, copy, 'my-kitchen.jpg', brightened);
  await test.step('the desk of the later host says it at once, and links the other home', async () => {
    await expect(
      other.getByText(
        /^1 picture looks like those of another host’s home, which has had them since/,
      ),
    ).toBeVisible();
    await expectAccessible(other, 'the form of a home with a picture that another host shows');
    await other.goto('/dashboard/listings');
    await other.getByRole('link', { name: 'Pictures also at another host’s home' }).click();
    await other.waitForURL(`**/dashboard/listings/${copy.listing}/edit*`);
    await other.getByRole('link', { name: 'See the other home' }).click();
    await other.waitForURL(`**/listings/${first.listing}`);
  });
  await test.step('the desk of the earlier host says it, too', async () => {
    await page.goto(`/dashboard/listings/${first.listing}/edit`);
    await expect(
      page.getByText(/^1 of your pictures was also added to another host’s home, in/),
    ).toBeVisible();
  });

  const visitor = await (await secondPerson(page)).newPage();
  const panel = panelOf(visitor);
  await test.step('a visitor reads on the later home who had it first, and that its age is not known', async () => {
    await visitor.goto(`/listings/${copy.listing}`);
    await expect(panel).toContainText(
      '1 picture looks like those of another host’s home, which has had them since',
    );
    await expect(panel).toContainText('That can have a good reason');
    await expect(panel).toContainText(
      /1 picture was added in \w+ \d{4}; when it was taken is not known\./,
    );
    await expect(panel).toContainText('We have seen no papers of the host');
    await expectAccessible(visitor, 'the page of a home with a copied picture');
    await panel.getByRole('link', { name: 'See the other home' }).click();
    await visitor.waitForURL(`**/listings/${first.listing}`);
  });
  await test.step('and on the earlier one that it was here first, and when it was taken', async () => {
    await expect(panel).toContainText('1 of these pictures was also added to another host’s home');
    await expect(panel).toContainText('They were here first.');
    await expect(panel).toContainText('1 picture was taken in May 2024, says the camera.');
  });
  await sql`update public.listings set status = 'archived' where id in ${sql([first.listing, copy.listing])}`;
  await sql.end();
});

test('a rent far below that of homes like it is said calmly, and a usual one is not', async ({
  page,
  stack,
}) => {
  const sql: Sql = postgres(stack.databaseUrl, { max: 1 });
  const own = await makeOwnHome(stack, sql, { named: 'Flat for little', status: 'active' });
  const [usual] = await sql<{ bedrooms: number; area_sqft: number; area: string; rent: number }[]>`
    select l.bedrooms, l.area_sqft, l.neighborhood as area, l.rent_cents as rent
    from public.listings l
    where l.city = 'Austin' and l.home_type = 'apartment' and l.status = 'active' and l.bedrooms = 2
      and l.area_sqft is not null and exists (select from public.listing_media m where m.listing_id = l.id and m.path like 'seed/%')
    order by l.id limit 1`;
  await sql`
    update public.listings set bedrooms = 2, bathrooms = 1, area_sqft = ${usual?.area_sqft ?? 900},
      neighborhood = ${usual?.area ?? ''}, rent_cents = 40000, rent_confirmed_cents = 40000
    where id = ${own.listing}`;
  await page.goto(`/listings/${own.listing}`);
  const panel = panelOf(page);
  await expect(panel).toContainText('The rent is far below that of homes like it');
  await expect(panel).toContainText(/Most of them ask \$[\d,]+ or more\. Ask why, see the home/);
  await expectAccessible(page, 'the page of a home with a very low rent');
  const rent = usual?.rent ?? 0;
  await sql`
    update public.listings set rent_cents = ${rent}, rent_confirmed_cents = ${rent} where id = ${own.listing}`;
  await page.reload();
  await expect(panel).toBeVisible();
  await expect(panel).not.toContainText('The rent is far below');
  await sql`update public.listings set status = 'archived' where id = ${own.listing}`;
  await sql.end();
});
