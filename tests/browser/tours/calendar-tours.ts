import type { Locator, Page } from 'playwright/test';
import type { Sql } from 'postgres';
import { dayLater } from '#shared/language/days.ts';
import type { Stack } from '../../support/stack.ts';
import { makeOwnHome } from '../own-home.ts';
import { ahead, makePerson } from '../people.ts';
import { makeOwnTour } from './own-tour.ts';

/** The clock of the homes, and of a browser that shows a grid of them. */
export const CHICAGO = 'America/Chicago';

/** Height of an hour for a mouse. */
export const HOUR_PX = 72;

/** A Monday at least a week ahead, whatever day it is. */
function aMonday(): string {
  let day = ahead(8);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 1) day = dayLater(day, 1);
  return day;
}

type Planned = { listing: string; renter: string; day: string; time: string };

/** A scheduled tour of half an hour at a time on the home's clock. */
export async function tourAt(sql: Sql, { listing, renter, day, time }: Planned): Promise<string> {
  const { id } = await makeOwnTour(sql, {
    ...{ listing, renter, status: 'scheduled', minutesAhead: 60 * 24 * 30 },
  });
  await sql`
    update public.tours t set starts_at = at, ends_at = at + interval '30 minutes',
      home_held = tstzrange(at, at + interval '30 minutes'),
      guide_held = tstzrange(at, at + interval '30 minutes')
    from (select (${day} || ' ' || ${time})::timestamp at time zone ${CHICAGO} as at) wanted
    where t.id = ${id}`;
  return id;
}

/** When a tour is, on the home's clock. */
export async function timeOf(sql: Sql, tour: string): Promise<string | undefined> {
  const [row] = await sql<{ at: string }[]>`
    select to_char(starts_at at time zone ${CHICAGO}, 'YYYY-MM-DD HH24:MI') as at
    from public.tours where id = ${tour}`;
  return row?.at;
}

export const blockOf = (page: Page, tour: string) => page.locator(`a[data-tour="${tour}"]`);

/** Takes a block with the mouse and holds it so many hours and days from where it was. */
export async function dragBy(page: Page, block: Locator, hours: number, days: number) {
  const box = await block.boundingBox();
  const columns = page.locator('section section');
  const first = await columns.nth(0).boundingBox();
  if (!box || !first) throw new Error('nothing to drag');
  const from = { x: box.x + 20, y: box.y + 8 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.move(from.x + days * first.width, from.y + hours * HOUR_PX, { steps: 4 });
}

/** A host with a home and a tour of it on a Monday at ten. */
export async function withTour(stack: Stack, sql: Sql, named: string) {
  const own = await makeOwnHome(stack, sql, { named, status: 'active' });
  const renter = await makePerson(stack, 'renter', 'Cara Renter');
  const day = aMonday();
  const tour = await tourAt(sql, { listing: own.listing, renter, day, time: '10:00' });
  return { own, renter, day, tour };
}
