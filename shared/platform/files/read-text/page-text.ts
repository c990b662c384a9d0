/** A piece of text of a page: where it stands, and how wide it is. */
type Piece = { str: string; transform: readonly number[]; width: number };

/** Pieces whose feet are so near stand on one line, as a part of their height. */
const SAME_LINE = 0.5;

const isPiece = (item: object): item is Piece => 'str' in item && 'transform' in item;

/**
 * The text of a page as lines from top to bottom, each from left to right: a label and the amount at the far
 * end of its line belong together, in whatever order the file has them.
 */
export function pageText(items: readonly object[]): string {
  const lines: { foot: number; height: number; pieces: Piece[] }[] = [];
  for (const piece of items) {
    if (!isPiece(piece) || piece.str.trim() === '') continue;
    const foot = piece.transform[5] ?? 0;
    const height = Math.abs(piece.transform[3] ?? 0) || 10;
    const line = lines.find((one) => Math.abs(one.foot - foot) < one.height * SAME_LINE);
    if (line) line.pieces.push(piece);
    else lines.push({ foot, height, pieces: [piece] });
  }
  return lines
    .toSorted((one, other) => other.foot - one.foot)
    .map(({ pieces }) => lineText(pieces))
    .join('\n');
}

function lineText(pieces: readonly Piece[]): string {
  const left = ({ transform }: Piece) => transform[4] ?? 0;
  let text = '';
  let end: number | null = null;
  for (const piece of pieces.toSorted((one, other) => left(one) - left(other))) {
    // A file may part a word between two letters; a gap that one sees is a space.
    const gap = end === null ? 0 : left(piece) - end;
    text += `${gap > 1 ? ' ' : ''}${piece.str}`;
    end = left(piece) + piece.width;
  }
  return text.replace(/\s+/g, ' ').trim();
}
