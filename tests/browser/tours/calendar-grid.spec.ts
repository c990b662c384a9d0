import postgres from 'postgres';
import { dayLater } from '#shared/language/days.ts';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, makePerson } from '../people.ts';
import { blockOf, CHICAGO, dragBy, timeOf, tourAt, withTour } from './calendar-tours.ts';

test.use({ timezoneId: CHICAGO, viewport: { width: 1280, height: 1100 } });

test('a host drags a tour to another time, and its renter is asked to confirm it', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const { own, renter, day, tour } = await withTour(stack, sql, 'Loft of the grid');
  const other = await makePerson(stack, 'renter', 'Olga Other');
  await tourAt(sql, { listing: own.listing, renter: other, day, time: '12:00' });
  await arriveAs(page, stack, own.host);
  await page.goto(`/dashboard/tours/calendar?view=week&day=${day}`);
  const block = blockOf(page, tour);
  await expect(block).toHaveAccessibleName(/10:00 AM – 10:30 AM, Loft of the grid .*Cara Renter/);
  await expectAccessible(page, 'week of tours');

  await test.step('over another tour it says so, and stays where it was', async () => {
    await dragBy(page, block, 2, 0);
    const held = page.getByRole('region', { name: /^Moving the tour of Loft of the grid/ });
    await expect(held).toContainText('12:00 PM – 12:30 PM');
    await expect(held).toContainText('Another tour of this home is at this time');
    await expect(page.locator('[data-held="stopped"]')).toBeVisible();
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Move this tour' });
    await expect(dialog.getByText('The tour cannot go there.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Propose this time' })).toBeDisabled();
    await expectAccessible(page, 'question of a move');
    await dialog.getByRole('button', { name: 'Keep the time' }).click();
    await expect(block).toHaveAccessibleName(/10:00 AM/);
    expect(await timeOf(sql, tour)).toBe(`${day} 10:00`);
  });

  await test.step('Escape takes it back while it is dragged, and no page opens', async () => {
    await dragBy(page, block, 1, 1);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.locator('[data-held]')).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard\/tours\/calendar/);
    expect(await timeOf(sql, tour)).toBe(`${day} 10:00`);
  });

  await test.step('on free time of the next day it is proposed', async () => {
    await dragBy(page, block, 4, 1);
    await expect(page.getByText('Nothing is in the way.')).toBeVisible();
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'Move this tour' });
    await expect(dialog.getByText('The renter is asked to confirm the new time.')).toBeVisible();
    // Nothing has moved before the answer.
    expect(await timeOf(sql, tour)).toBe(`${day} 10:00`);
    await dialog.getByRole('button', { name: 'Propose this time' }).click();
    await expect(block).toHaveAccessibleName(/2:00 PM – 2:30 PM/);
    expect(await timeOf(sql, tour)).toBe(`${dayLater(day, 1)} 14:00`);
  });

  await test.step('the renter sees the new time, and confirms it', async () => {
    await arriveAs(page, stack, renter);
    await page.goto('/my-tours');
    await expect(page.getByText(/2:00 PM/).first()).toBeVisible();
    await page.getByRole('button', { name: /Confirm the tour of Loft of the grid/ }).click();
    await expect
      .poll(async () => {
        const [row] = await sql`select status from public.tours where id = ${tour}`;
        return row?.status;
      })
      .toBe('confirmed');
  });
  await sql.end();
});

test('keys move a tour as a mouse does, with what the server knows to be in the way', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const { own, renter, day, tour } = await withTour(stack, sql, 'Loft of keys');
  const elsewhere = await makeOwnHome(stack, sql, { named: 'Another home', status: 'active' });
  await tourAt(sql, { listing: elsewhere.listing, renter, day, time: '10:45' });
  await arriveAs(page, stack, own.host);
  await page.goto(`/dashboard/tours/calendar?view=week&day=${day}`);
  const block = blockOf(page, tour);
  const bar = page.getByRole('region', { name: /^Moving the tour of Loft of keys/ });

  await block.focus();
  await page.keyboard.press('m');
  await expect(bar).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(bar).toContainText('10:30 AM – 11:00 AM');
  await expect(bar).toContainText('The renter has another tour at this time.');
  await expectAccessible(page, 'a tour in hand');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(activity(page, 'The tour stays where it was.')).toBeVisible();
  await expect(block).toBeFocused();
  expect(await timeOf(sql, tour)).toBe(`${day} 10:00`);

  // Over the end of the week, which follows the tour.
  await page.keyboard.press('m');
  for (let days = 0; days < 6; days++) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`day=${dayLater(day, 6)}`));
  await expect(bar).toContainText('It is outside of the home’s tour hours.');
  await expect(page.locator('[data-held]')).toBeVisible();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move this tour' });
  await dialog.getByRole('button', { name: 'Propose this time' }).click();
  await expect.poll(() => timeOf(sql, tour)).toBe(`${dayLater(day, 6)} 10:00`);
  await expect(block).toHaveAccessibleName(/10:00 AM/);
  await sql.end();
});

