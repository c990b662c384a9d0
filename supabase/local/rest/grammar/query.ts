import { readNames, readTarget } from './fields.ts';
import { type Condition, readLogic } from './logic.ts';
import { readRest, takeOperation } from './operators.ts';
import { type OrderTerm, readOrder } from './order.ts';
import { decodePercent } from './percent.ts';
import { Reader } from './reader.ts';
import { readSelect, type SelectItem } from './select.ts';

/** Something that is said about the table, or about an embed on the way that its names tell. */
export type At<T> = { embeds: string[]; is: T };

/** A query string, read. */
export type Query = {
  select: SelectItem[];
  conditions: At<Condition>[];
  orders: At<OrderTerm[]>[];
  limits: At<number | null>[];
  offsets: At<number | null>[];
  columns: string[] | null;
  onConflict: string[] | null;
  /** Of a function that is called by GET, in their order. */
  parameters: [name: string, value: string][];
  /** In the form that Content-Location repeats. */
  canonical: string;
};

// The key of a project may stand in the address.
const OTHERS = new Set(['select', 'columns', 'on_conflict', 'apikey']);

/** Reads a query string; `isCall`: what is no filter is an argument. */
export function readQuery(search: string, { isCall }: { isCall: boolean }): Query {
  const pairs = readPairs(search);
  const query: Query = {
    select: [],
    conditions: [],
    orders: [],
    limits: [],
    offsets: [],
    columns: null,
    onConflict: null,
    parameters: [],
    canonical: canonical(pairs),
  };
  const first = (name: string) => pairs.find(([one]) => one === name)?.[1];
  const select = first('select') ?? '*';
  query.select = readSelect(new Reader('select parameter', select));
  const columns = first('columns');
  if (columns !== undefined) query.columns = readNames(new Reader('columns parameter', columns));
  const conflict = first('on_conflict');
  if (conflict !== undefined)
    query.onConflict = readNames(new Reader('on_conflict parameter', conflict));
  for (const [name, value] of pairs) {
    if (!OTHERS.has(name)) readParameter(query, name, value, isCall);
  }
  return query;
}

function readParameter(query: Query, name: string, value: string, isCall: boolean): void {
  const last = name.split('.').at(-1);
  if (last === 'and' || last === 'or') {
    const { embeds, tree } = readLogic(name, value);
    query.conditions.push({ embeds, is: tree });
    return;
  }
  const { embeds, field } = readTarget(new Reader('tree path', name));
  if (last === 'order') query.orders.push({ embeds, is: readOrder(new Reader('order', value)) });
  else if (last === 'limit') query.limits.push({ embeds, is: wholeNumber(value) });
  else if (last === 'offset') query.offsets.push({ embeds, is: wholeNumber(value) });
  else {
    const reader = new Reader('filter', value);
    const operation = takeOperation(reader, readRest);
    if (operation) query.conditions.push({ embeds, is: { kind: 'filter', field, operation } });
    else if (isCall) query.parameters.push([field.name, value]);
    else throw reader.unexpected('"not" or operator (eq, gt, ...)');
  }
}

function wholeNumber(text: string): number | null {
  return /^\s*-?\d+\s*$/.test(text) ? Number(text) : null;
}

/** Pairs as they came; a name without `=` says nothing. */
export function readPairs(search: string): [string, string][] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .flatMap((pair): [string, string][] => {
      const at = pair.indexOf('=');
      return at < 0 ? [] : [[decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))]];
    });
}

function decoded(text: string): string {
  return decodePercent(text.replaceAll('+', ' '));
}

function canonical(pairs: [string, string][]): string {
  const named = pairs
    .filter(([name]) => name !== 'apikey')
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return new URLSearchParams(named).toString();
}
