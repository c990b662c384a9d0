/** Longest quotation of a user's text in an answer, in characters. */
const QUOTE_MAX = 600;

/**
 * A user's text inside our markdown: shown as it was written, never as a link, a picture, a heading
 * or markup of ours. Ordinary sentences stay as they are.
 */
export function quoted(text: string, max = QUOTE_MAX): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  const cut = flat.length > max ? `${flat.slice(0, max - 1).trimEnd()}…` : flat;
  return (
    cut
      .replace(/[\\`*[\]<>|~]/g, '\\$&')
      .replace(/(^|\s)_|_(?=\s|$)/g, (mark) => mark.replace('_', '\\_'))
      .replace(/^([#+=-])/, '\\$1')
      .replace(/^(\d+)([.)])/, '$1\\$2')
      // What a renderer would turn into a link by itself.
      .replace(/:(?=\/\/)/g, '\\:')
      .replace(/\bwww\./gi, (prefix) => `${prefix.slice(0, -1)}\\.`)
      .replace(/(?<=\S)@(?=\S)/g, '\\@')
  );
}

/** One line of plain text, for titles and previews. */
export function excerpt(text: string, max = 160): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > max ? `${flat.slice(0, max - 1).trimEnd()}…` : flat;
}
