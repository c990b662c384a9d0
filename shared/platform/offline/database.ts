import { Dexie, type EntityTable, type Table, type Transaction } from 'dexie';
import { commandKind } from '../commands/command-kind.ts';
import { dropCopies } from './copies.ts';
import { DRAFT_GROUP, databaseName, STATE_GROUP, TOUR_GROUP } from './database-name.ts';
import { forgetMoments, forgetSentSnapshots } from './forget-moments.ts';

/** A row of the server as it was last seen; its domain parses it again when it reads it. */
export type CachedRow = { id: string; at: number; row: unknown };

/** A message as it was last seen, and when; found by its conversation and number. */
export type CachedMessage = {
  id: string;
  conversationId: string;
  seq: number;
  at: number;
  row: unknown;
};

/** Up to which change of its conversation a device has every row that begins with a number. */
export type KnownRevision = { conversationId: string; revision: number; from: number };

/** Something that waits to be written to the server. `id` is the row's own primary key. */
export type OutboxEntry = {
  order: number;
  id: string;
  kind: string;
  group: string;
  payload: unknown;
  createdAt: number;
  attempts: number;
  lastError: string | null;
  /** Why it waits although there is a connection: a limit, in its writer's language. */
  held?: string | null;
};

/** Text that was typed and not sent, one per conversation. */
export type Draft = { conversationId: string; text: string; notSent: string | null; at: number };

/** A draft as the server last confirmed it; without a row, the server does not have it. */
export type DraftBase = { conversationId: string; revision: number; text: string };

/** The states of an upload. */
export type UploadState = 'waiting' | 'uploading' | 'paused' | 'failed' | 'done' | 'cancelled';

/** A file that goes to a bucket. Its path is its own, so that what lies there is this file. */
export type UploadEntry = {
  id: string;
  /** The group of its owner, by which the owner finds and counts its files. */
  group: string;
  bucket: string;
  path: string;
  name: string;
  type: string;
  size: number;
  file: Blob;
  /** SHA-256 of the file. */
  hash: string | null;
  createdAt: number;
  attempts: number;
  lastError: string | null;
  state: UploadState;
  /** The URL to resume the upload at, once the server has created it. */
  url: string | null;
  /** How many bytes the server has confirmed. */
  offset: number;
  /** Data of the owner, returned unchanged. */
  about: unknown;
};

/** A search of the user; the newest ones are retained. */
export type LastSearch = { key: string; search: unknown; at: number };

/** A form of several steps as it was left: all fields, and which of them the server lacks. */
export type FormDraft = {
  key: string;
  values: Record<string, unknown>;
  touched: string[];
  /** What the server had in the touched fields when they were changed; a row of its own has none. */
  began?: Record<string, unknown>;
  step: number;
  at: number;
};

/** A second of what is being recorded in a conversation, or for the report of a tour; `level` is how loud it was, 0 to 1. */
export type VoicePiece = {
  conversationId: string;
  part: number;
  type: string;
  sound: ArrayBuffer;
  level: number;
};

/** Which message a draft answers. */
export type KeptReply = { conversationId: string; messageId: string };

/**
 * A picture of a message as it was seen, or a voice message or paper as it was opened, by its path in the
 * bucket; `small` is 1 for thumbnails and what weighs no more.
 */
export type KeptPicture = { path: string; at: number; small: 0 | 1; size: number; file: Blob };

/** A cached short list of the user's rows; its domain validates it when reading. */
export type KeptList = { key: string; rows: unknown };

/** A moment of a live tour; `filed` is 1 once it is on its way into the report. */
export type TourMoment = {
  id: string;
  tour: string;
  filed: 0 | 1;
  row: unknown;
  /** When it came to this device. */
  at?: number;
  /** The other side has confirmed it. */
  delivered?: 1;
  /** It was typed for oneself and goes nowhere: it stays until it is wiped with the rest of the account. */
  own?: 1;
};

