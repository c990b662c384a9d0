import { describe, expect, test } from 'vitest';
import { answerOf, statusOf } from '../../../supabase/local/rest/errors.ts';

const failure = (code: string, more: object = {}) =>
  Object.assign(new Error('said so'), { code, ...more });
const answered = (error: unknown, isKnown = true) => answerOf(error, { isKnown });

describe('statuses of database errors', () => {
  test.each([
    ['P0001', 400],
    ['23514', 400],
    ['23502', 400],
    ['23503', 409],
    ['23505', 409],
    ['22023', 400],
    ['25006', 405],
    ['42883', 404],
    ['42P01', 404],
    ['P0002', 500],
    ['PT418', 418],
    ['PT999', 500],
    ['57014', 500],
    ['40001', 500],
    ['53300', 503],
    ['08006', 503],
  ])('the database error %s has status %i', (code, status) => {
    expect(statusOf(code)).toBe(status);
  });

  test('code, message, detail and hint are the answer', async () => {
    const answer = answered(failure('P0001', { detail: 'why', hint: 'messaging.unverified' }));
    expect(answer?.status).toBe(400);
    expect(await answer?.json()).toEqual({
      code: 'P0001',
      message: 'said so',
      details: 'why',
      hint: 'messaging.unverified',
    });
  });

  test('a missing right is 401 for a visitor and 403 for a caller who is known', () => {
    expect(answered(failure('42501'), false)?.status).toBe(401);
    expect(answered(failure('42501'), true)?.status).toBe(403);
  });

  test('a lost connection may be retried', () => {
    const answer = answered(failure('CONNECTION_CLOSED'));
    expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '1']);
  });

  test('raise with PGRST chooses its whole answer', async () => {
    const raised = Object.assign(new Error('{"code":"A1","message":"Pay first"}'), {
      code: 'PGRST',
      detail: '{"status":402,"headers":{"X-Due":"5"}}',
    });
    const answer = answered(raised);
    expect([answer?.status, answer?.headers.get('x-due')]).toEqual([402, '5']);
    expect(await answer?.json()).toEqual({
      code: 'A1',
      message: 'Pay first',
      details: null,
      hint: null,
    });
  });

  test.each([
    ['no JSON', '{"status":402,"headers":{}}'],
    ['{"code":"A1","message":"m"}', null],
    ['{"code":"A1","message":"m"}', '{"status":"402"}'],
    ['{"code":"A1","message":"m"}', '{"status":42,"headers":{}}'],
  ])('raise with PGRST that says %s and %s is a fault of its own', async (message, detail) => {
    const raised = Object.assign(new Error(message), { code: 'PGRST', detail });
    const answer = answered(raised);
    expect(answer?.status).toBe(500);
    expect(await answer?.json()).toMatchObject({ code: 'PGRST121' });
  });

  test('any other error passes through', () => {
    expect(answered(new Error('unrelated'))).toBeNull();
    expect(answered('text')).toBeNull();
  });
});
