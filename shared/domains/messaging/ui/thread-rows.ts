import { dayKey } from '../../../platform/dates.ts';
import { type Attachment, attachmentsOf } from '../attachment-schema.ts';
import type { Message } from '../schema.ts';
import type { PendingMessage } from '../store.ts';

/** Where a message of mine stands. */
export type Delivery = 'saving' | 'queued' | 'sending' | 'sent' | 'read';

/** What a message answers: null when this device has not read it yet. */
export type Quote = { id: string; mine: boolean; text: string | null };

/** A reaction of one or more people. */
export type Reaction = { emoji: string; count: number; mine: boolean };

/** One line of a thread. */
export type ThreadRow =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | {
      kind: 'message';
      key: string;
      text: string;
      at: string;
      mine: boolean;
      /** Null for what others wrote. */
      delivery: Delivery | null;
      /** The first and last of a run by one person within a few minutes. */
      first: boolean;
      last: boolean;
      files: readonly Attachment[];
      /** The server's row, with what waits to be changed; what waits itself has none. */
      message: Message | null;
      quote: Quote | null;
      reactions: readonly Reaction[];
      /** The last of mine that was read. */
      seen: boolean;
      /** A change of it waits. */
      changing: boolean;
      /** Other things wait as well: one card says for all of them what becomes of it. */
      among: boolean;
    };

/** A message as a line of a thread. */
export type MessageRow = Extract<ThreadRow, { kind: 'message' }>;

const RUN = 5 * 60_000;

/** What stands beside the messages themselves. */
type Around = {
  /** The first message that was unread when the thread was opened. */
  unreadFrom?: string | undefined;
  /** Messages with a change that waits. */
  changing?: ReadonlySet<string>;
};

/**
 * What a thread shows: what the server has in its order, then what waits on this device. A waiting
 * message that the server has is the server's.
 */
export function threadRows(
  messages: readonly Message[],
  pending: readonly PendingMessage[],
  me: string,
  readAt: string | null,
  { unreadFrom, changing }: Around = {},
): ThreadRow[] {
  const arrived = new Set(messages.map(({ id }) => id));
  const readUntil = readAt ? Date.parse(readAt) : 0;
  const quoted = quotedMessages(messages, pending);
  const quoteOf = (id: string | null | undefined): Quote | null => {
    if (!id) return null;
    const found = quoted.get(id);
    return { id, mine: found?.sender_id === me, text: found ? found.content : null };
  };
  const lines: MessageRow[] = [
    ...messages.map((message): MessageRow => {
      const mine = message.sender_id === me;
      const read = message.read_status === 'read' || Date.parse(message.created_at) <= readUntil;
      return {
        ...line(message.id, message.content, message.created_at, mine),
        delivery: mine ? (read ? 'read' : 'sent') : null,
        files: attachmentsOf(message),
        message,
        quote: quoteOf(message.reply_to),
        reactions: message.reactions?.length ? counted(message.reactions, me) : none,
        changing: changing?.has(message.id) ?? false,
      };
    }),
    ...pending
      .filter(({ id }) => !arrived.has(id))
      .map(
        (message): MessageRow => ({
          ...line(message.id, message.content, new Date(message.createdAt).toISOString(), true),
          delivery: message.state,
          quote: quoteOf(message.reply_to),
          files: message.attachments,
        }),
      ),
  ];
  const seen = lines.findLast(
    ({ delivery, message }) => delivery === 'read' && !message?.unsent_at,
  );
  if (seen) seen.seen = true;
  const waiting = lines.filter((each) => each.delivery === 'queued' || each.changing);
  if (waiting.length > 1) for (const each of waiting) each.among = true;
  return withLines(lines, unreadFrom);
}

const none: readonly Reaction[] = [];

function line(key: string, text: string, at: string, mine: boolean): MessageRow {
  return {
    ...{ kind: 'message', key, text, at, mine, delivery: null, files: [] },
    ...{ first: true, last: true, seen: false, changing: false, among: false },
    ...{ message: null, quote: null, reactions: none },
  };
}

function quotedMessages(
  messages: readonly Message[],
  pending: readonly PendingMessage[],
): Map<string, Message> {
  const wanted = new Set([...messages, ...pending].flatMap(({ reply_to }) => reply_to ?? []));
  if (wanted.size === 0) return new Map();
  return new Map(messages.flatMap((each) => (wanted.has(each.id) ? [[each.id, each]] : [])));
}

function counted(reactions: NonNullable<Message['reactions']>, me: string): Reaction[] {
  const emojis = [...new Set(reactions.map(({ emoji }) => emoji))].sort();
  return emojis.map((emoji) => {
    const people = reactions.filter((each) => each.emoji === emoji);
    return { emoji, count: people.length, mine: people.some(({ user_id }) => user_id === me) };
  });
}

function withLines(lines: readonly MessageRow[], unreadFrom: string | undefined): ThreadRow[] {
  const rows: ThreadRow[] = [];
  let [before, dayBefore] = [undefined as MessageRow | undefined, ''];
  for (const current of lines) {
    const day = dayKey(current.at);
    const isNew = current.key === unreadFrom;
    if (day !== dayBefore) rows.push({ kind: 'day', key: `day-${current.key}`, at: current.at });
    if (isNew) rows.push({ kind: 'new', key: 'new' });
    const row = { ...current, first: isNew || day !== dayBefore || !isRun(before, current) };
    const previous = rows.at(-1);
    if (!row.first && previous?.kind === 'message') previous.last = false;
    rows.push(row);
    [before, dayBefore] = [current, day];
  }
  return rows;
}

function isRun(a: MessageRow | undefined, b: MessageRow): boolean {
  if (!a || a.mine !== b.mine) return false;
  return Date.parse(b.at) - Date.parse(a.at) < RUN;
}
