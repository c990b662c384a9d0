import { createHash, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import sharp from 'sharp';
import { expect, secondPerson, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, makePerson } from '../people.ts';

test('a guide reports on a tour, the page of the home says that they saw it, and a visitor checks the proof', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const own = await makeOwnHome(stack, sql, { named: 'Flat that was seen', status: 'active' });
  const email = await makePerson(stack, 'guide', 'Gil Guide');
  const guide = await asPerson(stack, email);
  const renter = await asPerson(stack, await makePerson(stack, 'renter', 'Rosa Renter'));
  await sql`update public.guides set onboarding_completed = true where id = ${guide.me}`;
  const [tour] = await sql<{ id: string; day: string }[]>`
    insert into public.tours (listing_id, renter_id, host_id, org_id, guide_id, guide_answer, kind,
      status, started_at, starts_at, ends_at, time_zone, home_held, guide_held)
    select ${own.listing}, ${renter.me}, ${own.id}, ${own.org}, ${guide.me}, 'accepted', 'in_person',
      'in_progress', m.at, m.at, m.at + interval '20 minutes', 'America/Chicago',
      tstzrange(m.at, m.at + interval '20 minutes'), tstzrange(m.at, m.at + interval '20 minutes')
    from (select now() - interval '10 minutes' as at) m
    returning id, to_char(starts_at at time zone time_zone, 'FMMon FMDD, YYYY') as day`;
  await sql.end();
  const day = tour?.day ?? '';

  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#3a7d5c' },
  })
    .jpeg()
    .toBuffer();
  await test.step('a picture of the tour is in the report, and travels as the app sends it', async () => {
    const path = `${tour?.id}/${guide.me}/${randomUUID()}.jpg`;
    const filed = await guide.client.rpc('save_tour_timeline', {
      report: randomUUID(),
      tour: tour?.id,
      timeline: [],
      pictures: [path],
    });
    expect(filed.error).toBeNull();
    const sha256 = createHash('sha256').update(picture).digest('hex');
    const sent = await guide.client.storage
      .from('tour_reports')
      .upload(path, picture, { contentType: 'image/jpeg', metadata: { sha256 } });
    expect(sent.error).toBeNull();
  });

  await arriveAs(page, stack, email);
  await page.goto(`/guide-dashboard/tour-manager?tour=${tour?.id}`);
  const main = page.getByRole('main');
  await test.step('the guide completes the tour and reports that the home is as listed', async () => {
    await page.getByRole('button', { name: `Complete the tour of ${own.home}` }).click();
    await page.getByRole('button', { name: `Report on ${own.home}` }).click();
    const form = page.getByRole('form', { name: 'Report' });
    await expect(form.getByText(/its page shows for ninety days that you saw it/)).toBeVisible();
    for (const [point, state] of [
      ['Home as listed', 'Fine'],
      ['Smoke alarms', 'Problem'],
    ] as const) {
      const group = form.getByRole('radiogroup', { name: point });
      await group.getByRole('radio', { name: state }).click();
    }
    await form.getByLabel('Notes').fill('Rosa liked the yard');
    await form.getByRole('button', { name: 'Save report' }).click();
    await expect(activity(page, 'Report saved')).toBeVisible();
    await expect(main.getByText(`“Seen by a guide on ${day}”`)).toBeVisible();
    await main.getByRole('link', { name: 'Check the proof' }).click();
    await expect(page.getByRole('heading', { name: 'This proof is genuine' })).toBeVisible();
  });

  const visitor = await (await secondPerson(page)).newPage();
  const result = visitor.getByRole('region', { name: 'Result of the check' });
  await test.step('a visitor reads on the page of the home who saw it, and nothing of who toured', async () => {
    await visitor.goto(`/listings/${own.listing}`);
    const panel = visitor.getByRole('region', { name: `Seen by a guide on ${day}` });
    await expect(panel.getByRole('link', { name: 'Gil Guide' })).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveText(['Home as listed']);
    await expect(visitor.getByText(/Rosa/)).toHaveCount(0);
    await expectAccessible(visitor, 'the page of a home that a guide saw');
    await panel.getByRole('link', { name: 'Check this proof' }).click();
    await expect(result.getByRole('heading')).toHaveText('This proof is genuine');
    await expect(result.getByRole('link', { name: new RegExp(own.home) })).toBeVisible();
    await expect(result.getByText('Not in order on that day: Smoke alarms')).toBeVisible();
    await expect(result.getByText('1 picture taken')).toBeVisible();
    const field = visitor.getByLabel('A picture of this visit');
    await field.setInputFiles({ name: 'seen.jpg', mimeType: 'image/jpeg', buffer: picture });
    await expect(result.getByText('This picture was taken on this visit')).toBeVisible();
    await expectAccessible(visitor, 'the check of a visit');
  });

  await test.step('one altered character does not match, by keyboard', async () => {
    const field = visitor.getByLabel('Code of the proof');
    const code = await field.inputValue();
    await field.fill(code.slice(0, -1) + (code.endsWith('0') ? '1' : '0'));
    await field.press('Tab');
    await visitor.keyboard.press('Enter');
    await expect(result.getByRole('heading')).toHaveText('This proof does not match');
    await expect(visitor.getByText('Gil Guide')).toHaveCount(0);
    await visitor.goBack();
    await expect(result.getByRole('heading')).toHaveText('This proof is genuine');
  });
});
