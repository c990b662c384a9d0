import { randomUUID } from 'node:crypto';
import { expect, test } from '../../support/browser.ts';
import { arriveAs, makePerson } from '../people.ts';
import { applyFor, offered } from '../renter/rows.ts';
import { asPerson, HOST } from './as-person.ts';

test('[RH-22] [MSG-16] a host finds a person by name and writes first; the conversation opens', async ({
  page,
  stack,
}) => {
  const { client, me } = await asPerson(stack, HOST);
  const name = `Cora ${randomUUID().slice(0, 8)}`;
  const cora = await asPerson(stack, await makePerson(stack, 'renter', name));
  const colleague = `Hugo ${randomUUID().slice(0, 8)}`;
  await makePerson(stack, 'host', colleague);
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/messages');
  await page.getByRole('link', { name: 'New message' }).click();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Choose whom you write to.')).toBeVisible();
  const to = page.getByRole('combobox', { name: 'To', exact: true });
  // Hosts do not write to hosts, so none is offered.
  await to.fill(colleague);
  await expect(page.getByText('No renter or guide is called so')).toBeVisible();
  // Renters are found by those who have to do with them.
  await to.fill(name);
  await expect(page.getByText('No renter or guide is called so')).toBeVisible();
  await applyFor({ client: cora.client, id: cora.me }, (await offered({ client, id: me })).id);
  await page.reload();
  await to.fill(name.toUpperCase());
  await page.getByRole('option', { name }).click();
  const text = `Welcome, ${randomUUID()}.`;
  await page.getByLabel('Message', { exact: true }).fill(text);
  await expect(page.getByText('What you typed is kept on this device.')).toBeVisible();
  await page.reload();
  const chosen = page.getByText(`To ${name} · Renter`);
  await expect(chosen).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(/\/dashboard\/messages\?c=/);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const sent = async () => {
    const { data } = await cora.client
      .from('messages')
      .select('content,conversation_id,sender_id')
      .eq('content', text);
    return data ?? [];
  };
  await expect.poll(async () => (await sent()).length).toBe(1);
  const [message] = await sent();
  expect(message?.sender_id).toBe(me);
  expect(page.url()).toContain(message?.conversation_id);

  // Written to again, it is the same conversation.
  await page.goto(`/dashboard/messages/compose?to=${cora.me}`);
  await expect(chosen).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill('And once more.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL(new RegExp(`c=${message?.conversation_id}`));
  const { data: own } = await client
    .from('my_conversations')
    .select('id,participants')
    .eq('id', message?.conversation_id);
  expect(own).toHaveLength(1);
});
