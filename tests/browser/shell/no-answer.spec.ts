import { expect, PASSWORD, test } from '../../support/browser.ts';
import { activity, makePerson } from '../people.ts';

test('behind a connection that never answers, a contact form, a sign-in and a profile are refused with a reason and keep what was typed', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Hana Hanging');
  await page.clock.install();
  /** Presses a button that no server answers; afterwards the same press goes through. */
  const press = async (name: RegExp, kept: () => Promise<void>) => {
    const ours = `${stack.supabaseUrl}/**`;
    const asked = Promise.withResolvers<void>();
    // No server says anything to what is asked.
    await page.route(ours, () => asked.resolve());
    const button = page.getByRole('main').getByRole('button', { name });
    // From here on a second is over when this test says so, on a slow machine, too.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await button.click();
    await asked.promise;
    const noAnswerYet = page.getByText('This takes a while. Nothing that you entered is lost.');
    await expect(noAnswerYet).toBeHidden();
    await page.clock.fastForward(1_100);
    await expect(noAnswerYet).toBeVisible();
    await page.clock.fastForward(19_500);
    await expect(page.getByRole('alert').getByText('not reachable').first()).toBeVisible();
    await expect(button).toBeEnabled();
    await expect(noAnswerYet).toBeHidden();
    await kept();
    await page.clock.resume();
    await page.unroute(ours);
  };

  const text = `From a tunnel ${crypto.randomUUID()}`;
  await page.goto('/contact');
  await page.getByLabel('What is it about?').selectOption('general');
  await page.getByLabel('Your name').fill('Hana Hanging');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('hana@tunnel.test');
  await page.getByLabel('Message').fill(text);
  await press(/^Send message$/, () => expect(page.getByLabel('Message')).toHaveValue(text));
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/^KC-/)).toBeVisible();

  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(/^(log|sign) in$/i, () => expect(page.getByLabel('E-mail')).toHaveValue(email));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: /^(log|sign) in$/i }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));

  await page.goto('/profile');
  const name = page.getByLabel('Full name');
  await expect(name).toHaveValue('Hana Hanging');
  await name.fill('Hana Again');
  await press(/^Save$/, () => expect(name).toHaveValue('Hana Again'));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(activity(page, 'Profile saved')).toBeVisible();
});
