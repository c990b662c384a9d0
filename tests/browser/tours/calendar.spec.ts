import postgres from 'postgres';
import { dayLater } from '#shared/language/days.ts';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, ahead, arriveAs, makePerson } from '../people.ts';
import { makeOwnTour } from './own-tour.ts';

/** A Monday at least a week ahead, whatever day it is. */
function aMonday(): string {
  let day = ahead(8);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 1) day = dayLater(day, 1);
  return day;
}

test('a guide has their tours in a calendar by an address, and takes days off from another calendar', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const own = await makeOwnHome(stack, sql, { named: 'Loft of the calendar', status: 'active' });
  const guide = await makePerson(stack, 'guide', 'Cal Guide');
  const { client, me } = await asPerson(stack, guide);
  await sql`update public.guides set onboarding_completed = true where id = ${me}`;
  const renter = await makePerson(stack, 'renter', 'Cara Renter');
  const tour = await makeOwnTour(sql, {
    ...{ listing: own.listing, renter, status: 'scheduled', minutesAhead: 2 * 24 * 60 },
  });
  await sql`
    update public.tours set guide_id = ${me}, guide_answer = 'accepted' where id = ${tour.id}`;
  await arriveAs(page, stack, guide);
  const calendarOf = (address: string) =>
    fetch(address).then(async (answer) => ({ status: answer.status, text: await answer.text() }));

  await test.step('the address is made, works, and ends with the next one', async () => {
    await page.goto('/guide-dashboard/calendar');
    await page.getByRole('link', { name: 'Calendar feed' }).click();
    const card = page.getByRole('region', { name: 'Calendar feed' });
    await expect(card).toBeInViewport();
    const address = card.getByText(/\/functions\/v1\/calendar\/[0-9a-f]{64}\.ics$/);
    await card.getByRole('button', { name: 'Create an address' }).click();
    await expectAccessible(page, 'calendar feed');
    const first = (await address.textContent()) ?? '';
    const fed = await calendarOf(first);
    expect(fed.status).toBe(200);
    expect(fed.text).toContain(`UID:${tour.id}@tours.kinstead`);
    expect(fed.text).toContain('STATUS:TENTATIVE');
    await card.getByRole('button', { name: 'Replace address' }).click();
    await expect(address).not.toHaveText(first);
    const second = (await address.textContent()) ?? '';
    expect((await calendarOf(first)).status).toBe(404);
    expect((await calendarOf(second)).status).toBe(200);
    // It is shown once.
    await page.reload();
    await expect(card.getByText('A calendar asked for it last on')).toBeVisible();
    await expect(address).toHaveCount(0);
    await card.getByRole('button', { name: 'Turn the calendar address off' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Turn the calendar address off' }).click();
    await expect(card.getByRole('button', { name: 'Create an address' })).toBeVisible();
    expect((await calendarOf(second)).status).toBe(404);
  });

  await test.step('busy days of a file become days off, and all come back with one undo', async () => {
    const monday = aMonday();
    const at = (days: number) => dayLater(monday, days).replaceAll('-', '');
    const file = [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Evening class'],
      ...[`DTSTART;VALUE=DATE:${at(0)}`, 'RRULE:FREQ=WEEKLY;COUNT=3'],
      ...[`EXDATE;VALUE=DATE:${at(7)}`, 'END:VEVENT', 'BEGIN:VEVENT', 'UID:2'],
      ...[`DTSTART:${at(1)}T160000Z`, `DTEND:${at(1)}T163000Z`, 'SUMMARY:Dentist', 'END:VEVENT'],
      'END:VCALENDAR',
    ].join('\r\n');
    const off = async () => (await client.from('tour_blackouts').select('reason')).data ?? [];
    await page.goto('/guide-dashboard/tour-hours');
    await page
      .getByLabel('From a calendar file')
      .and(page.locator('input'))
      .setInputFiles({
        ...{ name: 'mine.ics', mimeType: 'text/calendar', buffer: Buffer.from(file) },
      });
    const dialog = page.getByRole('dialog', { name: 'Days off from your calendar' });
    await expect(dialog.getByRole('checkbox', { name: 'Evening class' })).toHaveCount(2);
    const dentist = dialog.getByRole('checkbox', { name: 'Dentist' });
    await expect(dentist).toBeChecked();
    await expectAccessible(page, 'days off of a calendar');
    await dialog.getByRole('button', { name: 'Take 3 times off' }).click();
    await expect(activity(page, '3 times off added')).toBeVisible();
    expect(await off()).toEqual(Array(3).fill({ reason: 'From a calendar file' }));
    const half = (clock: string) => `${dayLater(monday, 1)}T${clock}:00+00:00`;
    const parts = await client
      .from('tour_blackouts')
      .select('starts_at,ends_at')
      .eq('starts_at', half('16:00'));
    expect(parts.data).toEqual([{ starts_at: half('16:00'), ends_at: half('16:30') }]);
    await activity(page, '3 times off added').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(off).toEqual([]);
  });
  await sql.end();
});
