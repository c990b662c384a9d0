import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ConversationStates } from '#shared/domains/messaging/model/inbox-commands.ts';
import { messageSchema } from '#shared/domains/messaging/model/schema.ts';
import { messageWords } from '#shared/domains/messaging/model/words.ts';
import type { Entity } from '#shared/platform/commands/words.ts';
import { personKind } from '../kinds/person.ts';
import { say } from '../language.ts';
import { excerpt } from '../quote.ts';
import type { ToolContext } from '../tools/tool.ts';
import { foundRow } from './lookups.ts';
import { removeReply } from './quick-replies.ts';
import { refusal } from './refuse.ts';
import { linesOfEach, linesOfOthers } from './replies.ts';
import type { SlotValues, Verb } from './verb.ts';

/** The caller's conversations with a person, the newest first. */
async function conversationsWith({ tx }: ToolContext, person: unknown): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select c.id from public.conversation_participants mine
    join public.conversation_participants theirs
      on theirs.conversation_id = mine.conversation_id and theirs.user_id <> mine.user_id
    join public.conversations c on c.id = mine.conversation_id
    where mine.user_id = (select auth.uid()) and theirs.user_id = ${String(person)}
    order by c.last_message_at desc nulls last, c.id`;
  return rows.map(({ id }) => id);
}

/** Where a message to a person goes: their newest conversation, else a new one about their home. */
async function recipient(context: ToolContext, person: string, entity: Entity | undefined) {
  const [conversation] = await conversationsWith(context, person);
  return { conversation: conversation ?? null, person, listing: entity?.home ?? null };
}

async function messageInput(
  context: ToolContext,
  { person, text }: SlotValues,
  entity: Entity | undefined,
) {
  const to = await recipient(context, String(person), entity);
  return { message: randomUUID(), content: text, ...to };
}

/** Everybody once, in the order in which they were named. */
async function broadcastInput(context: ToolContext, { people, text }: SlotValues) {
  const ids = [...new Set(z.array(z.string()).parse(people))];
  const entities = await personKind.list(context, { ids, words: null });
  const messages = [];
  for (const id of ids) {
    const entity = entities.find((one) => one.id === id);
    messages.push({ message: randomUUID(), ...(await recipient(context, id, entity)) });
  }
  return { messages, content: text };
}

async function conversationsInput(
  context: ToolContext,
  { person }: SlotValues,
  entity: Entity | undefined,
) {
  const conversations = await conversationsWith(context, person);
  if (conversations.length === 0) {
    const name = entity?.name ?? '';
    throw refusal(context, {
      en: `There is no conversation with ${name || 'this person'}.`,
      es: `No hay ninguna conversación con ${name || 'esta persona'}.`,
    });
  }
  return { conversations };
}

const someConversations = z.object({ conversations: z.array(z.string()) });

/** How the caller keeps the conversations of a command. */
async function states({ tx }: ToolContext, input: unknown): Promise<ConversationStates> {
  const { conversations } = someConversations.parse(input);
  return tx<ConversationStates[number][]>`
    select c.id as conversation, c.archived_at is not null as archived,
      case when c.muted_until > now() then c.muted_until::text end as muted_until,
      c.unread_count > 0 as unread
    from public.my_conversations c where c.id = any (${conversations}::uuid[]) order by c.id`;
}

const inbox = (spoken: Verb['spoken']): Verb => ({
  spoken,
  input: (context, values, entities) => conversationsInput(context, values, entities.person),
  subject: async (context, input) => [...(await states(context, input))],
});

/** The first words of a text as a shortcut that is free: 'thanks-for-writing'. */
async function shortcutOf({ tx }: ToolContext, text: string): Promise<string> {
  const words = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const begun = (words ?? ['reply']).slice(0, 3).join('-').slice(0, 16).replace(/-+$/, '');
  const rows = await tx<{ shortcut: string }[]>`
    select shortcut from public.quick_replies where user_id = (select auth.uid())`;
  const taken = new Set(rows.map(({ shortcut }) => shortcut));
  let free = begun;
  for (let number = 2; taken.has(free); number += 1) free = `${begun}-${number}`;
  return free;
}

/** The newest message of the caller to a person that is not taken back yet. */
async function lastSent(context: ToolContext, person: unknown, entity: Entity | undefined) {
  const conversations = await conversationsWith(context, person);
  const [last] = await context.tx<{ id: string }[]>`
    select m.id from public.messages m
    where m.conversation_id = any (${conversations}::uuid[])
      and m.sender_id = (select auth.uid()) and m.unsent_at is null
    order by m.created_at desc, m.id desc limit 1`;
  if (last) return last.id;
  const name = entity?.name ?? '';
  throw refusal(context, {
    en: `You have sent no message to ${name || 'this person'}.`,
    es: `No has enviado ningún mensaje a ${name || 'esta persona'}.`,
  });
}

/** The one message to a person that waits for its time. */
async function onlyWaiting(context: ToolContext, person: unknown, entity: Entity | undefined) {
  const conversations = await conversationsWith(context, person);
  const [first, ...others] = await context.tx<{ id: string }[]>`
    select s.id from public.scheduled_messages s
    where s.user_id = (select auth.uid()) and s.status = 'waiting'
      and s.conversation_id = any (${conversations}::uuid[])
    order by s.send_at limit 2`;
  const name = entity?.name || say({ en: 'this person', es: 'esta persona' });
  if (!first) {
    throw refusal(context, {
      en: `No message to ${name} is scheduled.`,
      es: `No hay ningún mensaje programado para ${name}.`,
    });
  }
  if (others.length > 0) {
    throw refusal(context, {
      en: `Several messages to ${name} are scheduled. Choose one at /dashboard/messages`,
      es: `Hay varios mensajes programados para ${name}. Elige uno en /dashboard/messages`,
    });
  }
  return first.id;
}

const oneMessage = z.object({ message: z.string() });

async function linesOfTaken({ tx }: ToolContext, input: unknown) {
  const { message } = oneMessage.parse(input);
  const rows = await tx<{ content: string }[]>`
    select content from public.messages where id = ${message}`;
  return takenLines(rows);
}

async function linesOfWaiting({ tx }: ToolContext, input: unknown) {
  const { message } = oneMessage.parse(input);
  const rows = await tx<{ content: string }[]>`
    select content from public.scheduled_messages where id = ${message}`;
  return takenLines(rows);
}

/** What a person would have read, and that it is gone. */
const takenLines = (rows: readonly { content: string }[]) =>
  rows.map(({ content }) => ({
    label: say({ en: 'Message', es: 'Mensaje' }),
    before: excerpt(content),
    after: null,
  }));

/** Verbs of messages. */
export const messageVerbs: readonly Verb[] = [
  {
    spoken: messageWords.sendMessage,
    input: (context, values, entities) => messageInput(context, values, entities.person),
    shows: linesOfOthers,
    async subject({ tx }, input) {
      const { message } = z.object({ message: z.string() }).parse(input);
      const rows = await tx<{ row: unknown }[]>`
        select to_jsonb(m) as row from public.messages m where m.id = ${message}`;
      return rows.length === 0 ? null : foundRow(messageSchema, rows);
    },
  },
  {
    spoken: messageWords.broadcast,
    input: broadcastInput,
    shows: linesOfEach,
    subject: async () => null,
    touches: (input) =>
      z
        .object({ messages: z.array(z.object({ person: z.string() })) })
        .parse(input)
        .messages.map(({ person }) => ({ kind: 'person', id: person })),
  },
  {
    spoken: messageWords.schedule,
    input: async (context, values, entities) => ({
      ...(await messageInput(context, values, entities.person)),
      send_at: values.starts,
    }),
    shows: linesOfOthers,
    subject: async () => null,
  },
  inbox(messageWords.archive),
  inbox(messageWords.unarchive),
  inbox(messageWords.mute),
  inbox(messageWords.unmute),
  {
    spoken: messageWords.unsend,
    input: async (context, { person }, { person: entity }) => ({
      message: await lastSent(context, person, entity),
    }),
    shows: linesOfTaken,
    subject: async () => null,
  },
  {
    spoken: messageWords.cancelScheduled,
    input: async (context, { person }, { person: entity }) => ({
      message: await onlyWaiting(context, person, entity),
    }),
    shows: linesOfWaiting,
    subject: async () => null,
  },
  inbox(messageWords.markRead),
  inbox(messageWords.markUnread),
  {
    spoken: messageWords.saveReply,
    input: async (context, { text }) => ({
      id: randomUUID(),
      shortcut: await shortcutOf(context, String(text)),
      title: excerpt(String(text), 60),
      body: text,
    }),
    subject: async () => null,
  },
  removeReply,
];
