import type { Locator, Page, WebSocketRoute } from 'playwright/test';
import type { Sql } from 'postgres';
import { expect } from '../../support/browser.ts';
import { readerOf } from '../../support/sessions.ts';
import type { Stack } from '../../support/stack.ts';
import { makeLeaseBooks } from '../money/lease-books.ts';
import { makePerson } from '../people.ts';
import { applyFor, as, call } from '../renter/rows.ts';

/**
 * Makes what a host finds in the morning, past every screen: rent that is late, two applicants, a tour, a
 * leak and a message.
 */
export async function setMorning(stack: Stack, sql: Sql) {
  const books = await makeLeaseBooks(stack);
  const { id: host } = await readerOf(stack, books.host);
  const [orchard] = await sql<{ id: string }[]>`
    insert into public.listings (owner_id, org_id, title, status, published_at, home_type, city,
      state, time_zone, rent_cents, description, available_from, deposit_cents, lease_months_min,
      lease_months_max)
    select owner_id, org_id, 'Orchard Flat', 'active', published_at, home_type, city, state,
      time_zone, 180000, repeat('A quiet home. ', 10), current_date, 50000, 1, 12
    from public.listings where id = ${books.listing} returning id`;
  const listing = orchard?.id ?? '';
  await sql`insert into public.listing_media (listing_id, path) values (${listing}, 'a/b')`;
  const people: Record<string, string> = {};
  for (const name of ['Grace Hopper', 'Otis Sorensen', 'Ana Diaz'])
    people[name] = await makePerson(stack, 'renter', name);
  for (const name of ['Grace Hopper', 'Otis Sorensen'])
    await applyFor(await as(stack, people[name] ?? ''), listing);
  const ana = await as(stack, people['Ana Diaz'] ?? '');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const free = await call(ana.client, 'tour_slots', {
    listing,
    kind: 'in_person',
    from_at: inDays(3),
    to_at: inDays(10),
  });
  const tour = crypto.randomUUID();
  await call(ana.client, 'request_tour', {
    id: tour,
    listing,
    kind: 'in_person',
    starts: free[0]?.starts_at,
  });
  const conversation = await call(ana.client, 'start_conversation', { other_user: host });
  await ana.client
    .from('messages')
    .insert({ conversation_id: conversation, sender_id: ana.id, content: 'Is there parking?' })
    .throwOnError();
  const tenant = await as(stack, books.renter);
  const request = crypto.randomUUID();
  await sql`
    insert into public.maintenance_requests (id, listing_id, org_id, title, reporter_id, priority)
    values (${request}, ${books.listing}, ${books.org}, 'Dripping tap', ${tenant.id}, 'medium')`;
  await sql`
    insert into public.vendors (org_id, name, trade)
    values (${books.org}, 'Rose City Plumbing', 'plumbing')`;
  return {
    ...books,
    hostId: host,
    orchard: listing,
    tour,
    ana: ana.id,
    tenant: tenant.id,
    request,
  };
}

/** The bar of a page and the panel below it. */
export function barOf(page: Page): { bar: Locator; panel: Locator } {
  return {
    bar: page.getByRole('combobox', { name: 'Do anything' }),
    panel: page.locator('[role=dialog][tabindex="-1"]').last(),
  };
}

/** Types a sentence and sends it. */
export async function say(page: Page, sentence: string): Promise<Locator> {
  const { bar, panel } = barOf(page);
  await bar.fill(sentence);
  // The one of the bar stands before those of forms in the panel.
  const send = page.getByRole('button', { name: 'Send', exact: true }).first();
  await expect(send).toBeEnabled({ timeout: 60_000 });
  await bar.press('Enter');
  return panel;
}

/** Confirms the plan that waits in the panel, and waits until it is done. */
export async function confirm(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Close', exact: true })).toBeVisible();
}

/** A browser that hears one sentence as soon as it listens, in place of its maker's servers. */
export function hears(sentence: string): void {
  class Heard {
    onresult: (event: { results: { transcript: string }[][] }) => void = () => undefined;
    onend: () => void = () => undefined;
    start() {
      setTimeout(() => {
        this.onresult({ results: [[{ transcript: sentence }]] });
        this.onend();
      }, 300);
    }
    stop() {}
  }
  Object.assign(globalThis, { SpeechRecognition: Heard, webkitSpeechRecognition: Heard });
}

/** Answers what ends the sockets of a page: going offline alone leaves those that are open. */
export async function cuttable(page: Page): Promise<() => Promise<void>> {
  const open: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    socket.connectToServer();
    open.push(socket);
  });
  return async () => {
    await Promise.all(open.splice(0).map((socket) => socket.close()));
  };
}
