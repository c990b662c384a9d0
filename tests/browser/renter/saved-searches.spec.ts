import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';
import { as } from './rows.ts';

test('a renter saves a search, is alerted of a new home, sees it marked and stops the alerts', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Sasha Saver');
  const renter = await as(stack, email);
  // A word that no other home has: the search is of this test alone, and finds nothing yet.
  // Of letters: digits would be read as a rent, a ZIP code or bedrooms.
  const letters = renter.id
    .slice(0, 6)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? 'q');
  const word = `quokka${letters}`;
  await arriveAs(page, stack, email);
  await page.goto(`/homes?q=${word}`);
  await expect(page.getByRole('heading', { name: 'No home matches all of this' })).toBeVisible();
  await page.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(dialog.getByText('Give the search a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Quokkas');
  await expect(dialog.getByLabel('Alerts')).toHaveValue('instant');
  await expectAccessible(page, 'save a search');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await expect(activity(page, 'Search saved')).toBeVisible();

  const title = `Studio with a ${word}`;
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    const { id, org } = await makeOwnHome(stack, sql, { named: 'Other House', status: 'active' });
    const [draft] = await sql<{ id: string }[]>`
      insert into public.listings ${sql({
        owner_id: id,
        org_id: org,
        title,
        status: 'draft',
        home_type: 'studio',
        city: 'Austin',
        state: 'TX',
        time_zone: 'America/Chicago',
        rent_cents: 100_000,
      })} returning id`;
    await sql`
      update public.listings set status = 'active', published_at = now()
      where id = ${draft?.id ?? ''}`;
  } finally {
    await sql.end();
  }

  const alerts = () =>
    renter.client.from('notifications').select('title').eq('notification_type', 'home_alert');
  await expect
    .poll(async () => (await alerts()).data, { timeout: 60_000 })
    .toMatchObject([{ title: '1 home for “Quokkas”' }]);

  await page.goto('/renter-dashboard');
  const searches = page.getByRole('region', { name: 'Saved searches' });
  await expect(searches.getByText('1 new')).toBeVisible();
  await searches.getByRole('link', { name: 'Quokkas' }).click();
  await expectPath(page, '/homes');
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('New', { exact: true })).toBeVisible();
  await page.reload();
  await expect(card.getByText('New', { exact: true })).toBeVisible();
  const opened = page.getByRole('region', { name: 'Saved search' });
  await expect(opened).toContainText('1 home is new or changed');
  await opened.getByLabel('Alerts of Quokkas').selectOption('off');
  await expect(activity(page, 'Saved search changed')).toBeVisible();
  const { data } = await renter.client.from('saved_searches').select('frequency').single();
  expect(data?.frequency).toBe('off');
});

test('the link of a mail stops the alerts of its search without a sign-in; a link of nothing says so', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Stella Stops');
  const renter = await as(stack, email);
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const token = await sql
    .begin(async (tx) => {
      const [search] = await tx`
        insert into public.saved_searches (user_id, name, frequency)
        values (${renter.id}, 'Lofts by the river', 'weekly') returning id`;
      const [stop] = await tx`
        insert into private.saved_search_stops (search_id) values (${search?.id})
        on conflict (search_id) do update set token = excluded.token returning token`;
      return String(stop?.token);
    })
    .finally(() => sql.end());
  const frequency = async () =>
    (await renter.client.from('saved_searches').select('frequency').single()).data?.frequency;

  await page.goto(`/stop-alerts?token=${token}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('No more alerts for “Lofts by the river”');
  expect(await frequency()).toBe('off');
  await expectAccessible(page, 'stopped alerts');
  await page.getByRole('button', { name: 'Turn them on again' }).click();
  await expect(heading).toHaveText('Alerts for “Lofts by the river” are on again');
  expect(await frequency()).toBe('weekly');

  await page.goto(`/stop-alerts?token=${crypto.randomUUID()}`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This link is no longer valid: the search was removed.',
  );
  await expect(page.getByRole('button', { name: 'Turn them on again' })).toHaveCount(0);
  for (const nonsense of ['<script>', "' or true --", ''])
    await page
      .goto(`/stop-alerts?token=${encodeURIComponent(nonsense)}`)
      .then(() => expect(heading).toHaveText('This door leads nowhere'));
  expect(await frequency()).toBe('weekly');
});
