import { describe, expect, test } from 'vitest';
import { chosen, readTable } from '../support/mutants/break.ts';
import { faultsOf } from '../support/mutants/faults.ts';
import { isRow } from '../support/mutants/rows.ts';
import { repeatable } from '../support/mutants/statement.ts';
import { isGood, judge, perGroup, scoreOf } from '../support/mutants/verdict.ts';

const table = await readTable();

/** An id that the specification does not have; in two parts, as every id in a source has to exist. */
const unknown = (group: string, number: string) => `${group}-${number}`;

describe('the table of breaks', () => {
  test('the table of mutants finds every text that it breaks, once, and names rows and tests that exist', () => {
    expect(faultsOf(table)).toEqual([]);
  });

  test('the table has at least 120 mutants, and some in every group of rows that it is meant for', () => {
    expect(table.length).toBeGreaterThanOrEqual(120);
    const missing = Object.entries(perGroup(table)).filter(([, count]) => count === 0);
    expect(missing).toEqual([]);
  });
});

describe('a fault of the table is named', () => {
  const [first] = table;
  if (!first) throw new Error('an empty table');
  const changed = (change: Partial<typeof first>) => faultsOf([{ ...first, ...change }]);

  test('a mutant whose text is missing or stands twice is named', () => {
    expect(changed({ find: 'nowhere in the product' })[0]).toContain('its text stands 0 times');
    expect(changed({ find: 'e' })[0]).toMatch(/its text stands \d+ times/);
  });

  test('a mutant whose file, row or test does not exist is named', () => {
    expect(changed({ file: 'shared/none.ts' })[0]).toContain('shared/none.ts is not there');
    expect(changed({ rows: [...first.rows, unknown('BAR', '40')] })[0]).toContain(
      `no row ${unknown('BAR', '40')}`,
    );
    expect(changed({ tests: ['tests/unit/none.test.ts'] })[0]).toContain('no test');
  });

  test('a mutant that changes nothing, or stands twice, is named', () => {
    expect(changed({ replace: first.find })[0]).toContain('changes nothing');
    expect(faultsOf([first, first])).toEqual([`${first.id}: stands twice`]);
  });
});

test('rows of mutants are those of the specification, written as there', () => {
  expect(['GEN-01', 'DEC-42', 'RP-39'].every(isRow)).toBe(true);
  expect(
    [
      unknown('GEN', '00'),
      unknown('GEN', '18'),
      unknown('GEN', '1'),
      unknown('XYZ', '01'),
      unknown('BAR', '40'),
    ].some(isRow),
  ).toBe(false);
});

test('a word selects mutants by group, row, id, runner or area', () => {
  const [first] = table;
  if (!first) throw new Error('an empty table');
  const [row = ''] = first.rows;
  for (const word of [row, row.replace(/-.*/, ''), first.id, first.runner, first.area]) {
    expect(chosen(table, [word])).toContain(first);
  }
  expect(chosen(table, ['BA'])).toEqual([]);
});

describe('a verdict', () => {
  const one = { rows: ['NTF-16', 'WS-23'] };

  test('a verdict is named where a red test has one of the rows, else another, else green', () => {
    expect(judge(one, ['x', '[WS-23] y'], [])).toEqual({ verdict: 'named', red: ['[WS-23] y'] });
    expect(judge(one, ['[NTF-01] y'], []).verdict).toBe('other');
    expect(judge(one, [], []).verdict).toBe('green');
  });

  test('there is no verdict where the tests did not load', () => {
    expect(judge(one, [], ['a.test.ts'])).toEqual({ verdict: 'unloadable', red: ['a.test.ts'] });
  });

  test('verdicts count towards the goals: all noticed, 95 of 100 by a test that names them', () => {
    const named = Array.from({ length: 95 }, () => 'named' as const);
    const others = Array.from({ length: 5 }, () => 'other' as const);
    expect(isGood(scoreOf([...named, ...others]))).toBe(true);
    expect(isGood(scoreOf([...named, ...others, 'other']))).toBe(false);
    expect(isGood(scoreOf([...named, 'green']))).toBe(false);
    expect(isGood(scoreOf([...named, 'unloadable']))).toBe(false);
    expect(isGood(scoreOf([]))).toBe(false);
  });
});

describe('a statement of a migration', () => {
  const migration = `-- One; two.
create table public.homes (id uuid);

-- Answers; with a semicolon.
create function public.answer(q text) returns text language plpgsql as $$
begin
  return 'a;b' || q;
end;
$$;

create policy owner_reads on public.homes for select to authenticated
  using (id = (select auth.uid()));
`;

  test('a changed statement that makes a function runs again in place', () => {
    expect(repeatable(migration, migration.indexOf("'a;b'"))).toBe(
      `create or replace function public.answer(q text) returns text language plpgsql as $$
begin
  return 'a;b' || q;
end;
$$;`,
    );
  });

  test('a changed statement that makes a policy drops it first', () => {
    expect(repeatable(migration, migration.indexOf('auth.uid'))).toBe(
      `drop policy if exists owner_reads on public.homes;
create policy owner_reads on public.homes for select to authenticated
  using (id = (select auth.uid()));`,
    );
  });

  test('a changed statement that makes a table needs a new database', () => {
    expect(repeatable(migration, migration.indexOf('id uuid'))).toBeNull();
  });
});
