import postgres, { type Sql } from 'postgres';
import { expect, secondPerson, test } from '#tests/support/browser.ts';
import { expectAccessible, violations } from '../axe.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, makePerson } from '../people.ts';

const QUESTION = 'Is there room for two bicycles?';
const ANSWER = 'Yes: a dry room in the basement, with a key of your own.';

test('a renter asks about a home, its host answers from the bell, and everyone reads both without a name', async ({
  page,
  stack,
}) => {
  const sql: Sql = postgres(stack.databaseUrl, { max: 1 });
  const home = await makeOwnHome(stack, sql, { named: 'Flat with questions', status: 'active' });
  const renter = await makePerson(stack, 'renter', 'Quinn Querist');
  const hostPage = await (await secondPerson(page)).newPage();
  await arriveAs(hostPage, stack, home.host);
  await hostPage.goto('/dashboard');
  const part = page.getByRole('region', { name: 'Questions' });
  const field = part.getByLabel('Ask the host about this home');

  await test.step('what a visitor types is there after the sign-in', async () => {
    await page.goto(`/listings/${home.listing}`);
    await field.fill(QUESTION);
    await part.getByRole('button', { name: 'Sign in and ask' }).click();
    await page.waitForURL('**/auth/login*');
    await page.getByLabel('E-mail', { exact: true }).fill(renter);
    await page.getByLabel('Password', { exact: true }).fill('kinstead-local');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`**/listings/${home.listing}*`);
    await expect(field).toHaveValue(QUESTION);
    await expect(field).toBeFocused();
  });

  await test.step('it waits where it was asked, and can be withdrawn and asked again', async () => {
    await part.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(activity(page, 'Question sent')).toBeVisible();
    const waiting = part.getByRole('listitem').filter({ hasText: QUESTION });
    await expect(waiting).toContainText('Only you and the host see it');
    await expect(field).toHaveValue('');
    expect(await violations(page, '[aria-labelledby="questions"]')).toEqual([]);
    await waiting.getByRole('button', { name: `Withdraw “${QUESTION}”` }).click();
    await expect(waiting).toHaveCount(0);
    await activity(page, 'Question withdrawn').getByRole('button', { name: 'Undo' }).click();
    await expect(waiting).toHaveCount(1);
  });

  const card = hostPage.getByRole('article').filter({ hasText: QUESTION });
  await test.step('the host comes from the bell, and answers', async () => {
    await hostPage.getByRole('button', { name: /^Notifications/ }).click();
    await hostPage.getByText(`A question about ${home.home}`).first().click();
    await hostPage.waitForURL('**/dashboard/reviews?question=*');
    await expect(card).toContainText(home.home);
    await expect(card).not.toContainText('Quinn');
    await card.getByLabel(`Your answer to “${QUESTION}”`).fill(ANSWER);
    await expectAccessible(hostPage, 'the questions of a host');
    await card.getByRole('button', { name: 'Publish answer' }).click();
    await expect(activity(hostPage, 'Answer published')).toBeVisible();
    await expect(card).toContainText(ANSWER);
  });

  const shown = part.getByRole('listitem').filter({ hasText: ANSWER });
  await test.step('the renter reads it, led by the bell', async () => {
    await page.goto('/homes');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByText(`Your question about ${home.home} has an answer`).first().click();
    await page.waitForURL(`**/listings/${home.listing}?question=*`);
    await expect(shown).toContainText(QUESTION);
    await expect(shown).toBeFocused();
    await expect(part).toContainText('1 answered');
    await expect(part.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
  });

  const visitor = await (await secondPerson(page)).newPage();
  const read = visitor.getByRole('region', { name: 'Questions' });
  await test.step('a visitor reads it without a name', async () => {
    await visitor.goto(`/listings/${home.listing}`);
    await expect(read.getByRole('listitem')).toContainText([QUESTION]);
    await expect(read).toContainText(ANSWER);
    await expect(visitor.getByText('Quinn')).toHaveCount(0);
    await expectAccessible(visitor, 'a home with an answered question');
  });

  await test.step('the host takes it off the page, and an undo puts it back', async () => {
    await card.getByRole('button', { name: /^Take off the page/ }).click();
    await expect(card).toContainText('Off the page');
    await visitor.reload();
    await expect(read).toContainText('None answered yet');
    await activity(hostPage, 'Taken off the page').getByRole('button', { name: 'Undo' }).click();
    await expect(card.getByText('Off the page', { exact: true })).toHaveCount(0);
    await visitor.reload();
    await expect(read).toContainText(ANSWER);
  });
  await sql.end();
});
