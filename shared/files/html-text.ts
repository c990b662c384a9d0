const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is written as HTML already, as the value of an attribute in double quotes. */
export function quotedText(html: string): string {
  return html.replaceAll('"', '&quot;');
}

/** Any words as HTML that shows just them: as text, and as the value of a quoted attribute. */
export function htmlText(words: string): string {
  return words.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
