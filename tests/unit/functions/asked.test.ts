import { expect, test } from 'vitest';
import { readAsked } from '../../../supabase/functions/enhanced-search-processor/asked.ts';

test.each([
  ['grace', 'grace', null],
  ['application of ana', 'ana', 'application'],
  ["Grace's lease", 'grace', 'lease'],
  ['messages from Tess', 'tess', 'conversation'],
  ['solicitud de Ana', 'ana', 'application'],
  ['contrato del loft', 'loft', 'lease'],
  ['an', 'an', null],
  ['lease', 'lease', null],
])('of "%s" the name is "%s" and the kind %s', (query, words, kind) => {
  expect(readAsked(query)).toEqual({ words, kind });
});
