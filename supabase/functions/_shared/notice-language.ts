import {
  type Speaker,
  timeIn,
  type Words,
  wordsOf,
} from '../../../shared/domains/notifications/model/said-sentences.ts';
import { asLocale, type Locale } from '../../../shared/language/locale.ts';
import spanishTimes from '../../../translations/es/shared/domains/notifications/model/texts.ts';
import spanish from '../../../translations/es/shared/domains/notifications/texts.ts';

/** A text of mails in both languages. */
export type Both = Readonly<Record<Locale, string>>;

/** The language of an account as the product speaks it; English for any other. */
export const languageOf = (tag: string | null | undefined): Locale =>
  asLocale(tag?.slice(0, 2)) ?? 'en';

/** A text with its places filled; the texts of notifications have no plurals, which a test looks at. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));

const speaker: Speaker = {
  tag: 'es-US',
  sentence: (sentence, values) => filled(spanish.said[sentence], values),
  deposit: () => spanish.saidCharge.deposit,
  rent: (month) => filled(spanish.saidCharge.rent, { month }),
  reason: (name) => spanishTimes.saidReason[name],
  timeOfHome: ({ zone, ...at }) => {
    const names: Readonly<Record<string, string>> = spanishTimes.saidTime.zone;
    const said = names[zone] ?? filled(spanishTimes.saidTime.ofCity, { city: zone });
    return filled(spanishTimes.saidTime.ofHome, { ...at, zone: said });
  },
};

type Notice = Words & { metadata?: Record<string, unknown> | null | undefined };

/** Title and message of a notification in a language; what people wrote stays as it is. */
export function wordsIn(language: Locale, { title, message, metadata = null }: Notice): Words {
  return language === 'en' ? { title, message } : wordsOf(speaker, { title, message, metadata });
}

/** The time of a tour in a language, of what the database wrote in English. */
export function tourTimeIn(
  language: Locale,
  written: string,
  tour: { starts_at: string; time_zone?: string | undefined },
): string {
  return language === 'en' ? written : timeIn(speaker, written, tour);
}
