import { expect, test } from 'vitest';
import { unwrap } from '#shared/platform/answer.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { ownAnswer } from '#shared/platform/own-answer.ts';

const answerOf = (type: string, status = 200) =>
  new Response('<html>Sign in to Wi-Fi</html>', { status, headers: { 'content-type': type } });

test.each(['text/html', 'text/html; charset=utf-8', 'TEXT/HTML', ' text/html;x=y'])(
  'a page of the type %j in place of rows is said to come from the network',
  async (type) => {
    const answer = ownAnswer(answerOf(type));
    const error = toAppError({ ...(await answer.json()), status: answer.status });
    expect(error.code).toBe('intercepted');
    expect(error.message).toContain('This network answers in our place');
    expect(error.retryable).toBe(true);
  },
);

test('a page about an error is of a server that is not reachable', () => {
  expect(ownAnswer(answerOf('text/html', 502)).status).toBe(502);
});

test.each(['application/json', 'application/vnd.pgrst.object+json', 'text/plain', 'text/csv', ''])(
  'an answer of the type %j is ours',
  (type) => {
    const answer = answerOf(type);
    expect(ownAnswer(answer)).toBe(answer);
  },
);

test('rows that the network answered are never taken for rows', async () => {
  const answer = ownAnswer(answerOf('text/html'));
  const error = await answer.json();
  expect(() => unwrap({ data: null, error, status: answer.status })).toThrow(
    'This network answers in our place',
  );
});

test('an answer that sends elsewhere is of the network: our servers send rows nowhere', async () => {
  // What a browser hands out for a redirect that is not followed.
  const sentOn = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
  const answer = ownAnswer(sentOn);
  const error = toAppError({ ...(await answer.json()), status: answer.status });
  expect(error.code).toBe('intercepted');
});
