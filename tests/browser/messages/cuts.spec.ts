import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { findFaults, NO_FAULTS, type Stored, type Typed } from '../../support/chaos/checker.ts';
import { type ChaosProxy, startChaosProxy } from '../../support/chaos/proxy.ts';
import { CHROMIUM_FLAGS, requireChromium } from '../../support/chromium.ts';
import { type Random, seededRandom } from '../../support/random.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';
import type { Stack } from '../../support/stack.ts';
import { composer, makeLeaver } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';

test.use({ trace: 'off' });

const MESSAGES = sized(300, 10_000);
const CUTS = sized(6, 200);
/** The longest time without a network, in ms: half of the cuts are as short as they can be. */
const TUNNEL = 1_500;

type Person = { id: string; email: string };

/** A tab in which somebody writes into a conversation, and what they typed there. */
type Desk = { page: Page; writer: string; conversation: string; typed: Typed[] };

/** A browser of its own whose way to the platform leads through the proxy. */
function launchBehind(proxy: ChaosProxy, { supabaseUrl }: Stack): Promise<Browser> {
  const rule = `MAP ${new URL(supabaseUrl).host} 127.0.0.1:${proxy.port}`;
  const args = [...CHROMIUM_FLAGS, `--host-resolver-rules=${rule}`];
  return chromium.launch({ executablePath: requireChromium(), args });
}

async function addConversation(stack: Stack, people: readonly Person[]): Promise<string> {
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

async function inDatabase(stack: Stack, conversation: string): Promise<Stored[]> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const rows = await sql<Stored[]>`
    select sender_id as sender, content as text, seq::int from public.messages
    where conversation_id = ${conversation}`;
  await sql.end();
  return [...rows];
}

/** What a device keeps of a conversation. */
async function onDevice({ page, writer, conversation }: Desk): Promise<Stored[]> {
  return await page.evaluate(
    async ([name, id]) => {
      const opening = indexedDB.open(name);
      await new Promise((done) => {
        opening.onsuccess = done;
      });
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

/** Two people, the first with a tab for each of their conversations. */
async function openDesks(browser: Browser, stack: Stack): Promise<Desk[]> {
  const { id, email, traces, friendEmail } = await makeLeaver(stack, 'renter', 'renter');
  const one: Person = { id, email };
  const other: Person = { id: traces['friend’s id'] ?? '', email: friendEmail };
  const shared = await addConversation(stack, [one, other]);
  const aside = await addConversation(stack, [one, other]);
  const desksOf = async (person: Person, conversations: string[]): Promise<Desk[]> => {
    const context = await browser.newContext({ baseURL: stack.pwaUrl });
    await arriveAs(await context.newPage(), stack, person.email);
    const desks = conversations.map(async (conversation) => {
      const page = await context.newPage();
      await page.goto(`/messages?c=${conversation}`);
      await expect(composer(page)).toBeVisible();
      return { page, writer: person.id, conversation, typed: [] };
    });
    return await Promise.all(desks);
  };
  return [...(await desksOf(one, [shared, aside])), ...(await desksOf(other, [shared]))];
}

async function writeAll({ page, writer, typed }: Desk, name: string, count: number) {
  const field = composer(page);
  for (let number = 0; number < count; number++) {
    const text = `${name} ${number}`;
    await field.fill(text);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    typed.push({ writer, text });
  }
}

/** Cuts until somebody says that it is enough; at least as often as asked. */
async function cutAll(proxy: ChaosProxy, random: Random, isOver: () => boolean): Promise<number> {
  let cuts = 0;
  while (cuts < CUTS || !isOver()) {
    await sleep(300 + random.integer(2_000));
    if (cuts >= CUTS && isOver()) break;
    const kind = random.pick(['short', 'long', 'answers'] as const);
    // What is asked meanwhile happens, and nobody hears of it.
    if (kind === 'answers') {
      proxy.loseAnswers();
      await sleep(random.integer(400));
    }
    if (kind === 'long') await proxy.cutFor(random.integer(TUNNEL));
    else proxy.cut();
    cuts += 1;
  }
  return cuts;
}

test(`[F1] ${MESSAGES} messages of two people in three tabs survive ${CUTS} cuts`, async ({
  stack,
}) => {
  test.setTimeout(180_000 + MESSAGES * 400);
  const random = seededRandom('F1');
  const proxy = await startChaosProxy(Number(new URL(stack.supabaseUrl).port));
  const browser = await launchBehind(proxy, stack);
  try {
    const desks = await openDesks(browser, stack);
    const each = Math.ceil(MESSAGES / desks.length);
    let isOver = false;
    const cutting = cutAll(proxy, random, () => isOver);
    await Promise.all(desks.map((desk, at) => writeAll(desk, `Desk ${at}, number`, each)));
    isOver = true;
    const cuts = await cutting;
    expect(proxy.ended).toBeGreaterThanOrEqual(CUTS);

    const typedIn = (conversation: string) =>
      desks.filter((desk) => desk.conversation === conversation).flatMap(({ typed }) => typed);
    const faultsOf = async (conversation: string, stored: Promise<Stored[]>) =>
      findFaults(typedIn(conversation), await stored);
    const waiting = { timeout: 90_000 };
    for (const desk of desks) {
      const { conversation } = desk;
      await expect
        .poll(() => faultsOf(conversation, inDatabase(stack, conversation)), waiting)
        .toEqual(NO_FAULTS);
      // Without being asked: what came while there was no way is there as well.
      await expect.poll(() => faultsOf(conversation, onDevice(desk)), waiting).toEqual(NO_FAULTS);
    }
    await recordResult({
      id: 'F1',
      what: 'messages of two people in three tabs while all connections to the platform are cut',
      seed: random.seed,
      figures: {
        messages: desks.flatMap(({ typed }) => typed).length,
        cuts,
        'connections ended': proxy.ended,
        ...{ lost: 0, doubled: 0, 'out of order': 0 },
      },
    });
  } finally {
    await browser.close();
    await proxy.stop();
  }
});
