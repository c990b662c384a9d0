import postgres from 'postgres';
import { expect, test } from '../../../support/browser.ts';
import { expectAccessible } from '../../axe.ts';
import {
  ANSWERS_FOR_CAMERAS,
  expectMoving,
  makeLiveTour,
  status,
  windowOf,
} from '../live-rooms.ts';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), ANSWERS_FOR_CAMERAS];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

test('where calls are for two the host reads so, reads and writes along, and the two go on seeing each other', async ({
  browser,
  stack,
}) => {
  test.setTimeout(240_000);
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const { host, renter, guide, tour } = await makeLiveTour(stack, sql);
  await sql.end();
  const theirs = await windowOf(browser, stack, renter);
  const mine = await windowOf(browser, stack, guide);
  for (const page of [theirs, mine]) {
    await page.goto(`/tours/${tour}/live`);
    // The guide agrees that their words stay: who comes later reads these.
    if (page === mine) await page.getByLabel('What I write may be kept').check();
    await page.getByRole('button', { name: 'Join', exact: true }).click();
  }
  await expectMoving(mine, 'Picture of Rosa Renter');
  await expectMoving(theirs, 'Picture of Gil Guide');
  await mine.getByLabel('Message to Rosa Renter').fill('Hello from the hall');
  await mine.getByRole('button', { name: 'Send' }).click();
  await theirs.getByLabel('Message to Gil Guide').fill('Between the two of us');
  await theirs.getByRole('button', { name: 'Send' }).click();
  await expect(mine.getByRole('log')).toContainText('Between the two of us');
  const made = () =>
    Promise.all(
      [mine, theirs].map((page) =>
        page.evaluate(() => (window as unknown as { made: RTCPeerConnection[] }).made.length),
      ),
    );
  const before = await made();

  const third = await windowOf(browser, stack, host);
  await test.step('the host comes from the page of the tour and reads why no camera is asked for', async () => {
    await third.goto(`/dashboard/tours?tour=${tour}`);
    await third.getByRole('link', { name: 'Join now' }).click();
    await expect(
      third.getByText('Calls here are for two people: Rosa Renter and Gil Guide see and hear'),
    ).toBeVisible();
    await expectAccessible(third, 'the waiting room of a third person');
    await third.getByRole('button', { name: 'Join with messages only' }).click();
    await expect(status(third, 'You are in the room')).toBeVisible();
    await expect(third.getByRole('log')).toContainText('Hello from the hall');
    await expect(third.getByRole('log')).not.toContainText('Between the two of us');
    await expectAccessible(third, 'the room of a third person');
  });

  await test.step('the two read who is here, and what the host writes', async () => {
    for (const page of [mine, theirs])
      await expect(page.getByText('only the two of you see and hear each other')).toBeVisible();
    await third.getByLabel('Message to everyone here').fill('The cellar is open');
    await third.getByRole('button', { name: 'Send' }).click();
    for (const page of [mine, theirs])
      await expect(page.getByRole('log')).toContainText('The cellar is open');
    await theirs.getByLabel('Message to everyone here').fill('Is the oven gas?');
    await theirs.getByRole('button', { name: 'Send' }).click();
    const open = third.getByRole('region', { name: 'Open questions' });
    await expect(open.getByText('Is the oven gas?')).toBeVisible();
    await open.getByRole('button', { name: 'Answered' }).click();
    await expect(mine.getByRole('region', { name: 'Open questions' })).toBeHidden();
  });

  await test.step('no connection of the two was made anew, and the host leaves as they came', async () => {
    await expectMoving(mine, 'Picture of Rosa Renter');
    await expectMoving(theirs, 'Picture of Gil Guide');
    expect(await made()).toEqual(before);
    await third.getByRole('button', { name: 'Leave' }).click();
    await expect(third.getByRole('heading', { name: 'You left the tour' })).toBeVisible();
    for (const page of [mine, theirs])
      await expect(page.getByText('only the two of you see and hear each other')).toBeHidden();
    await expect(status(mine, 'You are connected with Rosa Renter')).toBeVisible();
    expect(await made()).toEqual(before);
  });
});
