import type { Query } from '../grammar/query.ts';
import { Refusal } from '../refusal.ts';

/** Rows to leave out, and how many to show; null: all. */
export type Range = { offset: number; limit: number | null };

export const ALL: Range = { offset: 0, limit: null };

const refusal = (details: string) =>
  new Refusal(416, 'PGRST103', 'Requested range not satisfiable', details);

/** The ranges of the table and of its embeds; the `Range` header narrows the table's own further. */
export function readRanges(
  query: Query,
  header: string | null,
): { own: Range; embeds: { embeds: string[]; is: Range }[] } {
  const key = (embeds: string[]) => JSON.stringify(embeds);
  const ranges = new Map<string, Range>();
  const rangeOf = (embeds: string[]) => ranges.get(key(embeds)) ?? ALL;
  for (const { embeds, is } of query.limits)
    if (is !== null) ranges.set(key(embeds), { ...rangeOf(embeds), limit: is });
  for (const { embeds, is } of query.offsets)
    if (is !== null) ranges.set(key(embeds), { ...rangeOf(embeds), offset: Math.max(is, 0) });
  const asked = rangeOf([]);
  if (asked.limit !== null && asked.limit < 0)
    throw refusal('Limit should be greater than or equal to zero.');
  const embeds = [...ranges]
    .filter(([name]) => name !== '[]')
    .map(([name, is]) => ({ embeds: JSON.parse(name) as string[], is }));
  return { own: narrowed(asked, header), embeds };
}

function narrowed(asked: Range, header: string | null): Range {
  const [, first, last] = /^(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || asked.limit === 0) return asked;
  if (last && Number(last) < Number(first))
    throw refusal(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  const start = Math.max(asked.offset, Number(first));
  const ends = [
    ...(last ? [Number(last) + 1] : []),
    ...(asked.limit === null ? [] : [asked.offset + asked.limit]),
  ];
  if (ends.length === 0) return { offset: start, limit: null };
  const limit = Math.min(...ends) - start;
  if (limit <= 0) throw refusal('Limit should be greater than or equal to zero.');
  return { offset: start, limit };
}

/** No more than so many rows. */
export function atMost({ offset, limit }: Range, most: number): Range {
  return { offset, limit: limit === null ? most : Math.min(limit, most) };
}

/** `0-9/20`; a total that was not counted is `*`. */
export function contentRange(first: number, last: number, total: number | null): string {
  const rows = total !== 0 && first <= last ? `${first}-${last}` : '*';
  return `${rows}/${total ?? '*'}`;
}
