/** Downloads a file, so that the browser never shows it as a page. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener';
  link.click();
}

/** How long the address of a file of this page has to last, in milliseconds: saving begins at once. */
const LASTS = 60_000;

/** The same with a file that is here; it leaves the page's memory again. */
export function saveBlob(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  saveFile(url, name);
  setTimeout(() => URL.revokeObjectURL(url), LASTS);
}
