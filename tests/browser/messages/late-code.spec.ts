import { expect, test } from '#tests/support/browser.ts';
import { builtChunks } from '#tests/support/built-app.ts';
import { composer } from '../leaving/life.ts';
import { activity, arriveAs } from '../people.ts';
import { inDatabase } from './desks.ts';
import { arrived, field, makeScene } from './first-scene.ts';
import { makeTwoPeople } from './two-people.ts';

/** The file that sends changes and messages. */
async function sendingCode(): Promise<string> {
  const chunks = await builtChunks();
  const file = chunks.get('../shared/domains/messaging/outbox/change-queue.ts')?.file;
  if (!file) throw new Error('the build has no such file');
  return file;
}

test('[O5] a first page that went offline before its sending code loaded sends once it is back', async ({
  page,
  stack,
  context,
}) => {
  const people = await makeTwoPeople(stack, [{ by: 'host', text: 'When do you come?' }]);
  const sends = await sendingCode();
  await arriveAs(page, stack, people.renter.email);
  await page.route(`**/${sends}`, (route) => route.abort('internetdisconnected'));
  const failed = page.waitForEvent('requestfailed', (one) => one.url().includes(sends));
  await page.goto(`/messages?c=${people.conversation}`);
  await expect(composer(page)).toBeVisible();
  await failed;
  await composer(page).fill('On Monday');
  await composer(page).press('Enter');
  const bubble = page.getByRole('article').filter({ hasText: 'On Monday' });
  await expect(bubble).toContainText('Queued');

  await context.setOffline(true);
  await page.unroute(`**/${sends}`);
  await context.setOffline(false);
  await expect(bubble).not.toContainText('Queued');
  const texts = async () =>
    (await inDatabase(stack, people.conversation)).map(({ text }) => text).sort();
  await expect.poll(texts).toEqual(['On Monday', 'When do you come?']);
});

test('[O5] a page whose sending code failed after the device was back online sends all the same', async ({
  page,
  stack,
  context,
}) => {
  const people = await makeTwoPeople(stack, [{ by: 'host', text: 'When do you come?' }]);
  const sends = await sendingCode();
  await arriveAs(page, stack, people.renter.email);
  let isBack = () => {};
  const back = new Promise<void>((done) => {
    isBack = done;
  });
  // The failure is heard when the cut is over: no event comes after it.
  const asked = new Promise<void>((done) => {
    void page.route(
      `**/${sends}`,
      async (route) => {
        done();
        await back;
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
  });
  await page.goto(`/messages?c=${people.conversation}`);
  await asked;
  await composer(page).fill('On Monday');
  await composer(page).press('Enter');
  const bubble = page.getByRole('article').filter({ hasText: 'On Monday' });
  await expect(bubble).toContainText('Queued');
  await context.setOffline(true);
  await context.setOffline(false);
  isBack();
  await expect(bubble).not.toContainText('Queued');
  const texts = async () =>
    (await inDatabase(stack, people.conversation)).map(({ text }) => text).sort();
  await expect.poll(texts).toEqual(['On Monday', 'When do you come?']);
});

test('O18 text typed before signing in stays when the code that sends it does not load', async ({
  page,
  stack,
  context,
}) => {
  const scene = await makeScene(stack);
  const chunks = await builtChunks();
  const files = ['first-message-queue', 'change-queue'].map(
    (name) => chunks.get(`../shared/domains/messaging/outbox/${name}.ts`)?.file,
  );
  expect(files.filter(Boolean)).toHaveLength(2);
  for (const file of files)
    await context.route(`**/${file}`, (route) => route.abort('internetdisconnected'));
  await arriveAs(page, stack, scene.renter);
  // As the page of a home leaves it for the way through the sign-in.
  await page.evaluate(
    (key) => sessionStorage.setItem(key, 'Typed before'),
    `kinstead.first-message.${scene.home}`,
  );
  await page.goto(`/listings/${scene.home}?compose=true`);
  await expect(field(page)).toHaveValue('Typed before');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(activity(page, 'Error starting conversation')).toBeVisible();
  await expect(field(page)).toHaveValue('Typed before');
  await context.unroute(`**/${files[0]}`);
  await context.unroute(`**/${files[1]}`);
  await page.reload();
  await expect(field(page)).toHaveValue('Typed before');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.waitForURL('**/messages?c=**');
  expect(await arrived(stack, scene)).toEqual([['Typed before']]);
});
