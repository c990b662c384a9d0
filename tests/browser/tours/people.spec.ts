import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { mateReasonText } from '#shared/domains/mates/model/rules.ts';
import type { Mate } from '#shared/domains/mates/model/schema.ts';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { activity, ahead, arriveAs, makePerson } from '../people.ts';

/** The database as this person reads it, with their id. */
async function as(stack: Stack, email: string): Promise<{ client: SupabaseClient; id: string }> {
  const client = createClient(stack.supabaseUrl, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, id: data.user.id };
}

async function matesOf(client: SupabaseClient): Promise<Mate[]> {
  const { data, error } = await client.rpc('find_mates', { page_size: 12 });
  if (error) throw error;
  return data.items;
}

test('[RP-16] mates are shown with their score and its parts, and can be asked', async ({
  page,
  stack,
}) => {
  await page.goto('/mates');
  await expect(page.getByRole('heading', { name: 'Sign in to find mates' })).toBeVisible();

  const email = await makePerson(stack, 'renter', 'Mia Mate');
  const { client } = await as(stack, email);
  const seed = await as(stack, 'renter@kinstead.test');
  const own = await seed.client.from('mate_profiles').select('city,state').single();
  await arriveAs(page, stack, email);
  await page.goto('/mates');
  await page.getByRole('button', { name: 'Save and find mates' }).click();
  await expect(page.getByText('Please choose a place of the list')).toBeVisible();
  // A city and a neighborhood of another one, chosen from what has homes; one more is taken away again.
  const home = `${own.data?.city}, ${own.data?.state}`;
  const field = page.getByRole('combobox', { name: 'Where you look' });
  for (const [typed, place] of [
    [own.data?.city, home],
    ['fishtown', 'Fishtown, Philadelphia, PA'],
    ['portland', 'Portland, OR'],
  ]) {
    await field.fill(typed);
    await page.getByRole('option', { name: place, exact: true }).click();
  }
  const places = page.getByRole('list', { name: 'Places that you chose' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Remove Portland, OR' }).click();
  await expect(places).toHaveText([home, 'Fishtown, Philadelphia, PA']);
  await page.getByLabel('Your budget a month, in dollars').fill('1300');
  await page.getByRole('textbox', { name: 'Move in from' }).fill(ahead(50));
  // How one is seen, and a span of days that has to be one.
  const main = page.getByRole('main');
  await expect(main.getByText('Mates see you like this, without a photo.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Add a photo' })).toHaveAttribute('href', '/profile');
  const until = page.getByRole('textbox', { name: 'Move in until' });
  await until.fill(ahead(40));
  await page.getByRole('button', { name: 'Save and find mates' }).click();
  await expect(page.getByText('Please choose a day that is not before the first')).toBeVisible();
  await until.fill(ahead(70));
  // What is a must, and how one lives.
  await page.getByRole('combobox', { name: 'Place', exact: true }).selectOption('must');
  await page.getByRole('combobox', { name: 'Tidy', exact: true }).selectOption('often');
  await page.getByRole('combobox', { name: 'Tidy: in a mate it matters' }).selectOption('much');
  await page.getByRole('button', { name: 'Save and find mates' }).click();

  const names = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(names.first()).toBeVisible();
  const wishes = await client
    .from('mate_wishes')
    .select('factor,strict,lowest,highest')
    .order('factor');
  expect(wishes.data).toEqual([
    { factor: 'area', strict: true, lowest: null, highest: null },
    { factor: 'tidiness', strict: false, lowest: 3, highest: 5 },
  ]);
  const told = await client
    .from('mate_profiles')
    .select('move_in_from,move_in_to,city,state,places')
    .single();
  expect(told.data).toEqual({
    ...{ move_in_from: ahead(50), move_in_to: ahead(70), ...own.data },
    places: [home, 'Fishtown, Philadelphia, PA'],
  });
  const mates = await matesOf(client);
  await expect(names).toHaveText(mates.map(({ full_name }) => full_name ?? 'Someone'));
  const [best] = mates;
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first).toContainText(`Fits ${Math.round(best?.score ?? -1)} of 100`);
  await first.getByText('Why this score').click();
  for (const reason of best?.reasons ?? []) {
    await expect(first.getByText(mateReasonText(reason), { exact: true })).toBeVisible();
  }
  await first.getByRole('button', { name: 'Ask to look together' }).click();
  const dialog = page.getByRole('dialog', { name: /^Ask / });
  await dialog.getByRole('textbox').fill('Shall we look in Hyde Park?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(first.getByText('Asked, not answered yet')).toBeVisible();
  const asked = await client.from('mate_requests').select('recipient_id,status,message');
  expect(asked.data).toEqual([
    { recipient_id: best?.profile_id, status: 'sent', message: 'Shall we look in Hyde Park?' },
  ]);

  // A card that seems false is reported before a word was written.
  await first.getByRole('button', { name: `Report ${best?.full_name}` }).click();
  const report = page.getByRole('dialog', { name: `Report ${best?.full_name}` });
  await report.getByRole('radio').first().click();
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report).toBeHidden();
  const reports = await client.from('reports').select('subject,subject_id');
  expect(reports.data).toEqual([{ subject: 'profile', subject_id: best?.profile_id }]);
});

