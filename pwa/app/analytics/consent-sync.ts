import type { Session } from '#shared/domains/auth/model/rules.ts';
import { currentSession, sessionSettled } from '#shared/domains/auth/state/store.ts';
import { fetchConsent, recordConsent } from '#shared/domains/profiles/api/consents.ts';
import {
  type Answer,
  answerOfPerson,
  answerOfVisitor,
  consentStore,
  keepAnswer,
  persistedAnswer,
  QUESTION_VERSION,
} from '#shared/platform/analytics/consent.ts';

const personOf = (session: Session) => (session.status === 'signedIn' ? session.user.id : null);

// One after the other: the last word of a person must be the last one in the table, and what is read
// from there must not be older than what was written.
let last: Promise<unknown> = Promise.resolve();

function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

/** Finds out what the person who is here has answered; until then it is unknown. */
export async function findConsent(): Promise<void> {
  consentStore.setState({ consent: 'unknown' });
  const me = personOf(await sessionSettled());
  await inTurn(async () => {
    const answer = me ? await ofAccount() : answerOfVisitor(await persistedAnswer());
    if (personOf(currentSession()) === me) await keepAnswer(answer);
  });
  if (me) await recordAnswer(me);
}

async function ofAccount(): Promise<Answer | null> {
  try {
    const account = await fetchConsent('analytics');
    // Read last: they may have answered while the account was asked.
    return answerOfPerson(await persistedAnswer(), account);
  } catch {
    // Without a connection counts what this device knows of them; the next start asks again.
    const stored = await persistedAnswer();
    return stored?.from === 'left' ? null : stored;
  }
}

/** Tells the account what this device knows and it does not. */
function recordAnswer(me: string): Promise<void> {
  return inTurn(async () => {
    const stored = await persistedAnswer();
    if (stored?.from !== 'unrecorded' || personOf(currentSession()) !== me) return;
    const { version, given } = stored;
    try {
      await recordConsent(me, { kind: 'analytics', version, given });
    } catch {
      return; // It is in force here, and the next start tells it again.
    }
    // Meanwhile they may have changed their mind again, or left.
    const now = await persistedAnswer();
    if (now?.from === 'unrecorded' && now.given === given) {
      await keepAnswer({ version, given, from: 'account' });
    }
  });
}

/** Answers the question, or changes one's mind. In force at once, whatever the connection does. */
export async function answerQuestion(given: boolean): Promise<void> {
  const me = personOf(currentSession());
  await keepAnswer({ version: QUESTION_VERSION, given, from: me ? 'unrecorded' : 'visitor' });
  if (me) await recordAnswer(me);
}
