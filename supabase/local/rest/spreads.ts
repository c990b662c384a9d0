import { type Embed, type Item, keyOf } from './select.ts';

type Row = Record<string, unknown>;
/** The columns of a table, for `...table(*)` of nothing. */
type ColumnsOf = (table: string) => string[];

/** Whether anything is spread, at any depth. */
export function hasSpread(items: Item[]): boolean {
  return items.some((one) => one.kind === 'embed' && (one.isSpread || hasSpread(one.items)));
}

/**
 * Asks for spreads as for plain embeds, to be spread in the answer: @supabase/lite 0.10.0 drops
 * embeds and spreads inside a spread without a word, and some to-one spreads are ambiguous SQL.
 */
export function withoutSpreads(items: Item[]): Item[] {
  const keys = new Map<string, number>();
  for (const item of items) keys.set(keyOf(item), (keys.get(keyOf(item)) ?? 0) + 1);
  return items.map((item, i) => {
    if (item.kind === 'column') return item;
    const isUnique = keys.get(keyOf(item)) === 1;
    const head = item.isSpread && !isUnique ? `spread${i}:${item.head}` : item.head;
    return { ...item, isSpread: false, head, items: withoutSpreads(item.items) };
  });
}

/** Spreads the rows that {@link withoutSpreads} brought. */
export function spread(answer: unknown, items: Item[], columnsOf: ColumnsOf): unknown {
  const embeds = new Map<string, Embed>();
  for (const [i, plain] of withoutSpreads(items).entries()) {
    const item = items[i];
    if (item?.kind === 'embed') embeds.set(keyOf(plain), item);
  }
  const spreadRow = (row: Row): Row => {
    const entries = Object.entries(row).flatMap(([key, value]): [string, unknown][] => {
      const embed = embeds.get(key);
      if (!embed) return [[key, value]];
      const inner = spread(value, embed.items, columnsOf);
      if (!embed.isSpread) return [[key, inner]];
      return keysOf(embed, inner, columnsOf).map((name) => [name, pick(inner, name)]);
    });
    return Object.fromEntries(entries);
  };
  if (Array.isArray(answer)) return answer.map((row) => (isRow(row) ? spreadRow(row) : row));
  return isRow(answer) ? spreadRow(answer) : answer;
}

function pick(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((row) => (isRow(row) ? row[name] : null));
  return isRow(value) ? value[name] : null;
}

function keysOf(embed: Embed, value: unknown, columnsOf: ColumnsOf): string[] {
  const sample = Array.isArray(value) ? value[0] : value;
  if (isRow(sample)) return Object.keys(sample);
  const table = embed.head.replace(/^[^:]*:/, '').split('!')[0] ?? '';
  return embed.items.flatMap((item) => {
    if (item.kind === 'embed' && item.isSpread) return keysOf(item, null, columnsOf);
    return keyOf(item) === '*' ? columnsOf(table) : [keyOf(item)];
  });
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
