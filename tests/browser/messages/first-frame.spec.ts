import { median } from '../../bench/watched-page.ts';
import { expect, test } from '../../support/browser.ts';
import { recordResult } from '../../support/results.ts';
import { arriveAs } from '../people.ts';
import { fillThread, makeTwoPeople } from './two-people.ts';

test.use({ trace: 'off' });

const MESSAGES = 400;
const SENDS = 20;

/** What one press of Enter led to: the frame that drew the bubble, counted from 1, and the ms until it was drawn. */
type Drawn = { frame: number; ms: number };

/** Notes for each press of Enter the first frame in which what was written stands in the window. */
function watchSends(): void {
  const drawn: Drawn[] = [];
  Object.assign(globalThis, { drawn });
  const isInWindow = (text: string) => {
    const log = document.querySelector('[role=log]');
    const bubble = [...(log?.querySelectorAll('article') ?? [])].findLast((article) =>
      article.textContent.includes(text),
    );
    if (!log || !bubble) return false;
    return bubble.getBoundingClientRect().bottom <= log.getBoundingClientRect().bottom;
  };
  const onPress = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLTextAreaElement)) return;
    const text = event.target.value;
    let frame = 0;
    const look = () => {
      frame += 1;
      if (!isInWindow(text)) {
        requestAnimationFrame(look);
        return;
      }
      // What stands there now is drawn next; the first task after that gets the time.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => drawn.push({ frame, ms: performance.now() - event.timeStamp });
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  };
  addEventListener('keydown', onPress, { capture: true });
}

test('[DEC-02] a sent message is shown in the next frame, in a conversation of hundreds', async ({
  page,
  stack,
}) => {
  const people = await makeTwoPeople(stack);
  await fillThread(stack, people, MESSAGES);
  await arriveAs(page, stack, people.renter.email);
  await page.goto(`/messages?c=${people.conversation}`);
  await expect(page.getByText(`number ${MESSAGES}.`).first()).toBeInViewport();
  await page.evaluate(watchSends);
  const field = page.getByRole('textbox', { name: /^Message to/ });
  const drawn = () => page.evaluate(() => Reflect.get(globalThis, 'drawn') as Drawn[]);

  for (let send = 1; send <= SENDS; send += 1) {
    await field.fill(`Sent as number ${send} of these`);
    await field.press('Enter');
    await expect.poll(async () => (await drawn()).length).toBe(send);
  }

  const all = await drawn();
  const frames = all.map(({ frame }) => frame);
  await recordResult({
    id: 'DEC-02',
    what: `from the press of Enter to the frame with the bubble, ${MESSAGES} messages in the conversation`,
    figures: {
      sends: SENDS,
      'frames, median': median(frames),
      'frames, most': Math.max(...frames),
      'ms until drawn, median': Math.round(median(all.map(({ ms }) => ms))),
    },
  });
  expect(median(frames)).toBe(1);
  // A key that is pressed while a frame is being made is seen by that one, before React has drawn.
  expect(Math.max(...frames)).toBeLessThanOrEqual(2);
});
