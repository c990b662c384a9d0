import { FILES_WANTED } from '#shared/domains/assistant/model/files-address.ts';
import { LONGEST_TEXT } from '#shared/domains/search/model/schema.ts';

/** What stood in the extension's bar when its files were to be attached; null where an address hands over nothing. */
export function handedText(hash: string): string | null {
  if (!hash.startsWith(FILES_WANTED)) return null;
  try {
    const text = decodeURIComponent(hash.slice(FILES_WANTED.length));
    return [...text].slice(0, LONGEST_TEXT).join('');
  } catch {
    // Cut in the middle of a character.
    return '';
  }
}
