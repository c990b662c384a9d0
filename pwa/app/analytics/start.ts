import { currentSession, onSession, sessionSettled } from '#shared/domains/auth/state/store.ts';
import {
  asksNotToBeTracked,
  type Consent,
  consentStore,
} from '#shared/platform/analytics/consent.ts';
import { passEventsTo, track } from '#shared/platform/analytics/track.ts';
import type { Tracker } from '#shared/platform/analytics/tracker.ts';
import {
  ANALYTICS_ANSWER_KEY,
  ANALYTICS_QUEUE,
  ANONYMOUS_ID_KEY,
} from '#shared/platform/persisted-keys.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import type { AppRouter } from '../router.tsx';
import { findConsent } from './consent-sync.ts';
import { countPage, followPages } from './page-events.ts';

let started = false;
let tracker: Promise<Tracker> | null = null;

/** Follows consent: counts while it is given, and leaves nothing behind where it is not. */
export function startAnalytics(router: AppRouter): void {
  if (started) return;
  started = true;
  consentStore.subscribe(({ consent }) => void follow(consent, router));
  if (asksNotToBeTracked()) {
    consentStore.setState({ consent: 'blocked' });
    return;
  }
  followPages(router);
  void followPerson();
  // Another tab was answered in.
  addEventListener('storage', ({ key }) => {
    if (key === ANALYTICS_ANSWER_KEY) void findConsent();
  });
}

async function followPerson(): Promise<void> {
  await sessionSettled();
  let here = personHere();
  onSession(({ status }) => {
    if (status !== 'signedIn' && status !== 'signedOut') return;
    const before = here;
    here = personHere();
    if (here === before) return;
    if (before) void tracker?.then((known) => known.reset());
    void findConsent();
  });
  await findConsent();
}

function personHere(): string | null {
  const session = currentSession();
  return session.status === 'signedIn' ? session.user.id : null;
}

async function follow(consent: Consent, router: AppRouter): Promise<void> {
  if (consent === 'unknown') return passEventsTo(undefined);
  if (consent !== 'given') {
    passEventsTo(null);
    return await leaveNothing();
  }
  if (!tracker) passEventsTo(undefined);
  tracker ??= begin(router);
  const known = await tracker.catch(() => null);
  // Its code could not be loaded: the next start tries again.
  if (!known) return passEventsTo(null);
  if (consentStore.getState().consent !== 'given') return;
  const session = currentSession();
  if (session.status === 'signedIn') known.identify(session.user.id, session.profile.user_type);
  passEventsTo(known.take);
}

/** A session starts: with the page's load, or with the yes that came later. */
async function begin(router: AppRouter): Promise<Tracker> {
  track('session_start', {});
  countPage(router);
  const { createBrowserTracker } = await import('./browser-tracker.ts');
  const known = createBrowserTracker();
  platform().focus.onChange((visible) => visible || known.sendNow());
  return known;
}

async function leaveNothing(): Promise<void> {
  const before = tracker;
  tracker = null;
  await before?.then(
    (known) => known.end(),
    () => undefined,
  );
  const { storage } = platform();
  // Of a start with consent that was taken back elsewhere, or by the browser's own signal.
  if (!before && (await storage.getItem(ANONYMOUS_ID_KEY)) !== null) {
    await storage.removeItem(ANONYMOUS_ID_KEY);
    indexedDB.deleteDatabase(ANALYTICS_QUEUE);
  }
}
