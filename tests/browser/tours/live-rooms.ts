import type { Browser, Page } from 'playwright/test';
import type { Sql } from 'postgres';
import { expect } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs, makePerson } from '../people.ts';
import { makeOwnTour } from './own-tour.ts';

/** The browser without windows has no question to ask for a camera: it answers by itself, for all pages. */
export const ANSWERS_FOR_CAMERAS = '--use-fake-ui-for-media-stream';

/** A confirmed live tour that has just begun, shown by a guide. */
export async function makeLiveTour(stack: Stack, sql: Sql) {
  const own = await makeOwnHome(stack, sql, { named: 'Live loft', status: 'active' });
  const renter = await makePerson(stack, 'renter', 'Rosa Renter');
  const guide = await makePerson(stack, 'guide', 'Gil Guide');
  const { id } = await makeOwnTour(sql, {
    listing: own.listing,
    renter,
    status: 'scheduled',
    minutesAhead: -2,
  });
  await sql`update public.guides set onboarding_completed = true
    where id = (select p.id from public.profiles p where p.email = ${guide})`;
  await sql`update public.tours set kind = 'live_video', status = 'confirmed', guide_answer = 'accepted',
      guide_id = (select p.id from public.profiles p where p.email = ${guide})
    where id = ${id}`;
  return { ...own, renter, guide, tour: id };
}

/** A window of one person whose connections a test can cut: the channel, and the one between devices. */
export async function windowOf(browser: Browser, stack: Stack, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.pwaUrl });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    Object.assign(window, { made });
    const Original = RTCPeerConnection;
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        made.push(this);
      }
    };
  });
  await arriveAs(page, stack, email);
  return page;
}

/** Whether a video with this name goes on. */
export async function expectMoving(page: Page, label: string): Promise<void> {
  const time = () =>
    page
      .getByLabel(label, { exact: true })
      .evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : -1));
  await expect.poll(time, { timeout: 90_000 }).toBeGreaterThan(0.2);
  const before = await time();
  await expect.poll(time, { timeout: 60_000 }).toBeGreaterThan(before + 0.5);
}

/** What the room says of the call. */
export const status = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });
