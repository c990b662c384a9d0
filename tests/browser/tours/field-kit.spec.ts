import postgres from 'postgres';
import sharp from 'sharp';
import { expect, secondPerson, signIn, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { DAY, setClock } from '../device-clock.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs, makePerson } from '../people.ts';

// The guide stands where the homes are: on the evening of a month's last day it is the next one in UTC.
test.use({ pictures: true, serviceWorkers: 'allow', timezoneId: 'America/Chicago' });

const plain = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();

const widthOf = (one: Element) => one instanceof HTMLImageElement && one.naturalWidth;

/** A guide with a tour that began ten minutes ago, of a home whose way in is set. */
async function makeDay(stack: Stack, sql: postgres.Sql) {
  const own = await makeOwnHome(stack, sql, { named: 'Flat in the basement', status: 'active' });
  const emails = {
    host: own.host,
    guide: await makePerson(stack, 'guide', 'Gil Guide'),
    renter: await makePerson(stack, 'renter', 'Rosa Renter'),
  };
  const guide = await asPerson(stack, emails.guide);
  const renter = await asPerson(stack, emails.renter);
  await sql`update public.guides set onboarding_completed = true where id = ${guide.me}`;
  await sql`update public.listings set street_address = '7 Deep Lane' where id = ${own.listing}`;
  await sql`
    insert into public.listing_media (listing_id, path, widths, alt)
    select ${own.listing}, path, widths, 'The way down' from public.listing_media
    where kind = 'image' and widths <> '{}' order by id limit 1`;
  const host = await asPerson(stack, own.host);
  const way = { listing: own.listing, code: '0815', instructions: 'Down the stairs' };
  expect((await host.client.rpc('set_home_access', way)).error).toBeNull();
  const asked = { listing: own.listing, points: ['Water meter', 'Cellar window'], seen: [] };
  expect((await host.client.rpc('set_home_points', asked)).error).toBeNull();
  const [tour] = await sql<{ id: string }[]>`
    insert into public.tours (listing_id, renter_id, host_id, org_id, guide_id, guide_answer, kind,
      status, starts_at, ends_at, time_zone, home_held, guide_held, message)
    select ${own.listing}, ${renter.me}, ${own.id}, ${own.org}, ${guide.me}, 'accepted', 'in_person',
      'confirmed', m.at, m.at + interval '20 minutes', 'America/Chicago',
      tstzrange(m.at, m.at + interval '20 minutes'), tstzrange(m.at, m.at + interval '20 minutes'),
      'I bring my dog'
    from (select now() - interval '10 minutes' as at) m returning id`;
  return { ...own, emails, guide, tour: tour?.id ?? '' };
}

test('a guide opens the app cold in a basement, has the day, begins, finishes and reports, and each is sent once', async ({
  page,
  context,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const { home, tour, emails } = await makeDay(stack, sql);
  await arriveAs(page, stack, emails.guide);
  // Settings, say: no page of tours was ever opened on this device.
  const packed = page.waitForResponse((answer) => answer.url().endsWith('/rpc/my_tour_packs'));
  await page.goto('/settings');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect((await (await packed).body()).byteLength).toBeLessThan(50_000);
  const pictured = page.waitForResponse((answer) => answer.url().includes('/home_images/'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Three of them for each of eight tours, and their packs, stay below 3 MB.
  expect((await (await pictured).body()).byteLength).toBeLessThan(110_000);

  await context.setOffline(true);
  await test.step('dashboard, calendar and list have the tour and say how old it is', async () => {
    const calendar = '/guide-dashboard/calendar?view=';
    for (const path of ['/guide-dashboard', `${calendar}list`, `${calendar}day`]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(home).first(), path).toBeVisible();
    }
    await page.goto('/guide-dashboard/tour-manager');
    await expect(page.getByRole('main').getByText(home).first()).toBeVisible();
    await expect(page.getByText('This device has your tours of today')).toBeVisible();
    await page.getByRole('link', { name: /^Details/ }).click();
  });

  await test.step('its page has way in, note and people, and what is done there waits', async () => {
    const main = page.getByRole('main');
    await expect(main.getByText('0815')).toBeVisible();
    await expect(main.getByText('I bring my dog')).toBeVisible();
    await expect(main.getByText('7 Deep Lane')).toBeVisible();
    await expect(main.getByText('Rosa Renter')).toBeVisible();
    await expect(main.getByText('Cellar window')).toBeVisible();
    const picture = main.getByRole('img', { name: 'The way down' });
    await expect.poll(() => picture.evaluate(widthOf)).toBeGreaterThan(0);
    await expectAccessible(page, 'the page of a tour without a connection');
    await main.getByRole('button', { name: 'I am coming' }).click();
    await expect(main.getByText('You: on the way')).toBeVisible();
    await page.getByRole('button', { name: `Start the tour of ${home}` }).click();
    await expect(main.getByText('Under way')).toBeVisible();
    await page.getByRole('button', { name: `Complete the tour of ${home}` }).click();
    await expect(main.getByText('Completed')).toBeVisible();
    await page.getByRole('button', { name: `Report on ${home}` }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Notes').fill('Dry, and dark');
    const answer = (point: string, words: string) =>
      sheet.getByRole('radiogroup', { name: point }).getByRole('radio', { name: words }).click();
    await answer('Water meter', 'Fine');
    await sheet.getByLabel('Note: Water meter').fill('0417');
    await answer('Cellar window', 'Problem');
    await sheet.getByRole('button', { name: 'Measure a room' }).click();
    await sheet.getByLabel('Room 1', { exact: true }).fill('Cellar');
    await sheet.getByLabel('Length of room 1 (Feet)').fill('12.5');
    await sheet.getByLabel('Width of room 1 (Feet)').fill('10');
    await sheet.getByRole('radio', { name: 'Meters' }).click();
    await expect(sheet.getByLabel('Length of room 1 (Meters)')).toHaveValue('3.81');
    await sheet.getByLabel('Pictures', { exact: true }).setInputFiles([
      { name: 'stairs.jpg', mimeType: 'image/jpeg', buffer: await plain('#3a7d5c') },
      { name: 'meter.jpg', mimeType: 'image/jpeg', buffer: await plain('#7d3a5c') },
    ]);
    await expect(sheet.getByRole('img', { name: 'Picture 2 of 2 of the report' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Save report' }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('the strip says what waits, and leads to the list of it', async () => {
    const strip = page.getByRole('status').filter({ hasText: /^You are offline/ });
    await strip
      .getByRole('link', {
        name: '1 tour report, 3 steps of tours, and 2 pictures wait to be sent',
      })
      .click();
    await expect(page).toHaveURL(/\/settings#waiting$/);
    await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeFocused();
    const list = page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem');
    await expect(list).toContainText([
      `Say that you are coming · ${home}`,
      `Start the tour · ${home}`,
      `Say that the tour took place · ${home}`,
      `Report on a tour · ${home}`,
    ]);
    await expectAccessible(page, 'what waits to be sent');
  });

  await test.step('after another cold start it still says what waits', async () => {
    await page.goto(`/guide-dashboard/tour-manager?tour=${tour}`);
    const main = page.getByRole('main');
    await expect(main.getByText('Completed')).toBeVisible();
    await expect(main.getByText('Waits to be sent')).toBeVisible();
    await page.getByRole('button', { name: `Report on ${home}` }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByLabel('Notes')).toHaveValue('Dry, and dark');
    for (const one of await sheet.getByRole('img').all())
      await expect.poll(() => one.evaluate(widthOf)).toBe(40);
    await expectAccessible(page, 'a report with pictures');
    await sheet.getByRole('button', { name: 'Remove picture 2' }).click();
    await expect(sheet.getByRole('img')).toHaveCount(1);
    await sheet.getByRole('button', { name: 'Save report' }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: `Report on ${home}` }).click();
    await expect(sheet.getByRole('img')).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  await test.step('back in the street each of them is sent once, with its time', async () => {
    await context.setOffline(false);
    await expect(page.getByText('Waits to be sent')).toHaveCount(0, { timeout: 90_000 });
    const read = async () => {
      const [row] = await sql`
        select t.status,
          (select count(*)::integer from public.tour_events e
            where e.tour_id = t.id and e.event = 'coming') as comings,
          (select count(*)::integer from public.tour_events e
            where e.tour_id = t.id and e.event in ('started', 'completed')) as events,
          (select count(*)::integer from public.tour_reports r where r.tour_id = t.id) as reports,
          (select r.checklist from public.tour_reports r where r.tour_id = t.id) as checklist
        from public.tours t where t.id = ${tour}`;
      return row;
    };
    await expect.poll(read).toEqual({
      ...{ status: 'completed', comings: 1, events: 2, reports: 1 },
      checklist: [
        { item: 'Water meter', state: 'ok', note: '0417', asked: true },
        { item: 'Cellar window', state: 'problem', asked: true },
        { item: 'Cellar', state: 'ok', size: { length: 3810, width: 3048 } },
      ],
    });
  });

  await test.step('the host sees the picture in the report', async () => {
    const host = await (await secondPerson(page)).newPage();
    await arriveAs(host, stack, emails.host);
    await host.goto(`/dashboard/tours?tour=${tour}`);
    const picture = host.getByRole('img', { name: 'Picture 1 of 1 of the report' });
    await expect.poll(() => picture.evaluate(widthOf)).toBe(40);
    await expect(host.getByText('12.5 × 10 ft · 125 sq ft')).toBeVisible();
    await host.getByRole('radio', { name: 'Meters' }).click();
    await expect(host.getByText('3.81 × 3.05 m · 11.6 m²')).toBeVisible();
  });
  await sql.end();
});

for (const [name, ahead] of [
  ['ahead', 2 * DAY],
  ['behind', -2 * DAY],
] as const)
  test(`a guide whose clock is two days ${name} begins and finishes a tour in a basement, and it counts as of then`, async ({
    page,
    context,
    stack,
  }) => {
    const sql = postgres(stack.databaseUrl, { max: 1 });
    const { home, tour, emails } = await makeDay(stack, sql);
    await context.addInitScript(setClock, ahead);
    await signIn(page, emails.guide);
    const packed = page.waitForResponse((answer) => answer.url().endsWith('/rpc/my_tour_packs'));
    await page.goto('/settings');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await packed;
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await context.setOffline(true);
    const main = page.getByRole('main');
    await page.goto(`/guide-dashboard/tour-manager?tour=${tour}`);
    await page.getByRole('button', { name: `Start the tour of ${home}` }).click();
    await expect(main.getByText('Under way')).toBeVisible();
    await page.getByRole('button', { name: `Complete the tour of ${home}` }).click();
    await expect(main.getByText('Completed')).toBeVisible();
    const [pressed] = await sql<{ at: Date }[]>`select clock_timestamp() as at`;

    await context.setOffline(false);
    const read = async () => {
      const [row] = await sql`
        select status, abs(extract(epoch from completed_at - ${pressed?.at ?? null})) < 90 as near,
          started_at <= completed_at as ordered
        from public.tours where id = ${tour}`;
      return row;
    };
    await expect
      .poll(read, { timeout: 90_000 })
      .toEqual({ status: 'completed', near: true, ordered: true });
    await sql.end();
  });
