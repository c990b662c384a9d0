/** One page of rows by keyset; `next` is where the page after it begins, null after the last one. */
export type Page<Row, Cursor = unknown> = { rows: Row[]; next: Cursor | null };

/** The cursor at the end of a page ordered by time. */
export type MomentCursor = { at: string; id: string };

/** A page made of one row more than it holds: that one tells whether there is a next page. */
export function pageOf<Row extends { id: string }>(
  rows: Row[],
  size: number,
  at: (row: Row) => string,
): Page<Row, MomentCursor> {
  const last = rows[size - 1];
  return {
    rows: rows.slice(0, size),
    next: rows.length > size && last ? { at: at(last), id: last.id } : null,
  };
}

/** The filter for the rows after a page, latest first. */
export function afterMoment(column: string, { at, id }: MomentCursor): string {
  // Quoted: a timestamp contains characters that are syntax in a filter.
  return `${column}.lt."${at}",and(${column}.eq."${at}",id.lt.${id})`;
}

/** Rows of a request where every row is wanted. */
const WHOLE_PAGE = 500;

/** Every row of a list, one page after the other. */
export async function everyRow<Row, Cursor>(
  fetchPage: (cursor: Cursor | null, size: number) => Promise<Page<Row, Cursor>>,
): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: Cursor | null = null;
  do {
    const page: Page<Row, Cursor> = await fetchPage(cursor, WHOLE_PAGE);
    all.push(...page.rows);
    cursor = page.next;
  } while (cursor !== null);
  return all;
}
