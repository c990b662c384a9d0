import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson, HOST } from '../dashboard/as-person.ts';
import { activity, ahead, arriveAs, makePerson } from '../people.ts';
import { keptRows } from '../profile/kept.ts';

test('a host sets a home’s tour hours and days off, and free times follow', async ({
  page,
  stack,
}) => {
  const { client, me } = await asPerson(stack, HOST);
  const { data: homes } = await client
    .from('listings')
    .select('id,title,time_zone')
    .eq('owner_id', me)
    .eq('status', 'active')
    .order('created_at', { ascending: true })
    .limit(4);
  const home = homes?.[3];
  /** Weekdays and hours at the home on which it can be seen. */
  const free = async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const { data } = await client.rpc('tour_slots', {
      listing: home?.id,
      from_at: inDays(0),
      to_at: inDays(25),
    });
    return data.map(({ starts_at }: { starts_at: string }) =>
      new Date(starts_at).toLocaleString('en-CA', {
        timeZone: home?.time_zone,
        weekday: 'short',
        hour: '2-digit',
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }),
    );
  };
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/tours');
  await page.getByRole('link', { name: 'Tour hours' }).click();
  await page.getByRole('combobox', { name: 'Home' }).fill(home?.title ?? '');
  await page.getByRole('option', { name: home?.title }).first().click();
  const form = page.getByRole('form', { name: 'Tour hours' });
  await form.getByRole('button', { name: 'Add hours on Sunday' }).click();
  await form.getByLabel('Opens on Sunday').selectOption('2:00 PM');
  await form.getByLabel('Closes on Sunday').selectOption('1:00 PM');
  await form.getByRole('button', { name: 'Save tour hours' }).click();
  await expect(form.getByText('Every span has to end after it begins.')).toBeVisible();
  await form.getByLabel('Closes on Sunday').selectOption('4:00 PM');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) {
    const remove = form.getByRole('button', { name: `Remove hours on ${day}` });
    if ((await remove.count()) > 0) await remove.click();
  }
  await form.getByRole('textbox', { name: 'Most tours a day' }).fill('3');
  const week = form.getByRole('textbox', { name: 'Most tours a week' });
  await week.fill('500');
  await form.getByRole('button', { name: 'Save tour hours' }).click();
  await expect(form.getByText('The most is 200')).toBeVisible();
  await week.fill('12');
  await expectAccessible(page, 'tour hours');
  await form.getByRole('button', { name: 'Save tour hours' }).click();
  await expect(activity(page, 'Tour hours saved')).toBeVisible();
  const { data: rules } = await client
    .from('tour_rules')
    .select('most_per_day,most_per_week')
    .eq('listing_id', home?.id);
  expect(rules).toEqual([{ most_per_day: 3, most_per_week: 12 }]);
  const sundays = await free();
  expect(sundays.length).toBeGreaterThan(0);
  for (const time of sundays) expect(time).toMatch(/Sun.*1[45]/);

  // Days off, in force at once, and taken back.
  const off = page.getByRole('form', { name: 'New days off' });
  await off.getByRole('button', { name: 'Add days off' }).click();
  await expect(off.getByText('Choose the first day.')).toBeVisible();
  for (const [label, days] of [
    ['First day', 1],
    ['Last day', 14],
  ] as const) {
    const field = off.getByRole('textbox', { name: label });
    await field.fill(ahead(days));
    await field.press('Tab');
  }
  await off.getByLabel('Reason').fill('The painters come');
  await off.getByRole('button', { name: 'Add days off' }).click();
  await expect(activity(page, 'Days off added')).toBeVisible();
  // Holidays are off already.
  const listed = page
    .getByRole('list', { name: 'Days off' })
    .getByRole('listitem')
    .filter({ hasText: 'The painters come' });
  await expect(listed).toContainText('The painters come');
  expect((await free()).length).toBeLessThan(sundays.length);
  await listed.getByRole('button', { name: /^Open/ }).click();
  await expect(listed).toHaveCount(0);
  expect(await free()).toEqual(sundays);
  await activity(page, 'Days opened').getByRole('button', { name: 'Undo' }).click();
  await expect(listed).toContainText('The painters come');
  await page.reload();
  await expect(form.getByLabel('Opens on Sunday')).toHaveValue('14:00');
  await expect(listed).toHaveCount(1);
});

test('a guide sets hours in their time zone, and half-typed hours are resumed later', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'guide', 'Gerda Guide');
  const { client, me } = await asPerson(stack, email);
  await arriveAs(page, stack, email);
  // The question of the guide's profile has tests of its own.
  await page.evaluate((guide) => sessionStorage.setItem('kinstead.guide-setup-later', guide), me);
  await page.goto('/guide-dashboard/tour-hours');
  await expect(page.getByText('Nothing is set yet')).toBeVisible();
  const form = page.getByRole('form', { name: 'Tour hours' });
  await form.getByLabel('Time zone').selectOption('Pacific');
  await form.getByRole('button', { name: 'Remove hours on Saturday' }).click();
  await expect(form.getByText('What you typed is kept on this device.')).toBeVisible();
  // Shown since the first change; the second one is saved a moment later.
  // What the form began from is in the draft as well.
  const kept = async () =>
    JSON.stringify(await keptRows(page, 'forms'), (name, value) =>
      name === 'began' ? undefined : value,
    );
  await expect.poll(kept).toMatch(/Los_Angeles/);
  await expect.poll(kept).not.toMatch(/"weekday":6/);
  await page.reload();
  await expect(form.getByLabel('Time zone')).toHaveValue('America/Los_Angeles');
  await form.getByRole('button', { name: 'Save tour hours' }).click();
  await expect(activity(page, 'Tour hours saved')).toBeVisible();
  await expect(page.getByText('Nothing is set yet')).toHaveCount(0);
  const { data } = await client.from('tour_rules').select('*').eq('guide_id', me).single();
  expect(data).toMatchObject({ time_zone: 'America/Los_Angeles', is_open: true });
  expect(data.hours.map(({ weekday }: { weekday: number }) => weekday)).toEqual([1, 2, 3, 4, 5]);
});
