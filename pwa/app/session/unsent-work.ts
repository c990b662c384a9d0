import { afterSignOut, beforeSignOut } from '#shared/domains/auth/state/sign-out.ts';
import { useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { dropCopies } from '#shared/platform/offline/copies.ts';
import { leaveOffline, type UnsentWork, unsentWork } from '#shared/platform/offline/database.ts';
import { databaseName } from '#shared/platform/offline/database-name.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { saveUnsavedTexts, unsavedTexts } from './unsaved-texts.ts';
import { type UnsentChoice, useUnsentQuestion } from './unsent-question.ts';

const LONGEST_FAREWELL = 3_000;

/** Tells the other tabs whose work is dropped: they hear of the sign-out, but not of the choice. */
const CHANNEL = 'kinstead.leaving';

/**
 * Looks after unsent work at sign-out: asks when there is some, then wipes this device, or keeps
 * what was typed locked for its writer. A forced sign-out does not ask and keeps.
 */
export function guardSignOut(): void {
  const discarded = new Set<unknown>();
  const otherTabs = new BroadcastChannel(CHANNEL);
  otherTabs.onmessage = ({ data }) => discarded.add(data);

  beforeSignOut(async (userId) => {
    // Work that cannot be read does not block signing out, and stays like what was typed.
    const work = (await lookAt(userId)) ?? { messages: 0, acts: 0, drafts: 0 };
    const drafts = work.drafts + Object.keys(unsavedTexts()).length;
    if (work.messages + work.acts + drafts > 0) {
      const choice = await ask({ ...work, drafts });
      // Progress shows in the conversations; a user who still wants to sign out is asked again.
      if (choice === 'send') useMessaging.getState().wake();
      if (choice === 'send' || choice === 'stay') return 'stay';
      if (choice === 'discard') {
        discarded.add(userId);
        otherTabs.postMessage(userId);
        await dropServerDrafts();
      }
    }
    // While they are still here: the page may be gone in the moment in which they are not.
    await dropCopies({ name: databaseName(userId) });
    return 'go';
  });

  afterSignOut(async (userId) => {
    // Read before anything is waited for: their places are emptied next.
    const loose = unsavedTexts();
    if (!userId) return;
    const work = await lookAt(userId);
    const typed = !work || work.messages + work.acts + work.drafts + Object.keys(loose).length > 0;
    const keep = !discarded.delete(userId) && typed;
    try {
      if (keep) await saveUnsavedTexts(userId, loose);
    } finally {
      await leaveOffline(userId, keep);
    }
  });
}

/** Null where the device's database cannot be opened. */
function lookAt(userId: string): Promise<UnsentWork | null> {
  return unsentWork(userId).catch((error: unknown) => {
    console.warn('unsent work', error);
    return null;
  });
}

/**
 * Drafts on the server are deleted too, while the session lasts; a failure does not block signing
 * out.
 */
async function dropServerDrafts(): Promise<void> {
  if (!platform().network.online()) return;
  const { dropDrafts } = await import('#shared/domains/messaging/drafts/sync.ts');
  const late = new Promise((done) => setTimeout(done, LONGEST_FAREWELL));
  const dropped = dropDrafts().catch((error: unknown) => console.warn('drafts', error));
  await Promise.race([dropped, late]);
}

function ask(work: UnsentWork): Promise<UnsentChoice> {
  return new Promise((resolve) => {
    const answer = (choice: UnsentChoice) => {
      useUnsentQuestion.setState({ question: null });
      resolve(choice);
    };
    useUnsentQuestion.setState({ question: { ...work, answer } });
  });
}
