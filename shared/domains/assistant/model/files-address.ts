/** How an address begins its hash that asks the bar for files; the words that stood in another bar follow. */
export const FILES_WANTED = '#attach=';

/** The page where files are attached to what was typed. In the hash, as servers see none of it. */
export const filesAddress = (text: string): string =>
  `/dashboard${FILES_WANTED}${encodeURIComponent(text.trim())}`;
