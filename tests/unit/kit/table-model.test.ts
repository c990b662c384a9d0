import { describe, expect, test } from 'vitest';
import { type Column, nextSort, pressRow, sortRows } from '#shared/kit/table-model.ts';

type Home = { id: string; name: string; rent: number | null };

const homes: Home[] = [
  { id: 'a', name: 'Unit 10', rent: 900 },
  { id: 'b', name: 'unit 9', rent: null },
  { id: 'c', name: 'Änger', rent: 1200 },
  { id: 'd', name: 'Unit 1', rent: 900 },
];
const columns: Column<Home>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, value: ({ name }) => name },
  { id: 'rent', header: 'Rent', cell: ({ rent }) => rent, value: ({ rent }) => rent },
  { id: 'none', header: 'None', cell: () => null },
];
const order = (by: string, direction: 'ascending' | 'descending') =>
  sortRows(homes, columns, { by, direction }).map(({ id }) => id);

describe('sorting', () => {
  test('sorting reads numbers in names as numbers, and ignores case', () => {
    expect(order('name', 'ascending')).toEqual(['c', 'd', 'b', 'a']);
    expect(order('name', 'descending')).toEqual(['a', 'b', 'd', 'c']);
  });

  test('sorting is stable and puts missing values last either way', () => {
    expect(order('rent', 'ascending')).toEqual(['a', 'd', 'c', 'b']);
    expect(order('rent', 'descending')).toEqual(['c', 'a', 'd', 'b']);
  });

  test('sorting leaves the rows unchanged without an order or with an unsortable column', () => {
    expect(sortRows(homes, columns, null)).toBe(homes);
    expect(order('none', 'ascending')).toEqual(['a', 'b', 'c', 'd']);
    expect(homes.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a press sorts ascending, then descending, then ascending; another column starts ascending', () => {
    const first = nextSort(null, 'rent');
    expect(first).toEqual({ by: 'rent', direction: 'ascending' });
    const second = nextSort(first, 'rent');
    expect(second.direction).toBe('descending');
    expect(nextSort(second, 'rent').direction).toBe('ascending');
    expect(nextSort(second, 'name')).toEqual({ by: 'name', direction: 'ascending' });
  });
});

describe('selecting', () => {
  const keys = ['a', 'b', 'c', 'd', 'e'];

  test('a press on a row selects or deselects it', () => {
    expect(pressRow([], keys, 'b', null)).toEqual(['b']);
    expect(pressRow(['a', 'b'], keys, 'b', null)).toEqual(['a']);
  });

  test('with Shift all rows between become what the last one becomes, in both directions', () => {
    expect(pressRow(['b'], keys, 'd', 'b').sort()).toEqual(['b', 'c', 'd']);
    expect(pressRow(['d'], keys, 'b', 'd').sort()).toEqual(['b', 'c', 'd']);
    expect(pressRow(['a', 'b', 'c', 'd'], keys, 'c', 'a')).toEqual(['d']);
  });

  test('rows of pages that are not shown stay selected; a missing start is ignored', () => {
    expect(pressRow(['z'], keys, 'a', null)).toEqual(['z', 'a']);
    expect(pressRow([], keys, 'c', 'gone')).toEqual(['c']);
  });
});
