import { keptAnswer } from './kept-answer.ts';
import { readList } from './list-cache.ts';

/** Rows of one key at most; far above what one person deals with. */
const ROWS_MOST = 300;

/**
 * As `keptAnswer`, for rows that are asked for by their ids: they are added to those of this device, and without a
 * connection those that are known are given. None known is a failure as before.
 */
export async function keptRows<Row extends { id: string }>(
  me: string,
  key: string,
  ids: readonly string[],
  ask: () => Promise<Row[]>,
  parse: (rows: unknown) => Row[],
): Promise<Row[]> {
  const known = async () => {
    const found = await readList(me, key);
    const answer = typeof found === 'object' && found !== null && 'answer' in found && found.answer;
    return Array.isArray(answer) ? parse(answer) : [];
  };
  let fresh: Row[] = [];
  const all = await keptAnswer(
    me,
    key,
    async () => {
      fresh = await ask();
      const others = (await known()).filter(({ id }) => !fresh.some((row) => row.id === id));
      return [...fresh, ...others].slice(0, ROWS_MOST);
    },
    parse,
  );
  return all.filter(({ id }) => ids.includes(id));
}
