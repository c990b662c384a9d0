import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { textsOf } from '../../language/texts.ts';
import { browserOutboxPorts, onWake } from '../../platform/offline/browser-ports.ts';
import type { Draft, OfflineDatabase, OutboxEntry } from '../../platform/offline/database.ts';
import type { Handler, OutboxPorts } from '../../platform/offline/outbox.ts';
import { deliverMessage } from './api.ts';
import type { StatePatch } from './conversation-states.ts';
import { noteDrafts, notedDrafts } from './draft-notes.ts';
import {
  keepConversation,
  type OutboxDoor,
  STATE_KIND,
  showWaitingStates,
  stateHandler,
  takeBackMark,
} from './keep-conversation.ts';
import { forgetOutgoing, keepNoted, keepOutgoing, noteOutgoing } from './outgoing.ts';
import { restoredText } from './rules.ts';
import { type OutgoingMessage, outgoingMessageSchema } from './schema.ts';
import { applyMessageInserted } from './sync.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/**
 * A message that the server does not have yet: on its way to this device's store, waiting there, or
 * being sent just now.
 */
export type PendingMessage = OutgoingMessage & {
  createdAt: number;
  state: 'saving' | 'queued' | 'sending';
};

/** What is typed in a conversation; `notSent` says why text came back. */
export type DraftText = { text: string; notSent: string | null };

type MessagingState = {
  pending: readonly PendingMessage[];
  drafts: Readonly<Record<string, DraftText>>;
  /** Tries again at once what waits. */
  wake: () => void;
};

const empty: MessagingState = { pending: [], drafts: {}, wake: () => undefined };

/** What this device holds and the server does not: waiting messages and drafts. */
export const useMessaging = create<MessagingState>(() => empty);

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

function noteUnkept(): void {
  const unkept = Object.entries(useMessaging.getState().drafts).filter(
    ([id, draft]) => kept[id] !== draft,
  );
  noteDrafts(Object.fromEntries(unkept.map(([id, { text }]) => [id, text])));
}

useMessaging.subscribe(({ drafts }, before) => {
  if (drafts !== before.drafts) noteUnkept();
});

/** Puts a message on its way: on screen at once, on this device before anything is sent. */
export async function sendMessage(me: string, conversationId: string, text: string): Promise<void> {
  const message = outgoingMessageSchema.parse({
    id: crypto.randomUUID(),
    conversation_id: conversationId,
    sender_id: me,
    content: text,
    attachments: [],
  });
  // The note holds it until the database does.
  noteOutgoing(message);
  useMessaging.setState(({ pending }) => ({
    pending: [...pending, { ...message, createdAt: Date.now(), state: 'saving' }],
  }));
  setDraft(conversationId, '');
  try {
    const { openOffline } = await import('../../platform/offline/database.ts');
    const draft = useMessaging.getState().drafts[conversationId] ?? noDraft;
    await keepOutgoing(openOffline(me), message, { conversationId, ...draft, at: Date.now() });
    // Nobody may be there yet to send it: then it waits, and says so.
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

function giveBack(message: OutgoingMessage, reason: string): DraftText {
  const typedSince = useMessaging.getState().drafts[message.conversation_id]?.text ?? '';
  const text = restoredText(message.content, typedSince);
  setDraft(message.conversation_id, text, reason);
  return { text, notSent: reason };
}

/** Changes how somebody keeps a conversation: at once here, and on the server as soon as that is possible. */
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
    async add(row) {
      const { openOffline } = await import('../../platform/offline/database.ts');
      await openOffline(me).outbox.add(row);
    },
    wake: () => useMessaging.getState().wake(),
  };
}

/** A conversation is read: a mark that still waits to be told is taken back. */
export function takeBackMarked(client: QueryClient, me: string, conversationId: string): void {
  takeBackMark(client, me, conversationId, doorOf(me));
}

/** What the outbox does with a message. */
function messageHandler(client: QueryClient, me: string, database: OfflineDatabase): Handler {
  return {
    async send({ payload }) {
      const message = outgoingMessageSchema.parse(payload);
      const delivery = await deliverMessage(message);
      // Into the thread before it leaves the outbox, so that the bubble never blinks.
      if (delivery.type === 'sent') applyMessageInserted(client, me, delivery.message);
      return delivery;
    },
    async refused({ payload }, reason) {
      const result = z.safeParse(outgoingMessageSchema, payload);
      if (!result.success) return;
      const conversationId = result.data.conversation_id;
      await database.drafts.put({
        conversationId,
        ...giveBack(result.data, reason),
        at: Date.now(),
      });
    },
  };
}

const DRAFT_PAUSE = 300;

