import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PRODUCT } from '#shared/protocol/product.ts';
import { ROOT } from '../../supabase/environment.ts';
import { PRODUCT as nameInFunctions } from '../../supabase/functions/_shared/product.ts';
import { sourceFiles } from '../support/source-files.ts';

/** Where the name may be written out. */
const WRITTEN_OUT = [
  'shared/protocol/product.ts',
  // Functions are deployed alone: nothing outside of their folder goes with them.
  'supabase/functions/_shared/product.ts',
];

/** The name as a word; keys of texts and types carry it inside longer names. */
const NAME = new RegExp(`(?<!\\w)${PRODUCT}(?!\\w)`);

test('the product’s name stands in one place of the code', () => {
  const folders = ['pwa', 'extension', 'shared', 'supabase', 'translations'];
  const found = sourceFiles(folders).filter((file) =>
    NAME.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(found.toSorted()).toEqual(WRITTEN_OUT.toSorted());
});

test('functions, which are deployed alone, have the same name', () => {
  expect(nameInFunctions).toBe(PRODUCT);
});
