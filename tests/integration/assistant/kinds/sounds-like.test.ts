import { expect, test } from 'vitest';
import { adminSql } from '../../../support/database.ts';

async function sounds(label: string, ...words: string[]): Promise<boolean | undefined> {
  const [row] = await adminSql()<{ found: boolean }[]>`
    select private.sounds_like(${label}, ${words}::text[]) as found`;
  return row?.found;
}

test.each([
  ['Núria Peña', 'pena'],
  ['Núria Peña', 'nur'],
  ['Siobhan O’Brien', 'obrien'],
  ['Loft on SE Haskell St', 'haskel'],
  ['Loft on SE Haskell St', 'haksell'],
  ['Otis Espinoza', 'oits'],
  ['Otis Espinoza', 'espinosa'],
  ['Grace Okonkwo', 'okonkow'],
  ['1243 NW Marshall St', '1243'],
  ['Unit B', 'b'],
  ['Otis Espinoza-Ferro (flatmate)', 'ferro'],
])('%s is found by %s', async (label, word) => {
  expect(await sounds(label, 'nothing', word)).toBe(true);
});

test.each([
  ['Otis Espinoza', 'ana'],
  ['Otis Espinoza', 'tis'],
  ['Brooks Vale', 'b'],
  ['Loft over the bakery', 'lift of'],
  ['1243 NW Marshall St', '43'],
  ['Ana Ferro', '|'],
  ['Ana Ferro', '.*'],
  ['Ana Ferro', ''],
  ['', 'ana'],
])('%s is not found by %s', async (label, word) => {
  expect(await sounds(label, word)).toBe(false);
});

test('twenty thousand names are looked through in less than five seconds', async () => {
  const started = performance.now();
  const [row] = await adminSql()<{ count: number }[]>`
    select count(*)::int as count from generate_series(1, 20000) n
    where private.sounds_like('Person Número ' || n, '{grace,friday,nuemro}')`;
  expect(row?.count).toBe(20_000);
  expect(performance.now() - started).toBeLessThan(5000);
});
