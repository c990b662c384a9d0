import type { Page } from 'playwright/test';
import { sunkEvents } from '../../support/analytics-sink.ts';
import { expect } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';

const ANSWER_KEY = 'kinstead.analytics-answer';
export const ID_KEY = 'kinstead.anonymous-id';

/** A yes that was given here on an earlier day. */
const YES = JSON.stringify({ version: '2026-11', given: true, from: 'visitor' });

/** Opens pages as a visitor who allowed analytics before. */
export const allowedBefore = (page: Page) =>
  page.addInitScript(
    ([key, text]) => localStorage.getItem(key) ?? localStorage.setItem(key, text),
    [ANSWER_KEY, YES] as const,
  );

/** The question of analytics. */
export const question = (page: Page) => page.getByRole('complementary', { name: /^May we count/ });

/** Lets time pass until the question is put. The clock must have been installed. */
export async function awaitQuestion(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(question(page)).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 90_000 });
}

/** Lets so much time pass that the question would have been put long ago. */
export async function passTime(page: Page): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    await page.clock.fastForward(5_000);
    // Code that a timer loads comes over the network, in time of its own.
    await page.waitForLoadState('networkidle');
  }
}

/** The id of this device, once there is one. */
export async function deviceId(page: Page): Promise<string> {
  const read = () => page.evaluate((key) => localStorage.getItem(key), ID_KEY);
  await expect.poll(read).not.toBeNull();
  return (await read()) ?? '';
}

/** The properties of a device's events of a name, once there are so many. */
export async function sunk(stack: Stack, device: string, name: string, count: number) {
  const read = async () =>
    (await sunkEvents(stack, device))
      .filter((event) => event.name === name)
      .map(({ payload }) => payload.properties ?? {});
  await expect.poll(async () => (await read()).length, `${count} ${name}`).toBe(count);
  return await read();
}

/** Everything on this device that analytics could have left. */
export const traces = (page: Page) =>
  page.evaluate(async (key) => {
    const databases = await indexedDB.databases();
    return {
      id: localStorage.getItem(key),
      queue: databases.some(({ name }) => name === 'kinstead.analytics'),
    };
  }, ID_KEY);

/** Counts the calls of a page to the proxy. */
export function callsOf(page: Page): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/mixpanel-proxy')) calls += 1;
  });
  return () => calls;
}
