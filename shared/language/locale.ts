/** The languages of the product. */
export const LOCALES = ['en', 'es'] as const;

/** A language of the product. */
export type Locale = (typeof LOCALES)[number];

/** The locales for `Intl`: the homes are in the United States, so its formats are used in both languages. */
const TAGS: Record<Locale, string> = { en: 'en-US', es: 'es-US' };

/** A compiled text: words, or pieces with arguments (icu-minify). */
export type Message = string | readonly unknown[];

/** The texts of a language by the ids that the build gave them. */
export type Translations = Readonly<Record<string, Message>>;

let locale: Locale = 'en';
let spoken: (() => Locale | undefined) | undefined;
let translations: Translations = {};
let load: (() => Promise<{ default: Translations }>) | undefined;
const listeners = new Set<() => void>();

/** The language that is shown. */
export const currentLocale = (): Locale => spoken?.() ?? locale;

/** The language for `Intl`. */
export const localeTag = (): string => TAGS[currentLocale()];

/** Says where the language comes from in a process that serves several people at once. */
export function supplyLocale(of: () => Locale | undefined): void {
  spoken = of;
}

/** A text in the shown language; undefined in English, whose texts stand where they are used. */
export const translated = (id: string): Message | undefined => translations[id];

/** The value as a language of the product. */
export function asLocale(value: unknown): Locale | undefined {
  return LOCALES.find((one) => one === value);
}

/** The first language of a list such as `navigator.languages` that the product speaks. */
export function fittingLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const known = asLocale(tag.slice(0, 2).toLowerCase());
    if (known) return known;
  }
  return 'en';
}

/** Says where the texts of the second language come from; every shell has a file of its own. */
export function supplyTranslations(bring: () => Promise<{ default: Translations }>): void {
  load = bring;
}

/** Shows a language once its texts are here; until then everything stays as it was. */
export async function showLocale(wanted: Locale): Promise<void> {
  const next = wanted === 'en' || !load ? {} : (await load()).default;
  if (wanted === locale) return;
  translations = next;
  locale = wanted;
  for (const listener of listeners) listener();
}

/** Tells about every change of the language. */
export function onLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
