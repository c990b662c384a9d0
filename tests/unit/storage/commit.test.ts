import postgres from 'postgres';
import { expect, test, vi } from 'vitest';
import { commit } from '../../../supabase/local/storage/commit.ts';

const refusal = (code: string) =>
  Object.assign(Object.create(postgres.PostgresError.prototype), { code });

/** Runs one whose transaction ends with an error, before or after COMMIT was said. */
async function undone(error: unknown, asked: boolean): Promise<boolean> {
  const undo = vi.fn(async () => {});
  const work = async (decided: () => void) => {
    if (asked) decided();
    throw error;
  };
  await expect(commit({ work, undo })).rejects.toBe(error);
  return undo.mock.calls.length === 1;
}

test.each([
  ['anything before COMMIT', new Error('disk full'), false, true],
  ['a refusal before COMMIT', refusal('42501'), false, true],
  ['a refusal of COMMIT', refusal('23514'), true, true],
  ['a connection that ended during COMMIT', new Error('CONNECTION_CLOSED'), true, false],
  ['a broken pipe during COMMIT', Object.assign(new Error('x'), { code: 'EPIPE' }), true, false],
  ['a server that went down during COMMIT', refusal('57P01'), true, false],
  ['a connection failure said by Postgres', refusal('08006'), true, false],
])('%s: files are removed only when the row is surely not there', async (...row) => {
  const [, error, asked, expected] = row;
  expect(await undone(error, asked)).toBe(expected);
});

test('a successful commit removes no file', async () => {
  const undo = vi.fn(async () => {});
  expect(await commit({ work: async () => 7, undo })).toBe(7);
  expect(undo).not.toHaveBeenCalled();
});
