/** What takes time in a column. */
type Timed = { id: string; starts: number; ends: number };

/** Which of how many strips of its column a block takes. */
export type Lane = { lane: number; lanes: number };

/**
 * Blocks that overlap stand side by side, each in the first free strip; blocks that hang together share the
 * number of strips. One that is shorter than `least` ms takes that much, as it is drawn no smaller.
 */
export function laneOut(blocks: readonly Timed[], least: number): Map<string, Lane> {
  const placed = new Map<string, Lane>();
  let group: { id: string; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { id, lane } of group) placed.set(id, { lane, lanes: ends.length });
    group = [];
    ends = [];
  };
  const inOrder = blocks.toSorted(
    (a, b) => a.starts - b.starts || b.ends - a.ends || a.id.localeCompare(b.id),
  );
  for (const block of inOrder) {
    if (ends.every((end) => end <= block.starts)) close();
    const free = ends.findIndex((end) => end <= block.starts);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = Math.max(block.ends, block.starts + least);
    group.push({ id: block.id, lane });
  }
  close();
  return placed;
}
