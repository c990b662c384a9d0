import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import sharp from 'sharp';
import { expect } from '../../support/browser.ts';
import { sized } from '../../support/size.ts';
import type { Stack } from '../../support/stack.ts';
import { activity, arriveAs, keptToken, makePerson } from '../people.ts';
import { ALL_PATHS } from '../routes/paths.ts';
import { walkOf } from '../routes/walk.ts';
import type { Traces } from './traces.ts';

/** A person's role here. */
export type Role = 'renter' | 'host' | 'guide';

/** A person who will sign out: how they sign in, whom they write to, and what must not stay. */
export type Leaver = {
  role: Role;
  email: string;
  id: string;
  conversation: string;
  /** Who reads what they write. */
  friend: string;
  friendEmail: string;
  /** Grows with all that they do. */
  traces: Record<string, string>;
};

const PHONE = '+1 737 555 0182';

/** Makes an account with a unique name, and a conversation with another person. */
export async function makeLeaver(
  stack: Stack,
  role: Role,
  friendRole: Role = role === 'host' ? 'renter' : 'host',
): Promise<Leaver> {
  const mark = randomUUID().slice(0, 8);
  const name = `Quillon Vanterpool${mark}`;
  const email = await makePerson(stack, role, name);
  const friend = `Odalys Brightwater${mark}`;
  const other = await makePerson(stack, friendRole, friend);
  const [conversation, asked] = [randomUUID(), `When would the plum-coloured door suit ${mark}?`];
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const ids = await sql`select id, email from public.profiles where email in (${email}, ${other})`;
  const idOf = (address: string) => ids.find((row) => row.email === address)?.id;
  await sql`update public.profiles set phone_number = ${PHONE} where email = ${email}`;
  await sql`insert into public.conversations (id) values (${conversation})`;
  await sql`
    insert into public.conversation_participants (conversation_id, user_id)
    values (${conversation}, ${idOf(email)}), (${conversation}, ${idOf(other)})`;
  await sql`
    insert into public.messages (conversation_id, sender_id, content)
    values (${conversation}, ${idOf(other)}, ${asked})`;
  await sql.end();
  const id = idOf(email);
  const traces: Traces = {
    name,
    email,
    id,
    phone: PHONE,
    conversation,
    asked,
    'friend’s name': friend,
    'friend’s id': idOf(other),
  };
  return { role, email, id, conversation, friend, friendEmail: other, traces: { ...traces } };
}

/** Signs in, and notes the tokens as traces. */
export async function arrive(page: Page, stack: Stack, leaver: Leaver): Promise<void> {
  await arriveAs(page, stack, leaver.email);
  const token = await keptToken(page);
  const session = await page.evaluate(() => localStorage.getItem('kinstead.auth') ?? '{}');
  // Three parts: the first is the same in everybody's token.
  leaver.traces['access token'] = token.split('.')[1] ?? '';
  leaver.traces['refresh token'] = JSON.parse(session).refresh_token;
}

/** Every page that is theirs, or every third, one after the other. Answers at the last one. */
export async function visitAllPages(page: Page, { role }: Leaver): Promise<void> {
  const { open } = walkOf(page);
  await page.goto('/about');
  const paths = ALL_PATHS.filter(({ path, leads }) => {
    const { path: elsewhere, toast, back } = leads[role];
    return !elsewhere && !toast && !back && !path.includes('{');
  });
  for (const { path } of paths.filter((_, at) => at % sized(3, 1) === 0)) {
    await page.evaluate((to) => history.pushState({}, '', to), path);
    await expect(page.locator('h1').first(), path).toBeVisible();
    await expect.poll(() => open.size, { message: path, intervals: [40] }).toBe(0);
  }
  await page.goto('/homes');
  await page.getByRole('article').first().getByRole('link').last().click();
  await page.waitForURL('**/listings/*');
}

/** A person with an unfinished set-up is asked to finish it; not again in the same session. */
export async function dismissSetup(page: Page, role: Role): Promise<void> {
  if (role === 'renter') return;
  await page.goto(role === 'host' ? '/dashboard' : '/guide-dashboard');
  const asked = page.getByRole('dialog', { name: /^Complete Your (Host|Guide) Profile$/ });
  await asked.getByRole('button', { name: 'Close' }).click();
  await expect(asked).toHaveCount(0);
}

