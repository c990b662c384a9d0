import type { TableRow } from './table-text.ts';

/** How often the same row may have been made void and imported anew. */
const ROUNDS_MOST = 20;

/**
 * An id that a row always has: the same row of the same file, or of another one, is the same expense. Rows that are
 * equal in one file are counted, so that two equal bills are two.
 */
async function idsOf(
  org: string,
  home: string,
  rows: readonly TableRow[],
  round: number,
): Promise<string[]> {
  const seen = new Map<string, number>();
  return await Promise.all(
    rows.map(async ({ day, amount, tax, payee, description }) => {
      const row = JSON.stringify([org, home, day, amount, tax, payee, description]);
      const count = (seen.get(row) ?? 0) + 1;
      seen.set(row, count);
      return await idOf(`${row} ${count} ${round}`);
    }),
  );
}

/** A name as a UUID of version 8. */
async function idOf(name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name));
  const hex = [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A row with its id, and whether the books have it. */
export type KnownRow = { row: TableRow; id: string; isRecorded: boolean };

/** The rows with their ids: one that was imported and made void since has an id of its own again. */
export async function knownRows(
  org: string,
  home: string,
  rows: readonly TableRow[],
  statusesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<KnownRow[]> {
  const known: (KnownRow | undefined)[] = rows.map(() => undefined);
  for (let round = 0; round < ROUNDS_MOST && known.includes(undefined); round += 1) {
    const ids = await idsOf(org, home, rows, round);
    const statuses = await statusesOf(ids.filter((_, at) => known[at] === undefined));
    for (const [at, row] of rows.entries()) {
      const id = ids[at] ?? '';
      const status = statuses.get(id);
      if (known[at] || status === 'voided') continue;
      known[at] = { row, id, isRecorded: status === 'recorded' };
    }
  }
  return known.filter((one) => one !== undefined);
}
