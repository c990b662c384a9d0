/**
 * The files that a paste means. Office programs put a picture of copied cells or text next to the
 * text: then the text is meant. File managers put the names of copied files there, and browsers the
 * address of a copied picture: then the files are.
 */
export function pastedFiles(clipboard: DataTransfer): File[] {
  const files = [...clipboard.files];
  const page = new DOMParser().parseFromString(clipboard.getData('text/html'), 'text/html');
  const words = clipboard.getData('text/plain').trim() || wordsOf(page);
  const lines = words.split(/\s*[\r\n]+\s*/);
  const named = [
    clipboard.getData('text/uri-list').trim(),
    ...files.map(({ name }) => name),
    ...[...page.querySelectorAll('img')].flatMap(({ src, alt }) => [src, alt]),
  ];
  return words === '' || lines.every((line) => named.includes(line)) ? files : [];
}

/** Visible words of a page that was never shown: its styles and titles are none. */
function wordsOf({ body }: Document): string {
  for (const hidden of body.querySelectorAll('style, script')) hidden.remove();
  return body.textContent.trim();
}
