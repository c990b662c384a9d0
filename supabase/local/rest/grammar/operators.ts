import { takeQuoted } from './fields.ts';
import type { Reader } from './reader.ts';

/** `not.eq(any).value`, read. */
export type Operation = { isNegated: boolean } & (
  | { kind: 'compare'; operator: string; quantifier: 'any' | 'all' | null; value: string }
  | { kind: 'pattern'; operator: string; quantifier: 'any' | 'all' | null; value: string }
  | { kind: 'simple'; operator: string; value: string }
  | { kind: 'in'; values: string[] }
  | { kind: 'is'; value: string }
  | { kind: 'distinct'; value: string }
  | { kind: 'search'; operator: string; language: string | null; value: string }
);

const SIMPLE: Record<string, string> = {
  neq: '<>',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};
const QUANTIFIED: Record<string, string> = {
  eq: '=',
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
};
const SEARCH: Record<string, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};
const IS: Record<string, string> = {
  not_null: 'NOT NULL',
  null: 'NULL',
  true: 'TRUE',
  false: 'FALSE',
  unknown: 'UNKNOWN',
};

const SIMPLE_HEAD = /(neq|cs|cd|ov|sl|sr|nxr|nxl|adj)\./y;
const QUANTIFIED_HEAD = /(eq|gte|gt|lte|lt|like|ilike|match|imatch)(?:\((any|all)\))?\./y;
const SEARCH_HEAD = /(fts|plfts|phfts|wfts)(?:\(([\p{L}\d_ $]+)\))?\./uy;
const IS_VALUE = /not_null|null|true|false|unknown/iy;

/**
 * Reads an operation; null where none begins. One that began with `not.`, `in.` or `is.` and does
 * not go on is refused. `readValue` reads a value to its end, which differs inside a logic tree.
 */
export function takeOperation(
  reader: Reader,
  readValue: (reader: Reader) => string,
): Operation | null {
  const isNegated = reader.takes('not.');
  const operation = takePositive(reader, readValue);
  if (operation) return { isNegated, ...operation };
  if (isNegated) throw reader.unexpected('operator (eq, gt, ...)');
  return null;
}

// Without the negation, which is the same for all.
type Positive = Operation extends infer One
  ? One extends Operation
    ? Omit<One, 'isNegated'>
    : never
  : never;

function takePositive(reader: Reader, readValue: (reader: Reader) => string): Positive | null {
  if (reader.takes('in.')) return { kind: 'in', values: readList(reader) };
  if (reader.takes('is.')) {
    const value = reader.take(IS_VALUE)?.[0].toLowerCase();
    if (value === undefined)
      throw reader.unexpected('isVal: (null, not_null, true, false, unknown)');
    return { kind: 'is', value: IS[value] ?? '' };
  }
  if (reader.takes('isdistinct.')) return { kind: 'distinct', value: readValue(reader) };
  const search = reader.take(SEARCH_HEAD);
  if (search) {
    const operator = SEARCH[search[1] ?? ''] ?? '';
    const language = search[2]?.trim() ?? null;
    return { kind: 'search', operator, language, value: readValue(reader) };
  }
  const simple = reader.take(SIMPLE_HEAD);
  if (simple)
    return { kind: 'simple', operator: SIMPLE[simple[1] ?? ''] ?? '', value: readValue(reader) };
  const quantified = reader.take(QUANTIFIED_HEAD);
  if (!quantified) return null;
  const operator = QUANTIFIED[quantified[1] ?? ''] ?? '';
  const quantifier = quantified[2] === 'any' || quantified[2] === 'all' ? quantified[2] : null;
  const isPattern = operator.endsWith('like');
  const value = readValue(reader);
  return isPattern
    ? { kind: 'pattern', operator, quantifier, value: value.replaceAll('*', '%') }
    : { kind: 'compare', operator, quantifier, value };
}

/** `(a,"b,c")` */
function readList(reader: Reader): string[] {
  reader.blanks();
  reader.expect('(');
  reader.blanks();
  const values: string[] = [];
  do {
    values.push(takeClosedQuoted(reader) ?? reader.take(/[^,)]*/sy)?.[0] ?? '');
  } while (reader.takes(','));
  reader.expect(')');
  reader.blanks();
  return values;
}

/** A text in quotes that ends where a value may end. */
export function takeClosedQuoted(reader: Reader): string | null {
  return reader.attempt(() => {
    const quoted = takeQuoted(reader);
    return quoted !== null && reader.isAtEnd(',)') ? quoted : null;
  });
}

/** All that is left. */
export function readRest(reader: Reader): string {
  const rest = reader.text.slice(reader.at);
  reader.at = reader.text.length;
  return rest;
}
