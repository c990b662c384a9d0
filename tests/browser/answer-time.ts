import type { Locator } from 'playwright/test';
import { expect } from '../support/browser.ts';

/** Milliseconds after which people press again: whatever is pressed has said something by then. */
const ANSWERED_MS = 1_000;

/**
 * Presses a button and expects its answer within a second, by the clock of the page: a test asks only now and
 * then whether something is there, and on a busy machine later still.
 */
export async function expectAnswered(button: Locator, answer: Locator): Promise<void> {
  const page = button.page();
  await page.evaluate(() => {
    const came: { at: number; text: string }[] = [];
    const asked = { at: 0 };
    Object.assign(window, { test: { came, asked } });
    const note = (event: Event) => {
      asked.at = event.timeStamp;
    };
    addEventListener('click', note, { capture: true, once: true });
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          came.push({ at: performance.now(), text: node.textContent ?? '' });
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await button.click();
  await expect(answer).toBeVisible();
  const took = await answer.evaluate((element) => {
    const { test } = window as unknown as {
      test: { came: { at: number; text: string }[]; asked: { at: number } };
    };
    const said = element.textContent ?? '';
    const first = test.came.find(({ at, text }) => at >= test.asked.at && text.includes(said));
    return (first?.at ?? Number.POSITIVE_INFINITY) - test.asked.at;
  });
  expect(took, 'milliseconds until the answer').toBeLessThan(ANSWERED_MS);
}
