import {
  asLocale,
  currentLocale,
  fittingLocale,
  type Locale,
  onLocale,
  showLocale,
  supplyTranslations,
} from '#shared/language/locale.ts';
import { LOCALE_KEY } from '#shared/platform/persisted.ts';

/**
 * Where the stored language comes from; `unsent` was chosen here and is not yet saved to the
 * account.
 */
type Origin = 'device' | 'unsent' | 'account';

/** The manifest that the browser reads on install, by language. */
const MANIFESTS: Record<Locale, string> = {
  en: '/manifest.webmanifest',
  es: '/manifest.es.webmanifest',
};

type StoredLanguage = { locale: Locale; origin: Origin };

/** Shows the language of this device before anything else: the stored one, or the browser's. */
export async function startLanguage(
  spanish: Parameters<typeof supplyTranslations>[0],
): Promise<void> {
  supplyTranslations(spanish);
  onLocale(() => {
    document.documentElement.lang = currentLocale();
    document.querySelector('link[rel=manifest]')?.setAttribute('href', MANIFESTS[currentLocale()]);
  });
  await followKept();
}

/** Switches to the stored language. */
export async function followKept(): Promise<void> {
  const locale = keptLanguage()?.locale ?? fittingLocale(navigator.languages);
  // Without its texts, as on a first visit that loses its connection, English is better than nothing.
  await showLocale(locale).catch(() => undefined);
}

export function keptLanguage(): StoredLanguage | null {
  try {
    const [language, origin] = localStorage.getItem(LOCALE_KEY)?.split(' ') ?? [];
    const locale = asLocale(language);
    if (!locale) return null;
    return { locale, origin: origin === 'unsent' || origin === 'account' ? origin : 'device' };
  } catch {
    return null;
  }
}

/** Keeps a language, or forgets it. */
export function keepLanguage(choice: StoredLanguage | null): void {
  try {
    if (!choice) localStorage.removeItem(LOCALE_KEY);
    else if (choice.origin === 'device') localStorage.setItem(LOCALE_KEY, choice.locale);
    else localStorage.setItem(LOCALE_KEY, `${choice.locale} ${choice.origin}`);
  } catch {
    // A private window without storage still shows it until it is closed.
  }
}