test('a guide sees their tours by the hour, and learns who moves them', async ({ page, stack }) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const { day, tour } = await withTour(stack, sql, 'Loft of a guide');
  const guide = await makePerson(stack, 'guide', 'Gus Guide');
  const { me } = await asPerson(stack, guide);
  await sql`update public.guides set onboarding_completed = true where id = ${me}`;
  await sql`
    update public.tours set guide_id = ${me}, guide_answer = 'accepted' where id = ${tour}`;
  await arriveAs(page, stack, guide);
  await page.goto(`/guide-dashboard/calendar?view=week&day=${day}`);
  const block = blockOf(page, tour);
  await expect(block).toHaveAccessibleName(/10:00 AM – 10:30 AM, Loft of a guide/);
  await block.focus();
  await page.keyboard.press('m');
  await expect(
    activity(page, 'Its host or renter moves this tour. Write to them on its page.'),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: /^Moving/ })).toHaveCount(0);
  await dragBy(page, block, 2, 1);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await timeOf(sql, tour)).toBe(`${day} 10:00`);
  // Hours of their own: the first ones, as nothing was set.
  await page.goto(`/guide-dashboard/calendar?view=day&day=${day}`);
  await page.getByRole('button', { name: /^Offer hours or take time off/ }).click();
  const dialog = page.getByRole('dialog', { name: 'This stretch of time' });
  await expect(dialog.getByText('Nothing is set yet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Offer these hours' }).click();
  await expect(activity(page, 'Your tour hours are set')).toBeVisible();
  const [rules] = await sql`select hours, time_zone from public.tour_rules where guide_id = ${me}`;
  expect(rules).toEqual({
    hours: [{ weekday: 1, opens: '09:00', closes: '12:00' }],
    time_zone: CHICAGO,
  });
  await sql.end();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('three days are shown, a finger that rests on a tour picks it up, and a tap takes time off', async ({
    page,
    stack,
  }) => {
    const sql = postgres(stack.databaseUrl, { max: 1 });
    const { own, day, tour } = await withTour(stack, sql, 'Loft of a phone');
    await arriveAs(page, stack, own.host);
    await page.goto(`/dashboard/tours/calendar?view=week&day=${day}`);
    const block = blockOf(page, tour);
    await expect(block).toBeVisible();
    await expect(page.locator('section section')).toHaveCount(3);
    await expectAccessible(page, 'three days on a phone');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    for (const target of [block, page.getByRole('button', { name: /^Offer hours/ }).first()]) {
      const box = await target.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(42);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }
    await page.getByRole('button', { name: 'Later days' }).click();
    await expect(page).toHaveURL(new RegExp(`day=${dayLater(day, 3)}`));
    await page.goBack();

    // A long press, and then an hour down.
    await block.evaluate((tourBlock) => tourBlock.scrollIntoView({ block: 'center' }));
    const box = await block.boundingBox();
    if (!box) throw new Error('no tour');
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + 30, y }],
      });
    await send('touchStart', box.y + 10);
    await expect(page.locator('[data-held]')).toBeVisible();
    for (const step of [22, 44, 66, 88]) await send('touchMove', box.y + 10 + step);
    await expect(page.getByRole('region', { name: /^Moving/ })).toContainText(
      '11:00 AM – 11:30 AM',
    );
    await send('touchEnd', 0);
    const dialog = page.getByRole('dialog', { name: 'Move this tour' });
    await dialog.getByRole('button', { name: 'Propose this time' }).click();
    await expect.poll(() => timeOf(sql, tour)).toBe(`${day} 11:00`);

    // A tap on the empty time of the next day.
    await expect(block).toHaveAccessibleName(/11:00 AM/);
    await block.evaluate((tourBlock) => tourBlock.scrollIntoView({ block: 'center' }));
    const moved = await block.boundingBox();
    if (!moved) throw new Error('no tour');
    await page.touchscreen.tap(moved.x + moved.width * 1.5, moved.y + 6);
    const stretch = page.getByRole('dialog', { name: 'This stretch of time' });
    await expect(stretch.getByLabel('From')).toHaveValue('11:00');
    await expect(stretch.getByLabel('Until')).toHaveValue('12:00');
    await stretch.getByRole('button', { name: 'Take this time off' }).click();
    const off = page.getByRole('button', { name: /^Time off, 11:00 AM – 12:00 PM/ });
    await expect(off).toBeVisible();
    await activity(page, 'Days off added').getByRole('button', { name: 'Undo' }).click();
    await expect(off).toHaveCount(0);
    await sql.end();
  });
});
