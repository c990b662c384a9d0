import * as z from 'zod/mini';

const record = z.record(z.string(), z.unknown());

/** A row of a list for a terminal: its first line names it, the others say the rest. */
export function describeRow(row: unknown): string {
  const { id, at, ...rest } = record.parse(row);
  const lines = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `  ${name}: ${printable(value)}`);
  return [`${printable(id)}  ${printable(at)}`, ...lines].join('\n');
}

/** What an act did. */
export function describeAnswer(answer: unknown): string {
  const { id, changed, ...rest } = record.parse(answer);
  const state = Object.entries(rest).map(([name, value]) => `${name}: ${printable(value)}`);
  return [changed ? 'Done.' : 'It was so already.', printable(id), ...state].join('  ');
}

/** Words of strangers: nothing in them moves the cursor or turns the text around. */
function printable(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}
