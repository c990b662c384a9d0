import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { arriveAs, expectPath, makePerson } from '../people.ts';

type Listed = {
  id: string;
  kind: string;
  status: string;
  starts_at: string;
  ends_at: string;
  time_zone: string;
  home: { title: string };
  renter_name: string;
};

/** The database as this person reads it, with their id. */
async function as(stack: Stack, email: string): Promise<{ client: SupabaseClient; id: string }> {
  const client = createClient(stack.supabaseUrl, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, id: data.user.id };
}

async function toursOf(client: SupabaseClient, side: string, past: boolean): Promise<Listed[]> {
  const { data, error } = await client.rpc('my_tours', { side, past, page_size: 12 });
  if (error) throw error;
  return data.items;
}

const timeOf = ({ starts_at, time_zone }: Listed) => tourTimeText(starts_at, time_zone);

test('[RG-08][RG-09] a guide’s tours are those of the database, and live ones have a page', async ({
  page,
  stack,
}) => {
  const { client } = await as(stack, 'guide@kinstead.test');
  const [open, past] = [
    await toursOf(client, 'guide', false),
    await toursOf(client, 'guide', true),
  ];
  // Of those that are over is asked how they went, in a section of its own.
  const ahead = open.filter(({ ends_at }) => Date.parse(ends_at) > Date.now());
  expect(Math.min(ahead.length, past.length)).toBeGreaterThan(0);
  await arriveAs(page, stack, 'guide@kinstead.test');
  await page.goto('/guide-dashboard/tour-manager');
  const upcoming = page.getByRole('region', { name: 'Upcoming' });
  const over = page.getByRole('region', { name: 'Past' });
  // What is over and was not answered stands in a section of its own.
  const coming = ahead.filter(({ starts_at }) => Date.parse(starts_at) > Date.now());
  await expect(upcoming.locator('time')).toHaveText(coming.map(timeOf));
  await expect(over.locator('time')).toHaveText(past.map(timeOf));
  const [next] = ahead;
  const first = upcoming.getByRole('listitem').first();
  await expect(first.getByRole('heading')).toHaveText(next?.home.title ?? '');
  await expect(first).toContainText(`with ${next?.renter_name}`);
  const completed = past.filter(({ status }) => status === 'completed');
  await expect(over.getByText(/^(Report written|No report yet)$/)).toHaveCount(completed.length);

  await page.goto('/guide-dashboard/live-tour');
  const live = (tours: Listed[]) => tours.filter(({ kind }) => kind === 'live_video').map(timeOf);
  await expect(over.locator('time')).toHaveText(live(past));
  await expect(upcoming.locator('time')).toHaveText(live(ahead));
});

test('[RG-07] a guide’s month shows a tour on its day, for the keyboard and as a list', async ({
  page,
  stack,
}) => {
  const { client } = await as(stack, 'guide@kinstead.test');
  const [next] = await toursOf(client, 'guide', false);
  if (!next) throw new Error('the seed gives this guide tours ahead');
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(next.starts_at).toLocaleDateString('en-US', { ...options, timeZone: next.time_zone });
  const clock = new Date(next.starts_at).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: next.time_zone,
  });
  const day = part({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
  const month = `${part({ year: 'numeric' })}-${part({ month: '2-digit' })}`;
  await arriveAs(page, stack, 'guide@kinstead.test');
  await page.goto(`/guide-dashboard/calendar?month=${month}`);
  const cell = page.getByRole('button', { name: new RegExp(`^${day}, \\d+ tours?`) });
  await cell.click();
  const chosen = page.getByRole('region', { name: day, exact: true });
  await expect(chosen.getByText(clock, { exact: true }).first()).toBeVisible();
  await expect(chosen).toContainText(next.home.title);

  await page.keyboard.press('Home');
  const first = page.getByRole('button', { pressed: true });
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveText(/^8/);
  await expect(first).toBeFocused();

  await page.getByRole('radio', { name: 'List' }).click();
  const listed = page.getByRole('region', { name: day, exact: true });
  await expect(listed).toContainText(next.home.title);
  await page.getByRole('button', { name: 'Later month' }).click();
  await expect(listed).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('view')).toBe('list');
});

test('[RG-01][RG-04] a guide’s dashboard counts what is there, and links to their messages', async ({
  page,
  stack,
}) => {
  const { client } = await as(stack, 'guide@kinstead.test');
  const listed = await toursOf(client, 'guide', false);
  const ahead = listed.filter(({ ends_at }) => Date.parse(ends_at) > Date.now());
  const unread = await client.from('my_conversations').select('id').gt('unread_count', 0);
  await arriveAs(page, stack, 'guide@kinstead.test');
  await page.goto('/guide-dashboard');
  const figure = (name: string) =>
    page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: page.getByRole('link', { name }) })
      .getByRole('definition')
      .first();
  await expect(figure('Tours ahead')).toHaveText(String(ahead.length));
  await expect(figure('Unread conversations')).toHaveText(String(unread.data?.length));
  await expect(figure('Earned')).toHaveText(/^\$[\d,]+\.\d\d$/);
  // The first one that waits for an answer stands above them, where there is one.
  const asked = page.getByRole('region', { name: 'Waiting for your answer' }).locator('time');
  const above = await asked.allInnerTexts();
  const others = ahead.map(timeOf).filter((time) => !above.includes(time));
  const next = page.getByRole('region', { name: 'Your next tours' });
  await expect(next.locator('time')).toHaveText(others.slice(0, 3));

  await page.getByRole('link', { name: 'Unread conversations' }).click();
  await expectPath(page, '/guide-dashboard/messages');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Messages' })).toBeVisible();
});

test('[RP-10] a renter’s tours are those of the database; a renter without tours reads how to book one', async ({
  page,
  stack,
}) => {
  const { client } = await as(stack, 'renter@kinstead.test');
  const ahead = await toursOf(client, 'renter', false);
  expect(ahead.length).toBeGreaterThan(0);
  await arriveAs(page, stack, 'renter@kinstead.test');
  await page.goto('/my-tours');
  const upcoming = page.getByRole('region', { name: 'Upcoming' });
  // What is over and was not answered stands in a section of its own.
  const coming = ahead.filter(({ starts_at }) => Date.parse(starts_at) > Date.now());
  await expect(upcoming.locator('time')).toHaveText(coming.map(timeOf));

  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Nora New'));
  await page.goto('/my-tours');
  await expect(page.getByRole('heading', { name: 'No tour ahead' })).toBeVisible();
  await expect(page.getByText('No tour is over yet.')).toBeVisible();
});
