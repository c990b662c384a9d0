import type { Field } from '../grammar/fields.ts';
import { aliasOf, type SelectField } from '../grammar/select.ts';
import { type Node, referenceTo } from '../plan/node.ts';
import type { Column } from '../schema/catalogue.ts';
import { qualified, quoted } from '../schema/names.ts';
import type { Draft } from './parameters.ts';

/** What columns are read from; a write names its table itself. */
export type Source = Pick<Node, 'as' | 'from' | 'isSource' | 'table'>;

export function columnOf(source: Source, name: string): Column | undefined {
  return source.table?.columns.find((one) => one.name === name);
}

/** A column, a computed one, or all of them. */
function columnSql(source: Source, name: string): string {
  const reference = referenceTo(source);
  if (name === '*') return `${reference}.*`;
  const { table } = source;
  // The rows of a write or a call have no type that Postgres would know functions of.
  if (source.isSource && table?.computed.includes(name) && !columnOf(source, name))
    return `(${reference}::${qualified(table)}).${quoted(name)}`;
  return `${reference}.${quoted(name)}`;
}

/** A column, or what its path leads to. */
export function fieldSql(draft: Draft, source: Source, { name, path }: Field): string {
  const column = columnSql(source, name);
  if (path.length === 0) return column;
  const isJson = /^jsonb?$/.test(columnOf(source, name)?.nominal ?? '');
  const steps = path.map(
    ({ isText, isIndex, key }) =>
      `${isText ? '->>' : '->'}${draft.bind(key)}${isIndex ? '::int' : ''}`,
  );
  return `${isJson ? column : `to_jsonb(${column})`}${steps.join('')}`;
}

/** What a field adds to a select list; the columns of `*` one by one where each needs its name. */
export function selectSql(
  draft: Draft,
  source: Source,
  select: SelectField[],
  { isExpanded }: { isExpanded: boolean },
): { sql: string; name: string }[] {
  const columns = source.table?.columns ?? [];
  const isCast = columns.some((one) => draft.catalogue.castOf(one.nominal, 'json'));
  return select.flatMap((item) => {
    const isAll = item.field.name === '*' && item.field.path.length === 0;
    if (!isAll) return [fieldItem(draft, source, item)];
    if (columns.length === 0 || !(isCast || isExpanded))
      return [{ sql: columnSql(source, '*'), name: '*' }];
    return columns.map(({ name }) =>
      fieldItem(draft, source, { ...item, field: { name, path: [] } }),
    );
  });
}

function fieldItem(draft: Draft, source: Source, item: SelectField): { sql: string; name: string } {
  const { field, cast } = item;
  const shown = field.path.length === 0 && columnOf(source, field.name)?.nominal;
  const formatter = shown ? draft.catalogue.castOf(shown, 'json') : null;
  const value = fieldSql(draft, source, field);
  const formatted = formatter ? `${qualified(formatter)}(${value})` : value;
  const alias = aliasOf(item) ?? (formatter ? field.name : null);
  const sql = cast === null ? formatted : `CAST(${formatted} AS ${cast})`;
  return {
    sql: alias === null ? sql : `${sql} AS ${quoted(alias)}`,
    name: alias ?? field.name,
  };
}
