import type { Draft, OfflineDatabase } from '../../../platform/offline/database.ts';
import { type DraftText, noteUnkept, setKept, useMessaging } from '../outbox/store.ts';
import { journaledDrafts } from './draft-journal.ts';

const PAUSE = 300;

/** Loads the drafts of this device and keeps them from now on. */
export async function keepDrafts(database: OfflineDatabase): Promise<() => void> {
  const stored: Record<string, DraftText> = Object.fromEntries(
    (await database.drafts.toArray()).map(textOf),
  );
  // The journal has only the text; a persisted draft with the same text also has the reply or edit it belongs
  // to.
  const journaled = Object.entries(journaledDrafts())
    .filter(([id, text]) => stored[id]?.text !== text)
    .map(([id, text]) => [id, { text, notSent: null }]);
  let persisted = stored;
  setKept(persisted);
  useMessaging.setState(({ drafts }) => ({
    // What was typed while the database opened is newer, and not on the disk yet.
    drafts: { ...stored, ...Object.fromEntries(journaled), ...drafts },
  }));
  let saved: Readonly<Record<string, DraftText>> = stored;
  let pausing: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    const asked = useMessaging.getState().drafts;
    if (asked === saved) return;
    const write = async () => {
      // Only now it is this one's turn: a text that was written back meanwhile is in its field by then.
      await database.drafts.count();
      const { drafts: now } = useMessaging.getState();
      // At sign-out all drafts are emptied at once.
      const drafts = Object.keys(asked).every((id) => id in now) ? now : asked;
      const changed = Object.entries(drafts).filter(([id, draft]) => saved[id] !== draft);
      saved = drafts;
      await database.drafts.bulkPut(
        changed.map(([conversationId, draft]) => ({ conversationId, ...draft, at: Date.now() })),
      );
      return changed;
    };
    database
      .transaction('rw!', database.drafts, write)
      .then((changed) => {
        persisted = { ...persisted, ...Object.fromEntries(changed) };
        setKept(persisted);
        noteUnkept();
      })
      .catch((error) => console.error('drafts', error));
  };
  // The first change is saved at once, in case the page is closed right after it; later ones at intervals.
  const saveSoon = () => {
    if (pausing) return;
    save();
    pausing = setTimeout(() => {
      pausing = undefined;
      if (useMessaging.getState().drafts !== saved) saveSoon();
    }, PAUSE);
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
    setKept({});
  };
}

function textOf({ conversationId, text, notSent }: Draft): [string, DraftText] {
  return [conversationId, { text, notSent }];
}
