import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { arriveAs, makePerson } from '../people.ts';

/** The smallest picture that is one. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const contactForm = (page: Page) => ({
  topic: page.getByLabel('What is it about?'),
  name: page.getByLabel('Your name'),
  email: page.getByRole('textbox', { name: 'E-mail' }),
  message: page.getByLabel('Message'),
  send: page.getByRole('button', { name: 'Send message' }),
});

/** Rows of the two tables that cannot be read through REST. */
async function rows(stack: Stack, table: 'contact_messages' | 'feedback', content: string) {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    return await sql`select * from ${sql(`private.${table}`)} where content = ${content}`;
  } finally {
    await sql.end();
  }
}

test('[RP-06] a contact message is refused with its errors and stored once when it is valid', async ({
  page,
  stack,
}) => {
  const text = `Can I let two homes? ${randomUUID()}`;
  await page.goto('/contact?topic=investors');
  const form = contactForm(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Kinstead');
  await expect(form.topic).toHaveValue('investors');

  await form.topic.selectOption('');
  await form.email.fill('nobody');
  await form.send.click();
  for (const wrong of [
    'Please choose what your message is about.',
    'Please enter your name.',
    'Please enter a valid e-mail address.',
    'Please write what it is about.',
  ]) {
    await expect(page.getByText(wrong)).toBeVisible();
  }
  await expect(form.email).toHaveAttribute('aria-invalid', 'true');

  await form.topic.selectOption('support');
  await form.name.fill('Ada Reader');
  await form.email.fill('Ada@Reader.test');
  await form.message.fill(text);
  // What was typed outlives the page.
  await page.reload();
  await expect(form.message).toHaveValue(text);
  await form.send.click();
  await expect(page.getByText(/^KC-[2-9A-Z]{5}$/)).toBeVisible();
  const [row, ...more] = await rows(stack, 'contact_messages', text);
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    full_name: 'Ada Reader',
    email: 'ada@reader.test',
    topic: 'support',
    user_id: null,
    reference: await page.getByText(/^KC-/).innerText(),
  });
  await page.goto('/contact');
  await expect(form.message).toHaveValue('');
});

test('[RP-06] without a connection the contact page says so, preserves the text and sends it later', {
  tag: '@worker',
}, async ({ page, context, stack }) => {
  const text = `From the basement ${randomUUID()}`;
  await page.goto('/contact');
  const form = contactForm(page);
  await form.topic.selectOption('general');
  await form.name.fill('Ben Below');
  await form.email.fill('ben@below.test');
  await form.message.fill(text);
  await context.setOffline(true);
  await expect(page.getByText(/kept on this device; send it when you are connected/)).toBeVisible();
  await form.send.click();
  await expect(page.getByRole('alert').getByText(/^You are offline/)).toBeVisible();
  await expect(form.message).toHaveValue(text);
  expect(await rows(stack, 'contact_messages', text)).toHaveLength(0);

  await context.setOffline(false);
  await expect(page.getByText(/kept on this device; send it/)).toHaveCount(0);
  await form.send.click();
  await expect(page.getByText(/^KC-/)).toBeVisible();
  expect(await rows(stack, 'contact_messages', text)).toHaveLength(1);
});

test('[RP-06] the sixth contact message of an address within an hour is refused with an explanation', async ({
  page,
  stack,
}) => {
  const email = `${randomUUID()}@many.test`;
  await page.goto('/contact');
  const form = contactForm(page);
  const send = (content: string) =>
    fetch(`${stack.supabaseUrl}/rest/v1/rpc/send_contact_message`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ full_name: 'Many', email, topic: 'general', content }),
    });
  for (let each = 0; each < 5; each++) expect((await send(`${each}`)).status).toBe(200);
  await form.topic.selectOption('general');
  await form.name.fill('Many');
  await form.email.fill(email);
  await form.message.fill('The sixth');
  await form.send.click();
  await expect(page.getByRole('alert').getByText(/^Too many at once\./)).toBeVisible();
  await expect(form.message).toHaveValue('The sixth');
});

test('[RP-21][NT-17][DEC-29] feedback takes a category and a text and gives a reference', async ({
  page,
  stack,
}) => {
  const text = `The map is lovely ${randomUUID()}`;
  await page.goto('/feedback');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Please choose what your feedback is about.')).toBeVisible();
  await page.getByText('Praise', { exact: true }).click();
  await page.getByLabel('What did you like?').fill(text);
  // A visitor has no place for a file.
  await expect(page.getByText(/Sign in to attach a screenshot/)).toBeVisible();
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expect(page.getByText(/^KF-[2-9A-Z]{5}$/)).toBeVisible();
  const [row] = await rows(stack, 'feedback', text);
  expect(row).toMatchObject({ category: 'praise', email: null, user_id: null });
});

test('[RP-21][DEC-29] a signed-in user attaches a screenshot that only they can read', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Cleo Camera');
  await arriveAs(page, stack, email);
  const text = `The button is cut off ${randomUUID()}`;
  await page.goto('/feedback');
  await page.getByText('A problem', { exact: true }).click();
  await page.getByLabel('What happened, and what did you expect?').fill(text);
  const file = page.getByLabel('Screenshot', { exact: true });
  await file.setInputFiles({
    name: 'page.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(page.getByText('page.svg is not a PNG, JPEG or WebP picture.')).toBeVisible();
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await file.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: large });
  await expect(page.getByText('big.png is too large')).toBeVisible();
  await file.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('img', { name: 'What you attached' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail (optional)' })).toHaveValue(email);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText(/^KF-/)).toBeVisible();

  const [row] = await rows(stack, 'feedback', text);
  expect(row?.screenshot_path).toBe(`${row?.user_id}/${row?.screenshot_path.split('/')[1]}`);
  const url = `${stack.supabaseUrl}/storage/v1/object/authenticated/feedback-screenshots/${row?.screenshot_path}`;
  const asVisitor = await fetch(url, { headers: { apikey: stack.publishableKey } });
  expect(asVisitor.ok).toBe(false);
  const asOperator = await fetch(url, {
    headers: { apikey: stack.secretKey, authorization: `Bearer ${stack.secretKey}` },
  });
  expect(Buffer.from(await asOperator.arrayBuffer()).equals(PNG)).toBe(true);
});

test('name and address of a signed-in user are filled in once known, without replacing typed text', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Dora Delayed');
  await arriveAs(page, stack, email);
  const { promise: known, resolve: makeKnown } = Promise.withResolvers<void>();
  await page.route(/\/rest\/v1\/profiles\?/, async (route) => {
    await known;
    await route.continue();
  });
  await page.goto('/contact');
  const form = contactForm(page);
  await form.message.fill('I type fast');
  await form.name.fill('Dora, who types fast');
  makeKnown();
  await expect(form.email).toHaveValue(email);
  await expect(form.name).toHaveValue('Dora, who types fast');
  await expect(form.message).toHaveValue('I type fast');
});
