/// <reference types="chrome" />
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import * as z from 'zod';
import { LATEST_COUNT } from '#shared/domains/notifications/model/rules.ts';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import {
  faultFigures,
  findFaults,
  NO_FAULTS,
  type Stored,
  type Typed,
} from '../../support/chaos/checker.ts';
import { CUTS, type Cuttable, cutAll } from '../../support/chaos/cutting.ts';
import { type ChaosProxy, startChaosProxy } from '../../support/chaos/proxy.ts';
import { type HostBrowser, openHostBrowser, signInToExtension } from '../../support/extension.ts';
import { type ApiPerson, apiPerson } from '../../support/person.ts';
import { seededRandom } from '../../support/random.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';
import type { Stack } from '../../support/stack.ts';
import { addConversation, type Person, twoPeople, waysThrough } from '../messages/desks.ts';
import { badgeOf } from './hosts.ts';

const MESSAGES = sized(300, 10_000);

/** As many as a badge can tell apart, with the one in which the two met. */
const CONVERSATIONS = 8;

/** How long the extension has for what the database has; its alarm alone may take longer. */
const PATIENCE = 20_000;

/** A host with the extension behind a network that fails, and a renter who writes past it. */
type Scene = { stack: Stack; host: ApiPerson; renter: ApiPerson; conversations: string[] };

/** A proxy before the server at an address of this machine. */
const startBefore = (address: string) => startChaosProxy(Number(new URL(address).port));

/** One tunnel for both: the assistant, too, tells the extension what is new, over a socket of its own. */
function together(one: ChaosProxy, other: ChaosProxy): Cuttable {
  return {
    cut: () => one.cut() + other.cut(),
    cutFor: async (milliseconds) => {
      await Promise.all([one.cutFor(milliseconds), other.cutFor(milliseconds)]);
    },
    loseAnswers: () => {
      one.loseAnswers();
      other.loseAnswers();
    },
  };
}

async function setScene(stack: Stack, hosting: Person, renting: Person): Promise<Scene> {
  const [host, renter] = await Promise.all([
    apiPerson(stack, hosting.email, PASSWORD),
    apiPerson(stack, renting.email, PASSWORD),
  ]);
  const conversations: string[] = [];
  while (conversations.length < CONVERSATIONS)
    conversations.push(await addConversation(stack, [host, renter]));
  return { stack, host, renter, conversations };
}

async function arrive(browser: HostBrowser, { email }: Person): Promise<void> {
  const popup = await browser.open('popup');
  await signInToExtension(popup, email, PASSWORD);
  await expect(popup.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  // A surface that is opened has the rows read: from here on nothing asks.
  await popup.close();
}

/** The renter writes; `at` counts through the conversations. */
async function write({ renter, conversations }: Scene, at: number, text: string): Promise<Typed> {
  const conversation_id = conversations[at % CONVERSATIONS];
  const row = { id: randomUUID(), conversation_id, sender_id: renter.id, content: text };
  const { error } = await renter.client.from('messages').insert({ ...row, attachments: [] });
  expect(error).toBeNull();
  return { writer: renter.id, text };
}

/** The host reads a conversation on another device, so that the badge has to fall, too. */
async function readElsewhere({ host, conversations }: Scene, at: number): Promise<void> {
  const conversation = conversations[at % CONVERSATIONS];
  const { error } = await host.client.rpc('mark_conversation_read', { conversation });
  expect(error).toBeNull();
}

async function writeAll(scene: Scene): Promise<Typed[]> {
  const typed: Typed[] = [];
  for (let number = 0; number < MESSAGES; number += 1) {
    typed.push(await write(scene, number, `Number ${number}`));
    // A step that meets every conversation.
    if (number % 13 === 12) await readElsewhere(scene, number * 3);
    await sleep(20);
  }
  return typed;
}

/** The notifications of what was written here, as messages of their order. */
async function notified({ stack, host, conversations }: Scene): Promise<Stored[]> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const rows = await sql<Stored[]>`
    select metadata ->> 'sender_id' as sender, message as text,
      (row_number() over (order by created_at, id))::int as seq
    from public.notifications
    where recipient_id = ${host.id} and notification_type = 'message'
      and metadata ->> 'conversation_id' in ${sql(conversations)}`;
  await sql.end();
  return [...rows];
}

