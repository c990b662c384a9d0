import { randomUUID } from 'node:crypto';
import { expect, test } from '../../support/browser.ts';
import { allowedBefore, deviceId, sunk } from '../analytics/answers.ts';
import { activity, arriveAs, makePerson } from '../people.ts';
import { asPerson, HOST } from './as-person.ts';

test('[RH-19] [ANA-07] a host offers a free time, which may be taken meanwhile, and answers a tour request', async ({
  page,
  stack,
}) => {
  await allowedBefore(page);
  const { client, me } = await asPerson(stack, HOST);
  const { data: homes } = await client
    .from('listings')
    .select('id,title,time_zone')
    .eq('owner_id', me)
    .eq('status', 'active')
    .order('created_at', { ascending: false })
    .limit(2);
  const [home, other] = homes ?? [];
  const name = `Tara ${randomUUID().slice(0, 8)}`;
  const tara = await asPerson(stack, await makePerson(stack, 'renter', name));
  const rival = await asPerson(stack, await makePerson(stack, 'renter', 'Rick Rival'));
  await tara.client.rpc('start_conversation', { other_user: me });

  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/tours');
  await page.getByRole('link', { name: 'Schedule a tour' }).click();
  await page.getByRole('button', { name: 'Schedule tour' }).click();
  await expect(page.getByText('Choose the home.', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Home' }).fill(home?.title ?? '');
  await page.getByRole('option', { name: home?.title }).first().click();
  await page.getByRole('combobox', { name: 'Renter' }).fill(name);
  await page.getByRole('option', { name }).click();
  const times = page.getByRole('group', { name: 'Time' }).getByRole('button');
  await times.first().click();
  await page.getByLabel('Message').fill('Ring at the blue door.');
  await expect(page.getByLabel('Who shows the home')).toHaveValue(me);
  await page.getByLabel('Who shows the home').selectOption('A guide whom you choose');
  await expect(page.getByText('no one is asked before that')).toBeVisible();

  // Another member is faster.
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const slots = async (listing: string | undefined) => {
    const { data } = await client.rpc('tour_slots', {
      listing,
      from_at: inDays(0),
      to_at: inDays(31),
    });
    return data.map(({ starts_at }: { starts_at: string }) => starts_at);
  };
  const [taken] = await slots(home?.id);
  const quick = { id: randomUUID(), listing: home?.id, starts: taken };
  expect((await rival.client.rpc('request_tour', quick)).error).toBeNull();
  await page.getByRole('button', { name: 'Schedule tour' }).click();
  await expect(page.getByText('This time is taken. Choose another one.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Ring at the blue door.');
  const [free] = await slots(home?.id);
  const local = new Date(free).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: home?.time_zone,
  });
  await page.getByRole('group', { name: 'Time' }).getByRole('button', { name: local }).click();
  await page.getByRole('button', { name: 'Schedule tour' }).click();
  await expect(activity(page, 'Tour scheduled')).toBeVisible();
  // The page of the tour says who shows the home: a guide, whom the host looks for next.
  await expect(page.getByRole('dialog', { name: 'Ask guides' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL((url) => /^\?tour=[\w-]{36}$/.test(url.search));
  await expect(page.getByRole('heading', { level: 1, name: home?.title })).toBeVisible();
  const mine = async () => {
    const { data } = await tara.client.rpc('my_tours', { side: 'renter' });
    return data.items;
  };
  expect(await mine()).toMatchObject([
    { listing_id: home?.id, status: 'scheduled', proposed_by: 'host' },
  ]);

  // A page that goes takes along what it has not counted yet.
  await sunk(stack, await deviceId(page), 'tour_schedule', 1);
  // A request that waits is taken up at the time it asks for, and so confirmed.
  const [wanted] = await slots(other?.id);
  const asked = { id: randomUUID(), listing: other?.id, starts: wanted };
  expect((await tara.client.rpc('request_tour', asked)).error).toBeNull();
  await page.goto(`/dashboard/tours/schedule?request=${asked.id}`);
  await expect(page.getByLabel('Request', { exact: true })).toHaveValue(asked.id);
  await expect(page.getByText('The time that was asked for.')).toBeVisible();
  await expect(page.getByLabel('Who shows the home')).toHaveValue(me);
  await page.getByLabel('Who shows the home').selectOption('Any guide near');
  await page.getByRole('button', { name: 'Schedule tour' }).click();
  await expect(activity(page, 'Tour scheduled').first()).toBeVisible();
  const offer = page.getByRole('dialog', { name: 'Offer it to guides near' });
  await expect(offer.getByText('You pay what the guide who takes it asks')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offer).toBeHidden();
  await expect(page).toHaveURL((url) => url.search === `?tour=${asked.id}`);
  await expect
    .poll(async () => (await mine()).find(({ id }: { id: string }) => id === asked.id)?.status)
    .toBe('confirmed');
  await sunk(stack, await deviceId(page), 'tour_schedule', 2);
});