/**
 * Starts sending for a person: loads drafts, shows what waits, drains the outbox whenever there is
 * something new or sending may work again. The answer ends all of it.
 */
export async function startDelivery(
  client: QueryClient,
  me: string,
  ports: OutboxPorts = browserOutboxPorts(me),
): Promise<() => void> {
  const [{ openOffline }, { createOutbox }, { liveQuery }] = await Promise.all([
    import('../../platform/offline/database.ts'),
    import('../../platform/offline/outbox.ts'),
    import('dexie'),
  ]);
  const database = openOffline(me);
  // What cannot be kept now stays noted, and must not hold back what is in the outbox already.
  await keepNoted(database, me).catch((error: unknown) => console.error('outbox', error));
  const outbox = createOutbox(
    database,
    {
      message: messageHandler(client, me, database),
      [STATE_KIND]: stateHandler(client, me),
    },
    ports,
    showBusy,
  );
  const wake = () => void outbox.drain().catch((error) => console.error('outbox', error));

  const seen = new Set<string>();
  const waiting = liveQuery(() => database.outbox.orderBy('order').toArray()).subscribe({
    next(entries) {
      showWaiting(entries);
      showWaitingStates(client, me, entries);
      // Also what another tab queued: whoever holds the lock sends it.
      const fresh = entries.some(({ id }) => !seen.has(id));
      for (const { id } of entries) seen.add(id);
      if (fresh) wake();
    },
    error: (error) => console.error('outbox', error),
  });
  const stopDrafts = await keepDrafts(database);
  const stopWaking = onWake(wake);
  useMessaging.setState({ wake });

  return () => {
    outbox.stop();
    waiting.unsubscribe();
    stopWaking();
    stopDrafts();
    useMessaging.setState(empty, true);
  };
}

function showBusy(id: string, busy: boolean): void {
  useMessaging.setState(({ pending }) => ({
    pending: pending.map((each) =>
      each.id === id ? { ...each, state: busy ? 'sending' : 'queued' } : each,
    ),
  }));
}

function showWaiting(entries: readonly OutboxEntry[]): void {
  useMessaging.setState(({ pending }) => {
    const known = new Map(pending.map((each) => [each.id, each]));
    const stored = entries.flatMap((entry): PendingMessage[] => {
      const result = z.safeParse(outgoingMessageSchema, entry.payload);
      if (!result.success) return [];
      const state = known.get(entry.id)?.state === 'sending' ? 'sending' : 'queued';
      return [{ ...result.data, createdAt: entry.createdAt, state }];
    });
    const ids = new Set(stored.map(({ id }) => id));
    const saving = pending.filter(({ id, state }) => state === 'saving' && !ids.has(id));
    return { pending: [...stored, ...saving] };
  });
}

/** Loads the drafts of this device and keeps them from now on. */
async function keepDrafts(database: OfflineDatabase): Promise<() => void> {
  const stored = Object.fromEntries((await database.drafts.toArray()).map(textOf));
  const noted = Object.entries(notedDrafts()).map(([id, text]) => [id, { text, notSent: null }]);
  kept = stored;
  useMessaging.setState(({ drafts }) => ({
    // What was typed while the database opened is newer, and not on the disk yet.
    drafts: { ...stored, ...Object.fromEntries(noted), ...drafts },
  }));
  let saved: Readonly<Record<string, DraftText>> = stored;
  let pausing: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    const { drafts } = useMessaging.getState();
    if (drafts === saved) return;
    const changed = Object.entries(drafts).filter(([id, draft]) => saved[id] !== draft);
    saved = drafts;
    void database.drafts
      .bulkPut(
        changed.map(([conversationId, draft]) => ({ conversationId, ...draft, at: Date.now() })),
      )
      .then(() => {
        kept = { ...kept, ...Object.fromEntries(changed) };
        noteUnkept();
      })
      .catch((error) => console.error('drafts', error));
  };
  // The first change at once, for whoever leaves right after it; what follows in steps.
  const saveSoon = () => {
    if (pausing) return;
    save();
    pausing = setTimeout(() => {
      pausing = undefined;
      if (useMessaging.getState().drafts !== saved) saveSoon();
    }, DRAFT_PAUSE);
  };
  const unsubscribe = useMessaging.subscribe(({ drafts }, before) => {
    if (drafts !== before.drafts) saveSoon();
  });
  saveSoon();
  const leaving = () => {
    if (document.visibilityState === 'hidden') save();
  };
  document.addEventListener('visibilitychange', leaving);
  return () => {
    document.removeEventListener('visibilitychange', leaving);
    unsubscribe();
    clearTimeout(pausing);
    save();
    kept = {};
  };
}

function textOf({ conversationId, text, notSent }: Draft): [string, DraftText] {
  return [conversationId, { text, notSent }];
}
