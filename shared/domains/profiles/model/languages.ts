import { localeTag } from '../../../language/locale.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

const AMERICAN_SIGN = 'American Sign Language';

/** Languages that profiles are offered, by their codes; people may name others. */
const CODES: Readonly<Record<string, string>> = {
  English: 'en',
  Spanish: 'es',
  Mandarin: 'cmn',
  Cantonese: 'yue',
  Tagalog: 'tl',
  Vietnamese: 'vi',
  Arabic: 'ar',
  French: 'fr',
  Korean: 'ko',
  Portuguese: 'pt',
  Hindi: 'hi',
  Russian: 'ru',
  German: 'de',
  Urdu: 'ur',
  [AMERICAN_SIGN]: 'ase',
};

/** Languages that are offered first, as they are stored. */
export const LANGUAGES = Object.keys(CODES);

/** The name of a language that guides speak, in the language that is shown. */
export function spokenName(language: string): string {
  // The one of them that browsers have no name for but in English.
  if (language === AMERICAN_SIGN) return t('language.americanSign');
  const code = CODES[language];
  const tag = localeTag();
  if (!code || tag.startsWith('en')) return language;
  const name = new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(code);
  return name ?? language;
}
