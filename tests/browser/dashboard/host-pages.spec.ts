import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';
import { makeOwnTour } from '../tours/own-tour.ts';

const HOST = 'host@kinstead.test';

/** The database as this host reads it, with their id and organisation. */
async function asHost(stack: Stack): Promise<{ client: SupabaseClient; me: string; org: string }> {
  const client = createClient(stack.supabaseUrl, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword({ email: HOST, password: PASSWORD });
  if (error) throw error;
  const { data: profile } = await client
    .from('profiles')
    .select('org_id')
    .eq('id', data.user.id)
    .single();
  return { client, me: data.user.id, org: profile?.org_id };
}

test('[RH-09] a host sees their homes with rent and quality, all or in one status', async ({
  page,
  stack,
}) => {
  const { client, org } = await asHost(stack);
  const { data: homes } = await client
    .from('listings')
    .select('id,title,rent_cents,status')
    .eq('org_id', org)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false });
  const { data: quality } = await client.rpc('listing_quality', { listing: homes?.[0]?.id });
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/listings');
  const rows = page.getByRole('table', { name: 'Your homes' }).getByRole('row');
  const first = rows.nth(1);
  await expect(first.getByRole('link', { name: homes?.[0]?.title, exact: true })).toBeVisible();
  await expect(first).toContainText(
    `$${((homes?.[0]?.rent_cents ?? 0) / 100).toLocaleString('en-US')}`,
  );
  await expect(first).toContainText(`${quality.score} of 100`);
  await expect(rows).toHaveCount(13);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(25);
  await page.getByLabel('Status').selectOption('draft');
  await expect(page).toHaveURL(/status=draft/);
  await expect(rows).toHaveCount(
    1 + (homes ?? []).filter(({ status }) => status === 'draft').length,
  );
});

test('[RH-18] tours are shown in the time zone of their home, and the host confirms one', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const own = await makeOwnHome(stack, sql, { named: 'Toured loft', status: 'active' });
  const renter = await makePerson(stack, 'renter', 'Rene Renter');
  const asked = { listing: own.listing, renter };
  const day = 24 * 60;
  const waiting = await makeOwnTour(sql, { ...asked, status: 'scheduled', minutesAhead: day });
  await makeOwnTour(sql, { ...asked, status: 'scheduled', minutesAhead: 2 * day });
  await makeOwnTour(sql, { ...asked, status: 'scheduled', minutesAhead: -90 });
  await makeOwnTour(sql, { ...asked, status: 'completed', minutesAhead: -7 * day });
  await arriveAs(page, stack, own.host);
  await page.goto('/dashboard/tours');
  const rows = page.getByRole('table', { name: 'Tours ahead' }).getByRole('row');
  await expect(rows).toHaveCount(1 + 2);
  const begins = waiting.startsAt.toISOString();
  const row = rows.filter({ has: page.locator(`time[datetime^="${begins.slice(0, 16)}"]`) });
  const local = waiting.startsAt.toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/Chicago',
  });
  await expect(row).toContainText(local);
  await expect(row).toContainText(own.home);
  await expect(row).toContainText('Rene Renter');
  // What should have taken place stands in a section of its own, until its outcome is said.
  const over = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Say how it went' }),
  });
  await expect(over.getByRole('button', { name: /took place/i })).toHaveCount(1);
  await row.getByRole('button', { name: /^Confirm/ }).click();
  await expect(activity(page, 'Tour confirmed')).toBeVisible();
  await expect(row).toContainText('Confirmed');
  const [after] = await sql`select status from public.tours where id = ${waiting.id}`;
  expect(after?.status).toBe('confirmed');
  await expect(page.getByRole('table', { name: 'Past tours' })).toBeVisible();
  await sql.end();
});

test('[RH-12] [RH-13] the host’s applications are listed, and one is shortlisted where it waits', async ({
  page,
  stack,
}) => {
  const { client, me } = await asHost(stack);
  const { data: received } = await client
    .from('applications')
    .select('id,applicant_id,status')
    .neq('applicant_id', me)
    .not('submitted_at', 'is', null)
    .order('submitted_at', { ascending: false });
  const { data: people } = await client
    .from('public_profiles')
    .select('id,full_name')
    .in(
      'id',
      (received ?? []).map(({ applicant_id }) => applicant_id),
    );
  const nameOf = (id: string) => people?.find((person) => person.id === id)?.full_name;
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/applications');
  const all = page.getByRole('table', { name: 'Applications' }).getByRole('row');
  await expect(all.nth(1)).toContainText(nameOf(received?.[0]?.applicant_id));
  await page.getByRole('link', { name: 'Process applications' }).click();
  const waiting = received?.filter(({ status }) =>
    ['submitted', 'screening', 'shortlisted'].includes(status),
  );
  const rows = page.getByRole('table', { name: 'wait for a decision' }).getByRole('row');
  await expect(rows).toHaveCount(1 + (waiting?.length ?? 0));
  const fresh = waiting?.findIndex(({ status }) => status === 'submitted') ?? 0;
  const row = rows.nth(fresh + 1);
  await row.getByRole('button', { name: /^Shortlist/ }).click();
  await expect(activity(page, 'Shortlisted')).toBeVisible();
  await expect(row).toContainText('Shortlisted');
  const id = waiting?.[fresh]?.id;
  const { data: after } = await client.from('applications').select('status').eq('id', id).single();
  expect(after?.status).toBe('shortlisted');

  // A reason is the host's to choose: none is recorded that was not checked.
  await row.getByRole('button', { name: /^Decline / }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Reason')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Decline application' }).click();
  await expect(dialog.getByText('Choose the reason that you decided by.')).toBeVisible();
  await expectAccessible(page, 'declining an application');
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  const { data: still } = await client.from('applications').select('status').eq('id', id).single();
  expect(still?.status).toBe('shortlisted');
});

