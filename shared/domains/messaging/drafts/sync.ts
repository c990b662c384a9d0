import { AppError } from '../../../platform/errors.ts';
import {
  type DraftBase,
  type OfflineDatabase,
  openOffline,
} from '../../../platform/offline/database.ts';
import { FIRST_GROUP } from '../../../platform/offline/database-name.ts';
import { keepOpen } from '../../../platform/offline/keep-open.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { fetchDrafts, type ServerDraft, saveDraft } from '../api/drafts.ts';
import { mergedDraft } from '../model/rules.ts';
import { setDraft, useMessaging } from '../outbox/store.ts';

/**
 * A draft is saved after a pause in typing, and during continuous typing at the longest interval; both in ms.
 */
const PAUSE = 1_500;
const LONGEST = 8_000;
/**
 * A field that the user is typing in is not overwritten: a draft of another device is applied after this
 * pause, in ms.
 */
const REST = 5_000;

/** What this page calls itself to the others of its person: two tabs are two devices. */
const device = crypto.randomUUID();

/** Keeps a person's drafts the same on all of their devices. */
export type DraftSync = {
  /** After joining the channel: what other devices wrote meanwhile, then what this one did. */
  catchUp: () => Promise<void>;
  /** Another device wrote: `draft.updated`. */
  applyUpdate: (row: { id: string; device?: unknown }) => Promise<void>;
  stop: () => void;
};

/** Begins it for a person, once their drafts are in the store. */
export async function startDraftSync(me: string): Promise<DraftSync> {
  const first = openOffline(me);
  const bases = new Map(
    (await first.draftBases.toArray()).map((base) => [base.conversationId, base]),
  );
  let database: OfflineDatabase | null = null;
  const stopKeeping = await keepOpen(me, async (opened) => {
    database = opened;
    // A new database gets this page's drafts, and the revisions that they are based on.
    if (opened !== first) await keepBases(opened, [...bases.values()]);
    return () => {
      database = null;
    };
  });
  const { clock } = platform();
  let cancelPause: () => void = () => undefined;
  let waitingSince: number | null = null;
  let stopped = false;
  // One after the other: each builds on the revision that the one before was given.
  let queue = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const result = queue.then(() => (stopped ? undefined : work()));
    queue = result.catch(() => undefined);
    return result;
  };

  async function note(base: DraftBase): Promise<void> {
    bases.set(base.conversationId, base);
    if (database) await keepBases(database, [base]);
  }

  const textOf = (id: string) => useMessaging.getState().drafts[id]?.text ?? '';

  const touched = new Map(
    Object.entries(useMessaging.getState().drafts)
      .filter(([id, { text }]) => text !== (bases.get(id)?.text ?? ''))
      .map(([id]) => [id, clock.now()]),
  );
  const resting = new Map<string, () => void>();

  /** Retries once the user has stopped typing there for a while. */
  function takeLater(id: string, left: number): void {
    resting.get(id)?.();
    const again = () => inTurn(async () => takeAll(await fetchDrafts(id)));
    const cancel = clock.after(left, () => {
      resting.delete(id);
      again().catch((error: unknown) => console.warn('drafts', error));
    });
    resting.set(id, cancel);
  }

  /** Takes over what the server has, without losing a word of what was typed here since. */
  async function take({ conversation_id: id, content, revision }: ServerDraft): Promise<void> {
    const base = bases.get(id);
    if (base && base.revision >= revision) return;
    const local = textOf(id);
    const merged = mergedDraft(base?.text ?? '', local, content);
    const left = (touched.get(id) ?? 0) + REST - clock.now();
    if (merged !== local && left > 0) {
      takeLater(id, left);
      return;
    }
    // Before anything is waited for: a key that is pressed meanwhile belongs to the next round.
    if (merged !== local) {
      setDraft(id, merged);
      touched.delete(id);
    }
    await note({ conversationId: id, revision, text: content });
  }

  async function takeAll(drafts: readonly ServerDraft[]): Promise<void> {
    for (const draft of drafts) await take(draft);
  }

  async function push(): Promise<void> {
    waitingSince = null;
    for (const id of Object.keys(useMessaging.getState().drafts)) {
      // Without a conversation there is nothing on the server to keep it with.
      if (id.startsWith(FIRST_GROUP)) continue;
      // Retried once when another device was faster and its draft changes nothing here.
      if ((await pushOne(id)) === 'overtaken') await pushOne(id);
    }
  }

  async function pushOne(id: string): Promise<'overtaken' | undefined> {
    const text = textOf(id);
    const base = bases.get(id);
    if (text === (base?.text ?? '') || stopped) return;
    const knownRevision = base?.revision ?? 0;
    try {
      const change = { conversationId: id, text, device, writtenAt: clock.now(), knownRevision };
      const answer = await saveDraft(change);
      if (answer.saved) {
        await note({ conversationId: id, revision: answer.revision, text });
        return;
      }
      await take(answer);
      return bases.get(id)?.revision === answer.revision ? 'overtaken' : undefined;
    } catch (error) {
      if (!(error instanceof AppError) || error.retryable || error.code === 'signed-out')
        throw error;
      // The conversation may have been deleted: the draft stays on this device.
      bases.set(id, { conversationId: id, revision: knownRevision, text });
    }
  }

  /** Without a connection the next join sends it. */
  const pushQuietly = () => inTurn(push).catch((error: unknown) => console.warn('drafts', error));

  const unsubscribe = useMessaging.subscribe(({ drafts }, before) => {
    if (drafts === before.drafts) return;
    const now = clock.now();
    for (const id of Object.keys(drafts))
      if (drafts[id] !== before.drafts[id]) touched.set(id, now);
    waitingSince ??= now;
    cancelPause();
    const left = Math.max(0, waitingSince + LONGEST - now);
    cancelPause = clock.after(Math.min(PAUSE, left), () => void pushQuietly());
  });

  // A hidden page saves at once: the user may continue on another device.
  const stopLooking = platform().focus.onChange((visible) => {
    if (visible) return;
    cancelPause();
    void pushQuietly();
  });

  return {
    catchUp: () =>
      inTurn(async () => {
        await takeAll(await fetchDrafts());
        await push();
      }),
    applyUpdate: ({ id, device: writer }) =>
      inTurn(async () => {
        if (writer === device) return;
        await takeAll(await fetchDrafts(id));
      }),
    stop() {
      stopped = true;
      cancelPause();
      for (const cancel of resting.values()) cancel();
      stopLooking();
      unsubscribe();
      stopKeeping();
    },
  };
}

async function keepBases(database: OfflineDatabase, bases: readonly DraftBase[]): Promise<void> {
  // Lost, they cost a merge with what the server has.
  await database.draftBases.bulkPut(bases).catch((error: unknown) => console.warn('drafts', error));
}

/** Deletes the server's drafts, for a user who discards them at sign-out. */
export async function dropDrafts(): Promise<void> {
  for (const { conversation_id, content, revision } of await fetchDrafts()) {
    if (content === '') continue;
    const change = { conversationId: conversation_id, text: '', device, knownRevision: revision };
    await saveDraft({ ...change, writtenAt: platform().clock.now() });
  }
}
