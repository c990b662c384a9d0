import { afterSignOut, beforeSignOut } from '#shared/domains/auth/sign-out.ts';
import { useMessaging } from '#shared/domains/messaging/store.ts';
import { lockOffline, unsentWork, wipeOffline } from '#shared/platform/offline/database.ts';
import { type UnsentChoice, useUnsentQuestion } from './unsent-question.ts';

/**
 * Looks after unsent work at sign-out: asks when there is some, then wipes this device, or keeps
 * what was typed locked for its writer. A forced sign-out asks nobody and keeps.
 */
export function guardSignOut(): void {
  const discarded = new Set<string>();

  beforeSignOut(async (userId) => {
    const work = await unsentWork(userId);
    if (work.messages + work.drafts === 0) return 'go';
    const choice = await ask(work);
    if (choice === 'discard') discarded.add(userId);
    // Sending shows in the conversations; whoever still wants to leave asks again.
    if (choice === 'send') useMessaging.getState().wake();
    return choice === 'send' || choice === 'stay' ? 'stay' : 'go';
  });

  afterSignOut(async (userId) => {
    if (!userId) return;
    const { messages, drafts } = await unsentWork(userId);
    const keep = messages + drafts > 0 && !discarded.delete(userId);
    await (keep ? lockOffline(userId) : wipeOffline(userId));
  });
}

function ask(work: { messages: number; drafts: number }): Promise<UnsentChoice> {
  return new Promise((resolve) => {
    const answer = (choice: UnsentChoice) => {
      useUnsentQuestion.setState({ question: null });
      resolve(choice);
    };
    useUnsentQuestion.setState({ question: { ...work, answer } });
  });
}
