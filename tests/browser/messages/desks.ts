import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright/test';
import postgres from 'postgres';
import { expect } from '../../support/browser.ts';
import {
  faultFigures,
  findFaults,
  NO_FAULTS,
  type Stored,
  type Typed,
} from '../../support/chaos/checker.ts';
import type { ChaosProxy } from '../../support/chaos/proxy.ts';
import { ignoredFlags, PLAIN_HEADLESS, requireHeadless } from '../../support/chromium.ts';
import { sized } from '../../support/size.ts';
import type { Stack } from '../../support/stack.ts';
import { composer, makeLeaver, type Role } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';

/** A person who writes. */
export type Person = { id: string; email: string };

/** A tab in which a person writes into a conversation, and what they typed there. */
export type Desk = { page: Page; writer: string; conversation: string; typed: Typed[] };

/** The flag with which a browser's ways to some addresses lead through a proxy each. */
export function waysThrough(...ways: [proxy: ChaosProxy, address: string][]): string {
  const rules = ways.map(([{ port }, to]) => `MAP ${new URL(to).host} 127.0.0.1:${port}`);
  return `--host-resolver-rules=${rules.join(',')}`;
}

/** A browser of its own whose way to the platform leads through the proxy. */
export function launchBehind(proxy: ChaosProxy, stack: Stack): Promise<Browser> {
  const args = [...PLAIN_HEADLESS, waysThrough([proxy, stack.supabaseUrl])];
  return chromium.launch({
    executablePath: requireHeadless(),
    args,
    ignoreDefaultArgs: ignoredFlags(),
  });
}

/** A browser on a profile that outlives it. */
export function launchOn(profile: string, stack: Stack): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: requireHeadless(),
    args: PLAIN_HEADLESS,
    ignoreDefaultArgs: ignoredFlags(),
    baseURL: stack.pwaUrl,
  });
}

/** A conversation of these people, empty. */
export async function addConversation(
  stack: Stack,
  people: readonly Pick<Person, 'id'>[],
): Promise<string> {
  const id = randomUUID();
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  await sql`insert into public.conversations (id) values (${id})`;
  for (const person of people)
    await sql`
      insert into public.conversation_participants (conversation_id, user_id)
      values (${id}, ${person.id})`;
  await sql.end();
  return id;
}

/** What the database has of a conversation. */
export async function inDatabase(stack: Stack, conversation: string): Promise<Stored[]> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const rows = await sql<Stored[]>`
    select sender_id as sender, content as text, seq::int from public.messages
    where conversation_id = ${conversation}`;
  await sql.end();
  return [...rows];
}

/** What a device keeps of a conversation; nothing where the page has not made its database yet. */
export async function onDevice({ page, writer, conversation }: Desk): Promise<Stored[]> {
  return await page.evaluate(
    async ([name, id]) => {
      const opening = indexedDB.open(name);
      const isThere = await new Promise((done) => {
        opening.onsuccess = () => done(true);
        // The observer must not be the one who makes it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => done(false);
      });
      if (!isThere) return [];
      const database = opening.result;
      const reading = database.transaction('messages').objectStore('messages').getAll();
      await new Promise((done) => {
        reading.onsuccess = done;
      });
      database.close();
      return reading.result
        .filter(({ conversationId }) => conversationId === id)
        .map(({ row }) => ({ sender: row.sender_id, text: row.content, seq: row.seq }));
    },
    [`kinstead.${writer}`, conversation] as const,
  );
}

/** Two people of the test's own, the second a renter, who have little to do with each other yet. */
export async function twoPeople(stack: Stack, role: Role = 'renter'): Promise<[Person, Person]> {
  const { id, email, traces, friendEmail } = await makeLeaver(stack, role, 'renter');
  return [
    { id, email },
    { id: traces['friend’s id'] ?? '', email: friendEmail },
  ];
}

/** A tab of a user who is signed in there, with a conversation open. */
export async function openDesk(
  context: BrowserContext,
  person: Person,
  conversation: string,
): Promise<Desk> {
  const page = await context.newPage();
  await page.goto(`/messages?c=${conversation}`);
  await expect(composer(page)).toBeVisible();
  return { page, writer: person.id, conversation, typed: [] };
}

/** Signs a user in, in a browser of their own. */
export async function arriveIn(
  browser: Browser,
  stack: Stack,
  person: Person,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: stack.pwaUrl });
  await arriveAs(await context.newPage(), stack, person.email);
  return context;
}

/** Writes a text and sends it by Enter. */
export async function writeText({ page, writer, typed }: Desk, text: string): Promise<void> {
  const field = composer(page);
  await field.fill(text);
  await field.press('Enter');
  await expect(field).toHaveValue('');
  typed.push({ writer, text });
}

/** Writes a text on a device of theirs that is somewhere else: no tab of this test sends it. */
export async function writeElsewhere(
  stack: Stack,
  { writer, conversation, typed }: Desk,
  text: string,
): Promise<void> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  await sql`
    insert into public.messages (conversation_id, sender_id, content)
    values (${conversation}, ${writer}, ${text})`;
  await sql.end();
  typed.push({ writer, text });
}

/** So many wait until a writer pauses; the few of a small run make no queue that would slow it down. */
const MOST_WAITING = sized(200, 40);

/** The kinds of what waits on the device. */
export function waitingKinds(page: Page, writer: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    // Opening one that is not there would make it.
    const known = await indexedDB.databases();
    if (!known.some((each) => each.name === name)) return [];
    const opening = indexedDB.open(name);
    await new Promise((done) => {
      opening.onsuccess = done;
    });
    const reading = opening.result.transaction('outbox').objectStore('outbox').getAll();
    await new Promise((done) => {
      reading.onsuccess = done;
    });
    opening.result.close();
    return reading.result.map(({ kind }) => kind);
  }, `kinstead.${writer}`);
}

/** Waits until not too many messages of a person wait on their device. */
export async function untilFewWait({ page, writer }: Desk): Promise<void> {
  while ((await waitingKinds(page, writer)).length > MOST_WAITING) await sleep(200);
}

/** How long nothing comes before what is missing counts as lost, in ms: three of the longest pauses. */
const PATIENCE = 90_000;

/**
 * Everything that was typed into a conversation comes to be there, once and in order; `where` names a tab
 * else. Answers the counted figures.
 */
export async function expectNoFaults(
  desks: readonly Desk[],
  conversation: string,
  stored: () => Promise<Stored[]>,
  where?: string,
): Promise<Record<string, number>> {
  const typed = desks
    .filter((desk) => desk.conversation === conversation)
    .flatMap((desk) => desk.typed);
  let rows = await stored();
  let since = Date.now();
  while (!isDeepStrictEqual(findFaults(typed, rows), NO_FAULTS) && Date.now() - since < PATIENCE) {
    await sleep(500);
    const before = rows.length;
    rows = await stored();
    if (rows.length !== before) since = Date.now();
  }
  const faults = findFaults(typed, rows);
  expect(faults, where).toEqual(NO_FAULTS);
  return faultFigures(faults);
}