test('[RG-02][RG-05][RG-10] a guide sees their profile, own homes and insights', async ({
  page,
  stack,
}) => {
  const { client, id } = await as(stack, 'guide@kinstead.test');
  const facts = await client.from('guides').select('languages_spoken,hometown').single();
  await arriveAs(page, stack, 'guide@kinstead.test');
  await page.goto('/guide-dashboard/profile');
  const hometown = page.getByLabel('Hometown');
  const form = page.locator('form').filter({ has: hometown });
  const languages = form.getByRole('list', { name: 'Chosen' }).getByRole('listitem');
  await expect(languages).toHaveText(facts.data?.languages_spoken);
  await hometown.fill('Astoria, Oregon');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(activity(page, 'Profile saved')).toBeVisible();
  const changed = await client.from('guides').select('languages_spoken,hometown').single();
  expect(changed.data).toEqual({ ...facts.data, hometown: 'Astoria, Oregon' });

  await page.goto('/guide-dashboard/list-my-home');
  await expect(page.getByRole('heading', { name: 'You list no home yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'List a home as a host' })).toBeVisible();

  const month = new Date();
  const since = new Date(Date.UTC(month.getFullYear(), month.getMonth() - 11, 2)).toISOString();
  // What another test takes off next month's calendar is not of these twelve.
  const until = new Date(Date.UTC(month.getFullYear(), month.getMonth() + 1, 1, 6)).toISOString();
  const total = page.getByRole('row', { name: /^All 12 months/ }).getByRole('cell');
  // Tests that run at the same time cancel tours of the same guide: both are asked again then.
  await expect(async () => {
    await page.goto('/guide-dashboard/insights');
    const over = await client
      .from('tours')
      .select('status')
      .eq('guide_id', id)
      .gte('starts_at', since)
      .lt('starts_at', until)
      .in('status', ['completed', 'cancelled', 'no_show']);
    const count = (wanted: string) =>
      String(over.data?.filter(({ status }) => status === wanted).length);
    const counts = ['completed', 'cancelled', 'no_show'].map(count);
    await expect(total).toHaveText(counts, { timeout: 5_000 });
  }).toPass();
});

test('[RG-11] a renter’s dashboard counts their tours and favorites', async ({ page, stack }) => {
  const { client, id } = await as(stack, 'renter@kinstead.test');
  const tours = await client.rpc('my_tours', { side: 'renter', page_size: 12 });
  const ahead = tours.data.items.filter(
    ({ ends_at }: { ends_at: string }) => Date.parse(ends_at) > Date.now(),
  );
  const favorites = await client.from('favorites').select('listing_id').eq('user_id', id);
  await arriveAs(page, stack, 'renter@kinstead.test');
  await page.goto('/renter-dashboard');
  const figure = (name: string) =>
    page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: page.getByRole('link', { name }) })
      .getByRole('definition');
  await expect(figure('Tours ahead')).toHaveText(String(ahead.length));
  await expect(figure('Favorites')).toHaveText(String(favorites.data?.length));
  await expect(page.getByRole('region', { name: 'Your next tours' }).locator('time')).toHaveCount(
    Math.min(3, ahead.length),
  );
});
