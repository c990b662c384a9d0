import type { Page } from 'playwright/test';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import { apiPerson } from '../../support/person.ts';
import { arriveAs } from '../people.ts';
import { fillThread, makeTwoPeople } from './two-people.ts';

/** A few less than a page holds before it lets go of the half. */
const HELD = 590;
const FRESH = 30;

const log = (page: Page) => page.getByRole('log');

/** Scrolls by so many pixels a frame until the conversation ends there. */
async function scrollToEnd(page: Page, pixels: number): Promise<void> {
  await log(page).evaluate(
    async (box, [step, first]) => {
      const isThere = () =>
        step < 0
          ? box.textContent.includes(first)
          : box.scrollHeight - box.scrollTop - box.clientHeight < 2;
      while (!isThere()) {
        box.scrollTop += step;
        await new Promise(requestAnimationFrame);
      }
    },
    [pixels, 'number 1.'] as const,
  );
}

test('[MSG-09] a thread read at its end stays there when the page drops old messages', async ({
  page,
  stack,
}) => {
  const people = await makeTwoPeople(stack);
  await fillThread(stack, people, HELD);
  const writer = await apiPerson(stack, people.host.email, PASSWORD);
  await arriveAs(page, stack, people.renter.email);
  await page.goto(`/messages?c=${people.conversation}`);
  await expect(page.getByText(`number ${HELD}.`).first()).toBeInViewport();
  await scrollToEnd(page, -500);
  await scrollToEnd(page, 900);
  const held = await log(page).evaluate((box) => box.scrollHeight);

  for (let number = 1; number <= FRESH; number += 1) {
    const { error } = await writer.client.from('messages').insert({
      conversation_id: people.conversation,
      sender_id: writer.id,
      content: `Fresh message ${number} of ${FRESH}`,
      attachments: [],
    });
    expect(error).toBeNull();
    await expect(log(page).getByText(`Fresh message ${number} of`)).toBeInViewport();
  }
  // It has let go of the half.
  expect(await log(page).evaluate((box) => box.scrollHeight)).toBeLessThan(held * 0.8);
});
