import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { ANALYTICS_ANSWER_KEY } from '../persisted-keys.ts';
import { platform } from '../ports/platform.ts';

/** The version of the consent question. A yes is valid for the version it was given to only. */
export const QUESTION_VERSION = '2026-11';

/**
 * An answer about analytics on this device, and whose it is. `visitor`: given while signed out. `unrecorded`:
 * by the signed-in user, not saved to the account yet. `account`: saved to the account. `left`: by a user who
 * has signed out since; it stays valid for visitors.
 */
const answerSchema = z.object({
  version: z.string(),
  given: z.boolean(),
  from: z.enum(['visitor', 'unrecorded', 'account', 'left']),
});

/** What was answered on this device. */
export type Answer = z.infer<typeof answerSchema>;

/** Whether anything may be counted here. `blocked`: the browser says no for its person. */
export type Consent = 'unknown' | 'unasked' | 'given' | 'refused' | 'blocked';

/** The state of consent, for the tracker, the question and the switch. */
export const consentStore = createStore<{ consent: Consent }>(() => ({ consent: 'unknown' }));

/** Do Not Track or Global Privacy Control: an answer that needs no question. */
export function asksNotToBeTracked(browser: Navigator = navigator): boolean {
  const signals = browser as Navigator & { globalPrivacyControl?: unknown };
  return signals.doNotTrack === '1' || signals.globalPrivacyControl === true;
}

/** What an answer means now: a yes to an older version counts as unasked, a no stays a no. */
export function consentOf(answer: Pick<Answer, 'version' | 'given'> | null): Consent {
  if (!answer) return 'unasked';
  if (!answer.given) return 'refused';
  return answer.version === QUESTION_VERSION ? 'given' : 'unasked';
}

/** The answer persisted on this device. */
export async function persistedAnswer(): Promise<Answer | null> {
  try {
    const text = await platform().storage.getItem(ANALYTICS_ANSWER_KEY);
    const read = answerSchema.safeParse(JSON.parse(text ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null; // edited by hand, or nothing can be read here
  }
}

/** Keeps an answer, or forgets it, and tells everybody. */
export async function keepAnswer(answer: Answer | null): Promise<void> {
  consentStore.setState({ consent: asksNotToBeTracked() ? 'blocked' : consentOf(answer) });
  const { storage } = platform();
  try {
    if (answer) await storage.setItem(ANALYTICS_ANSWER_KEY, JSON.stringify(answer));
    else await storage.removeItem(ANALYTICS_ANSWER_KEY);
  } catch {
    // It holds until the page is closed, then it is asked again.
  }
}

/** Which answer applies to a visitor. */
export function answerOfVisitor(persisted: Answer | null): Answer | null {
  return persisted && persisted.from !== 'visitor' ? { ...persisted, from: 'left' } : persisted;
}

/**
 * Which answer applies to a signed-in user: one that is not saved to the account yet, then the account's own,
 * then the one given here as a visitor. An answer of another user of this device never applies.
 */
export function answerOfPerson(
  persisted: Answer | null,
  account: Pick<Answer, 'version' | 'given'> | null,
): Answer | null {
  if (persisted?.from === 'unrecorded') return persisted;
  if (account && consentOf(account) !== 'unasked') {
    return { version: account.version, given: account.given, from: 'account' };
  }
  return persisted?.from === 'visitor' ? { ...persisted, from: 'unrecorded' } : null;
}
