import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { type SentMessage, unsendMessage } from './commands.ts';
import { MESSAGE_LIMIT } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const changes = [['messaging']] as const;
const offline = { type: 'connected' } as const;
const someSchema = z.object({ conversations: z.array(z.guid()).check(z.minLength(1)) });

/** How the caller keeps a conversation; the rows of `conversation_settings` and how far it was read. */
type ConversationState = {
  conversation: string;
  archived: boolean;
  muted_until: string | null;
  unread: boolean;
};

/** What the commands of some conversations look at. */
export type ConversationStates = readonly ConversationState[];

type Some = z.infer<typeof someSchema>;
type InboxCommand<Input> = Command<Input, ConversationStates, null>;

/** Ids of the conversations that were in a state before. */
const those = (before: ConversationStates, was: (one: ConversationState) => boolean): Some => ({
  conversations: before.filter(was).map(({ conversation }) => conversation),
});

/** Puts conversations away until a message arrives. */
export const archiveConversations: InboxCommand<Some> = {
  name: 'messaging.archive',
  input: someSchema,
  // Only the caller's own, by the function.
  can: () => ALLOWED,
  server: {
    function: 'set_conversation_states',
    args: ({ conversations }) => ({ conversations, archived: true }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: (_, before) => ({
      command: unarchiveConversations,
      input: those(before, ({ archived }) => !archived),
    }),
  },
  offline,
  texts: { label: () => t('archive.label'), done: () => t('archive.done') },
};

/** Brings conversations back into the inbox. */
export const unarchiveConversations: InboxCommand<Some> = {
  name: 'messaging.unarchive',
  input: someSchema,
  can: () => ALLOWED,
  server: {
    function: 'set_conversation_states',
    args: ({ conversations }) => ({ conversations, archived: false }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: (_, before) => ({
      command: archiveConversations,
      input: those(before, ({ archived }) => archived),
    }),
  },
  offline,
  texts: { label: () => t('unarchive.label'), done: () => t('unarchive.done') },
};

/** No sounds and pushes of conversations, until they are unmuted. */
export const muteConversations: InboxCommand<Some> = {
  name: 'messaging.mute',
  input: someSchema,
  can: () => ALLOWED,
  server: {
    function: 'set_conversation_states',
    args: ({ conversations }) => ({ conversations, muted: true }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: (_, before) => ({
      command: unmuteConversations,
      input: those(before, ({ muted_until }) => muted_until === null),
    }),
  },
  offline,
  texts: { label: () => t('mute.label'), done: () => t('mute.done') },
};

/** Conversations are heard of again. */
export const unmuteConversations: InboxCommand<Some> = {
  name: 'messaging.unmute',
  input: someSchema,
  can: () => ALLOWED,
  server: {
    function: 'set_conversation_states',
    args: ({ conversations }) => ({ conversations, muted: false }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: (_, before) => ({
      command: muteConversations,
      input: those(before, ({ muted_until }) => muted_until !== null),
    }),
  },
  offline,
  texts: { label: () => t('unmute.label'), done: () => t('unmute.done') },
};

/** The caller has read all of some conversations. */
export const markConversationsRead: InboxCommand<Some> = {
  name: 'messaging.markRead',
  input: someSchema,
  can: () => ALLOWED,
  server: {
    function: 'mark_conversations_read',
    args: ({ conversations }) => ({ conversations }),
  },
  changes: [['messaging'], ['notifications']],
  wayBack: {
    type: 'command',
    from: (_, before) => ({
      command: markConversationsUnread,
      input: those(before, ({ unread }) => unread),
    }),
    remains: () => t('markRead.wasSeen'),
  },
  offline,
  texts: { label: () => t('markRead.label'), done: () => t('markRead.done') },
};

/** Some conversations count as unread to the caller again. */
export const markConversationsUnread: InboxCommand<Some> = {
  name: 'messaging.markUnread',
  input: someSchema,
  can: () => ALLOWED,
  server: {
    function: 'set_conversation_states',
    args: ({ conversations }) => ({ conversations, marked_unread: true }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: (_, before) => ({
      command: markConversationsRead,
      input: those(before, ({ unread }) => !unread),
    }),
  },
  offline,
  texts: { label: () => t('markUnread.label'), done: () => t('markUnread.done') },
};

const contentSchema = z.string().check(visible(), z.minLength(1), z.maxLength(MESSAGE_LIMIT));

/** Whom a message goes to: a conversation, or a person with whom one is found or started. */
const recipientSchema = z.object({
  conversation: z.nullable(z.guid()),
  person: z.guid(),
  /** The home that a new conversation is about. */
  listing: z.nullable(z.guid()),
});

const writeSchema = z.extend(recipientSchema, { message: z.guid(), content: contentSchema });

type Writer = { mayWrite: boolean };
const writersOnly = ({ mayWrite }: Writer) => (mayWrite ? ALLOWED : refused(t('send.notAllowed')));

/** A message to a person, whether there is a conversation or not; what they wrote stays unread. */
export const writeToPerson: Command<z.infer<typeof writeSchema>, SentMessage | null, Writer> = {
  name: 'messaging.writeTo',
  input: writeSchema,
  can: (_, writer) => writersOnly(writer),
  server: {
    function: 'send_message',
    args: ({ message, content, conversation, person, listing }) => ({
      message,
      content,
      conversation,
      person,
      listing,
    }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ message }) => ({ command: unsendMessage, input: { message } }),
    remains: (_, now) => (now?.read_status === 'read' ? t('send.wasRead') : null),
  },
  offline,
  texts: { label: () => t('send.label'), done: () => t('send.done') },
};

const broadcastSchema = z.object({
  /** Ids are the client's, so that a repetition is the same messages. */
  messages: z
    .array(z.extend(recipientSchema, { message: z.guid() }))
    .check(z.minLength(1), z.maxLength(100)),
  content: contentSchema,
});

/** The same to several people, to each in their own conversation; all of them or none. */
export const broadcastMessage: Command<z.infer<typeof broadcastSchema>, null, Writer> = {
  name: 'messaging.broadcast',
  input: broadcastSchema,
  can: (_, writer) => writersOnly(writer),
  server: {
    function: 'send_messages',
    args: ({ messages, content }) => ({ messages, content }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ messages }) => ({
      command: unsendMessages,
      input: { messages: messages.map(({ message }) => message) },
    }),
  },
  offline,
  texts: {
    label: () => t('broadcast.label'),
    done: ({ messages }) => t('broadcast.done', { count: messages?.length ?? 0 }),
  },
};

const unsendSchema = z.object({ messages: z.array(z.guid()) });

/** Takes several messages back, for everybody in their conversations. */
export const unsendMessages: Command<z.infer<typeof unsendSchema>, null, null> = {
  name: 'messaging.unsendAll',
  input: unsendSchema,
  can: () => ALLOWED,
  server: { function: 'unsend_messages', args: ({ messages }) => ({ messages }) },
  changes,
  wayBack: { type: 'none', reason: () => t('unsend.final') },
  offline,
  texts: { label: () => t('unsendAll.label'), done: () => t('unsendAll.done') },
};

const scheduleSchema = z.extend(writeSchema, {
  /** ISO 8601, at most a year ahead. */
  send_at: z.string(),
});

/** A message that is sent at a time to come. */
export const scheduleMessage: Command<z.infer<typeof scheduleSchema>, null, Writer> = {
  name: 'messaging.schedule',
  input: scheduleSchema,
  can: (_, writer) => writersOnly(writer),
  server: {
    function: 'schedule_message_to',
    args: ({ message, content, send_at, conversation, person, listing }) => ({
      id: message,
      content,
      send_at,
      conversation,
      person,
      listing,
    }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ message }) => ({ command: cancelScheduledMessage, input: { message } }),
  },
  offline,
  texts: { label: () => t('schedule.label'), done: () => t('schedule.done') },
};

const scheduledSchema = z.object({ message: z.guid() });

/** A message to come is not sent. */
export const cancelScheduledMessage: Command<z.infer<typeof scheduledSchema>, null, null> = {
  name: 'messaging.cancelScheduled',
  input: scheduledSchema,
  can: () => ALLOWED,
  server: { function: 'cancel_scheduled_message', args: ({ message }) => ({ message }) },
  changes,
  wayBack: { type: 'none', reason: () => t('cancelScheduled.writeAgain') },
  offline,
  texts: { label: () => t('cancelScheduled.label'), done: () => t('cancelScheduled.done') },
};

const replySchema = z.object({
  id: z.guid(),
  shortcut: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,19}$/)),
  title: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(80)),
  body: z.string().check(visible(), z.minLength(1), z.maxLength(4000)),
});

type SavedReply = z.infer<typeof replySchema>;

/** Stores a text that its owner writes often. */
export const saveQuickReply: Command<SavedReply, null, null> = {
  name: 'messaging.saveReply',
  input: replySchema,
  can: () => ALLOWED,
  server: {
    insert: 'quick_replies',
    row: ({ id, shortcut, title, body }, me) => ({ id, user_id: me, shortcut, title, body }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ id }) => ({ command: removeQuickReply, input: { reply: id } }),
  },
  offline,
  texts: { label: () => t('saveReply.label'), done: () => t('saveReply.done') },
};

const removedSchema = z.object({ reply: z.guid() });

/** Takes one of the caller's quick replies away. */
export const removeQuickReply: Command<z.infer<typeof removedSchema>, null, null> = {
  name: 'messaging.removeReply',
  input: removedSchema,
  can: () => ALLOWED,
  server: { function: 'remove_quick_reply', args: ({ reply }) => ({ reply }) },
  changes,
  wayBack: { type: 'none', reason: () => t('removeReply.final') },
  offline,
  texts: { label: () => t('removeReply.label'), done: () => t('removeReply.done') },
};
