import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { textsOf } from '../../../language/texts.ts';
import { draftAttachments } from '../attachments/draft-files.ts';
import { journalDrafts } from '../drafts/draft-journal.ts';
import type { StatePatch } from '../model/conversation-state.ts';
import { restoredText } from '../model/rules.ts';
import { type Conversation, type OutgoingMessage, outgoingMessageSchema } from '../model/schema.ts';
import texts from '../texts/en.ts';
import { keepConversation, type OutboxDoor } from './conversation-state-queue.ts';
import { forgetOutgoing, noteOutgoing } from './journal.ts';

const t = textsOf(texts);

/** A message that the server does not have yet: being persisted, queued, or being sent. */
export type PendingMessage = OutgoingMessage & {
  createdAt: number;
  state: 'saving' | 'queued' | 'sending';
  /** Why it waits although there is a connection: a limit, in its writer's language. */
  held?: string | null;
};

/** What is typed in a conversation; `notSent` says why text came back. */
export type DraftText = { text: string; notSent: string | null };

type MessagingState = {
  pending: readonly PendingMessage[];
  drafts: Readonly<Record<string, DraftText>>;
  /** Tries again at once what waits. */
  wake: () => void;
};

/** Nothing waits and nothing is typed. */
export const emptyMessaging: MessagingState = { pending: [], drafts: {}, wake: () => undefined };

/** What this device holds and the server does not: waiting messages and drafts. */
export const useMessaging = create<MessagingState>(() => emptyMessaging);

const noDraft: DraftText = { text: '', notSent: null };

/** The draft of a conversation. */
export function useDraft(conversationId: string): DraftText {
  return useMessaging(({ drafts }) => drafts[conversationId] ?? noDraft);
}

/** Keeps what is typed. */
export function setDraft(
  conversationId: string,
  text: string,
  notSent: string | null = null,
): void {
  useMessaging.setState(({ drafts }) => ({
    drafts: { ...drafts, [conversationId]: { text, notSent } },
  }));
}

/** Drafts as the device's database has them. */
let kept: Readonly<Record<string, DraftText>> = {};

/** Sets which drafts the device's database has: they need no journal entry. */
export function setKept(drafts: Readonly<Record<string, DraftText>>): void {
  kept = drafts;
}

/** Journals drafts that are not in the device's database. */
export function noteUnkept(): void {
  const unkept = Object.entries(useMessaging.getState().drafts).filter(
    ([id, draft]) => kept[id] !== draft,
  );
  journalDrafts(Object.fromEntries(unkept.map(([id, { text }]) => [id, text])));
}

useMessaging.subscribe(({ drafts }, before) => {
  if (drafts !== before.drafts) noteUnkept();
});

/** Sends a message: shown at once, persisted before it is sent. */
export async function sendMessage(
  me: string,
  conversationId: string,
  text: string,
  replyTo?: string,
): Promise<void> {
  const message = outgoingMessageSchema.parse({
    id: crypto.randomUUID(),
    conversation_id: conversationId,
    sender_id: me,
    content: text,
    attachments: draftAttachments(conversationId),
    ...(replyTo && { reply_to: replyTo }),
  });
  setDraft(conversationId, '');
  await putOnItsWay(message);
}

/** Sends the files of a conversation's draft as a message of their own; its text stays a draft. */
export async function sendFiles(
  me: string,
  conversationId: string,
  attachments: OutgoingMessage['attachments'],
): Promise<void> {
  const message = outgoingMessageSchema.parse({
    id: crypto.randomUUID(),
    conversation_id: conversationId,
    sender_id: me,
    content: '',
    attachments,
  });
  await putOnItsWay(message);
}

/** Shows a message at once, then persists it; if that fails, its text returns to the field. */
async function putOnItsWay(message: OutgoingMessage): Promise<void> {
  const { sender_id: me } = message;
  // The journal holds it until the database does.
  const at = noteOutgoing(message);
  useMessaging.setState(({ pending }) => ({
    pending: [...pending, { ...message, createdAt: at, state: 'saving' }],
  }));
  try {
    const [{ openOffline }, { keepNotedFirst }, { keepOutgoing }] = await Promise.all([
      import('../../../platform/offline/database.ts'),
      import('./recovery.ts'),
      import('./enqueue.ts'),
    ]);
    const database = openOffline(me);
    await keepNotedFirst(database, me);
    await keepOutgoing(database, message, { at });
    // Delivery may not have started yet: the message is then shown as pending.
    useMessaging.setState(({ pending }) => ({
      pending: pending.map((each) =>
        each.id === message.id && each.state === 'saving' ? { ...each, state: 'queued' } : each,
      ),
    }));
    useMessaging.getState().wake();
  } catch (error) {
    console.error('outbox', error);
    forget(message.id);
    giveBack(message, t('notSent.notKept'));
    forgetOutgoing(message.id);
  }
}

function forget(id: string): void {
  useMessaging.setState(({ pending }) => ({ pending: pending.filter((each) => each.id !== id) }));
}

type Returned = Pick<OutgoingMessage, 'conversation_id' | 'content'>;

/**
 * The draft after a message's text returns to it, put before what was typed since; with the reason, unless
 * the user took it back.
 */
export function returned(message: Returned, notSent: string | null): DraftText {
  const typedSince = useMessaging.getState().drafts[message.conversation_id]?.text ?? '';
  return { text: restoredText(message.content, typedSince), notSent };
}

/** Returns a text to its field. */
export function giveBack(message: Returned, reason: string | null): void {
  setDraft(message.conversation_id, returned(message, reason).text, reason);
}

/**
 * Changes the user's own state of a conversation: at once on this device, on the server as soon as possible.
 */
export function keepState(
  client: QueryClient,
  me: string,
  conversationId: string,
  patch: StatePatch,
): Promise<void> {
  return keepConversation(client, me, conversationId, patch, doorOf(me));
}

function doorOf(me: string): OutboxDoor {
  return {
    async add(change) {
      const [{ openOffline }, { addState }] = await Promise.all([
        import('../../../platform/offline/database.ts'),
        import('./conversation-state-handler.ts'),
      ]);
      await addState(openOffline(me), change);
    },
    wake: () => useMessaging.getState().wake(),
  };
}

/** Marks all loaded messages of a conversation as read; sent like any other change of its state. */
export function markRead(
  client: QueryClient,
  me: string,
  { id, last_message_at }: Pick<Conversation, 'id' | 'last_message_at'>,
): Promise<void> {
  return keepState(client, me, id, { read: { by: me, until: last_message_at ?? null } });
}
