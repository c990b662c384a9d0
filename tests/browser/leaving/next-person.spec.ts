import { expect, signIn, test } from '../../support/browser.ts';
import { seededRandom } from '../../support/random.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';
import { activity, expectPath } from '../people.ts';
import { everythingKept } from './everything-kept.ts';
import {
  arrive,
  askInBar,
  composer,
  dismissSetup,
  makeLeaver,
  messagesPath,
  openComposer,
  pressLogOut,
  unsentQuestion,
  written,
} from './life.ts';
import { findTraces } from './traces.ts';

test.use({ serviceWorkers: 'allow', trace: 'off' });

const MESSAGES = sized(12, 200);
const ROUNDS = sized(2, 20);

test('[F9][DEC-36] the next person to sign in after one with a full outbox receives and sends nothing of it', async ({
  page,
  context,
  stack,
}) => {
  test.setTimeout(120_000 + ROUNDS * 40_000 + MESSAGES * 2_000);
  const random = seededRandom('F9');
  let wrong = 0;
  let writtenInAll = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // The next person is the one whom the first writes to: they share the conversation.
    const first = await makeLeaver(stack, 'renter', 'renter');
    const secret = (n: number) => `Only mine: number ${n} of ${round}, the walnut ladder`;
    const path = `${messagesPath('renter')}?c=${first.conversation}`;
    await arrive(page, stack, first);
    await openComposer(page, first);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    const count = Math.ceil(MESSAGES / ROUNDS);
    for (let n = 0; n < count; n++) {
      await composer(page).fill(secret(n));
      await composer(page).press('Enter');
      await expect(composer(page)).toHaveValue('');
    }
    await composer(page).fill(secret(count));
    await expect(page.getByRole('log').getByText(secret(count - 1))).toBeVisible();
    await pressLogOut(page);
    // Some leave while the first of it is on its way again, some before.
    const early = random.next() < 0.5;
    if (early) await context.setOffline(false);
    await page.waitForTimeout(random.integer(400));
    await unsentQuestion(page).getByRole('button', { name: 'Keep here and sign out' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/');
    await context.setOffline(false);

    await signIn(page, first.friendEmail);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(path);
      await expect(composer(tab)).toBeVisible();
      await expect(composer(tab)).toHaveValue('');
    }
    const mine = `Mine alone ${round}`;
    await composer(other).fill(mine);
    await composer(other).press('Enter');
    await expect.poll(async () => (await written(stack, first)).at(-1)?.content).toBe(mine);

    // What was sent before the first one left, the other may read; the rest is nowhere.
    const sent = (await written(stack, first)).map(({ content }) => content);
    const waiting = Array.from({ length: count + 1 }, (_, n) => secret(n)).filter(
      (text) => !sent.includes(text),
    );
    const traces = Object.fromEntries(waiting.map((text, n) => [`text ${n}`, text]));
    const locked = `indexedDB kinstead.${first.id}`;
    const kept = (await everythingKept(page)).filter(({ where }) => !where.startsWith(locked));
    const seen = [page, other].map(async (tab) => ({
      where: 'screen',
      text: await tab.locator('body').innerText(),
    }));
    const found = findTraces([...kept, ...(await Promise.all(seen))], traces);
    expect(found, `round ${round}`).toEqual([]);

    // The writer is back: all of it goes, once and in order, under one name.
    await other.close();
    await pressLogOut(page);
    await expect(page).toHaveURL(({ pathname }) => pathname === '/');
    await signIn(page, first.email);
    await openComposer(page, first);
    await expect(composer(page)).toHaveValue(secret(count));
    const expected = Array.from({ length: count }, (_, n) => secret(n));
    const own = async () =>
      (await written(stack, first)).filter(({ sender }) => sender === first.id);
    await expect.poll(async () => (await own()).map(({ content }) => content)).toEqual(expected);
    wrong += (await written(stack, first)).filter(
      ({ sender, content }) => content.startsWith('Only mine') && sender !== first.id,
    ).length;
    writtenInAll += count;
    await page.evaluate(() => localStorage.clear());
  }
  expect(wrong).toBe(0);
  await recordResult({
    id: 'F9',
    what: 'an outbox full of one person while another signs in on the same device',
    seed: random.seed,
    figures: { rounds: ROUNDS, messages: writtenInAll, 'under another name': wrong },
  });
});

test('[S13] a host’s questions to the bar are removed at sign-out, and the next host does not see them', async ({
  page,
  stack,
}) => {
  const [leaver, next] = [await makeLeaver(stack, 'host'), await makeLeaver(stack, 'host')];
  await arrive(page, stack, leaver);
  await dismissSetup(page, 'host');
  await askInBar(page, leaver);
  const { name = '', 'asked in the bar': asked = '' } = leaver.traces;
  expect(findTraces(await everythingKept(page), { asked })).toContain(
    'sessionStorage kinstead.commands: asked',
  );
  await pressLogOut(page);
  await expect(activity(page, 'Signed out')).toBeVisible();
  await expectPath(page, '/');
  expect(findTraces(await everythingKept(page), { asked, name })).toEqual([]);
  await arrive(page, stack, next);
  await dismissSetup(page, 'host');
  await expect(page.getByRole('combobox', { name: 'Do anything' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Assistant' })).toHaveCount(0);
  expect(findTraces(await everythingKept(page), { asked, name })).toEqual([]);
});
