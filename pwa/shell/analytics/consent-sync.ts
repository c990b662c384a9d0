import type { Session } from '#shared/domains/auth/rules.ts';
import { currentSession, sessionSettled } from '#shared/domains/auth/store.ts';
import { fetchConsent, recordConsent } from '#shared/domains/profiles/consents.ts';
import {
  type Answer,
  answerOfPerson,
  answerOfVisitor,
  consentStore,
  keepAnswer,
  keptAnswer,
  QUESTION_VERSION,
} from '#shared/platform/analytics/consent.ts';

const personOf = (session: Session) => (session.status === 'signedIn' ? session.user.id : null);

/** Finds out what the person who is here has answered; until then it is unknown. */
export async function findConsent(): Promise<void> {
  consentStore.setState({ consent: 'unknown' });
  const me = personOf(await sessionSettled());
  const answer = me ? await ofAccount(me) : answerOfVisitor(await keptAnswer());
  if (personOf(currentSession()) === me) await keepAnswer(answer);
}

async function ofAccount(me: string): Promise<Answer | null> {
  const kept = await keptAnswer();
  try {
    const answer = answerOfPerson(kept, await fetchConsent('analytics'));
    return answer?.from === 'unrecorded' ? await recorded(me, answer) : answer;
  } catch {
    // Without a connection counts what this device knows of them; the next start asks again.
    return kept?.from === 'left' ? null : kept;
  }
}

// One after the other: the last word of a person must be the last one in the table.
let last: Promise<unknown> = Promise.resolve();

/** The answer as the account has it; as it was where the account cannot be reached. */
function recorded(me: string, answer: Answer): Promise<Answer> {
  const { version, given } = answer;
  const work = last.then(async (): Promise<Answer> => {
    try {
      await recordConsent(me, { kind: 'analytics', version, given });
      return { version, given, from: 'account' };
    } catch {
      return answer;
    }
  });
  last = work;
  return work;
}

/** Answers the question, or changes one's mind. In force at once, whatever the connection does. */
export async function answerQuestion(given: boolean): Promise<void> {
  const me = personOf(currentSession());
  const words = { version: QUESTION_VERSION, given };
  await keepAnswer({ ...words, from: me ? 'unrecorded' : 'visitor' });
  if (!me) return;
  const answer = await recorded(me, { ...words, from: 'unrecorded' });
  // Meanwhile they may have changed their mind again, or left.
  const kept = await keptAnswer();
  if (kept?.from === 'unrecorded' && kept.given === given) await keepAnswer(answer);
}
