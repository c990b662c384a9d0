import { AsyncLocalStorage } from 'node:async_hooks';
import { type Locale, supplyLocale } from '#shared/language/locale.ts';
import './catalogues.ts';

const spoken = new AsyncLocalStorage<Locale>();

supplyLocale(() => spoken.getStore());

/** Runs with the language of one request: commands, labels and formats speak it, whatever else runs. */
export function inLanguage<Result>(locale: Locale, run: () => Result): Result {
  return spoken.run(locale, run);
}

/** A text of the assistant's own in the language of the request. */
export function say({ en, es }: { en: string; es: string }): string {
  return spoken.getStore() === 'es' ? es : en;
}
