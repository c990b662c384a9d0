import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseArray, printArray } from '../../../supabase/local/rest/arrays.ts';

const same = (text: string) => text;

describe('texts of arrays', () => {
  test.each([
    ['{}', []],
    ['{a,NULL,"NULL",""}', ['a', null, 'NULL', '']],
    [
      '{{a,b},{c,NULL}}',
      [
        ['a', 'b'],
        ['c', null],
      ],
    ],
    ['[0:1]={a,b}', ['a', 'b']],
    ['{"a, b","q\\"q","back\\\\slash"}', ['a, b', 'q"q', 'back\\slash']],
  ])('an array text is parsed and written: %s', (text, expected) => {
    expect(parseArray(text, same)).toEqual(expected);
  });

  test('items of an array are read by their type, others by their own delimiter', () => {
    expect(parseArray('{1,2}', Number)).toEqual([1, 2]);
    expect(parseArray('{(1,1),(0,0);(2,2),(1,1)}', same, ';')).toEqual([
      '(1,1),(0,0)',
      '(2,2),(1,1)',
    ]);
  });

  test('a written array is parsed back', () => {
    const items = fc.array(fc.option(fc.string({ unit: 'binary' })), { minLength: 1 });
    fc.assert(
      fc.property(items, (array) => {
        expect(parseArray(printArray(array), same)).toEqual(array);
      }),
    );
  });
});
