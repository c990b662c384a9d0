import { fittingLocale } from '#shared/language/locale.ts';
import es from '../../translations/es/pwa/sw/texts.ts';
import en from './texts/en.ts';

/** The worker's few words as they are: one is less than the formatter and all of the app's Spanish. */
const WORDS = { en, es };

/**
 * In the browser's language, since the language that a user chose is stored where a worker cannot
 * read it.
 */
export const words = () => WORDS[fittingLocale(navigator.languages)];
