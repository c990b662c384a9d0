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

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How long ago, in words: the server does not know the reader's clock. */
export function ago(at: Date, now: Date): string {
  const seconds = (now.getTime() - at.getTime()) / 1000;
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit);
  }
  return 'just now';
}

/** '1 message', '2 messages'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
