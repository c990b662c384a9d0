import type { Page } from 'playwright/test';
import postgres, { type Sql } from 'postgres';
import { judgeCardAction } from '#shared/domains/assistant/model/card-action.ts';
import { CARD_NAMES, CARDS, type CardAction } from '#shared/domains/assistant/model/cards.ts';
import { expect, test } from '../../support/browser.ts';
import { makeLeaseBooks } from '../money/lease-books.ts';
import { arriveAs } from '../people.ts';
import { makeOwnTour } from '../tours/own-tour.ts';

const HOST = 'host@kinstead.test';
/** For actions in lists, where any row will do. */
const ANY = '00000000-0000-4000-8000-000000000000';

type Rows = Record<string, string | null>;

/** Rows of the seed's host, for actions that are about one: by the whole name, or for all of a card. */
async function rowsOf(sql: Sql): Promise<Rows> {
  const own = sql`(
    select m.org_id from public.organization_members m join auth.users u on u.id = m.profile_id
    where u.email = ${HOST})`;
  const first = async (query: PromiseLike<readonly { id: string }[]>) =>
    (await query)[0]?.id ?? null;
  const listing = (status: string) =>
    first(sql<{ id: string }[]>`
      select id from public.listings where org_id = ${own} and status = ${status} limit 1`);
  return {
    'applications.': await first(sql<{ id: string }[]>`
      select a.id from public.applications a join public.listings l on l.id = a.listing_id
      where l.org_id = ${own} and a.status = 'submitted' limit 1`),
    'listings.publish': (await listing('draft')) ?? (await listing('paused')),
    'listings.': await listing('active'),
    'messages.': await first(sql<{ id: string }[]>`
      select p.conversation_id as id from public.conversation_participants p
      join auth.users u on u.id = p.user_id where u.email = ${HOST} limit 1`),
  };
}

/** The elements of an action: on its page, and after what opens there. */
type Looked = { href: string; names: string[]; behind: string[] };

function lookedFor(card: string, action: string, entity: string | null): Looked {
  const verdict = judgeCardAction({ cardName: card, action, entity });
  if (!verdict.allowed) throw new Error(`${card}.${action}: ${verdict.error}`);
  const { name, action: known, href } = verdict.asked;
  const inForm = known.form
    ? [...Object.keys(known.form).map((field) => `${name}.${field}`), `${name}.submit`]
    : [];
  return known.act === 'open'
    ? { href, names: [name], behind: inForm }
    : { href, names: [name, ...inForm], behind: [] };
}

const named = (page: Page, name: string) => page.locator(`[data-action~="${name}"]`).first();

/** In lists that the seed's host has nothing in, or not of every kind at every hour. */
const IN_LISTS = [
  ...['maintenance.prioritize', 'earnings.remind'],
  ...['tours.accept', 'tours.reschedule', 'tours.cancel'],
];

/** By page: what is looked up there, and in the forms behind it. */
function pagesOf(rows: Rows): Map<string, Looked[]> {
  const pages = new Map<string, Looked[]>();
  for (const card of CARD_NAMES) {
    for (const [action, { entity }] of Object.entries<CardAction>(CARDS[card])) {
      const name = `${card}.${action}`;
      if (IN_LISTS.includes(name)) continue;
      const id = rows[name] ?? rows[`${card}.`] ?? ANY;
      const looked = lookedFor(card, action, entity === 'id' ? id : null);
      pages.set(looked.href, [...(pages.get(looked.href) ?? []), looked]);
    }
  }
  return pages;
}

test('[ACT-05][ACT-06][DEC-18] every action of every card has its element on the page of the card', async ({
  page,
  stack,
}) => {
  const missing: string[] = [];
  const look = async (name: string, href: string) =>
    named(page, name)
      .waitFor({ timeout: 8_000 })
      .catch(() => missing.push(`${name} on ${href}`));
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    const pages = pagesOf(await rowsOf(sql));
    await arriveAs(page, stack, HOST);
    for (const [href, looked] of pages) {
      await page.goto(href);
      const forms: { href: string; names: string[] }[] = [];
      for (const { names, behind } of looked) {
        for (const name of names) await look(name, href);
        const [opener = ''] = names;
        const opened = behind.length > 0 && (await named(page, opener).getAttribute('href'));
        if (opened) forms.push({ href: opened, names: behind });
      }
      for (const form of forms) {
        await page.goto(form.href);
        for (const name of form.names) await look(name, form.href);
      }
    }

    const books = await makeLeaseBooks(stack);
    const [request] = await sql<{ id: string }[]>`
      insert into public.maintenance_requests (listing_id, org_id, title)
      values (${books.listing}, ${books.org}, 'The tap drips') returning id`;
    const { id: tour } = await makeOwnTour(sql, {
      ...books,
      status: 'requested',
      minutesAhead: 2 * 24 * 60,
    });
    await arriveAs(page, stack, books.host);
    for (const [name, id] of [
      ['maintenance.prioritize', request?.id ?? ''],
      ['earnings.remind', books.lease],
      ['tours.accept', tour],
      ['tours.reschedule', tour],
      ['tours.cancel', tour],
    ] as const) {
      const [card = '', action = ''] = name.split('.');
      const { href } = lookedFor(card, action, id);
      await page.goto(href);
      await expect(page.locator(`[data-action~="${name}"][data-entity="${id}"]`)).toBeVisible();
    }
  } finally {
    await sql.end();
  }
  expect(missing).toEqual([]);
});
