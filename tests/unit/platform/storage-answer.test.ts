import { StorageApiError } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { isThereAlready } from '#shared/platform/storage-answer.ts';

test('a file that exists already is recognised by its code, whatever the message', () => {
  expect(isThereAlready(new StorageApiError('Ya existe', 400, '409'))).toBe(true);
  expect(isThereAlready(new StorageApiError('The bucket no longer exists', 404, '404'))).toBe(
    false,
  );
  expect(isThereAlready(new StorageApiError('Too large', 413, '413'))).toBe(false);
});
