/** What a copied page has besides its words: styles, titles, comments of office programs, tags. */
const NO_WORDS = /<(style|script|title)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>|&nbsp;/gi;

/** What a picture of a copied page is called: its address and its alternative text. */
const NAMES = /\b(?:src|alt)=["']([^"']*)["']/gi;

/**
 * The files that a paste means. Office programs put a picture of copied cells or text next to the
 * text: then the text is meant. File managers put the names of copied files there, and browsers the
 * address of a copied picture: then the files are. The page's policy lets no text become a document.
 */
export function pastedFiles(clipboard: DataTransfer): File[] {
  const files = [...clipboard.files];
  if (files.length === 0) return files;
  const html = clipboard.getData('text/html');
  const words = clipboard.getData('text/plain').trim() || html.replace(NO_WORDS, '').trim();
  const named = [
    clipboard.getData('text/uri-list').trim(),
    ...files.map(({ name }) => name),
    ...[...html.matchAll(NAMES)].map(([, name = '']) => name.replaceAll(/&amp;/g, '&')),
  ];
  const lines = words.split(/\s*[\r\n]+\s*/);
  return words === '' || lines.every((line) => named.includes(line)) ? files : [];
}
