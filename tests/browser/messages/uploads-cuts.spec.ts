import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { chromium } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { startChaosProxy } from '../../support/chaos/proxy.ts';
import { PLAIN_HEADLESS, requireHeadless } from '../../support/chromium.ts';
import { seededRandom } from '../../support/random.ts';
import { recordResult } from '../../support/results.ts';
import { FULL, sized } from '../../support/size.ts';
import { composer, makeLeaver } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';
import { box, FIRST_BOX } from './films.ts';
import { sentFiles } from './sent-files.ts';

test.use({ serviceWorkers: 'allow', trace: 'off' });

const MB = 1024 * 1024;
/** What is sent in one request. */
const PART = 6 * MB;
/** Sizes of one message's papers, in MB: at most 20 each. A film comes with them, which makes ten. */
const SIZES = FULL ? Array<number>(9).fill(20) : [13, 1, 2, 3];
const FILM_MB = sized(14, 100);
const FILES = SIZES.length + 1;
const MESSAGES = sized(1, 20);
const CUTS = sized(8, 20);

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test(`[F10] ${FILES * MESSAGES} files of messages survive cuts at random bytes and reloads`, async ({
  stack,
}, testInfo) => {
  test.setTimeout(150_000 + sized(0, 3_600_000));
  const random = seededRandom('F10');
  const proxy = await startChaosProxy(Number(new URL(stack.supabaseUrl).port));
  const rule = `MAP ${new URL(stack.supabaseUrl).host} 127.0.0.1:${proxy.port}`;
  const args = [...PLAIN_HEADLESS, `--host-resolver-rules=${rule}`];
  const browser = await chromium.launch({ executablePath: requireHeadless(), args });
  const { storage } = createClient(stack.supabaseUrl, stack.secretKey);
  let [cuts, corrupt, bytes, again] = [0, 0, 0, 0];
  try {
    const { email, conversation } = await makeLeaver(stack, 'renter');
    const page = await (await browser.newContext({ baseURL: stack.pwaUrl })).newPage();
    await arriveAs(page, stack, email);
    await page.goto(`/messages?c=${conversation}`);
    await expect(composer(page)).toBeVisible();
    /** So many MB, and a little less, of nothing in particular. */
    const some = (megabytes: number) =>
      randomBytes(megabytes * MB - 1_024 - random.integer(MB / 2));
    // As text, so that it goes as it is.
    const paper = (megabytes: number) => Buffer.from(some(megabytes / 2).toString('hex'));
    const chips = page.getByRole('list', { name: 'Files to send' });

    for (let message = 0; message < MESSAGES; message += 1) {
      const hashes: string[] = [];
      let size = 0;
      const paths: string[] = [];
      const keep = async (name: string, content: Buffer) => {
        const path = testInfo.outputPath(`${message}-${name}`);
        await writeFile(path, content);
        hashes.push(hashOf(content));
        size += content.length;
        return path;
      };
      for (const [at, megabytes] of SIZES.entries())
        paths.push(await keep(`${at}.txt`, paper(megabytes)));
      const film = await keep('film.mp4', Buffer.concat([FIRST_BOX, box('mdat', some(FILM_MB))]));
      const before = proxy.received;
      bytes += size;
      await page.locator('input[type=file][multiple]').setInputFiles(paths);
      await expect(chips.getByRole('listitem')).toHaveCount(SIZES.length, { timeout: 60_000 });
      const opening = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Attach a video' }).click();
      await (await opening).setFiles(film);
      await expect(chips.getByText('Ready')).toHaveCount(FILES, { timeout: 120_000 });
      await composer(page).press('Enter');
      await expect(chips).toHaveCount(0);
      for (let cut = 0; cut < CUTS; cut += 1) {
        // At a random byte: wherever it stands when so many more have come.
        const from = proxy.received;
        const until = from + random.integer(5 * MB);
        for (let waited = 0; waited < 100 && proxy.received < until; waited += 1) await sleep(10);
        if (cut === CUTS / 2) await page.reload();
        else proxy.cut();
        cuts += 1;
        await sleep(50);
        // As a device does that is connected again.
        await page.evaluate(() => dispatchEvent(new Event('online')));
      }
      await expect
        .poll(
          async () => {
            await page.evaluate(() => dispatchEvent(new Event('online')));
            return (await sentFiles(stack, conversation)).length;
          },
          { timeout: 90_000, intervals: [1000] },
        )
        .toBe(message + 1);
      again = Math.max(again, (proxy.received - before - size) / CUTS);
      const files = (await sentFiles(stack, conversation)).at(-1) ?? [];
      for (const [at, { path }] of files.entries()) {
        const { data } = await storage.from('message_attachments').download(path);
        const kept = new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
        if (hashOf(kept) !== hashes[at]) corrupt += 1;
      }
      expect([random.seed, files.length]).toEqual([random.seed, FILES]);
    }
    expect([random.seed, corrupt]).toEqual([random.seed, 0]);
    expect(again).toBeLessThanOrEqual(PART);
    await recordResult({
      id: 'F10-messages',
      what: 'files of messages cut at random bytes, with reloads',
      seed: random.seed,
      figures: {
        files: FILES * MESSAGES,
        bytes,
        cuts,
        corrupt,
        part: PART,
        'sent again a cut': Math.round(again),
      },
    });
  } finally {
    await browser.close();
    await proxy.stop();
  }
});