test('[RH-14] [RH-15] [RH-28] maintenance requests and work orders are listed, with the links between them', async ({
  page,
  stack,
}) => {
  const { client, org } = await asHost(stack);
  const newest = async (table: string) => {
    const { data } = await client
      .from(table)
      .select('title')
      .eq('org_id', org)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false });
    return data?.[0]?.title;
  };
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/maintenance');
  const row = (name: string) => page.getByRole('table', { name }).getByRole('row').nth(1);
  await expect(row('Maintenance requests')).toContainText(await newest('maintenance_requests'));
  await page.getByRole('link', { name: 'Work orders' }).click();
  await expect(row('Work orders')).toContainText(await newest('work_orders'));
  await page.goto('/dashboard/work-orders');
  await expectPath(page, '/dashboard/maintenance/work-orders');
});

test('[RH-08] a host answers a review once', async ({ page, stack }) => {
  const { client } = await asHost(stack);
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/reviews');
  // Questions about homes stand above, with forms of their own.
  const said = page.getByRole('region', { name: 'What tenants say' });
  const card = said
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Answer/ }) });
  const first = card.first();
  const text = `Thank you, ${crypto.randomUUID()}.`;
  await first.getByRole('button', { name: /^Answer/ }).click();
  await said.getByLabel(/^Your answer to/).fill(text);
  await said.getByRole('button', { name: 'Publish answer' }).click();
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
  const replies = () => client.from('reviews').select('id').eq('reply', text);
  await expect.poll(async () => (await replies()).data).toHaveLength(1);
  // The button is gone, and the server takes no second answer either.
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: text })
      .getByRole('button', { name: /^Answer/ }),
  ).toHaveCount(0);
  const review = (await replies()).data?.[0]?.id;
  const second = await client.rpc('reply_to_review', { review, reply: 'And another thing.' });
  expect(second.error).not.toBeNull();
  expect((await replies()).data).toEqual([{ id: review }]);
});

test('[RH-03] the host’s insights show the figures of four weeks', async ({ page, stack }) => {
  const { client, org } = await asHost(stack);
  const now = new Date();
  const day = (back: number) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() - back))
      .toISOString()
      .slice(0, 10);
  const { data } = await client.rpc('listing_insights', { org, from_day: day(27), to_day: day(0) });
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/insights');
  const rows = page.getByRole('table', { name: 'Views, saves and messages' }).getByRole('row');
  await expect(rows).toHaveCount(30);
  const { views, saves, messages } = data.totals;
  const total = [views, saves, messages].map((sum: number) => sum.toLocaleString('en-US'));
  expect(await rows.last().getByRole('cell').allTextContents()).toEqual(total);
  await expect(page.getByRole('img', { name: /^Views by day/ }).locator('title')).toHaveCount(28);
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: total[0] ?? '' })
      .first(),
  ).toBeVisible();
});

test('[RH-06] [RH-20] [RH-25] documents, settings and profile pages show a host’s own data', async ({
  page,
  stack,
}) => {
  const { client, me } = await asHost(stack);
  const id = crypto.randomUUID();
  const saved = await client.rpc('save_document', {
    id,
    kind: 'license',
    title: 'Rental license 7',
  });
  expect(saved.error).toBeNull();
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/documents');
  await expect(page.getByRole('row', { name: /Rental license 7/ })).toContainText('Yours');
  await client.from('documents').delete().eq('id', id);
  await page.goto('/dashboard/settings');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: /^Profile/ }).click();
  await expectPath(page, '/dashboard/profile');
  const { data: own } = await client.from('profiles').select('full_name').eq('id', me).single();
  expect(own?.full_name).toMatch(/\S/);
  await expect(page.getByLabel('Full name')).toHaveValue(own?.full_name);
});

test('[RH-26] [RH-27] editing the profile and managing settings are redirects to the pages above', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, HOST);
  for (const [path, place] of [
    ['/dashboard/profile/edit', '/dashboard/profile'],
    ['/dashboard/settings/manage', '/dashboard/settings'],
  ] as const) {
    await page.goto(path);
    await expectPath(page, place);
  }
});

test('a host without homes reads on every page what will be there', async ({ page, stack }) => {
  await arriveAs(page, stack, await makePerson(stack, 'host', 'Nora New'));
  for (const [path, heading] of [
    ['listings', 'No listing yet'],
    ['tours', 'No tour ahead'],
    ['applications', 'No applications yet'],
    ['maintenance', 'Nothing to repair'],
    ['maintenance/work-orders', 'No work orders yet'],
    ['documents', 'No documents yet'],
    ['reviews', 'No reviews yet'],
  ]) {
    await page.goto(`/dashboard/${path}`);
    // Behind the question whether to complete the profile, once that is there.
    await expect(page.getByRole('heading', { name: heading, includeHidden: true })).toBeVisible();
  }
});
