import postgres from 'postgres';
import { expect, test } from '#tests/support/browser.ts';
import { arriveAs } from '../people.ts';
import { fillThread, makeTwoPeople } from './two-people.ts';

test('[MSG-09] a thread at its end stays there when the space below shrinks, and leaves it by scrolling up', async ({
  page,
  stack,
}) => {
  const people = await makeTwoPeople(stack);
  await fillThread(stack, people, 60);
  await arriveAs(page, stack, people.renter.email);
  await page.goto(`/messages?c=${people.conversation}`);
  const log = page.getByRole('log');
  await expect(log.getByText('number 60.').first()).toBeInViewport();
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const hear = (text: string) => sql`
    insert into public.messages (conversation_id, sender_id, content)
    values (${people.conversation}, ${people.host.id}, ${text})`;

  // As a strip does that says how the connection is; the browser tells of a scroll all the same.
  await log.evaluate((element) => {
    element.style.paddingBottom = '400px';
    element.scrollTop += 1;
  });
  await page.waitForTimeout(200);
  await hear('Who reads at the end sees this');
  await expect(log.getByText('Who reads at the end sees this')).toBeInViewport();

  await log.evaluate((element) => {
    element.scrollTop -= 900;
  });
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  await hear('Who reads further up is left there');
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
  await expect(log.getByText('Who reads further up is left there')).not.toBeInViewport();
  await sql.end();
});

test('[MSG-09] a text that replaces another leaves a thread at its end in place', async ({
  page,
  stack,
}) => {
  const people = await makeTwoPeople(stack);
  await fillThread(stack, people, 60);
  await arriveAs(page, stack, people.renter.email);
  await page.goto(`/messages?c=${people.conversation}`);
  const log = page.getByRole('log');
  await expect(log.getByText('number 60.').first()).toBeInViewport();
  const field = page.getByRole('textbox', { name: /^Message/ });
  await field.focus();
  await page.keyboard.insertText('One line\nand another\nand a third');
  const below = () =>
    log.evaluate((element) =>
      Math.round(element.scrollHeight - element.clientHeight - element.scrollTop),
    );
  await expect.poll(below).toBe(0);

  // The field is empty for a moment, and the list higher: it is scrolled up by the browser.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('Two lines\nand another\nand a third');
  await page.waitForTimeout(200);
  expect(await below()).toBe(0);
  await field.fill('');
});

test('[MSG-09] sending at once where something is new leaves the thread at its end', async ({
  page,
  stack,
}) => {
  // So low that the line of what is new is soon further up than the window is high.
  await page.setViewportSize({ width: 400, height: 480 });
  const people = await makeTwoPeople(stack, [{ by: 'host', text: 'Would Monday suit you?' }]);
  await arriveAs(page, stack, people.renter.email);
  await page.goto(`/messages?c=${people.conversation}`);
  const log = page.getByRole('log');
  await expect(log.getByText('New messages')).toBeVisible();
  await log.evaluate((box) => {
    const look = () => {
      const below = box.scrollHeight - box.clientHeight - box.scrollTop;
      // Further away than a line that has just come is high.
      if (below > 150) box.setAttribute('data-away', `${below}`);
      requestAnimationFrame(look);
    };
    look();
  });

  const field = page.getByRole('textbox', { name: /^Message/ });
  for (let n = 0; n < 10; n += 1) {
    await field.fill(`Text ${n}, ${'and more of it, '.repeat(6)}`);
    await field.press('Enter');
  }
  await expect(log.getByText('Text 9, ')).toBeInViewport();
  await expect(log).not.toHaveAttribute('data-away');
});
