import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { Window } from 'happy-dom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { StatePatch } from '#shared/domains/messaging/model/conversation-state.ts';
import type { Conversation } from '#shared/domains/messaging/model/schema.ts';
import { systemClock } from '#shared/platform/ports/clock.ts';
import { adminSql } from '../../support/database.ts';
import { type ApiPerson, apiPerson } from '../../support/person.ts';
import { seededRandom } from '../../support/random.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';
import { makePerson, PASSWORD } from '../auth/people.ts';

const stack = inject('stack');
const STEPS = sized(100, 2000);

/** What one device does; each has its own modules, session, socket, database and cache. */
type Device = Awaited<ReturnType<typeof openDevice>>;

async function openDevice(email: string) {
  vi.resetModules();
  // A database of its own: two devices share nothing but the server.
  Dexie.dependencies.indexedDB = new IDBFactory();
  const shell = await import('../../support/client-shell.ts');
  shell.supplyShell(stack);
  const me = await shell.signInAs(email, PASSWORD);
  const { openOffline } = await import('#shared/platform/offline/database.ts');
  const database = openOffline(me);
  await database.open();
  const { createOutbox } = await import('#shared/platform/offline/outbox.ts');
  const { keepConversation } = await import(
    '#shared/domains/messaging/outbox/conversation-state-queue.ts'
  );
  const { addState, stateHandler, showWaitingStates } = await import(
    '#shared/domains/messaging/outbox/conversation-state-handler.ts'
  );
  const { stateKind } = await import('#shared/domains/messaging/model/outbox-kinds.ts');
  const { deliverMessage } = await import('#shared/domains/messaging/api/messages.ts');
  const sync = await import('#shared/domains/messaging/cache/events.ts');
  const { messagingKeys } = await import('#shared/domains/messaging/cache/keys.ts');
  const { userChannel } = await import('#shared/platform/realtime/user-channel.ts');
  const { showUnread } = await import('../../../pwa/app/live/unread.ts');
  const { UnreadBadge } = await import('#shared/domains/messaging/ui/inbox/unread-badge.tsx');

  const client = new QueryClient();
  let online = true;
  const outbox = createOutbox(
    database,
    { [stateKind.name]: stateHandler(client, me) },
    { clock: systemClock, network: { online: () => online }, alone: (work) => work() },
  );
  const drain = async () => {
    await outbox.drain();
    showWaitingStates(client, me, await database.outbox.toArray());
  };
  const window = new Window();
  window.document.title = 'Messages';
  let icon = 0;
  Object.assign(window.navigator, {
    setAppBadge: async (unread: number) => {
      icon = unread;
    },
    clearAppBadge: async () => {
      icon = 0;
    },
  });
  // A window of its own, as far as the signs look at it.
  const stopCounting = showUnread(client, me, window as unknown as typeof globalThis);
  const channel = userChannel(me);
  // An event that is sent while a device is away never reaches it: it has to fetch.
  const hear = (apply: typeof sync.applyMessageInserted) => (row: unknown) => {
    if (online) apply(client, me, row);
  };
  channel.on('message.inserted', hear(sync.applyMessageInserted));
  channel.on('message.updated', hear(sync.applyMessageUpdated));
  channel.on('conversation.updated', hear(sync.applyConversationUpdated));
  channel.onCatchUp(async () => {
    if (online) await sync.catchUp(client, me);
  });
  channel.start();
  await vi.waitFor(() => expect(channel.status().status).toBe('joined'), WAIT);
  return {
    isOnline: () => online,
    /** Everything on this device that shows the number. */
    signs: () => ({
      header: renderToStaticMarkup(
        createElement(QueryClientProvider, { client }, createElement(UnreadBadge, { me })),
      ).match(/aria-hidden="true">([^<]*)</)?.[1],
      title: window.document.title,
      icon,
    }),
    /** Which ones, and their state: for the reader of a failure. */
    kept: () =>
      (client.getQueryData<Conversation[]>(messagingKeys.conversations(me)) ?? [])
        .map(keptText)
        .sort(),
    waiting: () => database.outbox.count(),
    async setOnline(next: boolean) {
      online = next;
      if (!next) return;
      await drain();
      await sync.catchUp(client, me);
    },
    async keep(conversation: string, patch: StatePatch) {
      // By its own way in: the store's would load the modules of the device that was made last.
      await keepConversation(client, me, conversation, patch, {
        add: (change) => addState(database, change),
        wake: () => {},
      });
      if (online) await drain();
    },
    async read(conversation: string) {
      const list = client.getQueryData<Conversation[]>(messagingKeys.conversations(me)) ?? [];
      const until = list.find(({ id }) => id === conversation)?.last_message_at ?? null;
      await this.keep(conversation, { read: { by: me, until } });
    },
    async send(conversation: string, content: string) {
      const id = crypto.randomUUID();
      const message = {
        id,
        conversation_id: conversation,
        sender_id: me,
        content,
        attachments: [],
      };
      const delivery = await deliverMessage(message);
      if (delivery.type !== 'sent') throw new Error(delivery.reason);
      sync.applyMessageInserted(client, me, delivery.message);
      return id;
    },
    close() {
      stopCounting();
      outbox.stop();
      channel.stop();
      client.clear();
    },
  };
}

type Kept = Pick<
  Conversation,
  'id' | 'last_seq' | 'unread_count' | 'marked_unread' | 'archived_at'
>;

const keptText = (row: Kept) =>
  `${row.id.slice(0, 4)} seq ${row.last_seq} unread ${row.unread_count} marked ${row.marked_unread} archived ${row.archived_at !== null}`;

