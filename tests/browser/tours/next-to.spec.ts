import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs, makePerson } from '../people.ts';

test('times next to a tour come first: recommended to the host, and to another renter without its people', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const own = await makeOwnHome(stack, sql, { named: 'Loft of two tours', status: 'active' });
  const first = await asPerson(stack, await makePerson(stack, 'renter', 'Rosa Renter'));
  const { data: free } = await first.client.rpc('tour_slots', {
    listing: own.listing,
    from_at: new Date(Date.now() + 2 * 86_400_000).toISOString(),
    to_at: new Date(Date.now() + 9 * 86_400_000).toISOString(),
  });
  const times = free as { starts_at: string; is_next: boolean }[];
  expect(times.some(({ is_next }) => is_next)).toBe(false);
  const zone = { timeZone: 'America/Chicago' };
  const dayOf = (at: string) => new Date(at).toLocaleDateString('sv', zone);
  // A morning, with a time before and many after: the third one of a day.
  const days = Object.values(Object.groupBy(times, ({ starts_at }) => dayOf(starts_at)));
  const starts = days.find((day) => (day?.length ?? 0) > 10)?.[2]?.starts_at ?? '';
  const asked = { id: crypto.randomUUID(), listing: own.listing, starts };
  expect((await first.client.rpc('request_tour', asked)).error).toBeNull();
  const host = await asPerson(stack, own.host);
  expect((await host.client.rpc('agree_to_tour', { tour: asked.id })).error).toBeNull();
  const clock = (minutes: number) =>
    new Date(Date.parse(starts) + minutes * 60_000).toLocaleTimeString('en-US', {
      ...zone,
      timeStyle: 'short',
    });
  const near = [clock(-60), clock(60)];

  await test.step('another renter is offered the times around it first', async () => {
    await arriveAs(page, stack, await makePerson(stack, 'renter', 'Otto Other'));
    await page.goto(`/book-tour?home=${own.listing}`);
    const day = page.getByLabel('Day', { exact: true });
    await day.selectOption(dayOf(starts));
    await expect(day.locator('option:checked')).toContainText('some next to a tour');
    const group = page.getByRole('group', { name: 'Next to another tour here' });
    await expect(group.getByRole('button')).toHaveText(near);
    const others = page.getByRole('group', { name: 'Other times' });
    await expect(others.getByRole('button', { name: clock(90) })).toBeVisible();
    await expect(others.getByRole('button', { name: near[1], exact: true })).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Rosa')).toHaveCount(0);
    await expectAccessible(page, 'free times next to a tour');
  });

  await test.step('the host, who moves another tour, is recommended them', async () => {
    const second = await asPerson(stack, await makePerson(stack, 'renter', 'Sam Second'));
    const later = days.at(-1)?.at(-1)?.starts_at ?? '';
    const other = { id: crypto.randomUUID(), listing: own.listing, starts: later };
    expect((await second.client.rpc('request_tour', other)).error).toBeNull();
    await arriveAs(page, stack, own.host);
    await page.goto(`/dashboard/tours?tour=${other.id}`);
    await page.getByRole('button', { name: `Move the tour of ${own.home}` }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Day', { exact: true }).selectOption(dayOf(starts));
    const group = sheet.getByRole('group', { name: 'Recommended: next to another tour here' });
    await expect(group.getByRole('button')).toHaveText(near);
  });
  await sql.end();
});
