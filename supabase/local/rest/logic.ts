import { sealOperation } from './operations.ts';
import { parseRefusal } from './refusal.ts';

/**
 * A tree of conditions, as `or=(a.eq.1,not.and(b.is.null,c.in.(1,2)))` says it. Negation is worked
 * down to the conditions: of several negated groups @supabase/lite 0.10.0 loses some.
 */
export type Logic = { kind: 'and' | 'or'; terms: Logic[] } | { condition: string };

const GROUP = /^\s*(not\.)?(and|or)\s*\(/;

/** Reads `or(…)`; values come out sealed. Throws PostgREST's refusal. */
export function parseLogic(text: string): Logic {
  const reader = { text, at: 0 };
  const tree = readTerm(reader, false);
  if (reader.text.slice(reader.at).trim() !== '') throw refusal(text);
  return tree;
}

export function printLogic(tree: Logic): string {
  if ('condition' in tree) return tree.condition;
  const [first, ...others] = tree.terms.map(printLogic);
  return others.length === 0 ? String(first) : `${tree.kind}(${[first, ...others].join(',')})`;
}

type Reader = { text: string; at: number };

function readTerm(reader: Reader, isNegated: boolean): Logic {
  const [opening, not, kind] = GROUP.exec(reader.text.slice(reader.at)) ?? [];
  if (!opening) return { condition: readCondition(reader, isNegated) };
  reader.at += opening.length;
  const negates = isNegated !== (not !== undefined);
  const terms: Logic[] = [];
  for (;;) {
    terms.push(readTerm(reader, negates));
    const next = reader.text[reader.at++];
    if (next === ')') return { kind: (kind === 'or') !== negates ? 'or' : 'and', terms };
    if (next !== ',') throw refusal(reader.text);
  }
}

/** `column.operator.value`; a value ends at the next comma or bracket that it does not quote. */
function readCondition(reader: Reader, isNegated: boolean): string {
  const rest = reader.text.slice(reader.at);
  const [head, column, operator = ''] =
    /^\s*((?:"[^"]*"|[^".,()])+)\.((?:not\.)?[a-z]+(?:\([^)]*\))?)\./s.exec(rest) ?? [];
  if (!head || !column) throw refusal(reader.text);
  const value = readValue(rest.slice(head.length), /(^|\.)in$/.test(operator));
  reader.at += head.length + value.length;
  const isQuoted = /^"(?:[^"\\]|\\.)*"$/s.test(value);
  const plain = isQuoted ? value.slice(1, -1).replace(/\\(.)/gs, '$1') : value;
  const operation = sealOperation(`${operator}.${plain}`);
  if (operation === null) throw refusal(reader.text);
  const name = column.replace(/^"([^".]*)"$/, '$1');
  if (!isNegated) return `${name}.${operation}`;
  return operation.startsWith('not.')
    ? `${name}.${operation.slice('not.'.length)}`
    : `${name}.not.${operation}`;
}

function readValue(rest: string, isList: boolean): string {
  const pattern = isList
    ? /^\((?:"(?:[^"\\]|\\.)*"|[^")])*\)/s
    : /^(?:"(?:[^"\\]|\\.)*"(?=[,)])|\{(?:"(?:[^"\\]|\\.)*"|[^"}])*\}(?=[,)])|[[(][^,]*,[^,]*?[\])](?=[,)])|[^,)]*)/s;
  return pattern.exec(rest)?.[0] ?? '';
}

function refusal(text: string): Error {
  return parseRefusal('logic tree', text, 'unexpected end of input');
}
