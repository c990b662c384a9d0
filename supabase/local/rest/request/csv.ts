import { Refusal } from '../refusal.ts';

/** Rows of comma-separated values under the names of the first line; the word NULL is null. */
export function parseCsv(text: string): Record<string, string | null>[] {
  const [names, ...lines] = readLines(text);
  if (!names) throw new Refusal(400, 'PGRST102', 'not enough input');
  return lines.map((line) => {
    if (line.length !== names.length)
      throw new Refusal(400, 'PGRST102', 'All lines must have same number of fields');
    return Object.fromEntries(
      names.map((name, i) => [name, line[i] === 'NULL' ? null : (line[i] ?? '')]),
    );
  });
}

function readLines(text: string): string[][] {
  const value = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  const lines: string[][] = [];
  let line: string[] = [];
  while (value.lastIndex < text.length || line.length > 0) {
    const found = value.exec(text);
    if (!found) throw new Refusal(400, 'PGRST102', 'parse error in comma-separated values');
    const [, inQuotes, plain = '', end] = found;
    line.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
