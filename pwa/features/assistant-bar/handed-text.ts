import { FILES_WANTED } from '#shared/domains/assistant/model/files-address.ts';
import { LONGEST_TEXT } from '#shared/domains/search/model/rules.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What stood in the extension's bar when its files were to be attached, from a hash that begins with FILES_WANTED. */
export function handedText(hash: string): string {
  try {
    const text = decodeURIComponent(hash.slice(FILES_WANTED.length));
    return [...text].slice(0, LONGEST_TEXT).join('');
  } catch {
    // Cut in the middle of a character.
    return '';
  }
}

/** Says where the files are to go, and why here. */
export function sayHanded(): void {
  showActivity({ title: t('handed.title'), description: t('handed.why') });
}