/** What there is to show: the latest notifications, how many are unread, and the badge. */
type Shown = { latest: string[]; unread: number; badge: string };

async function inDatabase({ host }: Scene): Promise<Shown> {
  const { data, error } = await host.client
    .from('notifications')
    .select('id')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(LATEST_COUNT);
  if (error) throw error;
  return {
    latest: data.map(({ id }) => id),
    unread: await host.unreadNotifications(),
    badge: badgeOf(await host.unreadConversations()),
  };
}

const bellSchema = z.object({
  value: z.object({
    latest: z.array(z.object({ id: z.string() })),
    unreadNotifications: z.number(),
  }),
});

async function inExtension(browser: HostBrowser): Promise<Shown> {
  const { value: bell } = bellSchema.parse(await browser.kept('bell'));
  return {
    latest: bell.latest.map(({ id }) => id),
    unread: bell.unreadNotifications,
    badge: await browser.badge(),
  };
}

/** The extension comes to show what the database has; how many milliseconds that took. */
async function expectSame(scene: Scene, browser: HostBrowser): Promise<number> {
  const since = performance.now();
  const right = await inDatabase(scene);
  await expect.poll(() => inExtension(browser), { timeout: PATIENCE }).toEqual(right);
  return Math.round(performance.now() - since);
}

/** The alarm reads all rows twice a minute, whatever was missed. */
async function stopAlarm(browser: HostBrowser): Promise<void> {
  const worker = await browser.worker();
  expect(await worker.evaluate(() => chrome.alarms.clear('connection'))).toBe(true);
}

test(`[F1] the extension misses none of ${MESSAGES} messages over ${CUTS} cuts`, async ({
  stack,
}) => {
  test.setTimeout(180_000 + MESSAGES * 400);
  const random = seededRandom('F1-extension');
  const { supabaseUrl, assistantUrl } = stack;
  const [platform, assistant] = [await startBefore(supabaseUrl), await startBefore(assistantUrl)];
  const [hosting, renting] = await twoPeople(stack, 'host');
  const scene = await setScene(stack, hosting, renting);
  const ways = waysThrough([platform, supabaseUrl], [assistant, assistantUrl]);
  const browser = await openHostBrowser(stack.pwaUrl, { flags: [ways] });
  try {
    await arrive(browser, hosting);
    let isOver = false;
    const cutting = cutAll(together(platform, assistant), random, () => isOver);
    const typed = await writeAll(scene);
    isOver = true;
    const cuts = await cutting;
    expect(platform.ended).toBeGreaterThanOrEqual(CUTS);
    expect(assistant.ended).toBeGreaterThan(0);
    const afterCuts = await expectSame(scene, browser);

    // What comes last has nothing after it that would tell of it. With neither the alarm nor the
    // assistant, which read the rows for reasons of their own, it comes with the join, or never.
    await stopAlarm(browser);
    let afterLast = 0;
    await assistant.cutWhile(async () => {
      await platform.cutWhile(async () => {
        typed.push(await write(scene, 0, 'Last but one'), await write(scene, 3, 'Last'));
        await readElsewhere(scene, 5);
      });
      afterLast = await expectSame(scene, browser);
    });
    const faults = findFaults(typed, await notified(scene));
    expect(faults).toEqual(NO_FAULTS);
    await recordResult({
      id: 'F1-extension',
      what: 'notifications of messages and the badge in the extension while all its connections to the platform and the assistant are cut',
      seed: random.seed,
      figures: {
        messages: typed.length,
        cuts,
        'connections ended': platform.ended,
        'of the assistant': assistant.ended,
        ...faultFigures(faults),
        'ms until right after the cuts': afterCuts,
        'ms until right after the last one': afterLast,
      },
    });
  } finally {
    await browser.close();
    await platform.stop();
    await assistant.stop();
  }
});
