import type { Locator } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { arriveAs } from '../people.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** What can be seen of an element without its texts: its background and whether it has an edge. */
const seen = (element: Locator) =>
  element.evaluate((one) => {
    const { backgroundColor, outlineStyle, outlineWidth, borderTopWidth } = getComputedStyle(one);
    const edge = outlineStyle !== 'none' && outlineWidth !== '0px';
    return { background: backgroundColor, edge: edge || borderTopWidth !== '0px' };
  });

/** Two states of a control that differ by more than a colour that is gone. */
async function expectToldApart(on: Locator, off: Locator) {
  await expect(on).toBeVisible();
  await expect.poll(async () => (await seen(on)).background).not.toBe((await seen(off)).background);
}

test('each state of a control of the kit shows in the few colours of a system', async ({
  page,
}) => {
  await page.goto('/playground');
  await expect(page.getByRole('heading', { name: 'States', exact: true })).toBeVisible();
  for (const role of ['switch', 'radio', 'tab'] as const) {
    const state = role === 'tab' ? 'aria-selected' : 'aria-checked';
    const on = page.locator(`[role=${role}][${state}=true]`).first();
    const off = page.locator(`[role=${role}][${state}=false]`).first();
    await expectToldApart(on, off);
  }
  const off = page.locator('[role=switch][aria-checked=false]').first();
  expect((await seen(off)).edge, 'a switch that is off has an edge').toBe(true);
  const [thumb, track] = [await seen(off.locator('span').first()), await seen(off)];
  expect(thumb.background, 'its thumb can be seen').not.toBe(track.background);
  const bar = page.getByRole('progressbar').first();
  expect((await seen(bar)).edge).toBe(true);
  const filled = await seen(bar.locator('> *').first());
  expect(filled.background).not.toBe((await seen(bar)).background);
  const [primary, secondary] = [
    page.locator('button[class~="bg-brand"]').first(),
    page.locator('button[class~="bg-surface"]').first(),
  ];
  await expectToldApart(primary, secondary);
  expect((await seen(secondary)).edge).toBe(true);
});

test('filters, tabs of the inbox, the open conversation and switches show their states', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, 'host@kinstead.test');
  await page.goto('/homes?pets=true');
  await expectToldApart(
    page.locator('main [aria-pressed=true]').first(),
    page.locator('main [aria-pressed=false]').first(),
  );
  await page.goto('/dashboard/messages');
  const rows = page
    .getByRole('region', { name: 'Conversations' })
    .locator('li button:not([aria-haspopup])');
  await rows.nth(1).click();
  await expectToldApart(page.locator('button[aria-current=true]'), rows.nth(3));
  const dot = page.locator('[data-testid=unread-dot]');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  expect((await seen(dot)).background).not.toBe((await seen(bell)).background);
  const field = page.locator('[data-composer]');
  await field.focus();
  expect((await seen(field)).edge).toBe(true);
});
