import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../../support/browser.ts';
import { readerOf } from '../../../support/sessions.ts';
import { startStack } from '../../../support/stack.ts';
import { expectAccessible } from '../../axe.ts';
import {
  ANSWERS_FOR_CAMERAS,
  expectMoving,
  makeLiveTour,
  status,
  windowOf,
} from '../live-rooms.ts';
import { openForwarder } from './forwarder.ts';
import { startLiveKit } from './livekit-stand-in.ts';

test.use({
  trace: 'off',
  launchOptions: [
    async ({ launchOptions }, use) => {
      const flags = [
        ANSWERS_FOR_CAMERAS,
        '--use-fake-device-for-media-stream=fps=10',
        // The page that forwards has no camera, and would hide its address.
        '--disable-features=WebRtcHideLocalIpsWithMdns',
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...flags] });
    },
    { scope: 'worker' },
  ],
});

/** The files of LiveKit's library that a page has loaded: it is larger than every other one. */
const libraries = (page: Page) =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(
          (one) =>
            one.name.includes('/assets/apart/') &&
            (one as PerformanceResourceTiming).decodedBodySize > 400_000,
        ).length,
  );

test('with LiveKit configured three people see each other, and two have each other again when it ends', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const livekit = await startLiveKit();
  const stack = await startStack('livekit', livekit.settings);
  try {
    const sql = postgres(stack.databaseUrl, { max: 1 });
    const { host, renter, guide, tour } = await makeLiveTour(stack, sql);
    await sql.end();
    const forwards = await browser.newPage();
    livekit.forwardBy(await openForwarder(forwards));
    const theirs = await windowOf(browser, stack, renter);
    const mine = await windowOf(browser, stack, guide);
    const third = await windowOf(browser, stack, host);
    const join = async (page: Page) => {
      await page.goto(`/tours/${tour}/live`);
      await page.getByRole('button', { name: 'Join', exact: true }).click();
    };

    await test.step('two need no server: none is asked, and its library is not loaded', async () => {
      await join(theirs);
      await join(mine);
      await expectMoving(mine, 'Picture of Rosa Renter');
      await expectMoving(theirs, 'Picture of Gil Guide');
      expect(livekit.entered).toEqual([]);
      expect(await libraries(mine)).toBe(0);
      await theirs.getByRole('button', { name: 'Mute microphone' }).click();
    });

    await test.step('the host comes, and all three connect to the configured address with tokens of their own', async () => {
      await join(third);
      const people = await Promise.all([renter, guide, host].map((who) => readerOf(stack, who)));
      await expect
        .poll(() => livekit.present().toSorted(), { timeout: 60_000 })
        .toEqual(people.map(({ id }) => id).toSorted());
      expect(new Set(livekit.entered.map(({ room }) => room))).toEqual(new Set([`tour:${tour}`]));
      expect(livekit.entered.map(({ name }) => name).toSorted()).toEqual([
        'Gil Guide',
        'Hedda Host',
        'Rosa Renter',
      ]);
      expect(livekit.refused).toEqual([]);
      expect(await libraries(mine)).toBe(1);
    });

    await test.step('each sees the two others move, in one grid', async () => {
      const seen: [Page, string[]][] = [
        [third, ['Rosa Renter', 'Gil Guide']],
        [mine, ['Rosa Renter', 'Hedda Host']],
        [theirs, ['Gil Guide', 'Hedda Host']],
      ];
      for (const [page, names] of seen) {
        const grid = page.getByRole('list', { name: 'People in the call' });
        await expect(grid.getByRole('listitem')).toHaveCount(3);
        for (const name of names) await expectMoving(page, `Picture of ${name}`);
        await expect(status(page, 'You are connected with everyone here')).toBeVisible();
      }
      await expectAccessible(third, 'a call of three');
    });

    await test.step('of three the other one of the tour is large, and no place of the grid stays empty', async () => {
      for (const width of [1440, 360]) {
        await mine.setViewportSize({ width, height: 780 });
        const tiles = mine.getByRole('list', { name: 'People in the call' }).getByRole('listitem');
        await expect(tiles.first()).toContainText('Rosa Renter');
        const [grid, ...boxes] = await Promise.all([
          mine.getByRole('list', { name: 'People in the call' }).boundingBox(),
          ...[0, 1, 2].map((at) => tiles.nth(at).boundingBox()),
        ]);
        const area = (box: typeof grid) => (box?.width ?? 0) * (box?.height ?? 0);
        const [large = 0, second = 0, third = 0] = boxes.map(area);
        expect(large).toBeGreaterThan(3.5 * second);
        expect(second).toBeCloseTo(third, -2);
        expect(large + second + third).toBeGreaterThan(0.93 * area(grid ?? null));
      }
    });

    await test.step('who was silent before the host came stays so, until they speak again', async () => {
      const [ownTile, tile] = [theirs, mine].map((page) =>
        page.getByRole('listitem').filter({ hasText: page === theirs ? 'You' : 'Rosa Renter' }),
      );
      if (!ownTile || !tile) throw new Error('no tiles');
      const isOpen = () =>
        ownTile
          .locator('video')
          .evaluate((video: HTMLVideoElement) =>
            video.srcObject instanceof MediaStream
              ? video.srcObject.getAudioTracks().map(({ enabled }) => enabled)
              : null,
          );
      await expect(tile.getByRole('img', { name: 'Microphone off' })).toBeVisible();
      expect(await isOpen()).toEqual([false]);
      await theirs.getByRole('button', { name: 'Unmute microphone' }).click();
      await expect(tile.getByRole('img', { name: 'Microphone off' })).toBeHidden();
      expect(await isOpen()).toEqual([true]);
    });

    await test.step('a microphone that is off and a camera that is off are seen by the others', async () => {
      await third.getByRole('button', { name: 'Mute microphone' }).click();
      const tile = mine.getByRole('listitem').filter({ hasText: 'Hedda Host' });
      await expect(tile.getByRole('img', { name: 'Microphone off' })).toBeVisible();
      await third.getByRole('button', { name: 'Unmute microphone' }).click();
      await expect(tile.getByRole('img', { name: 'Microphone off' })).toBeHidden();
    });

    await test.step('what is written goes over our own channel, to all three', async () => {
      await third.getByLabel('Message to everyone here').fill('The cellar is open');
      await third.getByRole('button', { name: 'Send' }).click();
      for (const page of [mine, theirs])
        await expect(page.getByRole('log')).toContainText('The cellar is open');
    });

    await test.step('the server ends: the two see each other from device to device, the host reads why not', async () => {
      const { length } = livekit.entered;
      await livekit.stop();
      await expect(
        third.getByText('Sound and picture are not reached now, and are tried again'),
      ).toBeVisible({ timeout: 120_000 });
      await expectMoving(mine, 'Picture of Rosa Renter');
      await expectMoving(theirs, 'Picture of Gil Guide');
      expect(livekit.entered).toHaveLength(length);
    });
  } finally {
    await stack.stop();
    await livekit.stop();
  }
});
