import { expect, inject, test } from 'vitest';

const FUNCTIONS = [
  'send-push',
  'send-mails',
  'erase-files',
  'write-lease-papers',
  'stripe-tasks',
] as const;

/** A body, and whether it says how much is to be done, or leaves it to the function. */
const BODIES: readonly (readonly [body: unknown, status: number])[] = [
  [{}, 200],
  [{ batch: 1 }, 200],
  [{ batch: 200 }, 200],
  [null, 200],
  [{ batch: 0 }, 400],
  [{ batch: -1 }, 400],
  [{ batch: 1.5 }, 400],
  [{ batch: 1e9 }, 400],
  [{ batch: '50' }, 400],
  [{ batch: null }, 400],
  [{ batch: [50] }, 400],
  [{ batch: { most: 5 } }, 400],
  [{ batch: true }, 400],
  ['50', 400],
  [50, 400],
];

test.each(
  FUNCTIONS.flatMap((name) => BODIES.map(([body, status]) => [name, body, status] as const)),
)('the function %s answers %j with %d', async (name, body, status) => {
  const { supabaseUrl, secretKey } = inject('stack');
  const answer = await fetch(`${supabaseUrl}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(status);
  const said = await answer.json();
  if (status === 400)
    expect(said).toMatchObject({ done: 0, error: expect.stringMatching(/^batch is/) });
  else expect(said).toEqual({ done: expect.any(Number) });
});
