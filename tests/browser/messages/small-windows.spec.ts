import { devices, type Locator, type Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { arriveAs } from '../people.ts';
import { makeTwoPeople, type TwoPeople } from './two-people.ts';

/** A phone, and what its keyboard leaves of it. */
const WHOLE = { width: 360, height: 740 };
const KEYBOARD = { width: 360, height: 400 };

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
test.use({ serviceWorkers: 'allow', ...phone, viewport: WHOLE });

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const chips = (page: Page) => page.getByRole('list', { name: 'Files to send' });
const card = (page: Page) => page.getByRole('status').filter({ hasText: /are waiting/ });
const note = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Which of these a finger of 44 px would miss: measured by what lies there, as some have more area than they show. */
async function missed(targets: Locator): Promise<string[]> {
  await expect(targets.first()).toBeVisible();
  return await targets.evaluateAll((elements) =>
    elements.flatMap((element) => {
      element.scrollIntoView({ block: 'nearest' });
      const box = element.getBoundingClientRect();
      const { left, top, bottom } = box;
      // A long name is cut off where its line ends.
      const right = Math.min(box.right, element.parentElement?.getBoundingClientRect().right ?? 0);
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const isHit = (dx: number, dy: number) =>
        document.elementsFromPoint(x + dx, y + dy).includes(element);
      const ways = [
        ['left', -21, 0],
        ['right', 21, 0],
        ['above', 0, -21],
        ['below', 0, 21],
      ] as const;
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return ways.flatMap(([way, dx, dy]) => (isHit(dx, dy) ? [] : [`${name} ${way}`]));
    }),
  );
}

async function hold(page: Page, target: Locator): Promise<Locator> {
  const menu = page.getByRole('menu');
  await expect(menu).toHaveCount(0);
  await target.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 90, clientY: 90 });
  await expect(menu).toBeVisible();
  await target.dispatchEvent('pointerup', { pointerType: 'touch', clientX: 90, clientY: 90 });
  return menu;
}

async function choose(page: Page, ...files: ReturnType<typeof note>[]): Promise<void> {
  await page.locator('input[type=file][multiple]').setInputFiles(files);
  await expect(chips(page).getByRole('listitem')).toHaveCount(files.length);
}

async function open(page: Page, { conversation }: TwoPeople): Promise<void> {
  await page.goto(`/messages?c=${conversation}`);
  await expect(field(page)).toBeVisible();
  // What is fetched once the page has settled is used without a connection below.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

test('above the keyboard Send stays on the screen, whatever is attached, replied to, typed and waiting', async ({
  page,
  stack,
}) => {
  const people = await makeTwoPeople(stack, [{ by: 'host', text: 'Which papers do you have?' }]);
  await arriveAs(page, stack, people.renter.email);
  await open(page, people);
  const fits = async () => {
    const send = await boxOf(page.getByRole('button', { name: 'Send', exact: true }));
    expect(send.bottom).toBeLessThanOrEqual(KEYBOARD.height);
    const size = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.scrollHeight,
    ]);
    expect(size).toEqual([KEYBOARD.width, KEYBOARD.height]);
  };
  await choose(page, ...['a.txt', 'b.txt', 'c.txt', 'd.txt'].map(note));
  await expect(chips(page).getByText('Ready')).toHaveCount(4);
  await page.setViewportSize(KEYBOARD);
  await field(page).fill('One line\n'.repeat(12));
  await fits();
  // The first of the files and some of the conversation are still seen.
  expect((await boxOf(chips(page))).height).toBeGreaterThan(56);
  expect((await boxOf(page.getByRole('log'))).height).toBeGreaterThan(40);
  const menu = await hold(page, page.getByRole('log').getByText('Which papers do you have?'));
  await menu.getByRole('menuitem', { name: 'Reply' }).tap();
  await expect(page.getByText('Replying to Hugo Amari')).toBeVisible();
  await fits();

  // And with a card of what waits above all of it.
  await page.context().setOffline(true);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.tap();
  await expect(field(page)).toHaveValue('');
  await field(page).fill('And this');
  await send.tap();
  await expect(card(page)).toBeVisible();
  await choose(page, ...['e.txt', 'f.txt', 'g.txt'].map(note));
  await field(page).fill('One line\n'.repeat(12));
  await fits();
  await page.context().setOffline(false);
});

