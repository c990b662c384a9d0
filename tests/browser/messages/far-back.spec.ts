import type { Locator, Page } from 'playwright/test';
import { expect, secondPerson, test } from '../../support/browser.ts';
import { arriveAs } from '../people.ts';
import { fillThread, makeTwoPeople } from './two-people.ts';

const MANY = 3000;

const log = (page: Page) => page.getByRole('log');
const line = (page: Page, number: number) =>
  log(page)
    .getByText(new RegExp(`\\bnumber ${number}\\.`))
    .first();
const latest = (page: Page) => page.getByRole('button', { name: /Jump to latest|new message/ });

/** Scrolls by so many pixels a frame until a message at or beyond a number is in the page. */
async function scrollTo(page: Page, number: number, pixels: number): Promise<void> {
  await log(page).evaluate(
    async (box, [wanted = 0, step = 0]) => {
      for (;;) {
        const shown = [...(box.textContent ?? '').matchAll(/number (\d+)\./g)].map((found) =>
          Number(found[1]),
        );
        if (shown.some((each) => (step < 0 ? each <= wanted : each >= wanted))) return;
        box.scrollTop += step;
        await new Promise(requestAnimationFrame);
      }
    },
    [number, pixels],
  );
}

/** Does something with a message. Until its menu is gone the focus may go back to it. */
async function choose(
  message: Locator,
  role: 'menuitem' | 'menuitemcheckbox',
  name: string | RegExp,
): Promise<void> {
  await message.getByRole('button', { name: 'Actions for this message' }).press('Enter');
  const menu = message.page().getByRole('menu', { name: 'Actions for this message' });
  await menu.getByRole(role, { name }).click();
  await expect(menu).toBeHidden();
}

async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.fill(text);
  await field.press('Enter');
}

/** The numbers of the messages that are in the page. */
async function shown(page: Page): Promise<number[]> {
  const text = (await log(page).textContent()) ?? '';
  return [...new Set([...text.matchAll(/number (\d+)\./g)].map((found) => Number(found[1])))];
}

/** How high all messages are that the page holds: the ones that one scrolls to without asking. */
const height = (page: Page) => log(page).evaluate((box) => box.scrollHeight);

test('a reader far back in a long conversation replies and returns to its end', async ({
  page,
  stack,
}) => {
  const people = await makeTwoPeople(stack);
  await fillThread(stack, people, MANY);
  await arriveAs(page, stack, people.renter.email);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/messages?')) asked.push(request.url());
  });

  await test.step('a link leads to a message of a year ago, and little else is loaded', async () => {
    await page.goto(`/messages?c=${people.conversation}&message=400`);
    await expect(line(page, 400)).toBeInViewport();
    await expect(line(page, MANY)).toHaveCount(0);
    await expect(latest(page)).toBeVisible();
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  await test.step('more comes at both sides, and what is read stays where it is', async () => {
    await scrollTo(page, 330, -300);
    await scrollTo(page, 470, 600);
  });

  await test.step('what others do there and at the end is seen', async () => {
    const other = await secondPerson(page);
    const host = await other.newPage();
    await arriveAs(host, stack, people.host.email);
    const there = await shown(page);
    const number = there[Math.floor(there.length / 2)];
    await host.goto(`/messages?c=${people.conversation}&message=${number}`);
    const message = log(host)
      .getByRole('article')
      .filter({ hasText: `number ${number}.` });
    await choose(message, 'menuitemcheckbox', /^React with 👍/);
    await expect(message.getByText('👍')).toBeVisible();
    await expect(log(page).getByText('👍').first()).toBeVisible();
    await write(host, 'One more thing');
    // A writer's thread is at its end.
    await expect(log(host).getByText('One more thing')).toBeInViewport();
    await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
    await expect(log(page).getByText('One more thing')).toHaveCount(0);
    await host.close();
  });

  await test.step('the end is one press away', async () => {
    await latest(page).click();
    await expect(log(page).getByText('One more thing')).toBeInViewport();
    await expect(latest(page)).toHaveCount(0);
  });

  await test.step('an answer quotes what was said far back, and its quote leads there', async () => {
    await page.goto(`/messages?c=${people.conversation}&message=1200`);
    const message = log(page)
      .getByRole('article')
      .filter({ hasText: /\bnumber 1200\./ });
    await expect(message.first()).toBeInViewport();
    await choose(message.first(), 'menuitem', 'Reply');
    await expect(page.getByText(/^Replying to/)).toBeVisible();
    await write(page, 'About that');
    const answer = log(page).getByRole('article').filter({ hasText: 'About that' });
    await expect(answer).toBeInViewport();
    await answer.getByRole('button', { name: /In reply to .*number 1200\./ }).click();
    await expect(message.first()).toBeInViewport();
  });

  await test.step('from far back a reader scrolls on to the end', async () => {
    await page.goto(`/messages?c=${people.conversation}&message=${MANY - 140}`);
    await expect(line(page, MANY - 140)).toBeInViewport();
    // Where both meet one stays where one reads.
    await scrollTo(page, MANY - 60, 300);
    await expect(log(page).getByText('About that')).not.toBeInViewport();
    await scrollTo(page, MANY, 900);
    await log(page).hover();
    await page.mouse.wheel(0, 5000);
    await expect(log(page).getByText('About that')).toBeInViewport();
    await expect(latest(page)).toHaveCount(0);
  });
});

test('a thread that is read far back drops distant messages', async ({ page, stack }) => {
  const people = await makeTwoPeople(stack);
  await fillThread(stack, people, MANY);
  await arriveAs(page, stack, people.renter.email);
  await page.goto(`/messages?c=${people.conversation}`);
  await expect(line(page, MANY)).toBeInViewport();
  await scrollTo(page, MANY - 500, -600);
  const held = await height(page);
  await scrollTo(page, MANY - 1600, -600);
  // Without letting go it would be three times as much.
  expect(await height(page)).toBeLessThan(held * 1.5);
  await latest(page).click();
  await expect(line(page, MANY)).toBeInViewport();
});
