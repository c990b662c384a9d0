import type { Clause } from './clause.ts';

type Span = { start: number; end: number };

/** 'Kim Lee, kim@example.com', 'kim@example.com (Kim Lee)': the name that stands next to an address. */
export function calledNextTo(
  email: Span,
  { tokens, text }: Clause,
  used: ReadonlySet<number>,
): Span | null {
  const isName = (at: number) => {
    const token = tokens[at];
    return token?.isCapitalised === true && !used.has(at) && !/\d/.test(token.word);
  };
  const gap = (from: number, to: number) => /^[\s,:(<]*$/.test(text.slice(from, to));
  const begin = tokens.findIndex(({ start }) => start >= email.start);
  const end = tokens.findLastIndex((token) => token.end <= email.end);
  let from = begin;
  while (isName(from - 1) && gap(tokens[from - 1]?.end ?? 0, tokens[from]?.start ?? 0)) from -= 1;
  let to = end;
  if (from === begin)
    while (isName(to + 1) && gap(tokens[to]?.end ?? 0, tokens[to + 1]?.start ?? 0)) to += 1;
  const [first, last] =
    from < begin ? [tokens[from], tokens[begin - 1]] : [tokens[end + 1], tokens[to]];
  return (from < begin || to > end) && first && last ? { start: first.start, end: last.end } : null;
}
