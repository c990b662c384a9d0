import { rm } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import sharp from 'sharp';
import { expect, secondPerson, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, makePerson } from '../people.ts';
import { openPhone } from '../story/guide-day-steps.ts';

// Only a browser with windows knows what a person has allowed a page.
test.use({ windows: true, pictures: true });

/** A tour that began ten minutes ago, of a guide or of the host themselves. */
async function makeVisit(stack: Stack, sql: postgres.Sql, shower: 'guide' | 'host') {
  const own = await makeOwnHome(stack, sql, { named: 'Flat to speak of', status: 'active' });
  const email = await makePerson(stack, 'guide', 'Gil Guide');
  const guide = await asPerson(stack, email);
  const renterEmail = await makePerson(stack, 'renter', 'Rosa Renter');
  const renter = await asPerson(stack, renterEmail);
  await sql`update public.guides set onboarding_completed = true where id = ${guide.me}`;
  const guided = shower === 'guide';
  const [tour] = await sql<{ id: string }[]>`
    insert into public.tours (listing_id, renter_id, host_id, org_id, guide_id, guide_answer, kind,
      status, started_at, starts_at, ends_at, time_zone, home_held, guide_held)
    select ${own.listing}, ${renter.me}, ${own.id}, ${own.org}, ${guided ? guide.me : null},
      ${guided ? 'accepted' : null}, 'in_person', 'in_progress', m.at, m.at, m.at + interval '20 minutes',
      'America/Chicago', tstzrange(m.at, m.at + interval '20 minutes'),
      tstzrange(m.at, m.at + interval '20 minutes')
    from (select now() - interval '10 minutes' as at) m returning id`;
  return { ...own, guide: guide.me, email, renterEmail, tour: tour?.id ?? '' };
}

const reportOf = async (page: Page, home: string) => {
  await page.getByRole('button', { name: `Report on ${home}` }).click();
  return page.getByRole('form', { name: 'Report' });
};

/** Says something into the microphone of the browser, which beeps. */
async function speak(page: Page) {
  await page.getByRole('button', { name: 'Record a voice note' }).click();
  const panel = page.getByRole('group', { name: 'New voice note' });
  await expect(panel.getByRole('timer')).toHaveText('0:03');
  return panel;
}

