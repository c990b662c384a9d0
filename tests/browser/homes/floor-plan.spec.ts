import postgres, { type Sql } from 'postgres';
import sharp from 'sharp';
import { expect, secondPerson, test } from '#tests/support/browser.ts';
import { planSvg } from '../../../supabase/seed/plans/draw-plan.ts';
import { expectAccessible } from '../axe.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs } from '../people.ts';

test.use({ pictures: true });

const drawing = () =>
  sharp(
    Buffer.from(
      planSvg({
        bedrooms: 2,
        bathrooms: 1,
        hundreds: 8,
        floors: 1,
        outdoor: 'balcony',
        office: false,
        dining: false,
        studio: false,
      }),
    ),
  )
    .png()
    .toBuffer();

const photo = (background: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('a picture that its host marks as floor plan is opened from the page of the home, which the filter finds', async ({
  page,
  stack,
}) => {
  const sql: Sql = postgres(stack.databaseUrl, { max: 1 });
  const home = await makeOwnHome(stack, sql, { named: 'Flat with a plan', status: 'active' });
  // A town of its own: others have plans as well.
  const town = `Planside ${home.id.slice(0, 6)}`;
  await sql`update public.listings set city = ${town} where id = ${home.listing}`;
  await arriveAs(page, stack, home.host);
  await page.goto(`/dashboard/listings/${home.listing}/edit`);
  const pictures = page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem');
  const plans = page.getByRole('list', { name: 'Floor plans' }).getByRole('listitem');
  await page.getByLabel('Add pictures').setInputFiles([
    { name: 'room.jpg', mimeType: 'image/jpeg', buffer: await photo('#7a5') },
    { name: 'plan.png', mimeType: 'image/png', buffer: await drawing() },
  ]);
  await expect(pictures).toHaveCount(2);

  await test.step('the host marks it, takes that back, and marks it again', async () => {
    const mark = page.getByRole('button', { name: 'Mark picture 2 as a floor plan' });
    await mark.click();
    await expect(plans).toHaveCount(1);
    await expect(pictures).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(pictures).toHaveCount(2);
    await expect(plans).toHaveCount(0);
    await mark.click();
    await expect(plans).toHaveCount(1);
    const back = page.getByRole('button', { name: 'Show floor plan 1 as a picture again' });
    await expect(back).toBeFocused();
    // The only picture of a home on offer stays one.
    await page.getByRole('button', { name: 'Mark picture 1 as a floor plan' }).click();
    await expect(page.getByText('A floor plan is not the only picture of a home.')).toBeVisible();
    await expectAccessible(page, 'the form of a home with a floor plan');
  });

  const visitor = await (await secondPerson(page)).newPage();
  await test.step('a visitor finds the home by the filter, and reads its plan', async () => {
    await visitor.goto(`/homes?city=${encodeURIComponent(`${town}, TX`)}`);
    await visitor.getByRole('button', { name: /^Filters/ }).click();
    const sheet = visitor.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('button', { name: /^Video / })).toBeDisabled();
    await sheet.getByRole('button', { name: /^Floor plan [\d,]+$/ }).click();
    await sheet.getByRole('button', { name: 'Show 1 home' }).click();
    await expect(visitor).toHaveURL(/plan=true/);
    await expect(visitor.getByRole('button', { name: 'Remove filter Floor plan' })).toBeVisible();
    await visitor.getByRole('link', { name: home.home }).click();
    await visitor.getByRole('button', { name: 'Floor plan', exact: true }).click();
    const viewer = visitor.getByRole('dialog', { name: `Pictures of ${home.home}` });
    await expect(viewer.getByText('2 / 2')).toBeVisible();
    const plan = viewer.getByRole('img', { name: `Floor plan of ${home.home}` });
    await expect(plan).toBeInViewport();
    await expect
      .poll(() => plan.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(0);
    await viewer.getByRole('button', { name: 'Larger' }).click();
    await expect(viewer.getByRole('button', { name: 'The whole plan' })).toBeVisible();
    await expectAccessible(visitor, 'a floor plan on the whole screen');
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect(viewer).toHaveCount(0);
  });
  await sql`update public.listings set status = 'archived' where id = ${home.listing}`;
  await sql.end();
});