test('a thread on a phone has controls for a thumb, menus that cover no text, and refusals that are not cut off', async ({
  page,
  stack,
}) => {
  const risky = 'Please pay the deposit before the viewing: https://keys.example/pay';
  const said = [
    { by: 'renter' as const, text: 'Is it free in May?', minutesAgo: 3 },
    { by: 'host' as const, text: risky },
  ];
  const people = await makeTwoPeople(stack, said);
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  await sql`
    update public.conversations set metadata = metadata || jsonb_build_object('listing_id', (
      select id from public.listings where status = 'active' limit 1))
    where id = ${people.conversation}`;
  await sql`
    insert into public.scheduled_messages (id, user_id, conversation_id, content, send_at)
    values (gen_random_uuid(), ${people.renter.id}, ${people.conversation}, 'Good morning',
      now() + interval '1 day')`;
  await sql.end();
  await arriveAs(page, stack, people.renter.email);
  await open(page, people);

  await test.step('while the menu of a sent message is open on a phone, nothing covers its text', async () => {
    const article = page.getByRole('article').filter({ hasText: 'Is it free in May?' });
    await hold(page, article.getByText('Is it free in May?'));
    const dots = article.locator('[data-message-menu]');
    const seen = await dots.evaluate((button) => {
      const { overflow, opacity, width } = getComputedStyle(button);
      return { isClipped: overflow === 'hidden' && width === '0px', opacity };
    });
    expect(seen).toEqual({ isClipped: true, opacity: '0' });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });

  await test.step('all controls in and around a thread are large enough for a thumb', async () => {
    const log = page.getByRole('log');
    const region = page.getByRole('region', { name: 'Conversation', exact: true });
    const missing: string[] = [];
    const look = async (targets: Locator) => missing.push(...(await missed(targets)));

    await look(region.locator('header').getByRole('link'));
    await look(log.getByRole('note').locator('a, button'));
    const menu = await hold(page, log.getByText(/^Please pay the deposit/));
    await look(menu.getByRole('menuitemcheckbox'));
    await menu.getByRole('menuitemcheckbox', { name: 'React with 😮' }).tap();
    await look(log.getByRole('button', { name: '😮 1 person' }));
    await (await hold(page, log.getByText(/^Please pay the deposit/)))
      .getByRole('menuitem', { name: 'Reply' })
      .tap();
    await look(page.getByRole('button', { name: 'Do not reply to this message' }));
    await page.getByRole('button', { name: 'Do not reply to this message' }).tap();

    await choose(page, note('a.txt'));
    await look(chips(page).getByRole('button'));
    await page.getByRole('button', { name: 'Remove a.txt' }).tap();
    await page.getByRole('button', { name: /^1 scheduled message/ }).tap();
    const dialog = page.getByRole('dialog', { name: 'Scheduled messages' });
    await look(dialog.getByRole('listitem').getByRole('button'));
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).tap();
    await page.keyboard.press('Escape');
    await look(page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }));
    await page.context().setOffline(true);
    for (const text of ['One', 'Two']) {
      await field(page).fill(text);
      await page.getByRole('button', { name: 'Send', exact: true }).tap();
    }
    await look(card(page).getByRole('button'));
    await page.context().setOffline(false);
    expect(missing).toEqual([]);
  });

  await test.step('a file that the server refuses says why in the app’s words, without cutting them off', async () => {
    await expect(card(page)).toHaveCount(0);
    // Only the server knows how much this person has stored.
    const admin = postgres(stack.adminDatabaseUrl, { max: 1 });
    await admin`
      insert into private.limit_counts (person, kind, used)
      values (${people.renter.id}, 'bytes', 1000000000000)
      on conflict (person, kind) do update set used = excluded.used`;
    await admin.end();
    await choose(page, { name: 'lease.txt', mimeType: 'text/plain', buffer: Buffer.from('Rent') });
    const why = chips(page).getByText(/^Not uploaded/);
    await expect(why).toContainText('Your files fill the space of your account.');
    const isCut = await why.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    );
    expect(isCut).toBe(false);
    const line = await boxOf(chips(page).getByRole('listitem'));
    expect((await boxOf(why)).bottom).toBeLessThanOrEqual(line.bottom);
    expect(await missed(chips(page).getByRole('button'))).toEqual([]);
  });
});

test('on a phone without a connection an open conversation says once what waits in it', async ({
  page,
  stack,
}) => {
  const people = await makeTwoPeople(stack, [{ by: 'host', text: 'Shall we meet?' }]);
  await arriveAs(page, stack, people.renter.email);
  await open(page, people);
  await page.setViewportSize(KEYBOARD);
  await page.context().setOffline(true);
  const strip = page.getByRole('status').filter({ hasText: /^You are offline/ });
  await expect(strip).toBeVisible();
  for (const text of ['On Monday', 'Or on Tuesday']) {
    await field(page).fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
  }
  await expect(card(page)).toContainText('2 messages are waiting');
  await expect(strip.getByText('wait to be sent')).toBeHidden();
  expect((await boxOf(strip)).height).toBeLessThanOrEqual(44);
  // Elsewhere nothing else says it.
  await page.getByRole('button', { name: 'Back to all conversations' }).tap();
  await expect(strip.getByText('2 messages wait to be sent')).toBeVisible();
  await page.context().setOffline(false);
  await expect(strip).toBeHidden();
});
