import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';
import { arrive, makeLeaver, messagesPath } from '../leaving/life.ts';
import { makePerson } from '../people.ts';
import { PAYLOADS } from './payloads.ts';

test.use({ serviceWorkers: 'allow', trace: 'off' });

const OFTEN = sized(3, PAYLOADS.length);

/** Whether anything of a payload ran or became a part of the page. */
async function expectHarmless(page: Page, where: string): Promise<void> {
  await expect(page.locator('h1').first(), where).toBeVisible();
  const seen = await page.evaluate(() => ({
    ran: 'pwned' in window,
    parts: document.querySelectorAll('[data-pwn], [href^="javascript:" i]').length,
  }));
  expect(seen, where).toEqual({ ran: false, parts: 0 });
}

test('[S6] a hundred scripts in messages, names, listings, contact messages and searches do not run', async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000 + OFTEN * 30_000);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text());
  });
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const leaver = await makeLeaver(stack, 'renter');
  const { conversation, friendEmail } = leaver;
  const [friend] = await sql`select id from public.profiles where email = ${friendEmail}`;
  const [home] = await sql`select id from public.listings where status = 'active' limit 1`;
  // Each as an address, too, and as what the next one answers; all of them edited and reacted to.
  const texts = [...PAYLOADS.map((payload) => `https://a.example/${payload}`), ...PAYLOADS];
  let answered: { id: string } | undefined;
  for (const content of texts) {
    [answered] = await sql<{ id: string }[]>`
      insert into public.messages (conversation_id, sender_id, content, reply_to, edited_at)
      values (${conversation}, ${friend?.id}, ${content}, ${answered?.id ?? null}, now())
      returning id`;
    await sql`
      insert into public.message_reactions (message_id, user_id, conversation_id, emoji)
      values (${answered?.id ?? null}, ${leaver.id}, ${conversation}, '👍')`;
  }
  await arrive(page, stack, leaver);
  await page.goto(`${messagesPath('renter')}?c=${conversation}`);
  // Reading begins where it stopped. The newest are on the screen then, as they were written.
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(page.getByRole('log').getByText(PAYLOADS.at(-1) ?? '')).toBeVisible();
  await expectHarmless(page, 'messages');
  await page.getByRole('article').last().hover();
  await page
    .getByRole('article')
    .last()
    .getByRole('button', { name: 'Reply', exact: true })
    .click();
  await expect(page.locator('form').getByText(PAYLOADS.at(-1) ?? '')).toBeVisible();
  await expectHarmless(page, 'an answer');

  const [before] = await sql`select title, description from public.listings where id = ${home?.id}`;
  for (let n = 0; n < OFTEN; n++) {
    const payload = PAYLOADS[Math.floor((n * PAYLOADS.length) / OFTEN)] ?? '';
    await sql`update public.profiles set full_name = ${payload} where email in (${friendEmail}, ${leaver.email})`;
    await sql`
      update public.listings set title = ${payload.slice(0, 120)}, description = ${payload}
      where id = ${home?.id}`;
    const paths = [
      `${messagesPath('renter')}?c=${conversation}`,
      `/listings/${home?.id}`,
      `/homes?q=${encodeURIComponent(payload)}`,
      '/profile',
      '/renter-dashboard',
      `/auth/login?redirect=${encodeURIComponent(payload)}`,
      `/share?text=${encodeURIComponent(payload)}&url=${encodeURIComponent(payload)}`,
    ];
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectHarmless(page, path);
    }
    await page.goto('/contact');
    await page.getByLabel('Message', { exact: false }).fill(payload);
    await expectHarmless(page, '/contact');
    await page.reload();
    await expect(page.getByLabel('Message', { exact: false })).toHaveValue(payload);
    await expectHarmless(page, '/contact again');
  }
  await sql`
    update public.listings set title = ${before?.title}, description = ${before?.description}
    where id = ${home?.id}`;
  await sql.end();
  // Nothing even tried: the policy is the second wall.
  expect(violations).toEqual([]);
  await recordResult({
    id: 'S6',
    what: 'script payloads through texts, names, searches and addresses',
    figures: {
      payloads: PAYLOADS.length,
      'shown on all pages': OFTEN,
      'tried to run': violations.length,
    },
  });
});

