import type { Page } from 'playwright/test';
import { expect, secondPerson, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { composer } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';
import { makeTwoPeople } from './two-people.ts';

/** How long typing is believed after it was last heard of: BELIEVED in domains/messaging/model/typing.ts. */
const BELIEVED = 5000;

/** What stands under the other's name. */
const heading = (page: Page) =>
  page.locator('header').filter({ has: page.getByRole('heading', { level: 2 }) });
const typing = (page: Page) => heading(page).getByRole('status');
const online = (page: Page) => heading(page).getByText('online');
/** The line of the conversation in the list. */
const line = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('listitem')
    .filter({ hasText: name });

/** A person with the thread open. */
async function open(page: Page, stack: Stack, email: string, conversation: string): Promise<void> {
  await arriveAs(page, stack, email);
  await page.goto(`/messages?c=${conversation}`);
  await expect(composer(page)).toBeVisible();
}

test('two people in a thread see each other’s presence and typing', async ({ page, stack }) => {
  const people = await makeTwoPeople(stack, [{ by: 'host', text: 'Shall we meet?' }]);
  const { conversation, renter, host } = people;
  const context = await secondPerson(page);
  const other = await context.newPage();
  await open(page, stack, renter.email, conversation);
  await expect(heading(page)).toContainText(host.name);
  await expect(online(page)).toHaveCount(0);

  await test.step('both are present, and shown so', async () => {
    await open(other, stack, host.email, conversation);
    await expect(online(page)).toBeVisible();
    await expect(online(other)).toBeVisible();
    await expect(typing(page)).toBeEmpty();
  });

  await test.step('typing is shown to the other person, instead of their presence and in the list', async () => {
    await composer(other).pressSequentially('On Mon');
    await expect(typing(page)).toHaveText('typing…');
    await expect(line(page, host.name)).toContainText('typing…');
    await expect(online(page)).toHaveCount(0);
    // One's own is no news, for either of the two.
    await expect(typing(other)).toBeEmpty();
  });

  await test.step('the typing sign ends by itself when nothing more is typed', async () => {
    await expect(typing(page)).toBeEmpty({ timeout: BELIEVED + 10_000 });
    await expect(online(page)).toBeVisible();
    await expect(composer(other)).toHaveValue('On Mon');
  });

  await test.step('the typing sign ends at once with the message, and when the text is removed', async () => {
    await composer(other).pressSequentially('day');
    await expect(typing(page)).toHaveText('typing…');
    await composer(other).press('Enter');
    await expect(page.getByRole('log').getByText('On Monday')).toBeVisible();
    // Long before it would go by itself.
    await expect(typing(page)).toBeEmpty({ timeout: BELIEVED / 2 });
    await composer(other).pressSequentially('No');
    await expect(typing(page)).toHaveText('typing…');
    await composer(other).fill('');
    await expect(typing(page)).toBeEmpty({ timeout: BELIEVED / 2 });
  });

  await test.step('a person who leaves the thread, or the app, is not present any more', async () => {
    await other.goto('/messages');
    await expect(online(page)).toHaveCount(0);
    await other.goto(`/messages?c=${conversation}`);
    await expect(online(page)).toBeVisible();
    await composer(other).pressSequentially('Wait');
    await expect(typing(page)).toHaveText('typing…');
    await context.close();
    await expect(typing(page)).toBeEmpty();
    await expect(online(page)).toHaveCount(0);
  });
});