test('a guide speaks and signs in a report without a network, over a closed browser, and the host hears it once', async ({
  page: host,
  stack,
}) => {
  test.setTimeout(420_000);
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const visit = await makeVisit(stack, sql, 'guide');
  const { home, tour, email, guide, host: hostEmail, renterEmail } = visit;
  const profile = test.info().outputPath('phone');
  let { phone, page } = await openPhone(profile, stack, { locale: 'en-US' });
  await arriveAs(page, stack, email);
  const packed = page.waitForResponse((answer) => answer.url().endsWith('/rpc/my_tour_packs'));
  await page.goto('/settings');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await packed;
  const address = `/guide-dashboard/tour-manager?tour=${tour}`;
  await page.goto(address);
  await expect(page.getByRole('button', { name: `Report on ${home}` })).toBeVisible();

  await phone.setOffline(true);
  await test.step('two voice notes are recorded and heard, one of them is removed', async () => {
    await page.goto(address);
    const form = await reportOf(page, home);
    await form
      .getByRole('radiogroup', { name: 'Home as listed' })
      .getByRole('radio', { name: 'Fine' })
      .click();
    await form
      .getByRole('radiogroup', { name: 'Smoke alarms' })
      .getByRole('radio', { name: 'Problem' })
      .click();
    await form.getByLabel('Pictures', { exact: true }).setInputFiles({
      name: 'alarm.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a7d5c' } })
        .jpeg()
        .toBuffer(),
    });
    await expect(form.getByRole('img', { name: 'Picture 1 of 1 of the report' })).toBeVisible();
    for (const position of [1, 2]) {
      const panel = await speak(page);
      if (position === 1) {
        // What is recorded and not added would look as if it were in the report.
        await form.getByRole('button', { name: 'Save report' }).click();
        await expect(form.getByRole('alert').filter({ hasText: 'Add or discard' })).toBeVisible();
      }
      await panel.getByRole('button', { name: 'Stop and listen' }).click();
      await panel.getByRole('button', { name: 'Play' }).click();
      await panel.getByRole('button', { name: 'Add voice note' }).press('Enter');
      await expect(form.getByRole('group', { name: /^Voice note, 0:0/ })).toHaveCount(position);
    }
    await form.getByRole('button', { name: 'Remove voice note 2' }).click();
    await expect(form.getByRole('group', { name: /^Voice note, 0:0/ })).toHaveCount(1);
  });

  await test.step('guide and visitor sign on the phone, one by name, one by hand', async () => {
    await page.getByRole('button', { name: 'Let the visitor sign' }).click();
    const sign = page.getByRole('dialog', { name: 'Did you see this home?' });
    await expect(sign).toContainText(`I saw ${home} on `);
    await sign.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(sign.getByText('Type your full name to sign.')).toBeVisible();
    await sign.getByLabel('Your full name').fill('Rosa Renter');
    await sign.getByRole('radio', { name: 'Drawn by hand' }).click();
    const area = await sign.getByRole('img', { name: 'Sign here' }).boundingBox();
    if (!area) throw new Error('nowhere to draw');
    await page.mouse.move(area.x + 30, area.y + 60);
    await page.mouse.down();
    await page.mouse.move(area.x + 90, area.y + 20, { steps: 5 });
    await page.mouse.move(area.x + 150, area.y + 60, { steps: 5 });
    await page.mouse.up();
    await expectAccessible(page, 'signing on the phone of the guide');
    await sign.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(page.getByRole('img', { name: 'Signature of Rosa Renter' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign the report' }).press('Enter');
    const own = page.getByRole('dialog', { name: 'Sign this report' });
    await expect(own.getByLabel('Your full name')).toHaveValue('Gil Guide');
    await own.getByLabel('Your full name').press('Tab');
    await own.getByRole('button', { name: 'Sign', exact: true }).press('Enter');
    await expect(page.getByText('signed the report')).toBeVisible();
    await expectAccessible(page, 'a report that is spoken and signed');
    await expect(page.getByText('What you typed is kept on this device.')).toBeVisible();
  });

  await test.step('after the browser was closed it is all there, and waits to be sent', async () => {
    await phone.close();
    ({ phone, page } = await openPhone(profile, stack, { locale: 'en-US' }));
    await phone.setOffline(true);
    await page.goto(address);
    const form = await reportOf(page, home);
    const note = form.getByRole('group', { name: /^Voice note, 0:0/ });
    await note.getByRole('button', { name: 'Play' }).click();
    await expect(note.getByRole('slider')).not.toHaveAttribute('aria-valuenow', '0');
    await expect(form.getByRole('img', { name: 'Signature of Rosa Renter' })).toBeVisible();
    // What is written after a signature is not under it, and both sides are shown that.
    const changed = form.getByText('The report was changed after this.');
    await form.getByRole('textbox', { name: 'Notes' }).fill('Bright');
    await expect(changed).toHaveCount(1);
    await form.getByRole('textbox', { name: 'Notes' }).fill('');
    await expect(changed).toHaveCount(0);
    await form.getByRole('button', { name: 'Save report' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('Waits to be sent')).toBeVisible();
  });

  await test.step('the host has the page of the tour open', async () => {
    await arriveAs(host, stack, hostEmail);
    await host.goto(`/dashboard/tours?tour=${tour}`);
    await expect(host.getByRole('heading', { level: 1, name: home })).toBeVisible();
    await expect(host.getByText('Gil Guide signed the report')).toHaveCount(0);
  });

  await test.step('back in the street the report and its files go out once', async () => {
    await phone.setOffline(false);
    await expect(page.getByText('Waits to be sent')).toHaveCount(0, { timeout: 90_000 });
    const read = async () => {
      const [row] = await sql`
        select count(*)::integer as reports, min(jsonb_array_length(r.voice_notes)) as notes,
          min(r.signature ->> 'name') as signed, min(r.visitor_signature ->> 'name') as visitor,
          (select count(*)::integer from storage.objects o
            where o.bucket_id = 'tour_reports' and starts_with(o.name, ${`${tour}/`})) as files,
          (select count(*)::integer from storage.objects o
            where o.bucket_id = 'tour_reports' and o.name = min(r.voice_notes -> 0 ->> 'path')) as sounds
        from public.tour_reports r where r.tour_id = ${tour}`;
      return row;
    };
    const sent = { reports: 1, notes: 1, signed: 'Gil Guide', visitor: 'Rosa Renter' };
    await expect.poll(read, { timeout: 90_000 }).toEqual({ ...sent, files: 2, sounds: 1 });
  });

  await test.step('the host hears it and reads who signed, and a problem takes the picture along', async () => {
    // Its page was open, and shows it by itself.
    const note = host.getByRole('group', { name: /^Voice note, 0:0/ });
    await note.getByRole('button', { name: 'Play' }).click();
    await expect(note.getByRole('slider')).not.toHaveAttribute('aria-valuenow', '0');
    await expect(host.getByRole('img', { name: 'Signature of Rosa Renter' })).toBeVisible();
    await expect(host.getByText('Gil Guide signed the report')).toBeVisible();
    await expect(host.getByText('The report was changed after this signature.')).toHaveCount(0);
    await expectAccessible(host, 'a report with voice and signatures');
    await host.getByRole('button', { name: 'Make it a request: Smoke alarms' }).click();
    await expect(host.getByRole('link', { name: 'Request made' })).toBeVisible();
    const [request] = await sql`
      select cardinality(q.picture_paths) as pictures,
        (select count(*)::integer from storage.objects o
          where o.bucket_id = 'maintenance_images' and o.name = any (q.picture_paths)) as files
      from public.maintenance_requests q join public.tours t using (listing_id) where t.id = ${tour}`;
    expect(request).toEqual({ pictures: 1, files: 1 });
  });

  await test.step('the renter reads what was signed on the phone of another person', async () => {
    const renter = await (await secondPerson(host)).newPage();
    await arriveAs(renter, stack, renterEmail);
    await renter.goto(`/my-tours?tour=${tour}`);
    await expect(renter.getByRole('heading', { name: 'What you signed' })).toBeVisible();
    await expect(renter.getByRole('img', { name: 'Signature of Rosa Renter' })).toBeVisible();
    await expect(renter.getByText('Gil Guide signed the report')).toHaveCount(0);
    await expectAccessible(renter, 'what a renter signed');
  });

  await test.step('a picture that is taken off the report goes from storage', async () => {
    const form = await reportOf(page, home);
    await form.getByRole('button', { name: 'Remove picture 1' }).click();
    // The file stays until the report is saved without it.
    expect(await filesOf(sql, tour)).toBe(2);
    await form.getByRole('button', { name: 'Save report' }).click();
    await expect(activity(page, 'Report saved').first()).toBeVisible();
    await expect
      .poll(async () => (await filesOf(sql, tour)) - (await waitingOf(sql, `${tour}/${guide}`)))
      .toBe(1);
  });
  await phone.close();
  await rm(profile, { recursive: true, force: true });
  await sql.end();
});

const filesOf = async (sql: postgres.Sql, tour: string) =>
  (
    await sql`
      select 1 from storage.objects where bucket_id = 'tour_reports' and starts_with(name, ${`${tour}/`})`
  ).length;

/** Files that are still there and about to be erased. */
const waitingOf = async (sql: postgres.Sql, folder: string) =>
  (
    await sql`
      select 1 from private.files_to_erase f join storage.objects o using (bucket_id, name)
      where f.bucket_id = 'tour_reports' and starts_with(f.name, ${folder})`
  ).length;

test('a host who shows a home themselves reports on the page of the tour, also where the microphone is refused', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const { home, tour, host } = await makeVisit(stack, sql, 'host');
  await arriveAs(page, stack, host);
  await page.goto(`/dashboard/tours?tour=${tour}`);
  const form = await reportOf(page, home);
  await expect(form.getByText(/shows for ninety days/)).toHaveCount(0);
  await form.getByRole('button', { name: 'Record a voice note' }).click();
  const panel = page.getByRole('group', { name: 'New voice note' });
  await expect(panel).toContainText('The microphone is off for this page');
  await expect(panel).toContainText('allow the microphone');
  await expectAccessible(page, 'a refused microphone in a report');
  await form.getByRole('textbox', { name: 'Notes' }).fill('Nobody rang');
  await form.getByRole('button', { name: 'Save report' }).click();
  await expect(activity(page, 'Report saved')).toBeVisible();
  await expect(page.getByRole('main').getByText('Nobody rang')).toBeVisible();
  const { client, me } = await asPerson(stack, host);
  const disguised = new Blob(['<!doctype html><script>alert(1)</script>'], { type: 'audio/webm' });
  const sent = await client.storage.from('tour_reports').upload(`${tour}/${me}/a.webm`, disguised, {
    contentType: 'audio/webm',
  });
  expect(sent.error?.message, 'a page that calls itself a sound').toBeTruthy();
  await expect(page.getByRole('main').getByText('Hedda Host').first()).toBeVisible();
  await sql.end();
});
