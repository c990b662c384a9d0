import { fittingLocale } from '#shared/language/locale.ts';
import es from '../../translations/es/pwa/sw/texts.ts';
import en from './texts/en.ts';

/** The worker's few words as they are: one is less than the formatter and all of the app's Spanish. */
const WORDS = { en, es };

/** In the browser's language, since what a person chose is kept where a worker cannot look. */
export const words = () => WORDS[fittingLocale(navigator.languages)];
