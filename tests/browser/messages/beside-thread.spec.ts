import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, PASSWORD, test } from '#tests/support/browser.ts';
import { apiPerson } from '#tests/support/person.ts';
import type { Stack } from '#tests/support/stack.ts';
import { violations } from '../axe.ts';
import { dismissSetup, type Role } from '../leaving/life.ts';
import { arriveAs, makePerson } from '../people.ts';
import { call } from '../renter/rows.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const beside = (page: Page) => page.getByRole('complementary', { name: 'About this conversation' });

/** A person of the test's own: what happens here changes no list that other tests share. */
async function make(stack: Stack, sql: postgres.Sql, role: Role, name: string) {
  const email = await makePerson(stack, role, name);
  const [person] = await sql<{ id: string; email: string; org_id: string; full_name: string }[]>`
    select id, email, org_id, full_name from public.profiles where email = ${email}`;
  if (!person) throw new Error(`nobody has ${email}`);
  return { ...person, role };
}

/** Two homes of the host: one that the renter applied for and tours with the guide, one asked about. */
async function makeHomes(stack: Stack) {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const renter = await make(stack, sql, 'renter', 'Rosa Lindqvist');
  const host = await make(stack, sql, 'host', 'Hugo Amari');
  const guide = await make(stack, sql, 'guide', 'Greta Olsen');
  const home = async (title: string) => {
    const id = randomUUID();
    await sql`
      insert into public.listings ${sql({
        id,
        title,
        owner_id: host.id,
        org_id: host.org_id,
        status: 'active',
        home_type: 'apartment',
        city: 'Chicago',
        state: 'IL',
        rent_cents: 190_000,
        published_at: new Date(),
      })}`;
    return id;
  };
  const tour = async (listing: string, days: number, columns: Record<string, string>) => {
    // Read once: a tour must lie within what it holds, to the millisecond.
    const now = Date.now();
    const at = (minutes: number) => new Date(now + (days * 1440 + minutes) * 60_000).toISOString();
    const held = `[${at(0)},${at(30)})`;
    const id = randomUUID();
    await sql`
      insert into public.tours ${sql({
        id,
        listing_id: listing,
        renter_id: renter.id,
        host_id: host.id,
        org_id: host.org_id,
        kind: 'in_person',
        starts_at: at(0),
        ends_at: at(30),
        time_zone: 'America/Chicago',
        home_held: held,
        guide_held: held,
        ...columns,
      })}`;
    return id;
  };
  const toured = await home('Loft beside the thread');
  const asked = await home('Studio beside the thread');
  const led = { guide_id: guide.id, guide_answer: 'accepted' };
  // Past the seed's, so that no time is taken; the one that was called off comes later.
  await tour(toured, 40, { ...led, status: 'confirmed' });
  await tour(toured, 50, { ...led, status: 'cancelled' });
  const request = await tour(asked, 45, { status: 'requested' });
  await sql`
    insert into public.applications (listing_id, applicant_id, status, submitted_at)
    values (${toured}, ${renter.id}, 'submitted', now())`;
  await sql.end();
  const { client } = await apiPerson(stack, renter.email, PASSWORD);
  const open = (other: string, listing: string): Promise<string> =>
    call(client, 'start_conversation', { other_user: other, listing });
  return {
    toured,
    request,
    renter,
    host,
    guide,
    aboutToured: await open(host.id, toured),
    aboutAsked: await open(host.id, asked),
  };
}

/** The earlier resident has left. */
async function arrive(page: Page, stack: Stack, { email, role }: { email: string; role: Role }) {
  await arriveAs(page, stack, email);
  await dismissSetup(page, role);
}

/** What stands next to the thread names this home and leads to its page. */
async function expectHome(page: Page, title: string, id: string): Promise<void> {
  const home = beside(page).getByRole('link', { name: new RegExp(title) });
  await expect(home).toHaveAttribute('href', `/listings/${id}`);
}

test('[MSG-06] home, tour, application and next step are shown next to the thread, for each role', async ({
  page,
  stack,
}) => {
  const made = await makeHomes(stack);
  const { toured, renter, host, guide } = made;
  const pane = beside(page);

  await arrive(page, stack, renter);
  await page.goto(`/messages?c=${made.aboutToured}`);
  await expectHome(page, 'Loft beside the thread', toured);
  // Neither called off nor a list: the tour ahead, and the page of this very application.
  await expect(pane.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(pane.getByText('Cancelled', { exact: true })).toHaveCount(0);
  const step = pane.getByRole('link', { name: 'Track application' });
  await expect(step).toHaveAttribute('href', /^\/applications\/[0-9a-f-]{36}$/);
  expect(await violations(page)).toEqual([]);
  await pane.getByRole('link', { name: /^Application:/ }).click();
  await expect(page).toHaveURL(/\/applications\/[0-9a-f-]{36}$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Loft beside the thread' }),
  ).toBeVisible();

  await arrive(page, stack, host);
  await page.goto(`/dashboard/messages?c=${made.aboutToured}`);
  await expectHome(page, 'Loft beside the thread', toured);
  await expect(pane.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(pane.getByText('New', { exact: true })).toBeVisible();
  const review = pane.getByRole('link', { name: 'Review application' });
  await expect(review).toHaveAttribute('href', /^\/dashboard\/applications\/[0-9a-f-]{36}$/);
  await page.goto(`/dashboard/messages?c=${made.aboutAsked}`);
  await expect(pane.getByRole('link', { name: 'Answer tour' })).toBeVisible();
  await pane.getByRole('link', { name: /^Tour:/ }).click();
  await expect(page).toHaveURL(`/dashboard/tours/schedule?request=${made.request}`);
  await expect(page.getByRole('heading', { name: 'Schedule a tour' })).toBeVisible();

  // A guide writes from the tour that they lead, and so about its home.
  await arrive(page, stack, guide);
  await page.goto('/guide-dashboard/tour-manager');
  const row = page.getByRole('listitem').filter({ hasText: 'Loft beside the thread' }).first();
  await row.getByRole('button', { name: `Message ${renter.full_name}` }).click();
  await expectHome(page, 'Loft beside the thread', toured);
  await expect(pane.getByRole('heading', { name: renter.full_name })).toBeVisible();
  await expect(pane.getByText('Confirmed', { exact: true })).toBeVisible();
  const lead = pane.getByRole('link', { name: 'Open tour' });
  await expect(lead).toHaveAttribute('href', '/guide-dashboard/tour-manager');
});