test('[S6] scripts in lists, notes, saved searches and the words of mates do not run', async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const leaver = await makeLeaver(stack, 'renter');
  const mateEmail = await makePerson(stack, 'renter', 'Mika Markup');
  const [mate] = await sql`select id from public.profiles where email = ${mateEmail}`;
  const homes = await sql<{ id: string }[]>`
    select id from public.listings where status = 'active' order by published_at limit ${PAYLOADS.length}`;
  // A name takes 80 characters: what does not fit whole is no payload any more.
  const short = PAYLOADS.filter((payload) => payload.length <= 80);
  const [list] = await sql`
    insert into public.favorite_lists (owner_id, name) values (${leaver.id}, ${short[0] ?? ''})
    returning id`;
  await sql`
    insert into public.favorite_lists (owner_id, name)
    select ${leaver.id}, name from unnest(${short.slice(1, 20)}::text[]) name`;
  await sql`
    insert into public.favorite_list_items (list_id, listing_id, note, added_by)
    select ${list?.id}, home, left(note, 500), ${leaver.id}
    from unnest(${homes.map(({ id }) => id)}::uuid[], ${PAYLOADS.slice(0, homes.length)}::text[])
      as one (home, note)`;
  await sql`
    insert into public.saved_searches (user_id, name, q)
    select ${leaver.id}, name, left(name, 200) from unnest(${short.slice(0, 40)}::text[]) name`;
  for (const id of [leaver.id, mate?.id])
    await sql`
      insert into public.mate_profiles (profile_id, about, occupation, budget_max_cents, move_in_from, city, state, visible)
      values (${id}, ${PAYLOADS.join(' ').slice(0, 2000)}, ${short[1] ?? ''}, 100000,
        current_date + 30, 'Austin', 'TX', true)`;
  await sql`
    insert into public.mate_requests (sender_id, recipient_id, message)
    values (${mate?.id}, ${leaver.id}, ${PAYLOADS.join(' ').slice(0, 1000)})`;
  await sql.end();

  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text());
  });
  await arrive(page, stack, leaver);
  const pages = [
    [`/favorites?list=${list?.id}`, short[0]],
    ['/saved-searches', short[2]],
    ['/mates', short[1]],
    // Some of them: the newest lists and searches.
    ['/renter-dashboard', 'window.pwned'],
  ] as const;
  for (const [path, shown = ''] of pages) {
    await page.goto(path);
    // As it was written, and so it was on the page at all.
    await expect(page.getByText(shown, { exact: false }).first(), path).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectHarmless(page, path);
  }
  await page.goto('/homes');
  await page.getByRole('combobox', { name: 'Search homes' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectHarmless(page, 'suggestions');
  expect(violations).toEqual([]);
});

test('[S6] the content security policy lets no inline script and no text become code', async ({
  page,
  stack,
}) => {
  const answer = await page.goto(`${stack.pwaUrl}/about`);
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
  // The one that runs before the first paint stands in the page, and is known by its hash.
  expect(scripts).toMatch(/^'self' 'sha256-[\w+/]{43}='$/);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain('trusted-types kinstead');
  const outcome = await page.evaluate(async () => {
    // What runs straight from the debugger is exempt: a task of the page's own is not.
    await new Promise((done) => setTimeout(done, 0));
    const tried = (work: () => unknown) => {
      try {
        work();
        return 'allowed';
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    };
    const made = document.createElement('div');
    const script = document.createElement('script');
    script.append('window.pwned = 1');
    document.body.append(script);
    return {
      eval: tried(() => Reflect.construct(Function, ['return 1'])),
      markup: tried(() => Reflect.set(made, 'innerHTML', '<b></b>')),
      worker: tried(() => Reflect.construct(Worker, ['data:text/javascript,1'])),
      inline: 'pwned' in window,
    };
  });
  expect(outcome.eval).not.toBe('allowed');
  expect(outcome.markup).toBe('TypeError');
  expect(outcome.worker).not.toBe('allowed');
  expect(outcome.inline).toBe(false);
  // The one policy makes the worker's address and nothing else.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});
