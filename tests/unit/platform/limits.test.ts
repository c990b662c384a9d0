import { describe, expect, test } from 'vitest';
import { uploadAnswer } from '#shared/domains/uploads/api/upload-answer.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { reachedLimit } from '#shared/platform/limits.ts';

const refusal = (kind: string, details: unknown = '3600') => ({
  code: 'P0001',
  hint: `limits.${kind}`,
  details,
  message: 'As the server says it',
});

describe('limits of the server', () => {
  test.each([
    ['messages', '45', 'a lot of messages', 'in 45 seconds', 45_000],
    ['messages', '1', 'a lot of messages', 'in 1 second', 1_000],
    ['first_contacts', '86400', 'as many new people', 'in 24 hours', 86_400_000],
    ['rows', '300', 'a lot for one day', 'in 5 minutes', 300_000],
    ['files', '7300', 'as many files', 'in 3 hours', 7_300_000],
    ['bytes', '86400', 'fill the space', 'Remove some', 86_400_000],
    ['messages', null, 'a lot of messages', 'in 60 seconds', 60_000],
    ['messages', 'soon', 'a lot of messages', 'in 60 seconds', 60_000],
  ])('%s with %s is said with when there is room', (kind, details, what, when, after) => {
    const limit = reachedLimit(refusal(kind, details));
    expect(limit?.reason).toContain(what);
    expect(limit?.reason).toContain(when);
    expect(limit?.after).toBe(after);
  });

  test.each([
    ['another refusal', { code: 'P0001', hint: 'messaging.blocked' }],
    ['a limit that this release does not know', refusal('stars')],
    ['nothing', null],
    ['an error of the network', new TypeError('failed to fetch')],
  ])('%s is no limit', (_, thrown) => {
    expect(reachedLimit(thrown)).toBeNull();
  });

  test('the error that forms show says it, and may be tried again', () => {
    const error = toAppError(refusal('rows'));
    expect(error).toMatchObject({ code: 'too-many', hint: 'limits.rows', retryable: true });
    expect(error.message).toContain('a lot for one day');
  });

  test('an upload beyond the space of an account is refused in words, nothing is tried again', () => {
    const body = JSON.stringify({ statusCode: '413', code: 'limits.bytes', message: 'x' });
    expect(uploadAnswer(400, body)).toMatchObject({
      type: 'refused',
      reason: expect.stringContaining('fill the space of your account'),
    });
  });
});
