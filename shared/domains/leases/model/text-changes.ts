/** A line of a text that was sent again: as it was, gone, or new. */
export type ChangedLine = { kind: 'same' | 'removed' | 'added'; line: string };

/** Above this many comparisons the middle of a text is taken as replaced. */
const COMPARISONS_MOST = 4_000_000;

/**
 * The lines of two texts of a lease, one after the other. The first line is left out: it has the number
 * of the version, which always differs.
 */
export function changedLines(before: string, after: string): ChangedLine[] {
  const old = before.split('\n').slice(1);
  const now = after.split('\n').slice(1);
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, now.length) - start;
  while (end < most && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return [
    ...old.slice(0, start).map(same),
    ...changesBetween(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map(same),
  ];
}

const same = (line: string): ChangedLine => ({ kind: 'same', line });
const removed = (line: string): ChangedLine => ({ kind: 'removed', line });
const added = (line: string): ChangedLine => ({ kind: 'added', line });

/** Keeps the longest run of lines that both have in the same order. */
function changesBetween(old: readonly string[], now: readonly string[]): ChangedLine[] {
  if (old.length * now.length > COMPARISONS_MOST) return [...old.map(removed), ...now.map(added)];
  const width = now.length + 1;
  // The length of the longest common run of what follows each pair of lines.
  const common = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      common[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const lines: ChangedLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < now.length) {
    const [was = '', is = ''] = [old[row], now[column]];
    if (was === is) {
      lines.push(same(was));
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      lines.push(removed(was));
      row += 1;
    } else {
      lines.push(added(is));
      column += 1;
    }
  }
  return [...lines, ...old.slice(row).map(removed), ...now.slice(column).map(added)];
}
