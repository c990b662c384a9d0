import type { Page } from 'playwright/test';
import postgres from 'postgres';
import type { Stack } from '../../support/stack.ts';

/** A message as a page shows it, or as the database has it to be shown. */
export type Shown = {
  id: string;
  /** Empty for what was taken back. */
  text: string;
  edited: boolean;
  unsent: boolean;
  /** Each with its number of people, the reader's own with a star. */
  reactions: string[];
};

/** The messages that stand in the page, in the order in which one reads them. */
export function inView(page: Page): Promise<Shown[]> {
  return page.getByRole('log').evaluate((log) => {
    const top = (element: Element) => element.getBoundingClientRect().top;
    const articles = [...log.querySelectorAll<HTMLElement>('article[data-message]')];
    return articles
      .sort((one, other) => top(one) - top(other))
      .map((article) => {
        // What is taken back says so in italics, where its words were.
        const bubble = article.querySelector('div > div');
        const unsent = bubble?.classList.contains('italic') ?? false;
        const reactions = [...article.querySelectorAll('[aria-pressed]')].map((button) => {
          const [emoji, count] = (button.getAttribute('aria-label') ?? '').split(' ');
          return `${emoji} ${count}${button.getAttribute('aria-pressed') === 'true' ? '*' : ''}`;
        });
        return {
          id: article.dataset.message ?? '',
          text: unsent ? '' : (bubble?.textContent ?? ''),
          edited: /\bedited\b/i.test(article.querySelector(':scope > p')?.textContent ?? ''),
          unsent,
          reactions: reactions.sort(),
        };
      });
  });
}

/** What a page that shows everything to a user shows of a conversation. */
export async function toBeShown(
  stack: Stack,
  conversation: string,
  reader: string,
): Promise<Shown[]> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const rows = await sql<Shown[]>`
    select id, content as text, edited_at is not null as edited, unsent_at is not null as unsent,
      coalesce((
        select array_agg(emoji || ' ' || people || case when mine then '*' else '' end)
        from (
          select emoji, count(*) as people, bool_or(user_id = ${reader}) as mine
          from public.message_reactions where message_id = messages.id group by emoji
        ) each
      ), '{}') as reactions
    from public.messages where conversation_id = ${conversation} order by seq`;
  await sql.end();
  return rows.map((row) => ({ ...row, reactions: row.reactions.toSorted() }));
}

/** Scrolls through the open conversation, from its first message to its last: what one reads on the way. */
export async function readThrough(page: Page, first: string, last: string): Promise<Shown[]> {
  const read: Shown[] = [];
  const isThere = (id: string) => page.locator(`[data-message="${id}"]`).isVisible();
  await scrollUntil(page, -1, () => isThere(first));
  await scrollUntil(page, 1, async () => {
    const seen = await inView(page);
    const from = read.findLastIndex(({ id }) => id === seen[0]?.id);
    read.splice(from < 0 ? read.length : from, Number.POSITIVE_INFINITY, ...seen);
    return await isThere(last);
  });
  return read;
}

/** By half of the window at a time, so that what is read overlaps. */
async function scrollUntil(page: Page, to: 1 | -1, isOver: () => Promise<boolean>): Promise<void> {
  const log = page.getByRole('log');
  const until = Date.now() + 120_000;
  while (!(await isOver())) {
    if (Date.now() > until) throw new Error('the conversation has no such end');
    await log.evaluate(async (box, direction) => {
      box.scrollTop += (direction * box.clientHeight) / 2;
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    }, to);
  }
}
