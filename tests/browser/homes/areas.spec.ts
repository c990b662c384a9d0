import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { violations } from '../axe.ts';
import { makeOwnHome } from '../own-home.ts';

const PLACES = ['Quarry Hill', 'Quarry Hill', 'Millbrook', 'Eastgate'] as const;

test('neighborhoods are chosen with the homes in each, and taken away one by one', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    const { listing } = await makeOwnHome(stack, sql, { named: 'Areas', status: 'active' });
    const letters = listing.replace(/[^a-f]/g, '').slice(0, 6);
    const town = `Areaville${letters}`;
    await sql`
      update public.listings set city = ${town}, state = 'TX', neighborhood = ${PLACES[0]},
        pets_allowed = true
      where id = ${listing}`;
    for (const [at, area] of PLACES.slice(1).entries()) {
      await sql`
        insert into public.listings (owner_id, org_id, title, status, published_at, home_type, city,
          state, time_zone, neighborhood, rent_cents, pets_allowed)
        select owner_id, org_id, ${`${area} home ${at}`}, 'active', now(), 'apartment', city, state,
          time_zone, ${area}, rent_cents, ${area !== 'Eastgate'}
        from public.listings where id = ${listing}`;
    }
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/homes?city=${town}, TX&pets=true&view=list`);
    const results = page.getByRole('region', { name: 'Results' }).getByRole('article');
    await expect(results).toHaveCount(3);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const areas = sheet.getByRole('group', { name: 'Neighborhoods' });
    // With the other filters: no home there takes pets in Eastgate.
    await expect(areas.getByRole('button')).toHaveText(['Quarry Hill2', 'Millbrook1']);
    await areas.getByRole('button', { name: /^Millbrook/ }).click();
    await areas.getByRole('button', { name: /^Quarry Hill/ }).click();
    await expect(sheet.getByRole('combobox', { name: 'City' })).toContainText(`${town}, TX (3)`);
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Show 3 homes' }).click();

    const parts = page.getByRole('list', { name: 'What was understood' });
    await expect(parts.getByRole('listitem')).toHaveText([
      `${town}, TX`,
      'Millbrook',
      'Quarry Hill',
      'Pets welcome',
    ]);
    await page.getByRole('button', { name: 'Remove filter Quarry Hill' }).click();
    await expect(results).toHaveCount(1);
    await expect(results).toContainText('Millbrook');
    await page.reload();
    await expect(results).toHaveCount(1);
    // The part opens what changes it.
    await page.getByRole('button', { name: 'Change filter Millbrook' }).click();
    await expect(areas.getByRole('button', { name: /^Millbrook/ })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await sql`update public.listings set status = 'archived' where city = ${town}`;
  } finally {
    await sql.end();
  }
});