/** Where a person reads their conversations. */
export function messagesPath(role: Role): string {
  const of = {
    renter: '/messages',
    host: '/dashboard/messages',
    guide: '/guide-dashboard/messages',
  };
  return of[role];
}

/** The field for a message in their conversation, once that has been read. */
export async function openComposer(page: Page, leaver: Leaver) {
  const { role, conversation, friend, traces } = leaver;
  await page.goto(`${messagesPath(role)}?c=${conversation}`);
  const field = page.getByRole('textbox', {
    name: new RegExp(`^Message to ${friend.split(' ')[0]}`),
  });
  await expect(field).toBeVisible();
  const log = page.getByRole('log');
  // What was asked first stands far above in a conversation that has become long.
  const isRead = log.getByText(traces.asked ?? '').or(log.getByRole('article').nth(8));
  await expect(isRead.first()).toBeVisible();
  return field;
}

/** Writes a message, which becomes a trace; where there is no connection, it waits. */
export async function write(page: Page, leaver: Leaver, what: string): Promise<string> {
  const text = `${what}: the saffron kettle whistles ${randomUUID()}`;
  leaver.traces[what] = text;
  const field = await openComposerHere(page, leaver);
  await field.fill(text);
  await field.press('Enter');
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
  await expect(field).toHaveValue('');
  return text;
}

async function openComposerHere(page: Page, leaver: Leaver) {
  const here = page.url().includes(leaver.conversation);
  return here ? page.getByRole('textbox', { name: /^Message to/ }) : openComposer(page, leaver);
}

/** A photo of their own, cropped and saved. */
export async function takePhoto(page: Page, leaver: Leaver): Promise<void> {
  const buffer = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#2266aa' },
  })
    .jpeg()
    .toBuffer();
  await page.goto(leaver.role === 'guide' ? '/guide-dashboard/profile' : '/profile');
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel(/^(Choose a|Change) photo$/).setInputFiles(file);
  await page
    .getByRole('dialog', { name: 'Your photo' })
    .getByRole('button', { name: 'Save photo' })
    .click();
  await expect(activity(page, 'Photo saved')).toBeVisible();
  const shown = page.locator('main img[src*="/user_images/"]');
  await expect(shown).toBeVisible();
  leaver.traces.photo = new URL((await shown.getAttribute('src')) ?? '').pathname;
}

/** Changes that are typed and not saved, in the profile. */
export async function typeIntoProfile(page: Page, leaver: Leaver): Promise<string> {
  const name = `Quillon Typed ${randomUUID()}`;
  leaver.traces['typed name'] = name;
  await page.goto(leaver.role === 'guide' ? '/guide-dashboard/profile' : '/profile');
  await page.getByLabel('Full name').fill(name);
  await expect(page.getByText(/kept on this device\.$/).first()).toBeVisible();
  return name;
}

/** A letter to Kinstead, half written. */
export async function typeLetter(page: Page, leaver: Leaver): Promise<string> {
  const text = `Dear Kinstead, my lantern is ${randomUUID()}`;
  leaver.traces.letter = text;
  await page.goto('/contact');
  await page.getByLabel('Message', { exact: false }).fill(text);
  return text;
}

/** Who the server says wrote what in their conversation, in its order. */
export async function written(stack: Stack, { conversation }: Leaver) {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const rows = await sql`
    select sender_id, content from public.messages
    where conversation_id = ${conversation} order by seq`;
  await sql.end();
  return rows.map(({ sender_id, content }) => ({ sender: sender_id, content }));
}

/** The field for a message, on a page of a conversation. */
export const composer = (tab: Page) => tab.getByRole('textbox', { name: /^Message to/ });

/** Asks the assistant of the dashboard, and leaves its answer in the panel. */
export async function askInBar(page: Page, leaver: Leaver): Promise<void> {
  const text = `reply to ${leaver.friend}: the gate opens with ${randomUUID()}`;
  leaver.traces['asked in the bar'] = text;
  await page.goto('/dashboard');
  const bar = page.getByRole('combobox', { name: 'Do anything' });
  await bar.fill(text);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await bar.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  await expect(panel.getByRole('button', { name: 'Confirm' })).toBeVisible();
}

/** Presses 'Log Out' where everybody has it. */
export async function pressLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
}

/** The question about what was not sent. */
export const unsentQuestion = (page: Page) =>
  page.getByRole('dialog', { name: 'Not everything is sent' });
