import { expect, PASSWORD, test } from '../../support/browser.ts';
import { apiPerson } from '../../support/person.ts';
import { composer } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';
import { addConversation, inDatabase } from './desks.ts';
import { makeTwoPeople } from './two-people.ts';

/** R20 of docs/realtime.md: every 15 s, spread by half either way. */
const LONGEST_POLL = 22_500;

test('R20 where WebSockets are blocked, messages are polled and sent', async ({ page, stack }) => {
  let refused = 0;
  // As the proxy of an office does it: whatever is no plain request ends.
  await page.routeWebSocket(/\/realtime\/v1\//, (socket) => {
    refused += 1;
    void socket.close();
  });
  const { conversation, renter, host } = await makeTwoPeople(stack);
  const other = await addConversation(stack, [renter, host]);
  const writer = await apiPerson(stack, host.email, PASSWORD);
  const write = async (conversation_id: string, content: string) => {
    const row = { conversation_id, sender_id: writer.id, content, attachments: [] };
    const { error } = await writer.client.from('messages').insert(row);
    expect(error).toBeNull();
  };
  await page.clock.install();
  await arriveAs(page, stack, renter.email);
  await page.goto(`/messages?c=${conversation}`);
  await expect(composer(page)).toBeVisible();
  await expect.poll(() => refused).toBeGreaterThan(1);

  const log = page.getByRole('log');
  const list = page.getByRole('region', { name: 'Conversations' });
  for (const number of ['one', 'two']) {
    // From here on only the test lets time pass for the page.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await write(conversation, `Here is number ${number}`);
    await write(other, `Elsewhere is number ${number}`);
    await page.clock.fastForward(LONGEST_POLL);
    await page.clock.resume();
    // For the answer; no other question goes out as soon as this.
    await expect(log.getByText(`Here is number ${number}`)).toBeVisible({ timeout: 5_000 });
    await expect(list.getByText(`Elsewhere is number ${number}`)).toBeVisible();
  }

  await composer(page).fill('And this goes back');
  await composer(page).press('Enter');
  const sent = page.getByRole('article').filter({ hasText: 'And this goes back' });
  await expect(sent.getByText('Sent', { exact: true })).toBeAttached();
  const rows = await inDatabase(stack, conversation);
  expect(rows.map(({ text }) => text)).toContain('And this goes back');
});
