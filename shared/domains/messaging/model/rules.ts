import { textsOf } from '../../../language/texts.ts';
import type { UserType } from '../../profiles/model/schema.ts';
import texts from '../texts/en.ts';
import type {
  Conversation,
  InboxView,
  Message,
  MessageFilter,
  Participant,
  RelationshipContext,
} from './schema.ts';

const t = textsOf(texts);

/** A person, as the rules for starting a conversation see them. */
export type Correspondent = { id: string; userType: UserType; isVerified: boolean };

/** Whether it is allowed; if not, title and text of the reason. */
export type Verdict = { allowed: true } | { allowed: false; title: string; reason: string };

// Enforced by public.start_conversation(); tests/integration compares the two.
const contexts: Record<UserType, Partial<Record<UserType, RelationshipContext>>> = {
  renter: { host: 'renter_to_host', guide: 'renter_to_guide' },
  host: { renter: 'host_to_renter', guide: 'host_to_guide' },
  guide: { renter: 'guide_to_renter', host: 'guide_to_host' },
};

/**
 * The relation in which one person writes to another, or null when there is none.
 * A guide with an approved application on one of the host's homes writes as a tenant; two renters write
 * while both look for a home together (DEC-41).
 */
export function relationshipContext(
  from: UserType,
  to: UserType,
  guideHasApprovedApplication = false,
  areMates = false,
): RelationshipContext | null {
  if (areMates && from === 'renter' && to === 'renter') return 'mate_to_mate';
  if (guideHasApprovedApplication && from === 'guide' && to === 'host') return 'tenant_to_host';
  if (guideHasApprovedApplication && from === 'host' && to === 'guide') return 'host_to_tenant';
  return contexts[from][to] ?? null;
}

/** What a person may do with conversations. SQL: start_conversation(), policies of messages. */
export const can = {
  /** Starting a conversation needs a verified profile, another person and an allowed pair. */
  startConversation(me: Correspondent, other: Correspondent): Verdict {
    if (me.id === other.id) {
      return refused(t('refused.self'), t('refused.selfReason'));
    }
    if (!me.isVerified) {
      return refused(t('refused.unverified'), t('refused.unverifiedReason'));
    }
    if (!relationshipContext(me.userType, other.userType)) {
      return refused(t('refused.pair'), t(`refusedPair.${me.userType}`));
    }
    return { allowed: true };
  },
};

/** How long one can edit a message, and take one back. SQL: edit_message, unsend_message. */
const EDIT_MINUTES = 15;
const UNSEND_HOURS = 24;

type Dated = Pick<Message, 'sender_id' | 'unsent_at' | 'created_at'>;

/** What a person may do with a message. SQL: edit_message, unsend_message, set_reaction. */
export const canMessage = {
  /** Its sender, for 15 minutes, while it is there. */
  edit: (message: Message, me: string, now: number): boolean =>
    mine(message, me) && now <= Date.parse(message.created_at) + EDIT_MINUTES * 60_000,
  /** Its sender, for 24 hours, once. */
  unsend: (message: Dated, me: string, now: number): boolean =>
    mine(message, me) && now <= Date.parse(message.created_at) + UNSEND_HOURS * 3_600_000,
  /** Both participants may react, until the message is unsent. */
  react: (message: Message): boolean => !message.unsent_at,
};

const mine = ({ sender_id, unsent_at }: Dated, me: string) => sender_id === me && !unsent_at;

function refused(title: string, reason: string): Verdict {
  return { allowed: false, title, reason };
}

/** The other person in a conversation. */
export function otherParticipant(conversation: Conversation, me: string): Participant | undefined {
  return conversation.participants.find((participant) => participant.user_id !== me);
}

/** Unread: the last message is from the other participant and newer than the last time the user read. */
export function isUnread(
  conversation: Pick<Conversation, 'last_message' | 'last_message_at' | 'participants'>,
  me: string,
): boolean {
  const at = conversation.last_message?.created_at ?? conversation.last_message_at;
  if (!at || conversation.last_message?.sender_id === me) return false;
  const readAt = conversation.participants.find(({ user_id }) => user_id === me)?.last_read_at;
  return !readAt || Date.parse(at) > Date.parse(readAt);
}

