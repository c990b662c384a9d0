import type { Page } from 'playwright/test';
import { expect, signIn, test } from '../../support/browser.ts';
import { DAY, setClock } from '../device-clock.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';

/** How often a page has asked for its session to be renewed. */
function countRenewals(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) count += 1;
  });
  return () => count;
}

/** As a token is to the server that has run out by its clock alone. */
function refused(session: object): object {
  const token = String(Reflect.get(session, 'access_token'));
  return { ...session, access_token: `${token.slice(0, -8)}AAAAAAAA` };
}

const inbox = (page: Page) => page.getByRole('heading', { name: 'Messages' }).first();

for (const [name, off] of [
  ['ahead', DAY],
  ['behind', -DAY],
] as const)
  test(`a device whose clock is a day ${name} keeps its session as long as any other`, async ({
    page,
    stack,
  }) => {
    const email = await makePerson(stack, 'renter', 'Wanda Wrongclock');
    await page.addInitScript(setClock, off);
    const renewals = countRenewals(page);
    await signIn(page, email);
    for (const path of ['/messages', '/saved', '/messages']) await page.goto(path);
    await expect(inbox(page)).toBeVisible();
    expect(renewals()).toBe(0);
    // An hour later by any clock, while nothing of the app is open that would renew at once.
    await page.goto('/health');
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('kinstead.auth') ?? '{}');
      const ended = { ...session, expires_at: session.expires_at - session.expires_in };
      localStorage.setItem('kinstead.auth', JSON.stringify(ended));
    });
    await page.goto('/messages');
    await expect(page.getByText('No messages yet')).toBeVisible();
    await expect.poll(renewals).toBe(1);
    await page.goto('/saved');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(renewals()).toBe(1);
  });

test('a token that the server refuses is renewed once, without an interruption for the user', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Rita Refused');
  await arriveAs(page, stack, email, refused);
  const renewals = countRenewals(page);
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/rest/v1/')) answers.push(answer.status());
  });
  await page.goto('/messages');
  await expect(inbox(page)).toBeVisible();
  await expect(page.getByText('No messages yet')).toBeVisible();
  expect(answers).toContain(401);
  expect(answers.at(-1)).toBe(200);
  expect(renewals()).toBe(1);
  await page.goto('/saved');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(renewals()).toBe(1);
});

test('a session that cannot be renewed has ended, and sign-in leads back', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Else Ended');
  const ended = (session: object) => ({ ...refused(session), refresh_token: 'of another time' });
  await arriveAs(page, stack, email, ended);
  await page.goto('/messages');
  await expect(activity(page, 'Signed out')).toBeVisible();
  await expectPath(page, '/auth/login');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/messages');
  expect(await page.evaluate(() => localStorage.getItem('kinstead.auth'))).toBeNull();
});
