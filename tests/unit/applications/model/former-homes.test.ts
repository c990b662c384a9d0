import { expect, test } from 'vitest';
import {
  formerHomeColumns,
  gapsBetween,
  isWhole,
  type PastHome,
  toPastHome,
} from '#shared/domains/applications/model/former-homes.ts';

const TODAY = '2026-11-26';
const lived = (from_on: string, until_on: string | null) => ({ from_on, until_on });

test.each([
  ['nothing named', [], []],
  ['one home until now', [lived('2020-01-01', null)], []],
  // A move takes time: a month is no gap.
  ['a month between two', [lived('2020-01-01', '2023-05-31'), lived('2023-07-01', null)], []],
  [
    'three months between two, in any order',
    [lived('2023-09-01', null), lived('2020-01-01', '2023-05-31')],
    [{ from: '2023-06-01', until: '2023-08-31' }],
  ],
  [
    'a home that ended long ago',
    [lived('2020-01-01', '2026-01-31')],
    [{ from: '2026-02-01', until: TODAY }],
  ],
  ['two homes at once', [lived('2020-01-01', null), lived('2021-01-01', '2021-12-31')], []],
])('gaps between homes are found: %s', (_, homes, gaps) => {
  expect(gapsBetween(homes, TODAY)).toEqual(gaps);
});

test('a home needs an address and its first day, and ends no earlier', () => {
  const home: PastHome = {
    id: '00000000-0000-4000-8000-000000000001',
    address: '12 Oak St',
    from: '2024-01-01',
    until: null,
    landlord: '',
    contact: '',
  };
  expect(isWhole(home)).toBe(true);
  expect(isWhole({ ...home, until: '2024-01-01' })).toBe(true);
  expect(isWhole({ ...home, address: ' \u200b ' })).toBe(false);
  expect(isWhole({ ...home, from: null })).toBe(false);
  expect(isWhole({ ...home, until: '2023-12-31' })).toBe(false);
  const columns = formerHomeColumns(home);
  expect(columns).toMatchObject({ landlord_name: null, landlord_contact: null, until_on: null });
  expect(toPastHome({ id: home.id, ...columns })).toEqual(home);
});
