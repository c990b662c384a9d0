import { FILLERS } from '../small-words.ts';
import { folded, type Token } from '../tokens.ts';
import { SMALL } from './small.ts';

/** A place in a request that a space was lost from or put into, and what was likely meant there. */
export type Gap = {
  start: number;
  end: number;
  meant: string;
  cost: number;
  words: readonly string[];
};

/** Words of one or two characters that stand between others. */
const isShort = (word: string): boolean =>
  SMALL.has(word) || FILLERS.has(word) || /^[aeyo]$/.test(word);

/** The shortest piece of two written as one that is no such word. */
const PIECE = 3;

/** Where words that stand in one may part: the more even, the likelier. */
const MOST = 3;

/** 'Reubentext', "Delia'stour", 'estudiode': two known words without the space between them. */
export function splitsOf(token: Token, text: string, isKnown: (word: string) => boolean): Gap[] {
  const written = text.slice(token.start, token.end);
  const found: Gap[] = [];
  for (let at = 1; at < written.length; at += 1) {
    const [one, other] = [written.slice(0, at), written.slice(at)];
    if (/^['’]/.test(other) || /['’]$/.test(one)) continue;
    const words = [one, other].map(bare);
    const isFit = words.every((word) => (word.length < PIECE ? isShort(word) : isKnown(word)));
    if (!isFit || words.every((word) => word.length < PIECE)) continue;
    found.push({ start: token.start, end: token.end, meant: `${one} ${other}`, cost: 1, words });
  }
  const least = ({ words }: Gap) => Math.min(...words.map(({ length }) => length));
  return found.toSorted((one, other) => least(other) - least(one)).slice(0, MOST);
}

/** A word as it is compared: small, without accents and what hangs behind an apostrophe. */
const bare = (written: string): string =>
  folded(written)
    .replace(/['’]s?$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** 'Hendri cks', 'ma rca': a known word with a space in it, one piece of which is none. */
export function joinsOf(
  tokens: readonly Token[],
  text: string,
  isKnown: (word: string) => boolean,
): Gap[] {
  return tokens.flatMap((token, at): Gap[] => {
    const next = tokens[at + 1];
    if (!next || text.slice(token.end, next.start) !== ' ' || token.isPossessive) return [];
    const written = text.slice(token.start, token.end) + text.slice(next.start, next.end);
    if (!/^\p{L}+(?:['’]s)?$/u.test(written)) return [];
    const word = bare(written);
    if (word.length < 4 || !isKnown(word)) return [];
    const pieces = [token, next].map((one) => bare(text.slice(one.start, one.end)));
    // 'Subí la' are two words, although 'subila' is one.
    if (pieces.every((piece) => (piece.length < PIECE ? isShort(piece) : isKnown(piece))))
      return [];
    return [{ start: token.start, end: next.end, meant: written, cost: 0, words: [word] }];
  });
}
