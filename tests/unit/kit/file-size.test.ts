import { expect, test } from 'vitest';
import { fileSize } from '#shared/kit/file-size.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KB'],
  [1536, '1.5 KB'],
  [20 * 1024 * 1024, '20 MB'],
  [5_900_000, '5.6 MB'],
  [1023 * 1024, '1 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
