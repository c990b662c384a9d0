import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { answerable, statusOf } from '../../../supabase/local/rest/errors.ts';

const failure = (code: string, more: object = {}) =>
  Object.assign(new Error('said so'), { code, ...more });

describe('statuses of database errors', () => {
  test.each([
    ['P0001', 400],
    ['23514', 400],
    ['23502', 400],
    ['22023', 400],
    ['P0002', 500],
    ['57014', 500],
    ['40001', 500],
    ['53300', 503],
    ['08006', 503],
  ])('the database error %s has status %i', (code, status) => {
    expect(statusOf(code)).toBe(status);
  });

  test('code, message, detail and hint travel to lite as PostgREST’s own raise does', () => {
    const error = answerable(failure('P0001', { detail: 'why', hint: 'messaging.unverified' }));
    expect(error).toMatchObject({ code: 'PGRST' });
    expect(JSON.parse(String((error as Error).message))).toEqual({
      code: 'P0001',
      message: 'said so',
      details: 'why',
      hint: 'messaging.unverified',
    });
  });

  test('a lost connection may be retried', () => {
    expect(answerable(failure('CONNECTION_CLOSED'))).toMatchObject({
      detail: expect.stringContaining('503'),
    });
  });

  test('the log line of an error has no value of the statement', () => {
    const error = answerable(
      failure('23505', { detail: 'Key (email)=(ada@kinstead.test) exists' }),
    );
    expect(inspect(error)).toBe('rest: 23505 said so');
  });

  test('any other error passes through', () => {
    const other = new Error('unrelated');
    expect(answerable(other)).toBe(other);
    expect(answerable('text')).toBe('text');
  });
});