/** How many conversations are unread: the one number behind every badge. */
export function countUnread(conversations: readonly Conversation[]): number {
  return conversations.filter((conversation) => conversation.unread_count > 0).length;
}

/** The badge's text: nothing for none, at most '9+'. */
export function badgeText(unread: number): string {
  if (unread <= 0) return '';
  return unread > 9 ? '9+' : String(unread);
}

/** The conversations with a kind of person, newest first. */
export function filterConversations(
  conversations: readonly Conversation[],
  filter: MessageFilter,
  me: string,
): Conversation[] {
  return newestFirst(
    conversations.filter(
      (each) => filter === 'all' || otherParticipant(each, me)?.user_type === filter,
    ),
  );
}

/** The conversations of a view: what is archived is in its own, and among the unread and starred ones. */
export function viewConversations(
  conversations: readonly Conversation[],
  view: InboxView,
): Conversation[] {
  return conversations.filter((each) => {
    if (view === 'unread') return each.unread_count > 0;
    if (view === 'starred') return each.starred;
    return (view === 'archived') === (each.archived_at !== null);
  });
}

/** Conversations in the order of the server's pages: by their last message, then by id, both descending. */
export function newestFirst(conversations: readonly Conversation[]): Conversation[] {
  // Each time is read once: sorting thousands compares tens of thousands of times.
  return conversations
    .map((conversation) => ({ conversation, at: lastActivity(conversation) }))
    .sort((a, b) => b.at - a.at || (a.conversation.id < b.conversation.id ? 1 : -1))
    .map(({ conversation }) => conversation);
}

function lastActivity(conversation: Conversation): number {
  return conversation.last_message_at ? Date.parse(conversation.last_message_at) : 0;
}

/**
 * Two lists of messages as one: each once, in the server's order. Both are in that order or nearly
 * so: what usually arrives is one message behind all others.
 */
export function mergeMessages(known: readonly Message[], arrived: readonly Message[]): Message[] {
  if (arrived.length === 0) return known as Message[]; // Nothing is written to the list.
  const added = inOrder(arrived);
  const last = known.at(-1);
  if (!last || last.seq < (added[0]?.seq ?? 0)) return [...known, ...added];
  const merged: Message[] = [];
  let at = 0;
  for (const message of added) {
    while (at < known.length && (known[at]?.seq ?? 0) < message.seq) push(merged, known[at++]);
    // The number of a message never changes, so the same number is the same message.
    if (known[at]?.seq === message.seq) push(merged, newer(known[at++], message));
    else merged.push(message);
  }
  while (at < known.length) push(merged, known[at++]);
  return merged;
}

function push(list: Message[], message: Message | undefined): void {
  if (message) list.push(message);
}

/** Each once, the later of two. */
function inOrder(messages: readonly Message[]): Message[] {
  const sorted: Message[] = [];
  for (const message of messages.toSorted((a, b) => a.seq - b.seq)) {
    if (sorted.at(-1)?.seq === message.seq) push(sorted, newer(sorted.pop(), message));
    else sorted.push(message);
  }
  return sorted;
}

/** Of two states of a message the later one: a late event never takes an edit or a reading back. */
export function newer(known: Message | undefined, arrived: Message): Message {
  if (!known) return arrived;
  const late = (known.revision ?? 0) > (arrived.revision ?? 0);
  // The same revision without its reactions is the row alone, as the first event tells it.
  const later = late
    ? known
    : { ...arrived, reactions: arrived.reactions ?? sameOf(known, arrived) };
  const isRead = known.read_status === 'read' || arrived.read_status === 'read';
  return isRead && later.read_status !== 'read' ? { ...later, read_status: 'read' } : later;
}

function sameOf(known: Message, { revision }: Message): Message['reactions'] {
  return known.revision === revision ? known.reactions : undefined;
}

/** The highest number before the first gap: the messages after it must be requested. */
export function contiguousSeq(messages: readonly Message[]): number {
  let last = messages[0]?.seq ?? 0;
  for (const { seq } of messages) {
    if (seq > last + 1) return last;
    last = Math.max(last, seq);
  }
  return last;
}

