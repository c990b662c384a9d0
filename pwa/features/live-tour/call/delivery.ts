import type { SaidEntry, Talk } from '#shared/domains/tours/model/live/signals.ts';

/** Entries on their way to the other device, each until that has said that it has it. */
export type Delivery = {
  push(said: SaidEntry): void;
  /** The other device has these. */
  arrived(ids: readonly string[]): void;
  /** Says again what was not confirmed; called when a way opens, and now and then. */
  repeat(): void;
};

/** So many at once: the channel takes a hundred messages in a second. */
const AT_ONCE = 20;

/** `say` answers whether it went out at all; `earlier`: what waits from before. */
export function createDelivery(
  say: (talk: Talk) => boolean,
  earlier: readonly SaidEntry[] = [],
): Delivery {
  const waiting = new Map(earlier.map((said) => [said.entry.id, said]));
  /** What was said last and is not confirmed: the next ones follow once all of it is. */
  let batch = new Set<string>();
  const repeat = () => {
    const next = [...waiting.values()].slice(0, AT_ONCE);
    batch = new Set(next.map(({ entry }) => entry.id));
    for (const said of next) if (!say(said)) return;
  };
  return {
    push(said) {
      waiting.set(said.entry.id, said);
      say(said);
    },
    arrived(ids) {
      for (const id of ids) waiting.delete(id);
      const wasSaid = batch.size > 0;
      for (const id of ids) batch.delete(id);
      if (wasSaid && batch.size === 0 && waiting.size > 0) repeat();
    },
    repeat,
  };
}
