import type { Query } from '../grammar/query.ts';
import type { Node } from '../plan/node.ts';
import { Refusal } from '../refusal.ts';
import type { Payload } from '../request/payload.ts';
import type { Preferences } from '../request/preferences.ts';
import type { Table } from '../schema/catalogue.ts';
import { qualified, quoted } from '../schema/names.ts';
import { bodySql, type Filled } from './body.ts';
import { conditionSql } from './conditions.ts';
import type { Source } from './fields.ts';
import type { Draft } from './parameters.ts';

export type Write = {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  table: Table;
  query: Query;
  preferences: Preferences;
  payload: Payload | null;
};

/** The statement that writes; what it gives back is what the node reads. */
export function writeSql(draft: Draft, write: Write, node: Node): string {
  const columns = returned(write, node);
  const shown =
    columns === null ? '1' : columns.map((name) => columnOf(write.table, name)).join(', ');
  if (write.method === 'DELETE')
    return `DELETE FROM ${qualified(write.table)}${where(draft, write, ownSource(write.table))} RETURNING ${shown}`;
  if (write.method === 'PATCH') return updateSql(draft, write, columns, shown);
  return `${insertSql(draft, write)} RETURNING ${shown}`;
}

const columnOf = (table: Table, name: string) =>
  `${qualified(table)}.${name === '*' ? '*' : quoted(name)}`;

function ownSource(table: Table): Source {
  return { as: null, from: table, isSource: false, table };
}

function where(draft: Draft, { query }: Write, source: Source, before: string[] = []): string {
  const conditions = query.conditions
    .filter(({ embeds }) => embeds.length === 0)
    .map(({ is }) => conditionSql(draft, source, is, () => null));
  const all = [...before, ...conditions];
  return all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`;
}

function updateSql(draft: Draft, write: Write, columns: string[] | null, shown: string): string {
  const { table } = write;
  const filled = filledColumns(draft, write);
  // Nothing to set: no row, but the columns that are read afterwards.
  if (filled.length === 0)
    return `SELECT ${columns === null ? 'NULL' : shown} FROM ${qualified(table)} WHERE false`;
  const set = filled.map(({ name }) => `${quoted(name)} = pgrst_body.${quoted(name)}`);
  const body = bodySql(draft, write.payload?.text ?? '', filled, {
    hasRows: true,
    hasDefaults: write.preferences.missing === 'default',
  });
  return `UPDATE ${qualified(table)} SET ${set.join(', ')} FROM ${body}${where(draft, write, ownSource(table))} RETURNING ${shown}`;
}

function insertSql(draft: Draft, write: Write): string {
  const { table, query, preferences, payload, method } = write;
  const filled = filledColumns(draft, write);
  const names = filled.map(({ name }) => quoted(name));
  const isPut = method === 'PUT';
  const resolution = isPut ? 'merge-duplicates' : preferences.resolution;
  const conflict = isPut ? table.keys : (query.onConflict ?? table.keys);
  const isMerge = resolution === 'merge-duplicates';
  const into = `INSERT INTO ${qualified(table)}${names.length === 0 ? '' : ` (${names.join(', ')})`}`;
  const body = bodySql(draft, payload?.text ?? '', filled, {
    hasRows: true,
    hasDefaults: !isPut && preferences.missing === 'default',
  });
  const source: Source = { as: 'pgrst_body', from: table, isSource: false, table };
  const counted = isMerge ? [countInserted('+', '0')] : [];
  const narrowed = isPut
    ? where(draft, write, source, counted)
    : counted.length === 0
      ? ''
      : ` WHERE ${counted[0]}`;
  const select = `SELECT ${names.map((name) => `pgrst_body.${name}`).join(', ')} FROM ${body}${narrowed}`;
  if (!resolution || conflict.length === 0) return `${into} ${select}`;
  const action =
    !isMerge || names.length === 0
      ? 'DO NOTHING'
      : `DO UPDATE SET ${names.map((name) => `${name} = EXCLUDED.${name}`).join(', ')} WHERE ${countInserted('-', '-1')}`;
  return `${into} ${select} ON CONFLICT (${conflict.map(quoted).join(', ')}) ${action}`;
}

/** Counts rows that were inserted and not merged: a condition that is always true. */
function countInserted(sign: '+' | '-', never: string): string {
  const count = "coalesce(nullif(current_setting('pgrst.inserted', true), '')::int, 0)";
  return `set_config('pgrst.inserted', (${count} ${sign} 1)::text, true) <> '${never}'`;
}

function filledColumns(draft: Draft, { table, payload }: Write): Filled[] {
  return (payload?.names ?? []).toSorted().map((name) => {
    const column = table.columns.find((one) => one.name === name);
    if (!column)
      throw new Refusal(
        400,
        'PGRST204',
        `Could not find the '${name}' column of '${table.name}' in the schema cache`,
      );
    const reader = draft.catalogue.castOf('json', column.nominal);
    return {
      name,
      type: reader ? 'json' : column.nominal,
      reader: reader && qualified(reader),
      default: column.default,
    };
  });
}

/** The columns that the answer, its embeds and its Location need; null: none is asked for. */
function returned({ table, preferences }: Write, node: Node): string[] | null {
  const { representation } = preferences;
  if (representation === null || representation === 'minimal') return null;
  const named = [
    ...node.select.map(({ field }) => field.name),
    ...node.order.flatMap(({ embed, field }) => (embed === null ? [field.name] : [])),
  ];
  const relations = node.children.map((child) => child.relation);
  const isWhole =
    named.includes('*') ||
    (node.select.length === 0 && node.children.length === 0) ||
    relations.some((one) => one?.kind === 'computed') ||
    named.some((name) => table.computed.includes(name));
  if (isWhole) return ['*'];
  const keys = relations.flatMap((one) =>
    one && one.kind !== 'computed' ? one.pairs.map(([own]) => own) : [],
  );
  return [...new Set([...named, ...keys, ...table.keys])];
}
