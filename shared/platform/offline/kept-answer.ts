import { toAppError } from '../errors.ts';
import { writeCache } from './cache.ts';
import { readList } from './list-cache.ts';

/** An answer of the server as this device has it, and when it came. */
type Kept = { at: number; answer: unknown };

const isKept = (found: unknown): found is Kept =>
  typeof found === 'object' && found !== null && 'at' in found && 'answer' in found;

/**
 * Asks the server, and keeps its answer on this device for when there is no connection; then the last
 * one is given, which `parse` reads. Signing out removes it with everything else of the person.
 */
export async function keptAnswer<Answer>(
  me: string,
  key: string,
  ask: () => Promise<Answer>,
  parse: (answer: unknown) => Answer,
): Promise<Answer> {
  try {
    const answer = await ask();
    keepAnswer(me, key, answer);
    return answer;
  } catch (error) {
    if (!toAppError(error).retryable) throw error;
    const found = await lastAnswer(me, key);
    if (found === undefined) throw error;
    return parse(found);
  }
}

function keepAnswer(me: string, key: string, answer: unknown): void {
  const rows: Kept = { at: Date.now(), answer };
  void writeCache(me, ({ lists }) => lists.put({ key, rows }));
}

/**
 * Makes the next answer on this device of the one that is there, in one transaction: of two that come at once, in
 * one tab or in two, neither takes away what the other has brought.
 */
export function changeAnswer(
  me: string,
  key: string,
  change: (answer: unknown) => unknown,
): Promise<void> {
  return writeCache(me, (database) =>
    database.transaction('rw', database.lists, async () => {
      const found: unknown = (await database.lists.get(key))?.rows;
      const rows: Kept = {
        at: Date.now(),
        answer: change(isKept(found) ? found.answer : undefined),
      };
      await database.lists.put({ key, rows });
    }),
  );
}

/** The last answer as this device has it, to be parsed; undefined where it has none. */
export async function lastAnswer(me: string, key: string): Promise<unknown> {
  const found = await readList(me, key);
  return isKept(found) ? found.answer : undefined;
}

/** When an answer came, in ms since 1970; null where this device has none. */
export async function keptSince(me: string, key: string): Promise<number | null> {
  const found = await readList(me, key);
  return isKept(found) ? found.at : null;
}