/** Everything that a signed-in person's device keeps. One database per person. */
export type OfflineDatabase = Dexie & {
  conversations: EntityTable<CachedRow, 'id'>;
  messages: EntityTable<CachedMessage, 'id'>;
  revisions: EntityTable<KnownRevision, 'conversationId'>;
  outbox: EntityTable<OutboxEntry, 'order'>;
  drafts: EntityTable<Draft, 'conversationId'>;
  draftBases: EntityTable<DraftBase, 'conversationId'>;
  favorites: EntityTable<CachedRow, 'id'>;
  searches: EntityTable<LastSearch, 'key'>;
  forms: EntityTable<FormDraft, 'key'>;
  uploads: EntityTable<UploadEntry, 'id'>;
  voice: Table<VoicePiece, [conversationId: string, part: number]>;
  pictures: EntityTable<KeptPicture, 'path'>;
  replies: EntityTable<KeptReply, 'conversationId'>;
  lists: EntityTable<KeptList, 'key'>;
  timeline: EntityTable<TourMoment, 'id'>;
};

const opened = new Map<string, OfflineDatabase>();

/** Users who have signed out in this tab: late answers must not write their data again. */
const left = new Map<string, 'locked' | 'wiped'>();

/** Opens a person's database; the same object for every caller of this tab. */
export function openOffline(userId: string): OfflineDatabase {
  const known = opened.get(userId);
  if (known) return known;
  if (left.get(userId) === 'wiped') throw new Error('signed out');
  // Dexie adds the declared tables as properties when it reads the version.
  const database = new Dexie(databaseName(userId)) as OfflineDatabase;
  database.version(1).stores({
    conversations: 'id, at',
    messages: 'id, [conversationId+seq]',
    outbox: '++order, &id, group',
    drafts: 'conversationId',
    favorites: 'id, at',
    searches: 'key, at',
  });
  database.version(2).stores({ forms: 'key' });
  database.version(3).stores({ uploads: 'id, group, createdAt' });
  database.version(4).stores({ voice: '[conversationId+part]' });
  // What goes first when there is too much. What is there already counts as seen now.
  database
    .version(5)
    .stores({
      messages: 'id, [conversationId+seq], at',
      draftBases: 'conversationId',
      revisions: 'conversationId',
    })
    .upgrade((upgrading) => upgrading.table('messages').toCollection().modify({ at: Date.now() }));
  database.version(6).stores({ pictures: 'path, [small+at+size]', replies: 'conversationId' });
  database.version(7).stores({ lists: 'key' });
  database.version(8).stores({ timeline: 'id, tour' });
  let wasOpen = false;
  database.on('ready', () => {
    wasOpen = true;
  });
  const lose = () => {
    // Closing fires a second event.
    if (opened.get(userId) !== database) return;
    opened.delete(userId);
    database.close();
    if (wasOpen) tellLost(userId);
    else tellLater(userId);
  };
  // Another tab deletes or upgrades the database and is blocked until this connection is closed.
  database.on('versionchange', () => {
    lose();
    // Dexie's own listener would let the next query reopen it, and so recreate a deleted database.
    return false;
  });
  // The browser took it away: its site data were cleared, or its file is broken.
  database.on('close', lose);
  opened.set(userId, database);
  return database;
}

/** Runs once the transaction that asks for it is written, and not when it fails; outside of one at once. */
export function onceWritten(work: () => void): void {
  const writing: Transaction | null = Dexie.currentTransaction;
  if (writing) writing.on('complete', work);
  else work();
}

const whenLost = new Map<string, Set<() => void>>();

function tellLost(userId: string): void {
  for (const listener of [...(whenLost.get(userId) ?? [])]) listener();
}

/** When what could not be opened is tried again: at once it would be tried without an end. */
const AGAIN_MS = 5_000;

const telling = new Set<string>();

function tellLater(userId: string): void {
  if (telling.has(userId)) return;
  telling.add(userId);
  setTimeout(() => {
    telling.delete(userId);
    tellLost(userId);
  }, AGAIN_MS);
}

/**
 * Runs when a user's database was lost under this tab: deleted, upgraded by a newer release, or evicted by
 * the browser; also, a moment later, when it could not be opened. Opening it again gives the current one.
 * Returns a function that stops listening.
 */
