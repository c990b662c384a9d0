import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RESULT_FILE, RESULTS, type Result, writeResult } from '../support/results.ts';

const idOf = (file: string) => RESULT_FILE.exec(file)?.[2];

test('docs/results has one file for each id, named by the date and the id that it contains', async () => {
  const files = await readdir(RESULTS);
  expect(files.length).toBeGreaterThan(30);
  const ids = files.map(idOf);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  for (const file of files) {
    const { date, id } = JSON.parse(await readFile(join(RESULTS, file), 'utf8'));
    expect(file).toBe(`${date}-${id}.json`);
  }
});

test('a new result replaces the older file of its id and leaves the files of longer ids', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'results-'));
  try {
    const result = (id: string, lost: number): Result => ({ id, what: 'kills', figures: { lost } });
    await writeResult(folder, '2026-11-20', result('F4', 1));
    await writeResult(folder, '2026-11-20', result('F4-browser', 0));
    await writeResult(folder, '2026-11-21', result('F4', 2));
    await writeResult(folder, '2026-11-21', result('F4', 0));
    expect((await readdir(folder)).toSorted()).toEqual([
      '2026-11-20-F4-browser.json',
      '2026-11-21-F4.json',
    ]);
    const text = await readFile(join(folder, '2026-11-21-F4.json'), 'utf8');
    expect(JSON.parse(text)).toEqual({ date: '2026-11-21', ...result('F4', 0) });
  } finally {
    await rm(folder, { recursive: true });
  }
});
