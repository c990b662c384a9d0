import type { Browser, Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs, makePerson } from '../people.ts';

test.use({ serviceWorkers: 'allow' });

/** Two live tours of one home, shown by a guide and by the host. */
async function makeLiveTours(stack: Stack, sql: postgres.Sql) {
  const own = await makeOwnHome(stack, sql, { named: 'Flat on the screen', status: 'active' });
  const emails = {
    host: own.host,
    guide: await makePerson(stack, 'guide', 'Gil Guide'),
    renter: await makePerson(stack, 'renter', 'Rosa Renter'),
  };
  const guide = await asPerson(stack, emails.guide);
  const renter = await asPerson(stack, emails.renter);
  await sql`update public.guides set onboarding_completed = true where id = ${guide.me}`;
  // The host shows it themselves the hour before: only what one shows is on one's device.
  for (const [hours, shownBy] of [
    [20, guide.me],
    [19, null],
  ] as const)
    await sql`
      insert into public.tours (listing_id, renter_id, host_id, org_id, guide_id, guide_answer, kind,
        status, starts_at, ends_at, time_zone, home_held, guide_held)
      select ${own.listing}, ${renter.me}, ${own.id}, ${own.org}, ${shownBy},
        ${shownBy && 'accepted'}, 'live_video', 'confirmed', m.at, m.at + interval '20 minutes',
        'America/Chicago', m.held, m.held
      from (select at, tstzrange(at, at + interval '20 minutes') as held
        from (select now() + ${hours} * interval '1 hour' as at) h) m`;
  return { home: own.home, emails };
}

/** A device that has the coming days and lost its connection before any page of tours was opened. */
async function offlineDevice(browser: Browser, stack: Stack, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.pwaUrl });
  const page = await context.newPage();
  await arriveAs(page, stack, email);
  const packed = page.waitForResponse((answer) => answer.url().endsWith('/rpc/my_tour_packs'));
  await page.goto('/settings');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await (await packed).finished();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  return page;
}

const PAGES = {
  guide: ['/guide-dashboard/live-tour', '/guide-dashboard/tour-manager', '/guide-dashboard'],
  renter: ['/my-tours'],
  host: ['/dashboard/tours', '/dashboard/tours/calendar?view=week'],
} as const;

test('every page of tours opens cold without a connection and has the tour, for all three sides', async ({
  browser,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const { home, emails } = await makeLiveTours(stack, sql);
  for (const side of ['guide', 'renter', 'host'] as const)
    await test.step(side, async () => {
      const page = await offlineDevice(browser, stack, emails[side]);
      for (const path of PAGES[side]) {
        await page.goto(path);
        await expect(page.getByRole('main').getByText(home).first(), path).toBeVisible();
        await expect(page.getByText(/^This device has (your|the) tours/), path).toBeVisible();
      }
      await page.context().close();
    });
  await sql.end();
});