/** What a device shows for a number; a badge without one is not there (MSG-15 caps it at 9+). */
const signsOf = (unread: number) => ({
  header: unread === 0 ? undefined : unread > 9 ? '9+' : String(unread),
  title: unread === 0 ? 'Messages' : `(${unread > 9 ? '9+' : unread}) Messages`,
  icon: unread,
});

const WAIT = { timeout: 20_000, interval: 20 };

const admin = adminSql();
let person: ApiPerson;
let others: ApiPerson[];
let devices: Device[];
const conversations: string[] = [];

beforeAll(async () => {
  // A person of its own: what other files do at the same time to whom they share is not counted.
  const { email } = await makePerson();
  person = await apiPerson(stack, email, PASSWORD);
  // Of last year: what a new account may write in a minute is less than a lucky walk does.
  await admin`update public.profiles set created_at = now() - interval '1 year' where id = ${person.id}`;
  const sign = (name: string) => apiPerson(stack, `${name}@kinstead.test`, 'kinstead-local');
  others = await Promise.all(['host', 'host2', 'guide'].map(sign));
  for (const { id } of others) {
    const { data, error } = await person.client.rpc('start_conversation', { other_user: id });
    if (error) throw error;
    conversations.push(data);
  }
  devices = [await openDevice(email), await openDevice(email)];
}, 300_000);
afterAll(() => {
  for (const device of devices ?? []) device.close();
});

/** A message that its writer wrote for later goes by itself: it reads nothing. */
async function sendUnattended(conversation: string): Promise<void> {
  const id = crypto.randomUUID();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const { error } = await person.client.rpc('schedule_message', {
    id,
    conversation,
    content: 'At its time',
    send_at: later,
    attachments: [],
    reply_to: null,
  });
  if (error) throw error;
  await admin`
    update public.scheduled_messages set send_at = now() - interval '1 second' where id = ${id}`;
  await admin`select private.run_scheduled_messages()`;
}

test(`[DEC-03] [MSG-01] unread is the same on two devices and in the database after each of ${STEPS} actions`, {
  timeout: sized(300_000, 3_600_000),
}, async () => {
  const random = seededRandom('unread walk');
  const sent: { id: string; by: ApiPerson }[] = [];
  const done: string[] = [];

  /** One action, in words for the reader of a failure. */
  const act = async (): Promise<string> => {
    const device = random.pick(devices);
    const name = `device ${devices.indexOf(device)}`;
    const at = random.integer(conversations.length);
    const conversation = conversations[at] ?? '';
    const other = others[at];
    if (!other) throw new Error('nobody');
    // Without a connection everything but sending, of which F1 to F3 know more.
    switch (random.integer(device.isOnline() ? 11 : 10)) {
      case 0:
      case 1: {
        const id = crypto.randomUUID();
        const row = { id, conversation_id: conversation, sender_id: other.id, content: 'Hm' };
        const { error } = await other.client.from('messages').insert(row);
        if (error) throw error;
        sent.push({ id, by: other });
        return `other ${at} sends`;
      }
      case 2: {
        await device.keep(conversation, { marked_unread: true });
        return `${name} marks ${at} unread`;
      }
      case 3: {
        const archived = random.integer(2) === 0;
        await device.keep(conversation, { archived });
        return `${name} archives ${at}: ${archived}`;
      }
      case 4: {
        await device.keep(conversation, { muted_until: 'infinity', starred: true });
        return `${name} mutes and stars ${at}`;
      }
      case 5: {
        const last = sent.pop();
        if (!last) return 'nothing';
        const { error } = await last.by.client.rpc('unsend_message', { message: last.id });
        if (error) throw error;
        return 'one of them unsends';
      }
      case 6: {
        await device.setOnline(!device.isOnline());
        return `${name} is ${device.isOnline() ? 'back' : 'away'}`;
      }
      case 7:
      case 8: {
        await device.read(conversation);
        return `${name} reads ${at}`;
      }
      case 9: {
        await sendUnattended(conversation);
        return `a job sends in their name in ${at}`;
      }
      default: {
        const id = await device.send(conversation, 'Fine');
        sent.push({ id, by: person });
        return `${name} sends in ${at}`;
      }
    }
  };

  for (let step = 0; step < STEPS; step += 1) {
    done.push(await act());
    await vi.waitFor(async () => {
      const told = `SEED=${random.seed}, step ${step}: ${done.slice(-8).join('; ')}`;
      const rows = await person.client
        .from('my_conversations')
        .select('id,last_seq,unread_count,marked_unread,archived_at');
      const kept = (rows.data ?? []).map(keptText).sort();
      const truth = (rows.data ?? []).filter(({ unread_count }) => unread_count > 0).length;
      for (const device of devices.filter((each) => each.isOnline())) {
        expect(device.kept(), `${told}; ${await device.waiting()} wait`).toEqual(kept);
        expect(device.signs(), told).toEqual(signsOf(truth));
      }
    }, WAIT);
  }
  for (const device of devices.filter((each) => !each.isOnline())) await device.setOnline(true);
  await vi.waitFor(async () => {
    const truth = await person.unreadConversations();
    expect(devices.map((device) => device.signs())).toEqual([signsOf(truth), signsOf(truth)]);
  }, WAIT);
  await recordResult({
    id: 'unread-walk',
    what: 'unread in header, title, app badge and database after each action on two devices',
    seed: random.seed,
    figures: { actions: STEPS, devices: devices.length, different: 0 },
  });
});
