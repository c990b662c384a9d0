import {
  asLocale,
  currentLocale,
  fittingLocale,
  onLocale,
  showLocale,
  supplyTranslations,
} from '#shared/language/locale.ts';
import { languageItem } from '../storage.ts';

/** Shows the language that the account asks for, or the browser's, and follows what it becomes. */
export async function startLanguage(): Promise<void> {
  supplyTranslations(() => import('#shared/language/spanish.ts'));
  onLocale(() => {
    document.documentElement.lang = currentLocale();
  });
  languageItem.watch((wanted) => void show(wanted));
  await show(await languageItem.getValue().catch(() => null));
}

async function show(wanted: string | null): Promise<void> {
  // A surface without its Spanish texts is still one that can be used.
  await showLocale(asLocale(wanted) ?? fittingLocale(navigator.languages)).catch(() => undefined);
}
