import { randomUUID } from 'node:crypto';
import { type BrowserContext, chromium, type Page } from 'playwright/test';
import type { Sql } from 'postgres';
import { expect } from '../../support/browser.ts';
import {
  CHROMIUM_FLAGS,
  ignoredFlags,
  PLAIN_SCRIPTS,
  requireChromium,
} from '../../support/chromium.ts';
import type { Stack } from '../../support/stack.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { setClock } from '../device-clock.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, makePerson } from '../people.ts';

/** A home that is shown, who wants to see it, and the tour. */
export type Shown = { home: string; listing: string; renter: string; tour: string };

const HOUR = 3_600_000;

const NAMES = ['Cellar flat', 'Bunker loft', 'Corner flat', 'Attic on air'] as const;

/** A host with four homes, a guide of the neighborhood, and four renters who have asked for a tour each. */
export async function askFourTours(stack: Stack, sql: Sql) {
  const own = await makeOwnHome(stack, sql, { named: NAMES[0], status: 'active' });
  const guide = await makePerson(stack, 'guide', `Gil ${own.home}`);
  const { client, me } = await asPerson(stack, guide);
  await sql`update public.guides set onboarding_completed = true where id = ${me}`;
  const place = { city: 'Austin', state: 'TX', radius_miles: 100 };
  expect((await client.rpc('save_guide_area', place)).error).toBeNull();
  expect((await client.rpc('set_guide_rate', { cents: 4_500 })).error).toBeNull();
  const tours: Shown[] = [];
  for (const [at, name] of NAMES.entries()) {
    const home = at === 0 ? own.home : own.home.replace(NAMES[0], name);
    const [listing] =
      at === 0
        ? [{ id: own.listing }]
        : await sql<{ id: string }[]>`
            insert into public.listings (owner_id, org_id, title, status, published_at, home_type,
              city, state, time_zone, rent_cents)
            select owner_id, org_id, ${home}, status, published_at, home_type, city, state, time_zone,
              rent_cents
            from public.listings where id = ${own.listing} returning id`;
    const id = listing?.id ?? '';
    await sql`
      update public.listings set latitude = 30.27, longitude = -97.74,
        street_address = ${`${at + 1} Deep Lane`} where id = ${id}`;
    tours.push(await askFor(stack, { home, listing: id }, at));
  }
  return { ...own, guide, tours };
}

/** One renter asks for a time, each on another day; the last tour is by video. */
async function askFor(
  stack: Stack,
  { home, listing }: { home: string; listing: string },
  at: number,
): Promise<Shown> {
  const renter = await makePerson(stack, 'renter', `Renter ${at + 1}`);
  const { client } = await asPerson(stack, renter);
  const kind = at === 3 ? 'live_video' : 'in_person';
  const inDays = (days: number) => new Date(Date.now() + days * 24 * HOUR).toISOString();
  const free = await client.rpc('tour_slots', {
    listing,
    kind,
    from_at: inDays(2 + 3 * at),
    to_at: inDays(9 + 3 * at),
  });
  const tour = randomUUID();
  const asked = { id: tour, listing, kind, starts: free.data?.[0]?.starts_at };
  expect((await client.rpc('request_tour', asked)).error).toBeNull();
  return { home, listing, renter, tour };
}

/** A window of one person. */
export async function windowOf(page: Page, stack: Stack, email: string): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a persistent context has no browser to share');
  const theirs = await (await browser.newContext({ baseURL: stack.pwaUrl })).newPage();
  await arriveAs(theirs, stack, email);
  return theirs;
}

/** The guide's phone: a browser that can be closed and opened again on what it stored. */
export async function openPhone(
  profile: string,
  stack: Stack,
  { locale, hoursBack = 0 }: { locale: string; hoursBack?: number },
): Promise<{ phone: BrowserContext; page: Page }> {
  const phone = await chromium.launchPersistentContext(profile, {
    executablePath: requireChromium(),
    args: [
      ...CHROMIUM_FLAGS,
      PLAIN_SCRIPTS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
    ],
    ignoreDefaultArgs: ignoredFlags(),
    baseURL: stack.pwaUrl,
    locale,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  });
  phone.setDefaultTimeout(120_000);
  if (hoursBack > 0) await phone.addInitScript(setClock, -hoursBack * HOUR);
  return { phone, page: phone.pages()[0] ?? (await phone.newPage()) };
}

/** The host accepts a tour on its page and asks the guide to show the home. */
export async function sendGuide(host: Page, { home, tour }: Shown, guide: string): Promise<void> {
  await host.goto(`/dashboard/tours?tour=${tour}`);
  await host.getByRole('button', { name: `Accept the tour of ${home}` }).click();
  await expect(activity(host, 'Tour confirmed').first()).toBeVisible();
  await host.getByRole('button', { name: 'Ask guides' }).click();
  const dialog = host.getByRole('dialog', { name: 'Ask guides' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(guide);
  await dialog.getByRole('list', { name: 'Guides' }).getByRole('checkbox', { name: guide }).check();
  await dialog.getByRole('button', { name: 'Ask one guide' }).click();
  await expect(dialog).toBeHidden();
  await expect(host.getByRole('list', { name: 'Guides who were asked' })).toContainText('Asked');
}

/** Puts an agreed tour so many minutes from now, as if its day had come; it takes half an hour. */
export async function comes(sql: Sql, { tour }: Shown, minutes: number): Promise<void> {
  const moved = await sql`
    update public.tours t set starts_at = m.at, ends_at = m.at + interval '30 minutes',
      home_held = tstzrange(m.at, m.at + interval '30 minutes'),
      guide_held = tstzrange(m.at, m.at + interval '30 minutes')
    from (select now() + make_interval(mins => ${minutes}) as at) m
    where t.id = ${tour} and t.status = 'confirmed' and t.guide_answer = 'accepted' returning t.id`;
  expect(moved, 'an agreed tour with a guide').toHaveLength(1);
}
