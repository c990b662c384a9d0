import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs, makePerson } from '../people.ts';

test.use({ pictures: true, serviceWorkers: 'allow' });

/** A confirmed tour in person that begins in five minutes; a guide shows it. */
async function makeDoor(stack: Stack, sql: postgres.Sql) {
  const own = await makeOwnHome(stack, sql, { named: 'Flat with a door', status: 'active' });
  const emails = {
    guide: await makePerson(stack, 'guide', 'Gil Guide'),
    renter: await makePerson(stack, 'renter', 'Rosa Renter'),
  };
  const guide = await asPerson(stack, emails.guide);
  const renter = await asPerson(stack, emails.renter);
  await sql`update public.guides set onboarding_completed = true where id = ${guide.me}`;
  const [tour] = await sql<{ id: string }[]>`
    insert into public.tours (listing_id, renter_id, host_id, org_id, guide_id, guide_answer, kind,
      status, starts_at, ends_at, time_zone, home_held, guide_held)
    select ${own.listing}, ${renter.me}, ${own.id}, ${own.org}, ${guide.me}, 'accepted', 'in_person',
      'confirmed', m.at, m.at + interval '30 minutes', 'America/Chicago',
      tstzrange(m.at, m.at + interval '30 minutes'), tstzrange(m.at, m.at + interval '30 minutes')
    from (select now() + interval '5 minutes' as at) m returning id`;
  return { ...own, emails, tour: tour?.id ?? '' };
}

/** A camera that sees a picture, given as the base64 of a PNG; before that, grey. */
async function supplyCamera(page: Page): Promise<(png: string) => Promise<void>> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 640, height: 640 });
    const context = canvas.getContext('2d');
    const picture = new Image();
    setInterval(() => {
      if (!context) return;
      context.fillStyle = '#888';
      context.fillRect(0, 0, 640, 640);
      if (picture.complete && picture.src) context.drawImage(picture, 60, 80, 500, 500);
    }, 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
    Object.assign(globalThis, { showToCamera: (source: string) => (picture.src = source) });
  });
  return (png) =>
    page.evaluate((source) => {
      const { showToCamera } = globalThis as unknown as { showToCamera: (source: string) => void };
      showToCamera(source);
    }, `data:image/png;base64,${png}`);
}

async function openKit(page: Page, stack: Stack, email: string): Promise<void> {
  await arriveAs(page, stack, email);
  const packed = page.waitForResponse((answer) => answer.url().endsWith('/rpc/my_tour_packs'));
  await page.goto('/settings');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await (await packed).finished();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('at a door without a network the renter shows a code, the guide scans it, and later each side reads it', async ({
  page,
  context,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const { home, tour, emails } = await makeDoor(stack, sql);
  const browser = context.browser();
  if (!browser) throw new Error('no browser');
  const renter = await (
    await browser.newContext({ baseURL: stack.pwaUrl, serviceWorkers: 'allow' })
  ).newPage();
  await openKit(renter, stack, emails.renter);
  const seenByCamera = await supplyCamera(page);
  await openKit(page, stack, emails.guide);
  // The reader comes with the packs; no page of tours was opened on this device.
  const reader = () =>
    page.evaluate(async () => (await (await caches.open('kinstead-readers')).keys()).length);
  await expect.poll(reader).toBe(1);
  await Promise.all([context.setOffline(true), renter.context().setOffline(true)]);

  const dialog = page.getByRole('dialog');
  const shown = renter.getByRole('dialog');
  await test.step('the renter opens the code from the list, cold and without a connection', async () => {
    await renter.goto('/my-tours');
    await renter.getByRole('button', { name: `Show check-in code for ${home}` }).click();
    await expect(shown.getByRole('img', { name: 'Check-in code' })).toBeVisible();
    await expect(shown).toHaveText(/[0-9A-Z]{4}.[0-9A-Z]{4}/);
    await expectAccessible(renter, 'a check-in code');
  });

  await test.step('the guide’s phone says what is wrong, and that the right one is right', async () => {
    await page.goto(`/guide-dashboard/tour-manager?tour=${tour}`);
    await page.getByRole('button', { name: 'Check in the renter' }).click();
    await expectAccessible(page, 'the check-in of a renter');
    await dialog.getByLabel('Code of eight characters').fill('0000-0000');
    await dialog.getByRole('button', { name: 'Check in' }).click();
    await expect(dialog.getByText('Not the code of this tour')).toBeVisible();
    await dialog.getByRole('button', { name: 'Scan again' }).click();
    const png = await shown.getByRole('img', { name: 'Check-in code' }).screenshot();
    await seenByCamera(png.toString('base64'));
    await expect(dialog.getByText('The renter is checked in on this device')).toBeVisible();
  });

  await test.step('the tour begins with one more tap, and both wait', async () => {
    await dialog.getByRole('button', { name: 'Start the tour' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('Under way')).toBeVisible();
    await expect(main.getByText('The renter was here: checked in at')).toBeVisible();
    await expect(main.getByText('Waits to be sent')).toBeVisible();
  });

  await test.step('back in the street it is sent once, and each side reads it', async () => {
    await context.setOffline(false);
    await expect(page.getByText('Waits to be sent')).toHaveCount(0, { timeout: 90_000 });
    await renter.context().setOffline(false);
    await renter.goto(`/my-tours?tour=${tour}`);
    for (const side of [page, renter]) {
      const history = side.getByRole('region', { name: 'History' });
      await expect(history.getByText('The renter was here: checked in at')).toHaveCount(1);
    }
    const events = await sql<{ event: string; by: string | null }[]>`
      select event, details ->> 'by' as by from public.tour_events
      where tour_id = ${tour} order by created_at, id`;
    expect(events).toEqual(
      expect.arrayContaining([
        { event: 'checked_in', by: 'scan' },
        { event: 'started', by: null },
      ]),
    );
    expect(events).toHaveLength(2);
  });
  await renter.context().close();
  await sql.end();
});
