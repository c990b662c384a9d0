import { type Field, readField, readName } from './fields.ts';
import { type Operation, takeClosedQuoted, takeOperation } from './operators.ts';
import { Reader } from './reader.ts';

export type Filter = { kind: 'filter'; field: Field; operation: Operation };
type Group = {
  kind: 'group';
  isNegated: boolean;
  joiner: 'AND' | 'OR';
  terms: Condition[];
};
/** A tree of conditions, as `or=(a.eq.1,not.and(b.is.null,c.in.(1,2)))` says it. */
export type Condition = Filter | Group;

const ARRAY = /\{[^{}]*\}/sy;

/** Reads a parameter like `rooms.not.or`: the embed that it narrows, and its tree. */
export function readLogic(name: string, value: string): { embeds: string[]; tree: Condition } {
  const path = new Reader('logic path', name);
  const names = [readName(path)];
  while (path.takes('.')) names.push(readName(path));
  const joiner = names.pop() ?? '';
  const head = (names.includes('not') ? 'not.' : '') + joiner;
  const reader = new Reader('logic tree', head + value, { shown: value });
  return { embeds: names.filter((one) => one !== 'not'), tree: readTree(reader) };
}

function readTree(reader: Reader): Condition {
  const start = reader.at;
  let reason: unknown = null;
  try {
    const field = readField(reader);
    const operation = reader.takes('.') ? takeOperation(reader, readTerm) : null;
    if (operation) return { kind: 'filter', field, operation };
  } catch (error) {
    // `not.and(…)` is a group, though it begins like a field that is called `not`.
    reason = error;
  }
  reader.at = start;
  const isNegated = reader.takes('not.');
  const joiner = reader.takes('and') ? 'AND' : reader.takes('or') ? 'OR' : null;
  if (!joiner) throw reason ?? reader.unexpected(NEGATION_OR_OPERATOR);
  reader.blanks();
  reader.expect('(');
  const terms: Condition[] = [];
  do {
    reader.blanks();
    terms.push(readTree(reader));
    reader.blanks();
  } while (reader.takes(','));
  reader.expect(')');
  reader.blanks();
  return { kind: 'group', isNegated, joiner, terms };
}

const NEGATION_OR_OPERATOR =
  'field name (* or [a..z0..9_$]), negation operator (not) or logic operator (and, or)';

/** A value ends at the next comma or bracket that it does not quote. */
function readTerm(reader: Reader): string {
  return takeClosedQuoted(reader) ?? (reader.take(ARRAY) ?? reader.take(/[^,)]*/sy))?.[0] ?? '';
}
