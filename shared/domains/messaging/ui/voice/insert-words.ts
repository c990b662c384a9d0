import { cutText } from '../../../../language/visible-text.ts';

/** Inserts dictated text at the caret, replacing the selection, with spaces around it. */
export function insertWords(
  text: string,
  { from, to }: { from: number; to: number },
  said: string,
  limit: number,
): { text: string; caret: number } {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const words = `${/\S$/.test(before) ? ' ' : ''}${said}${/^[\p{L}\p{N}]/u.test(after) ? ' ' : ''}`;
  const room = Math.max(0, limit - before.length - after.length);
  const fitting = cutText(words, room);
  return { text: before + fitting + after, caret: before.length + fitting.length };
}
