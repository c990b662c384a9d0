import type { Page } from 'playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { arriveAs } from '../people.ts';
import { addConversation, twoPeople } from './desks.ts';

// Bars and pulses would otherwise be on their way when the page is looked at.
test.use({ windows: true, contextOptions: { reducedMotion: 'reduce' } });

/** The browser's own speech recognition asks its maker; this one hears what the test says. */
async function recognition(page: Page) {
  await page.addInitScript(() => {
    class Heard {
      lang = '';
      onresult: (event: object) => void = () => undefined;
      onend: () => void = () => undefined;
      start() {
        Object.assign(window, { heard: this });
      }
      stop() {
        this.onend();
      }
    }
    Object.assign(window, { webkitSpeechRecognition: Heard, SpeechRecognition: undefined });
  });
  return (transcript: string) =>
    page.evaluate((said) => {
      // Asserted: put there above.
      const { heard } = window as unknown as {
        heard: { onresult: (event: object) => void; onend: () => void };
      };
      heard.onresult({ results: [[{ transcript: said }]] });
      heard.onend();
    }, transcript);
}

test('[ATT-09] [ATT-14] text is dictated at the caret, after one notice', async ({
  page,
  stack,
}) => {
  const say = await recognition(page);
  // A person of the test's own: what another test types as the seed's renter would join this draft.
  const [one, other] = await twoPeople(stack);
  await arriveAs(page, stack, one.email);
  await page.goto(`/messages?c=${await addConversation(stack, [one, other])}`);
  const field = page.getByRole('textbox', { name: /^Message to/ });
  const dictate = page.getByRole('button', { name: 'Dictate' });
  await field.fill('Is it free?');
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));

  await dictate.click();
  const notice = page.getByRole('dialog', { name: 'Speak instead of typing' });
  await expect(notice).toContainText('Google');
  await expectAccessible(page, 'the notice');
  await notice.getByRole('button', { name: 'Start dictating' }).click();
  await expect(dictate).toHaveAttribute('aria-pressed', 'true');
  await say('still');
  await expect(field).toHaveValue('Is it still free?');
  await expect(dictate).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Your voice input has been processed.')).toBeVisible();
  await expect(field).toBeFocused();

  // The notice appears once; the keyboard goes on where it was.
  await dictate.press('Enter');
  await expect(dictate).toHaveAttribute('aria-pressed', 'true');
  await say('today');
  await expect(field).toHaveValue('Is it still today free?');
});

test('a voice message survives a reload, is played and sent', { tag: '@worker' }, async ({
  page,
}) => {
  await page.goto('/playground#voice');
  const record = page.getByRole('button', { name: 'Record a voice message' });
  const panel = page.getByRole('group', { name: 'Voice message', exact: true });

  await record.click();
  await expect(panel, 'nobody allowed it').toContainText('The microphone is off for this page');
  await expectAccessible(page, 'a refused microphone');
  await page.context().grantPermissions(['microphone']);
  await panel.getByRole('button', { name: 'Try again' }).click();
  // A busy machine has little of it on the device when the clock says three.
  await expect(panel.getByRole('timer')).toHaveText('0:05');

  await page.reload();
  await expect(panel).toContainText('You recorded this and did not send it.');
  const player = panel.getByRole('group', { name: /^Voice message, 0:/ });
  const position = player.getByRole('slider', { name: 'Position' });
  await player.getByRole('button', { name: 'Play' }).click();
  await expect(position).not.toHaveAttribute('aria-valuenow', '0');
  await player.getByRole('button', { name: 'Pause' }).click();
  await position.press('Home');
  await expect(position).toHaveAttribute('aria-valuetext', /^0:00 of 0:\d\d$/);
  await position.press('End');
  await expect(position).toHaveAttribute('aria-valuetext', /^(0:\d\d) of \1$/);
  await player.getByRole('button', { name: 'Speed 1' }).click();
  await expect(player.getByRole('button', { name: 'Speed 1.5' })).toBeVisible();

  await expectAccessible(page, 'a voice message');
  await panel.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await panel.getByRole('button', { name: 'Send voice message' }).click();
  const recorded = page.getByRole('list', { name: 'Recorded' }).getByRole('listitem');
  await expect(recorded).toHaveCount(1);
  await expect(panel).toHaveCount(0);
  // The fake microphone beeps: its sound was read, not guessed.
  const heights = await recorded
    .locator('rect')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))));
  expect(heights).toHaveLength(64);
  expect(Math.max(...heights)).toBe(32);
  expect(Math.min(...heights)).toBeLessThan(10);

  // What was recorded may be as long as this one.
  const broken = page
    .getByRole('group', { name: 'Voice message, 0:04' })
    .and(page.locator(':not(ul[aria-label="Recorded"] *)'));
  await broken.getByRole('button', { name: 'Play' }).click();
  await expect(broken.getByRole('button', { name: /Try again/ })).toBeVisible();

  // One plays at a time.
  const first = page.getByRole('group', { name: 'Voice message, 1:15' });
  await first.getByRole('button', { name: 'Play' }).click();
  await expect(first.getByRole('button', { name: 'Pause' })).toBeVisible();
  await recorded.getByRole('button', { name: 'Play' }).click();
  await expect(recorded.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('a press and hold records until release; sliding up locks it, sliding aside discards it', async ({
  page,
}) => {
  await page.context().grantPermissions(['microphone']);
  await page.goto('/playground#voice');
  const record = page.getByRole('button', { name: 'Record a voice message' });
  const panel = page.getByRole('group', { name: 'Voice message', exact: true });
  // The recorder has come, and the page has found its place: nothing moves under the finger.
  await expect(record).toHaveClass(/touch-none/);
  await page.waitForLoadState('networkidle');
  await record.scrollIntoViewIfNeeded();
  const box = await record.boundingBox();
  if (!box) throw new Error('no button');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hold = async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expect(panel.getByRole('timer')).toHaveText('0:01');
  };

  await hold();
  await page.mouse.up();
  await expect(panel.getByRole('button', { name: 'Play' })).toBeVisible();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await expect(panel).toHaveCount(0);

  await hold();
  await expect(panel.getByRole('button', { name: 'Stop and listen' })).toHaveCount(0);
  await page.mouse.move(x, y - 90, { steps: 3 });
  await page.mouse.up();
  await panel.getByRole('button', { name: 'Stop and listen' }).click();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await expect(panel).toHaveCount(0);

  await hold();
  await page.mouse.move(x - 120, y, { steps: 3 });
  await page.mouse.up();
  await expect(panel).toHaveCount(0);
  await expect(page.getByText('Voice message discarded').first()).toBeVisible();
});
