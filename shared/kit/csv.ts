/** One value of a line; numbers stay numbers. */
export type CsvCell = string | number | null;

// A spreadsheet would run what begins so: text gets a mark that keeps it text.
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@\t\r|%]/u;

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines as RFC 4180 wants them. Nothing in them is run by a spreadsheet that opens them. */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

/** Gives a file to the person; without the mark in front Excel takes letters for another alphabet. */
export function downloadCsv(name: string, lines: readonly (readonly CsvCell[])[]): void {
  const url = URL.createObjectURL(
    new Blob(['\ufeff', csvText(lines)], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  // The browser has not read it yet.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
