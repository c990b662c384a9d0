/** Characters that no rule below turns into ones that the font has. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŧ: 't',
  Ŧ: 'T',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2015': '\u2014',
  '\u2212': '-',
  '\u2190': '<-',
  '\u2192': '->',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u2260': '<>',
  '\u2713': 'x',
};

/** What has no shape of its own: marks, joiners, variants, controls; not the line break. */
const SHAPELESS = /[\p{M}\p{Cf}\p{Cc}]/gu;
const SPACES = /[\p{Zs}\t]/gu;

/** The widths of a font's characters, and which it has. */
export type PdfFace = {
  has: (character: string) => boolean;
  /** In points at size 1. */
  width: (character: string) => number;
};

/**
 * A text with the characters that a font has: others lose their accents, and what then is left becomes
 * a question mark. Line breaks stay.
 */
export function drawableText(text: string, face: PdfFace): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .normalize('NFC')
    .split('\n')
    .map((line) => Array.from(line.replace(SPACES, ' '), (one) => drawable(one, face)).join(''))
    .join('\n');
}

function drawable(character: string, face: PdfFace): string {
  if (face.has(character) && !/\p{Cc}|\u00ad/u.test(character)) return character;
  const plain = PLAIN[character];
  if (plain !== undefined) return plain;
  const parts = Array.from(character.normalize('NFKD').replace(SHAPELESS, ''));
  return parts.map((part) => (face.has(part) ? part : (PLAIN[part] ?? '?'))).join('');
}

/** How wide a drawable text without line breaks is, in points. */
export function textWidth(text: string, face: PdfFace, size: number): number {
  let width = 0;
  for (const character of text) width += face.width(character);
  return width * size;
}

/** The lines of a drawable text within a width; a word that is too long for a line is cut. */
export function linesOf(text: string, face: PdfFace, size: number, width: number): string[] {
  return text.split('\n').flatMap((line) => wrapped(line, face, size, width));
}

function wrapped(text: string, face: PdfFace, size: number, width: number): string[] {
  const lines: string[] = [];
  // Spaces at the start of a line are its indent, and stay.
  const indent = /^ */.exec(text)?.[0].slice(0, 24) ?? '';
  let line = indent;
  let isEmpty = true;
  for (const word of text.trim().split(/ +/)) {
    const longer = isEmpty ? line + word : `${line} ${word}`;
    if (textWidth(longer, face, size) <= width) {
      line = longer;
      isEmpty = false;
      continue;
    }
    if (!isEmpty) lines.push(line);
    line = indent;
    for (const character of word) {
      if (line !== indent && textWidth(line + character, face, size) > width) {
        lines.push(line);
        line = indent;
      }
      line += character;
    }
    isEmpty = false;
  }
  return [...lines, line];
}
