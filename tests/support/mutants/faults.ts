import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../supabase/environment.ts';
import { type Break, testsOf } from './break.ts';
import { isRow } from './rows.ts';

/** How often a text stands in another. */
const occurrences = (text: string, part: string): number => text.split(part).length - 1;

/** What is wrong with the entries of the table, a line each: a break whose text is gone breaks nothing. */
export function faultsOf(table: Break[]): string[] {
  const ids = table.map(({ id }) => id);
  const doubled = ids.filter((id, at) => ids.indexOf(id) !== at);
  return [
    ...doubled.map((id) => `${id}: stands twice`),
    ...table.flatMap((one) => faultsOfOne(one).map((fault) => `${one.id}: ${fault}`)),
  ];
}

function faultsOfOne(one: Break): string[] {
  const text = read(one.file);
  const count = text === null ? 0 : occurrences(text, one.find);
  return [
    ...(text === null ? [`${one.file} is not there`] : []),
    ...(text !== null && count !== 1 ? [`its text stands ${count} times in ${one.file}`] : []),
    ...(one.find === one.replace ? ['changes nothing'] : []),
    ...(one.rows.some((row) => one.id.startsWith(`${row}-`)) ? [] : ['is named by another row']),
    ...one.rows.filter((row) => !isRow(row)).map((row) => `no row ${row}`),
    ...one.tests
      .filter((tests) => testsOf({ tests: [tests] }).length === 0)
      .map((tests) => `no test ${tests}`),
    ...testsOf(one)
      .filter((file) => !file.startsWith(`tests/${one.runner}/`))
      .map((file) => `${file} is not of the runner ${one.runner}`),
  ];
}

function read(file: string): string | null {
  try {
    return readFileSync(join(ROOT, file), 'utf8');
  } catch {
    return null;
  }
}