export function onLost(userId: string, listener: () => void): () => void {
  const listeners = whenLost.get(userId) ?? new Set();
  whenLost.set(userId, listeners.add(listener));
  return () => {
    listeners.delete(listener);
  };
}

/** How much of a person's work waits on a device. */
export type UnsentWork = {
  /** Messages, and what is done to them. */
  messages: number;
  /** Everything else that was done and not sent: commands. */
  acts: number;
  /** What is typed or recorded. */
  drafts: number;
};

/** How much of a person's work waits on this device. */
export async function unsentWork(userId: string): Promise<UnsentWork> {
  const database = openOffline(userId);
  const [entries, typed, forms, files, recordings, moments, snapshots] = await Promise.all([
    database.outbox.filter(({ group }) => !group.startsWith(STATE_GROUP)).toArray(),
    database.drafts.filter(({ text }) => text.trim() !== '').primaryKeys(),
    database.forms.filter(({ touched }) => touched.length > 0).count(),
    database.uploads
      .where('group')
      .startsWith(DRAFT_GROUP)
      .filter(({ state }) => state !== 'cancelled')
      .toArray(),
    database.voice.filter(({ part }) => part === 0).count(),
    database.timeline.filter(({ filed }) => filed === 0).toArray(),
    database.uploads
      .where('group')
      .startsWith(TOUR_GROUP)
      .filter(({ state }) => state !== 'done' && state !== 'cancelled')
      .toArray(),
  ]);
  const begun = new Set([...typed, ...files.map(({ group }) => group.slice(DRAFT_GROUP.length))]);
  const tours = new Set([
    ...moments.map(({ tour }) => tour),
    ...snapshots.map(({ group }) => group.slice(TOUR_GROUP.length)),
  ]);
  const acts = entries.filter(({ kind }) => kind === commandKind.name).length;
  const drafts = begun.size + forms + recordings + tours.size;
  return { messages: entries.length - acts, acts, drafts };
}

/** Removes everything of a person from this device (after the choice of DEC-36). */
export async function wipeOffline(userId: string): Promise<void> {
  const database = opened.get(userId);
  opened.delete(userId);
  database?.close();
  await Dexie.delete(databaseName(userId));
}

/** Removes what was read and keeps what was typed and not sent (DEC-36: locked on this device). */
export async function lockOffline(userId: string): Promise<void> {
  const database = openOffline(userId);
  await forgetSeen(database);
  // Also of a tour that goes on: what the other side said is no work of this person.
  await forgetMoments(database, Number.POSITIVE_INFINITY);
  opened.delete(userId);
  database.close();
}

/** At sign-out: locks the user's unsent work until the next sign-in, or deletes it with everything else. */
export async function leaveOffline(userId: string, keepTyped: boolean): Promise<void> {
  left.set(userId, keepTyped ? 'locked' : 'wiped');
  await dropCopies({ name: databaseName(userId) });
  await (keepTyped ? lockOffline(userId) : wipeOffline(userId));
}

/** Marks the user as signed in on this device. */
export function enterOffline(userId: string): void {
  left.delete(userId);
}

/** Whether what is read still belongs on this device. */
export function isHere(userId: string): boolean {
  return !left.has(userId);
}

/** A tour on which nothing has happened for so long is over, in ms. */
const OVER_AFTER = 6 * 3_600_000;

/** Empties the tables of cached data; outbox, drafts, forms and uploads are the user's own work and stay. */
export async function forgetSeen(database: OfflineDatabase): Promise<void> {
  await Promise.all([
    database.conversations.clear(),
    database.messages.clear(),
    database.revisions.clear(),
    database.favorites.clear(),
    database.searches.clear(),
    database.pictures.clear(),
    database.lists.clear(),
    // What the server has of drafts; without it, the next catch-up puts both together.
    database.draftBases.clear(),
    forgetMoments(database, Date.now() - OVER_AFTER),
    forgetSentSnapshots(database),
  ]);
}
