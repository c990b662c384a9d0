import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { activity } from '../people.ts';
import { ANSWERS_FOR_CAMERAS, expectMoving, makeLiveTour, status, windowOf } from './live-rooms.ts';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), ANSWERS_FOR_CAMERAS];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

test('a live tour: both see each other, a cut heals, and the report has what happened', async ({
  browser,
  stack,
}) => {
  test.setTimeout(360_000);
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const { home, host, renter, guide, tour } = await makeLiveTour(stack, sql);
  const theirs = await windowOf(browser, stack, renter);
  const mine = await windowOf(browser, stack, guide);

  await test.step('the renter joins from the page of the tour and waits', async () => {
    await theirs.goto(`/my-tours?tour=${tour}`);
    await theirs.getByRole('link', { name: 'Join now' }).click();
    await expect(theirs.getByRole('meter', { name: 'Level of your microphone' })).toBeVisible();
    await theirs.getByLabel('What I write may be kept').check();
    await expectAccessible(theirs, 'the waiting room of a live tour');
    await theirs.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(status(theirs, 'Gil Guide has not joined yet')).toBeVisible();
  });

  await test.step('the guide joins from Live Tour; the tour has begun, and both see each other', async () => {
    await mine.goto('/guide-dashboard/live-tour');
    await mine.getByRole('link', { name: `Join the live tour of ${home}` }).click();
    await mine.getByLabel('What I write may be kept').check();
    await mine.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(status(mine, 'You are connected with Rosa Renter')).toBeVisible();
    await expect(status(theirs, 'You are connected with Gil Guide')).toBeVisible();
    await expectMoving(mine, 'Picture of Rosa Renter');
    await expectMoving(theirs, 'Picture of Gil Guide');
    // Small over the picture of the home, and not behind it.
    await mine.getByLabel('Picture of Rosa Renter', { exact: true }).click({ trial: true });
    await expect
      .poll(async () => (await sql`select status from public.tours where id = ${tour}`)[0]?.status)
      .toBe('in_progress');
  });

  await test.step('they write, point and take a snapshot', async () => {
    await theirs.getByLabel('Message to Gil Guide').fill('Is the oven gas?');
    await theirs.getByRole('button', { name: 'Send' }).click();
    const open = mine.getByRole('region', { name: 'Open questions' });
    await expect(open.getByText('Is the oven gas?')).toBeVisible();
    await expectAccessible(mine, 'a live tour with an open question');
    await open.getByRole('button', { name: 'Answered' }).click();
    await expect(open).toBeHidden();
    await expect(theirs.getByRole('region', { name: 'Open questions' })).toBeHidden();
    await expect(
      theirs.getByRole('log').getByText('Gil Guide said that this is answered: Is the oven gas?'),
    ).toBeVisible();
    await theirs.getByRole('button', { name: /^Point at something/ }).click();
    await expect(mine.locator('[data-point]')).toBeVisible();
    await mine.getByRole('button', { name: 'Take a snapshot' }).click();
    await expect(activity(mine, 'Snapshot taken')).toBeVisible();
    await mine.getByRole('radio', { name: 'Note', exact: true }).click();
    await mine.getByLabel('Note for the report').fill('Asked about the oven');
    await mine.getByRole('button', { name: 'Add' }).click();
  });

  await test.step('a camera that is pulled out is named, and comes back', async () => {
    await theirs.getByLabel('Your picture', { exact: true }).evaluate((video) => {
      const { srcObject } = video as HTMLVideoElement;
      const [track] = (srcObject as MediaStream).getVideoTracks();
      track?.dispatchEvent(new Event('ended'));
    });
    await expect(theirs.getByText('Your camera gives no picture')).toBeVisible();
    await expect(status(theirs, 'You are connected with Gil Guide')).toBeVisible();
    await theirs.getByRole('button', { name: 'Try again' }).click();
    await expectMoving(mine, 'Picture of Rosa Renter');
  });

  await test.step('channel and connection are cut for some seconds: nothing is lost, and both are back', async () => {
    for (const page of [mine, theirs]) await page.context().setOffline(true);
    await theirs.evaluate(() => {
      const { made } = window as unknown as { made: RTCPeerConnection[] };
      for (const one of made) one.close();
    });
    await expect(status(mine, 'What you write stays on this device')).toBeVisible();
    await expect(status(theirs, 'What you write stays on this device')).toBeVisible();
    await theirs.getByLabel('Message to Gil Guide').fill('Are you there?');
    await theirs.getByRole('button', { name: 'Send' }).click();
    for (const page of [mine, theirs]) await page.context().setOffline(false);
    await expect(status(mine, 'You are connected with Rosa Renter')).toBeVisible({
      timeout: 90_000,
    });
    await expect(status(theirs, 'You are connected with Gil Guide')).toBeVisible();
    await expectMoving(theirs, 'Picture of Gil Guide');
    await expect(mine.getByRole('log').getByText('Are you there?')).toBeVisible();
  });

  await test.step('a second window of the renter takes over', async () => {
    const second = await theirs.context().newPage();
    await second.goto(`/tours/${tour}/live`);
    await second.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(
      theirs.getByRole('heading', { name: 'You joined on another device' }),
    ).toBeVisible();
    await expectMoving(second, 'Picture of Gil Guide');
    await second.close();
  });

  await test.step('the guide ends the tour', async () => {
    await mine.getByRole('button', { name: 'End', exact: true }).click();
    await mine.getByRole('dialog').getByRole('button', { name: 'It took place' }).click();
    await expect(activity(mine, 'The tour took place')).toBeVisible();
    await mine.getByRole('link', { name: 'To the tour' }).click();
    const record = mine
      .getByRole('region', { name: 'Reports' })
      .getByRole('list', { name: 'What happened' });
    await expect(record).toContainText('Is the oven gas?');
    await expect(record).toContainText('this is answered: Is the oven gas?');
    await expect(record).toContainText('Asked about the oven');
    // What is in the report is not offered to be put there.
    await expect(mine.getByRole('region', { name: 'What happened' })).toBeHidden();
  });

  await test.step('the host reads what happened, with the snapshot; the renter has it on the device', async () => {
    const theHost = await windowOf(browser, stack, host);
    await theHost.goto(`/dashboard/tours?tour=${tour}`);
    const record = theHost.getByRole('list', { name: 'What happened' });
    for (const text of ['Rosa Renter joined', 'Connection interrupted', 'Connected again'])
      await expect(record).toContainText(text);
    await expect(record).toContainText('Are you there?');
    await expect(record.getByRole('img', { name: /^Snapshot of the home/ })).toBeVisible();
    await theirs.goto(`/my-tours?tour=${tour}`);
    await expect(theirs.getByRole('list', { name: 'What happened' })).toContainText(
      'Is the oven gas?',
    );
  });
  await sql.end();
});
