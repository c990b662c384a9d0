/** A piece of a line; strong text and links are the assistant's own. `path` is one of the app. */
export type Run = { text: string; strong: boolean; path?: string };

/** A block of an answer. Numbers stay as written, because users refer to them in their replies. */
export type Block =
  | { kind: 'text' | 'quote'; runs: Run[] }
  | { kind: 'bullets'; items: Run[][] }
  | { kind: 'numbers'; start: number; items: Run[][] };

const BULLET = /^[-*] +/;
const NUMBER = /^(\d{1,3})\. +/;
const QUOTE = /^> ?/;
/** `[label](/path)`: another host, a scheme or a backslash makes it plain text. */
const LINK = /^\[([^\]\\]+)\]\((\/(?![/\\])[^\s()\\]*)\)$/;

/**
 * Parses the subset of Markdown that the assistant writes. Of links only those to paths of the app are read,
 * and never in a quotation; images, headings and HTML are left out on purpose: quoted messages are text of
 * other people, and a backslash escapes their marks.
 */
export function parseReply(markdown: string): Block[][] {
  return markdown
    .split(/\n{2,}/)
    .map((part) => parsePart(part.split('\n').filter((line) => line.trim() !== '')))
    .filter((blocks) => blocks.length > 0);
}

function parsePart(lines: string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const number = NUMBER.exec(line);
    if (BULLET.test(line)) {
      const item = parseRuns(line.replace(BULLET, ''));
      if (last?.kind === 'bullets') last.items.push(item);
      else blocks.push({ kind: 'bullets', items: [item] });
    } else if (number) {
      const item = parseRuns(line.replace(NUMBER, ''));
      if (last?.kind === 'numbers') last.items.push(item);
      else blocks.push({ kind: 'numbers', start: Number(number[1]), items: [item] });
    } else {
      const kind = QUOTE.test(line) ? 'quote' : 'text';
      const runs = parseRuns(line.replace(QUOTE, ''), kind === 'text');
      if (last?.kind === kind) last.runs.push({ text: '\n', strong: false }, ...runs);
      else blocks.push({ kind, runs });
    }
  }
  return blocks;
}

const PIECES = /\\[!-/:-@[-`{-~]|\*\*|\[[^\]\\]+\]\(\/[^\s()\\]*\)|[^\\*[]+|[\\*[]/g;

/** Splits a line at `**`; a backslash before punctuation is taken away and protects the mark. */
export function parseRuns(line: string, links = true): Run[] {
  const pieces = line.match(PIECES) ?? [];
  const marks = pieces.filter((piece) => piece === '**').length;
  const runs: Run[] = [];
  let seen = 0;
  for (const piece of pieces) {
    if (piece === '**') {
      seen += 1;
      continue;
    }
    const text = piece.length === 2 && piece.startsWith('\\') ? piece.slice(1) : piece;
    const link = links ? LINK.exec(piece) : null;
    // An unpaired mark is left out: the rest of the text is still being received.
    const strong = seen % 2 === 1 && seen < marks;
    const last = runs.at(-1);
    if (link?.[1] && link[2]) runs.push({ text: link[1], strong, path: link[2] });
    else if (last && last.strong === strong && !last.path) last.text += text;
    else runs.push({ text, strong });
  }
  return runs;
}

/** An answer without its marks, as it is copied. */
export function plainReply(markdown: string): string {
  const line = (runs: Run[]) => runs.map(({ text }) => text).join('');
  const block = (one: Block): string => {
    switch (one.kind) {
      case 'text':
        return line(one.runs);
      case 'quote':
        return `> ${line(one.runs)}`;
      case 'bullets':
        return one.items.map((item) => `- ${line(item)}`).join('\n');
      case 'numbers':
        return one.items.map((item, index) => `${one.start + index}. ${line(item)}`).join('\n');
    }
  };
  return parseReply(markdown)
    .map((blocks) => blocks.map(block).join('\n'))
    .join('\n\n');
}
