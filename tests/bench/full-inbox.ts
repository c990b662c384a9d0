import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { makeTwoPeople, type TwoPeople } from '../browser/messages/two-people.ts';
import { arriveAs } from '../browser/people.ts';
import type { Stack } from '../support/stack.ts';
import { withPages } from './opened-routes.ts';
import type { Measurement, Row } from './row.ts';
import { median, scrollBy, type Watched, watched, watchRows } from './watched-page.ts';

const CONVERSATIONS = 5_000;
const RUNS = 3;

const SCROLLER = 'section[aria-label=Conversations] div:has(> ul)';
const LINES = `${SCROLLER} > ul`;

/** P7: an inbox of 5,000 conversations. */
export const fullInbox: Measurement = {
  name: 'P7 full inbox',
  measure: () =>
    withPages(async ({ stack, browser }) => {
      const people = await makeTwoPeople(stack);
      await fillInbox(stack, people.renter.id);
      const context = await browser.newContext({ baseURL: stack.pwaUrl });
      const page = await context.newPage();
      await arriveAs(page, stack, people.renter.email);
      // The first visit brings them onto the device; from then on they are there.
      await open(page);
      const days: Day[] = [];
      for (let run = 0; run < RUNS; run++) days.push(await spendDay(page, stack, people, run));
      await context.close();
      return rowsOf(days);
    }),
};

/**
 * Conversations of a user with people of the seed, each with one message that was read. They are written
 * past the triggers, which would tell of each.
 */
async function fillInbox(stack: Stack, me: string): Promise<void> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  await sql.begin(async (all) => {
    await all`set local session_replication_role = replica`;
    await all`
      create temporary table others on commit drop as
      select gen_random_uuid() as conversation, n, others.id as person
      from generate_series(1, ${CONVERSATIONS}) n
      join (select id, row_number() over (order by id) as place, count(*) over () as all_of_them
        from public.profiles where id <> ${me}) others
        on others.place = 1 + n % others.all_of_them`;
    await all`
      insert into public.conversations (id, last_seq, last_revision, last_message_at)
      select conversation, 1, 1, now() - n * interval '11 minutes' from others`;
    await all`
      insert into public.conversation_participants (conversation_id, user_id, last_read_at)
      select conversation, unnest(array[person, ${me}]), now() from others`;
    await all`
      insert into public.messages
        (conversation_id, sender_id, content, read_status, seq, revision, created_at)
      select conversation, person, 'Could we talk about the home? Number ' || n || '.', 'read', 1, 1,
        now() - n * interval '11 minutes' from others`;
  });
  await sql`analyze`;
  await sql.end();
}

async function open(page: Page): Promise<void> {
  await page.goto('/messages');
  await page.locator(LINES).waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchRows, LINES);
}

type Day = Record<'opening' | 'scrolling' | 'arrival' | 'filter', Watched>;

/** Opens the inbox, goes through it, gets a message and looks only at hosts. */
async function spendDay(page: Page, stack: Stack, people: TwoPeople, run: number): Promise<Day> {
  const opening = await watched(page, () => open(page));
  const scrolling = await watched(page, async () => {
    await scrollBy(page, SCROLLER, 1_500, 120);
    await scrollBy(page, SCROLLER, -1_500, 120);
  });
  const arrival = await watched(page, async () => {
    const text = `News of run ${run}`;
    const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
    await sql`
      insert into public.messages (conversation_id, sender_id, content)
      values (${people.conversation}, ${people.host.id}, ${text})`;
    await sql.end();
    await page.getByText(text).first().waitFor();
    await page.waitForLoadState('networkidle');
  });
  const filter = await watched(page, async () => {
    for (const name of ['Hosts', 'All']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.waitForFunction(() => new Promise(requestAnimationFrame));
    }
  });
  return { opening, scrolling, arrival, filter };
}

const SAID: Record<keyof Day, string> = {
  opening: 'opening it',
  scrolling: 'scrolling through it',
  arrival: 'a message arrives',
  filter: 'only hosts, then all',
};

function rowsOf(days: readonly Day[]): Row[] {
  const parts = Object.entries(SAID) as [keyof Day, string][]; // it has no other keys
  const lines = days.flatMap((day) => parts.map(([part]) => day[part].rows));
  const tasks = parts.map(([part, said]): Row => {
    const longest = days.map((day) => day[part].longest);
    console.log(`  longest task in ms of CPU, ${said}: ${longest.map(Math.round).join(' ')}`);
    return {
      id: 'P7',
      what: `inbox of 5,000, longest task (CPU): ${said}`,
      unit: 'ms',
      figure: median(longest),
      goal: 50,
      of: 'figure',
    };
  });
  return [
    {
      id: 'P7',
      what: 'rows in the page at once, 5,000 conversations',
      unit: 'rows',
      figure: Math.max(...lines),
      goal: 60,
      of: 'figure',
    },
    ...tasks,
  ];
}
