import { create } from 'zustand';
import { currentLocale } from '../../../language/locale.ts';
import type { TranslatorPort } from '../../../platform/ports/translator.ts';

/** The state of a message's translation. */
export type Translation =
  | { state: 'working' }
  | { state: 'done'; text: string; of: string }
  | { state: 'same' }
  | { state: 'failed' };

/** Translations by message, as long as the page lives. */
export const useTranslations = create<Readonly<Record<string, Translation | undefined>>>(
  () => ({}),
);

/** Back to the original. */
export function showOriginal(messageId: string): void {
  useTranslations.setState({ [messageId]: undefined });
}

/** Translates a message on this device. `of` remembers the text, for when it is edited. */
export async function translate(
  translator: TranslatorPort,
  messageId: string,
  text: string,
): Promise<void> {
  const put = (translation: Translation) => useTranslations.setState({ [messageId]: translation });
  put({ state: 'working' });
  try {
    const to = currentLocale();
    const from = await translator.detect(text);
    if (from === null) put({ state: 'failed' });
    else if (from.split('-')[0] === to) put({ state: 'same' });
    else put({ state: 'done', text: await translator.translate(text, from, to), of: text });
  } catch (error) {
    console.warn('translator', error);
    put({ state: 'failed' });
  }
}
