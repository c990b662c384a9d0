/** A piece of a line; strong text is the assistant's own emphasis. */
export type Run = { text: string; strong: boolean };

/** A block of an answer. Numbers stay as written, because users refer to them in their replies. */
export type Block =
  | { kind: 'text' | 'quote'; runs: Run[] }
  | { kind: 'bullets'; items: Run[][] }
  | { kind: 'numbers'; start: number; items: Run[][] };

const BULLET = /^[-*] +/;
const NUMBER = /^(\d{1,3})\. +/;
const QUOTE = /^> ?/;

/**
 * Parses the subset of Markdown that the assistant writes. Links, images, headings and HTML are left out on
 * purpose: quoted messages are text of other people, and a backslash escapes their marks.
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
      const runs = parseRuns(line.replace(QUOTE, ''));
      if (last?.kind === kind) last.runs.push({ text: '\n', strong: false }, ...runs);
      else blocks.push({ kind, runs });
    }
  }
  return blocks;
}

/** Splits a line at `**`; a backslash before punctuation is taken away and protects the mark. */
export function parseRuns(line: string): Run[] {
  const pieces = line.match(/\\[!-/:-@[-`{-~]|\*\*|[^\\*]+|[\\*]/g) ?? [];
  const marks = pieces.filter((piece) => piece === '**').length;
  const runs: Run[] = [];
  let seen = 0;
  for (const piece of pieces) {
    if (piece === '**') {
      seen += 1;
      continue;
    }
    const text = piece.length === 2 && piece.startsWith('\\') ? piece.slice(1) : piece;
    // An unpaired mark is left out: the rest of the text is still being received.
    const strong = seen % 2 === 1 && seen < marks;
    const last = runs.at(-1);
    if (last && last.strong === strong) last.text += text;
    else runs.push({ text, strong });
  }
  return runs;
}
