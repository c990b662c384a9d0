import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { arriveAs, makePerson } from '../people.ts';

/** A renter and a home of another person, all of the test's own. */
export type Scene = {
  renter: string;
  renterId: string;
  hostId: string;
  host: string;
  home: string;
};

export async function makeScene(stack: Stack, somebody?: string): Promise<Scene> {
  const renter = somebody ?? (await makePerson(stack, 'renter', 'Ruth Marlow'));
  const host = await makePerson(stack, 'host', 'Hal Quist');
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const people = await sql`
    select id, email from public.profiles where email in (${renter}, ${host})`;
  const idOf = (email: string) => people.find((row) => row.email === email)?.id;
  const [home] = await sql`
    insert into public.listings (owner_id, title, status, home_type, city, state, rent_cents, published_at)
    values (${idOf(host)}, 'Attic by the mill', 'active', 'apartment', 'Austin', 'TX', 120000, now())
    returning id`;
  await sql.end();
  return { renter, host, renterId: idOf(renter), hostId: idOf(host), home: home?.id };
}

/** The conversations of a person, the host unless another is named, each with its texts. */
export async function arrived(
  stack: Stack,
  { hostId }: Scene,
  person = hostId,
): Promise<string[][]> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const rows = await sql`
    select (
      select coalesce(array_agg(m.content order by m.seq), '{}') from public.messages m
      where m.conversation_id = p.conversation_id
    ) as texts
    from public.conversation_participants p where p.user_id = ${person}`;
  await sql.end();
  return rows.map(({ texts }) => texts);
}

/** The home's page with its field open, seen through the worker so that it is here without a connection. */
export async function openHome(page: Page, stack: Stack, { renter, home }: Scene): Promise<void> {
  await arriveAs(page, stack, renter);
  await page.goto(`/listings/${home}?compose=true`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(field(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The field in which a person writes to the host of a home. */
export const field = (page: Page) =>
  page.getByRole('textbox', { name: 'Message to Hal', exact: true });
/** A text that waits to be sent, where it was written. */
export const waits = (page: Page, text: string) =>
  page
    .getByRole('list', { name: 'Messages that wait to be sent' })
    .getByText(`Waiting to send: ${text}`);

/** Writes into the field, and sends it. */
export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
}