/** The list after a message arrived: preview, order and unread follow from it. */
export function withArrivedMessage(
  conversations: readonly Conversation[],
  message: Message,
  me: string,
): Conversation[] {
  return conversations.map((conversation) => {
    if (conversation.id !== message.conversation_id) return conversation;
    const { participants, isRead } = readBySender(conversation, message);
    // Late or doubled events never take the preview back.
    if (message.seq <= conversation.last_seq) {
      return participants === conversation.participants
        ? conversation
        : { ...conversation, participants };
    }
    const next: Conversation = {
      ...conversation,
      last_seq: message.seq,
      last_revision: Math.max(conversation.last_revision ?? 0, message.revision ?? 0),
      last_message_at: message.created_at,
      last_message: {
        id: message.id,
        seq: message.seq,
        sender_id: message.sender_id,
        content: message.content,
        attachments: message.attachments,
        created_at: message.created_at,
      },
      participants,
      // A message brings it back, and a sender who was there has looked at it.
      archived_at: null,
      marked_unread:
        conversation.marked_unread && (message.sender_id !== me || message.unattended === true),
    };
    const isNew = next.marked_unread || isUnread(next, me) || (message.sender_id === me && !isRead);
    return { ...next, unread_count: isNew ? 1 : 0 };
  });
}

/**
 * A reply marks the conversation as read by its sender, as on the server. Not so for a message that a job
 * sent in the user's name.
 */
function readBySender(conversation: Conversation, message: Message) {
  const { participants, last_seq } = conversation;
  const { sender_id, seq } = message;
  const isRead =
    !message.unattended ||
    (sender_id !== null && seq > last_seq && !isUnread(conversation, sender_id));
  return { isRead, participants: isRead ? withReadBy(participants, message) : participants };
}

function withReadBy(
  participants: Participant[],
  { sender_id, created_at }: Message,
): Participant[] {
  const sender = participants.find(({ user_id }) => user_id === sender_id);
  const readAt = sender?.last_read_at;
  if (!sender || (readAt && Date.parse(readAt) >= Date.parse(created_at))) return participants;
  return participants.map((participant) =>
    participant === sender ? { ...participant, last_read_at: created_at } : participant,
  );
}

/** A fetched list, with what this device already knows to be newer. */
export function keepNewer(
  fetched: readonly Conversation[],
  known: readonly Conversation[],
  me: string,
  /**
   * Whether a newer state of the conversation arrived while the request was under way, and the fetched row
   * with that state applied.
   */
  hasChanged: (conversationId: string) => boolean = () => false,
  withNewer: (fetched: Conversation, known: Conversation) => Conversation = (row) => row,
): Conversation[] {
  const byId = new Map(known.map((conversation) => [conversation.id, conversation]));
  return fetched.map((conversation) => {
    const mine = byId.get(conversation.id);
    if (!mine || mine === conversation) return conversation;
    // The shown row may be newer, but the revision stays the fetched one: the changes up to it still have to
    // be requested.
    if (mine.last_seq > conversation.last_seq)
      return { ...mine, last_revision: conversation.last_revision };
    if (mine.last_seq < conversation.last_seq) return conversation;
    const { unread_count, marked_unread, participants } = mine;
    const next =
      readTime(mine, me) > readTime(conversation, me)
        ? { ...conversation, unread_count, marked_unread, participants }
        : conversation;
    return hasChanged(conversation.id) ? withNewer(next, mine) : next;
  });
}

function readTime(conversation: Conversation, me: string): number {
  const at = conversation.participants.find(({ user_id }) => user_id === me)?.last_read_at;
  return at ? Date.parse(at) : 0;
}

/** The draft after a refused message came back to it: before what was typed since. */
export function restoredText(refused: string, typedSince: string): string {
  return typedSince.trim() ? `${refused}\n${typedSince}` : refused;
}

/**
 * One draft of two devices: `base` is what both began with. A side that did not change gives way;
 * where both did, no word of either is lost.
 */
export function mergedDraft(base: string, local: string, remote: string): string {
  if (local === base || remote.includes(local)) return remote;
  if (remote === base || remote.trim() === '' || local.includes(remote)) return local;
  return `${remote}\n${local}`;
}
