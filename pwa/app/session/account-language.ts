import type { RegisteredRouter } from '@tanstack/react-router';
import { currentSession, onSession, profileOf } from '#shared/domains/auth/state/store.ts';
import {
  asLocale,
  currentLocale,
  type Locale,
  onLocale,
  showLocale,
} from '#shared/language/locale.ts';
import { LOCALE_KEY } from '#shared/platform/persisted.ts';
import { followKept, keepLanguage, keptLanguage } from '../boot/language.ts';

/**
 * Keeps page, other tabs and account in step with the language. `drawn` is the one that the page
 * was first drawn in: the user may have changed it before this code loaded.
 */
export function followLanguage(router: RegisteredRouter, drawn: Locale): void {
  if (currentLocale() !== drawn) void router.invalidate();
  onLocale(() => {
    // Titles are made when a route loads.
    void router.invalidate();
    void keepWords();
  });
  void keepWords();
  addEventListener('storage', ({ key }) => {
    if (key === LOCALE_KEY) void followKept();
  });
  // Chosen in another tab while this code was loading.
  void followKept();
  const now = currentSession();
  if (now.status === 'signedIn') void meetAccount(now.profile.id);
  onSession((next, previous) => {
    if (next.status === previous.status) return;
    if (next.status === 'signedIn') void meetAccount(next.profile.id);
    // What the account asked for leaves with it.
    if (next.status === 'signedOut' && keptLanguage()?.origin === 'account') {
      keepLanguage(null);
      void followKept();
    }
  });
}

/** Shows a language from now on, here and wherever the person signs in. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  await showLocale(locale);
  keepLanguage({ locale, origin: 'unsent' });
  const me = profileOf(currentSession())?.id;
  if (me) await tellAccount(me, locale);
}

/** A language chosen here stands above the account's; without one the account's is taken over. */
async function meetAccount(me: string): Promise<void> {
  const here = keptLanguage();
  if (here?.origin === 'unsent') return await tellAccount(me, here.locale);
  if (here?.origin === 'device') return;
  const { fetchLanguage } = await preferences();
  const wanted = asLocale(await fetchLanguage(me).catch(() => null));
  if (!wanted || keptLanguage()?.origin === 'unsent') return;
  keepLanguage({ locale: wanted, origin: 'account' });
  await followKept();
}

async function tellAccount(me: string, language: Locale): Promise<void> {
  const { savePreferences } = await preferences();
  const saved = await savePreferences(me, { language }).then(
    () => true,
    () => false, // the next start with a connection tries again
  );
  if (saved && keptLanguage()?.locale === language)
    keepLanguage({ locale: language, origin: 'device' });
}

/** Asks the worker for every page of words in the language that is read here; English it has. */
async function keepWords(): Promise<void> {
  const language = currentLocale();
  if (language === 'en' || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep-words', language });
}

const preferences = () => import('#shared/domains/notifications/api/notification-preferences.ts');
