import { fittingLocale, type Locale } from '#shared/language/locale.ts';
import es from '../../translations/es/pwa/sw/texts.ts';
import en from './texts/en.ts';

/** Without the app's formatter and Spanish catalogue: the worker has only a few texts. */
const WORDS = { en, es };

/**
 * In the language of the account where a push says it, else in the browser's: the language that a user
 * chose is stored where a worker cannot read it.
 */
export const workerTexts = (language: Locale = fittingLocale(navigator.languages)) =>
  WORDS[language];
