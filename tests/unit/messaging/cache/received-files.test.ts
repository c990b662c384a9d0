import { expect, test } from 'vitest';
import { readWithin } from '#shared/domains/messaging/cache/received-files.ts';

const PART = 1_000;

/** An answer without an end, with how much of it was read. */
function endless(headers: Record<string, string> = {}) {
  const told = { parts: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        told.parts += 1;
        controller.enqueue(new Uint8Array(PART));
      },
      cancel() {
        told.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { answer: new Response(body, { headers }), told };
}

test('a file whose declared size is too large is not read at all', async () => {
  const { answer, told } = endless({ 'content-length': '5001' });
  await expect(readWithin(answer, 5_000)).rejects.toMatchObject({ name: 'AppError' });
  expect(told).toEqual({ parts: 0, isCancelled: true });
});

test.each([
  ['says nothing', {}],
  ['says less than it is, as what was compressed does', { 'content-length': '10' }],
])('a file that %s is read up to the limit only', async (_, headers) => {
  const { answer, told } = endless(headers);
  await expect(readWithin(answer, 5_000)).rejects.toMatchObject({ name: 'AppError' });
  expect(told.isCancelled).toBe(true);
  expect(told.parts).toBeLessThan(10);
});

test('a file of exactly the limit is read whole, with its type', async () => {
  const text = 'x'.repeat(5_000);
  const file = await readWithin(
    new Response(text, { headers: { 'content-type': 'audio/webm' } }),
    5_000,
  );
  expect([file.size, file.type, await file.text()]).toEqual([5_000, 'audio/webm', text]);
  expect((await readWithin(new Response(null), 5_000)).size).toBe(0);
});
