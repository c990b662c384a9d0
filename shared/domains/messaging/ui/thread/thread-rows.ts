import { dayKey } from '../../../../platform/dates.ts';
import { type Attachment, attachmentsOf } from '../../model/attachment.ts';
import { attachmentWords } from '../../model/attachment-rules.ts';
import type { Message } from '../../model/schema.ts';
import type { PendingMessage } from '../../outbox/store.ts';

/** The delivery state of the user's own message. */
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
      /** A change of it is pending. */
      changing: boolean;
      /** Other entries are pending as well: one card shows the state of all. */
      among: boolean;
    };

/** A message as a line of a thread. */
export type MessageRow = Extract<ThreadRow, { kind: 'message' }>;

const RUN = 5 * 60_000;

/** Lines of the thread in addition to the messages. */
type Around = {
  /** The first message that was unread when the thread was opened. */
  unreadFrom?: string | undefined;
  /** Messages with a change that waits. */
  changing?: ReadonlySet<string>;
  /** Quoted messages that are not among the loaded ones. */
  quoted?: readonly Message[] | undefined;
  /** These messages end long before the newest one: none of them is the last that was seen. */
  isPast?: boolean;
};

type Source = Message | PendingMessage;

/** Properties of a row that depend on its neighbours. */
type Place = Pick<
  MessageRow,
  'mine' | 'delivery' | 'quote' | 'first' | 'last' | 'seen' | 'changing' | 'among'
>;

/** A message and its place, before its row is made. */
type Placed = { source: Source; place: Place };

/**
 * The rows of a thread: the server's messages in order, then the pending ones of this device. A pending
 * message that the server has already is shown once. An unchanged row stays the same object, so that a new
 * message does not render the others again.
 */
export function threadRows(
  messages: readonly Message[],
  pending: readonly PendingMessage[],
  me: string,
  readAt: string | null,
  { unreadFrom, changing, quoted: elsewhere = [], isPast = false }: Around = {},
): ThreadRow[] {
  const arrived = new Set(messages.map(({ id }) => id));
  const readUntil = readAt ? Date.parse(readAt) : 0;
  const quoted = quotedMessages([...elsewhere, ...messages], [...messages, ...pending]);
  const placed = (source: Source, delivery: Delivery | null): Placed => {
    const quote = source.reply_to ? quoteOf(source.reply_to, quoted, me) : null;
    const isChanging = changing?.has(source.id) ?? false;
    const mine = source.sender_id === me;
    const alone = { first: true, last: true, seen: false, among: false };
    return { source, place: { mine, delivery, quote, changing: isChanging, ...alone } };
  };
  const said = messages.map((message) => {
    if (message.sender_id !== me) return placed(message, null);
    const isRead = message.read_status === 'read' || momentOf(message).time <= readUntil;
    return placed(message, isRead ? 'read' : 'sent');
  });
  const seen = said.findLast(
    ({ source, place }) => place.delivery === 'read' && !(isStored(source) && source.unsent_at),
  );
  if (seen && !isPast) seen.place.seen = true;
  const waiting = pending.filter(({ id }) => !arrived.has(id));
  const all = [...said, ...waiting.map((message) => placed(message, message.state))];
  const among = all.filter(({ place }) => place.delivery === 'queued' || place.changing);
  if (among.length > 1) for (const { place } of among) place.among = true;
  joinRuns(all, unreadFrom);
  return withHeadings(all, unreadFrom, me);
}

const none: readonly Reaction[] = [];

function isStored(source: Source): source is Message {
  return 'seq' in source;
}

function quotedMessages(
  known: readonly Message[],
  answers: readonly Source[],
): Map<string, Message> {
  const wanted = new Set(answers.flatMap(({ reply_to }) => reply_to ?? []));
  if (wanted.size === 0) return new Map();
  return new Map(known.flatMap((each) => (wanted.has(each.id) ? [[each.id, each]] : [])));
}

function quoteOf(id: string, quoted: ReadonlyMap<string, Message>, me: string): Quote {
  const found = quoted.get(id);
  return { id, mine: found?.sender_id === me, text: found ? wordsOf(found) : null };
}

/** The text of a quotation: the message's text, else its attachments; empty for an unsent one. */
export function wordsOf({ content, attachments, unsent_at }: Message): string {
  return content || (unsent_at ? '' : attachmentWords(attachments));
}

function counted(reactions: NonNullable<Message['reactions']>, me: string): Reaction[] {
  const emojis = [...new Set(reactions.map(({ emoji }) => emoji))].sort();
  return emojis.map((emoji) => {
    const people = reactions.filter((each) => each.emoji === emoji);
    return { emoji, count: people.length, mine: people.some(({ user_id }) => user_id === me) };
  });
}

/** Messages of one person within minutes of one day are grouped. */
function joinRuns(all: readonly Placed[], unreadFrom: string | undefined): void {
  for (const [index, { source, place }] of all.entries()) {
    const before = all[index - 1];
    if (!before || before.place.mine !== place.mine || source.id === unreadFrom) continue;
    const [earlier, later] = [momentOf(before.source), momentOf(source)];
    if (earlier.day !== later.day || later.time - earlier.time >= RUN) continue;
    before.place.last = false;
    place.first = false;
  }
}

function withHeadings(
  all: readonly Placed[],
  unreadFrom: string | undefined,
  me: string,
): ThreadRow[] {
  const rows: ThreadRow[] = [];
  let dayBefore = '';
  for (const { source, place } of all) {
    const row = rowOf(source, place, me);
    const { day } = momentOf(source);
    if (day !== dayBefore) rows.push({ kind: 'day', key: `day-${row.key}`, at: row.at });
    if (row.key === unreadFrom) rows.push({ kind: 'new', key: 'new' });
    rows.push(row);
    dayBefore = day;
  }
  return rows;
}

/** The lines as they were made last. */
const made = new WeakMap<Source, MessageRow>();

function rowOf(source: Source, place: Place, me: string): MessageRow {
  const before = made.get(source);
  if (before && isSame(before, place)) return before;
  const message = isStored(source) ? source : null;
  const row: MessageRow = {
    kind: 'message',
    key: source.id,
    text: source.content,
    at: momentOf(source).at,
    ...place,
    files: isStored(source) ? attachmentsOf(source) : source.attachments,
    message,
    reactions: message?.reactions?.length ? counted(message.reactions, me) : none,
  };
  made.set(source, row);
  return row;
}

function isSame(a: Place, b: Place): boolean {
  return (
    a.mine === b.mine &&
    a.delivery === b.delivery &&
    a.first === b.first &&
    a.last === b.last &&
    a.seen === b.seen &&
    a.changing === b.changing &&
    a.among === b.among &&
    a.quote?.text === b.quote?.text &&
    a.quote?.mine === b.quote?.mine
  );
}

type Moment = { at: string; time: number; day: string };

const moments = new WeakMap<Source, Moment>();

/** When it was written: read out of its text only once. */
function momentOf(source: Source): Moment {
  const known = moments.get(source);
  if (known) return known;
  const at = isStored(source) ? source.created_at : new Date(source.createdAt).toISOString();
  const moment = { at, time: Date.parse(at), day: dayKey(at) };
  moments.set(source, moment);
  return moment;
}
