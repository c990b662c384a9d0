/** A message as it was typed: texts are different, and each writer's stand in their order. */
export type Typed = { writer: string; text: string };

/** A message as the database or a device has it. */
export type Stored = { sender: string; text: string; seq: number };

/** What a conversation shows to have gone wrong; all empty is right. */
export type Faults = {
  lost: string[];
  doubled: string[];
  /** Texts that stand before one that their writer typed earlier. */
  disordered: string[];
  /** Texts that were never typed, or typed by another writer. */
  foreign: string[];
  /** Numbers between the first and the last that no message has. */
  holes: number[];
};

/**
 * Compares what was typed into a conversation with what is there. It knows nothing of how messages
 * travel: tests/unit/chaos/checker.test.ts shows it red for every fault.
 */
export function findFaults(typed: readonly Typed[], stored: readonly Stored[]): Faults {
  const rows = stored.toSorted((one, other) => one.seq - other.seq);
  const places = new Map<string, number[]>();
  for (const [at, { text }] of rows.entries()) {
    places.set(text, [...(places.get(text) ?? []), at]);
  }
  const writers = new Map(typed.map(({ writer, text }) => [text, writer]));
  const furthest = new Map<string, number>();
  const disordered: string[] = [];
  for (const { writer, text } of typed) {
    const [at] = places.get(text) ?? [];
    if (at === undefined) continue;
    const before = furthest.get(writer) ?? -1;
    if (at < before) disordered.push(text);
    furthest.set(writer, Math.max(at, before));
  }
  const [first, last] = [rows[0]?.seq ?? 0, rows.at(-1)?.seq ?? -1];
  const numbers = new Set(rows.map(({ seq }) => seq));
  const all = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return {
    lost: typed.filter(({ text }) => !places.has(text)).map(({ text }) => text),
    doubled: [...places].filter(([, at]) => at.length > 1).map(([text]) => text),
    disordered,
    foreign: rows
      .filter(({ text, sender }) => writers.get(text) !== sender)
      .map(({ text }) => text),
    holes: all.filter((seq) => !numbers.has(seq)),
  };
}

/** What of the faults a row of results says: how many of each. */
export function faultFigures({ lost, doubled, disordered }: Faults): Record<string, number> {
  return { lost: lost.length, doubled: doubled.length, 'out of order': disordered.length };
}

/** Nothing went wrong. */
export const NO_FAULTS: Faults = { lost: [], doubled: [], disordered: [], foreign: [], holes: [] };
