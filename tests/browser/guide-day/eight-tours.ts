import type { Page } from 'playwright/test';
import type { Sql } from 'postgres';
import type { Stack } from '../../support/stack.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs, makePerson } from '../people.ts';
import { openPhone } from '../story/guide-day-steps.ts';

const TOURS = 8;

/** The first of the day, under way: of an ended day a guide needs none. */
const FIRST = '10 Deep Lane';

/** Where a guide looks in the morning. */
const DAY_PAGE = '/guide-dashboard/tour-manager';

/** What a pack fetches: its rows, and the pictures of its homes. */
const PACKS = /\/rpc\/my_tour_packs$|\/storage\/v1\/object\/public\/home_images\//;

/** Eight tours of one guide from now on, each of a home with pictures, way in, note, points to check and messages. */
export async function makeEightTours(stack: Stack, sql: Sql): Promise<{ guide: string }> {
  const own = await makeOwnHome(stack, sql, { named: 'Flat of the day 0', status: 'active' });
  const guide = await makePerson(stack, 'guide', 'Gil Guide');
  const { me } = await asPerson(stack, guide);
  const host = await asPerson(stack, own.host);
  await sql`update public.guides set onboarding_completed = true where id = ${me}`;
  for (let at = 0; at < TOURS; at += 1) {
    const renter = await asPerson(stack, await makePerson(stack, 'renter', `Rosa Renter ${at}`));
    const [made] = await sql<{ id: string }[]>`
      insert into public.listings (owner_id, org_id, title, status, published_at, home_type, city, state, time_zone,
        rent_cents, street_address, latitude, longitude)
      select owner_id, org_id, ${`Flat of the day ${at}`}, status, published_at, home_type, city, state, time_zone,
        rent_cents, ${`1${at} Deep Lane`}, 30.26 + ${at}::float8 / 100, -97.74 from public.listings
      where id = ${own.listing} returning id`;
    const listing = made?.id ?? '';
    // Each home has pictures of its own: what two have in common would be fetched once.
    await sql`
      insert into public.listing_media (listing_id, path, widths, alt)
      select ${listing}, path, widths, 'A room'
      from (select distinct on (path) path, widths from public.listing_media
        where kind = 'image' and widths <> '{}' and listing_id <> all (
          select id from public.listings where owner_id = ${own.id}) order by path) m
      order by path offset ${at * 3} limit 3`;
    const way = {
      listing,
      code: `081${at}`,
      instructions: 'Down the stairs, then left. '.repeat(20),
    };
    const points = Array.from({ length: 12 }, (_, n) => `Point ${n} of home ${at}`);
    for (const [name, given] of [
      ['set_home_access', way],
      ['set_home_points', { listing, points, seen: [] }],
    ] as const) {
      const { error } = await host.client.rpc(name, given);
      if (error) throw error;
    }
    await sql`
      insert into public.tours (listing_id, renter_id, host_id, org_id, guide_id, guide_answer, kind, status, starts_at,
        ends_at, time_zone, home_held, guide_held, message)
      select ${listing}, ${renter.me}, ${own.id}, ${own.org}, ${me}, 'accepted', 'in_person', 'confirmed', m.at,
        m.at + interval '20 minutes', 'America/Chicago', tstzrange(m.at, m.at + interval '20 minutes'),
        tstzrange(m.at, m.at + interval '20 minutes'), ${'I bring my dog, and my mother. '.repeat(10)}
      from (select now() - interval '10 minutes' + make_interval(mins => ${at * 45}) as at) m`;
    for (let n = 0; n < 5; n += 1) {
      const { error } = await renter.client.rpc('send_message', {
        ...{ message: crypto.randomUUID(), content: `Number ${n}: where do we meet? `.repeat(15) },
        ...{ person: me, listing },
      });
      if (error) throw error;
    }
  }
  return { guide };
}

/** The bytes of bodies that came over the network for the packs, by address; what the worker had counts once. */
function countPacks(page: Page): () => Promise<{ rows: number; pictures: number; total: number }> {
  const sizes: Promise<{ url: string; size: number }>[] = [];
  page.on('response', (answer) => {
    const url = answer.url();
    if (!PACKS.test(new URL(url).pathname) || answer.request().method() === 'OPTIONS') return;
    sizes.push(answer.body().then((body) => ({ url, size: body.byteLength })));
  });
  return async () => {
    const all = await Promise.all(sizes);
    const pictures = new Map(
      all.filter(({ url }) => !url.includes('/rpc/')).map(({ url, size }) => [url, size]),
    );
    // Each answer of rows came anew.
    const rows = all.filter(({ url }) => url.includes('/rpc/'));
    const sum = rows.reduce((before, { size }) => before + size, 0);
    const seen = [...pictures.values()].reduce((before, size) => before + size, 0);
    return { rows: sum, pictures: pictures.size, total: sum + seen };
  };
}

/** A guide's phone that has fetched its packs on a page of no tours, and is closed. */
export async function packPhone(profile: string, stack: Stack, guide: string) {
  const { phone, page } = await openPhone(profile, stack, { locale: 'en-US' });
  try {
    await arriveAs(page, stack, guide);
    await page.goto('/settings');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const counted = countPacks(page);
    await page.reload();
    await page.waitForFunction(async (wanted) => {
      const cache = await caches.open('kinstead-pictures');
      const pictures = (await cache.keys()).filter(({ url }) => url.includes('/home_images/'));
      return pictures.length >= wanted;
    }, TOURS * 3);
    await page.waitForLoadState('networkidle');
    return await counted();
  } finally {
    await phone.close();
  }
}

/** Opens the phone cold and without a connection; milliseconds from the navigation until the first address is drawn. */
export async function openCold(profile: string, stack: Stack): Promise<number> {
  const { phone, page } = await openPhone(profile, stack, { locale: 'en-US' });
  try {
    await phone.setOffline(true);
    await phone.addInitScript((address) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector('main')?.textContent?.includes(address)) return;
        watch.disconnect();
        requestAnimationFrame(() => performance.mark('address-shown'));
      });
      watch.observe(document, { childList: true, subtree: true, characterData: true });
    }, FIRST);
    await page.goto(DAY_PAGE, { waitUntil: 'commit' });
    await page.getByRole('main').getByText(FIRST).first().waitFor();
    const mark = await page.waitForFunction(
      () => performance.getEntriesByName('address-shown')[0]?.startTime,
    );
    return (await mark.jsonValue()) ?? Number.NaN;
  } finally {
    await phone.close();
  }
}
