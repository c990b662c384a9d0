import type { OrderTerm } from '../grammar/order.ts';
import type { SelectField } from '../grammar/select.ts';
import { keyOf, type Node, referenceTo } from '../plan/node.ts';
import { embedOf } from '../plan/read-plan.ts';
import type { Range } from '../request/range.ts';
import { qualified, quoted } from '../schema/names.ts';
import { isToOne } from '../schema/relations.ts';
import { conditionSql, isPresence, presence } from './conditions.ts';
import { fieldSql, selectSql } from './fields.ts';
import type { Draft } from './parameters.ts';

const WHOLE: SelectField = {
  kind: 'field',
  field: { name: '*', path: [] },
  cast: null,
  alias: null,
  isAggregate: false,
};

type Selected = { sql: string; names: string[] };

/** A node and everything below it as one `select`. */
export function readSql(draft: Draft, node: Node): string {
  return selectOf(draft, node, null, false).sql;
}

function selectOf(draft: Draft, node: Node, parent: Node | null, isInSpread: boolean): Selected {
  const isExpanded = isInSpread || node.spread === 'many';
  const select = node.select.length === 0 && node.children.length === 0 ? [WHOLE] : node.select;
  const items = selectSql(draft, node, select, { isExpanded });
  const joins: string[] = [];
  for (const child of node.children) {
    const inner = selectOf(draft, child, node, isExpanded);
    const joined = joinOf(child, inner);
    joins.push(joined.join);
    items.push(...joined.items);
  }
  const where = [
    ...node.conditions.map((one) =>
      conditionSql(draft, node, one, (filter) => {
        const child = embedOf(node, filter);
        return child && presence(filter, child.handle);
      }),
    ),
    ...(parent ? joinConditions(node, parent) : []),
  ];
  const parts = [
    `SELECT ${items.map(({ sql }) => sql).join(', ')} FROM ${fromSql(node, parent)}`,
    ...joins,
    where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`,
    orderSql(draft, node),
    // Without a limit an embed would be joined as a whole, in an order of its own.
    rangeSql(draft, node.range) || (parent ? 'OFFSET 0' : ''),
  ];
  return {
    sql: parts.filter((part) => part !== '').join(' '),
    names: items.map(({ name }) => name),
  };
}

/** How an embed is joined, and what it adds to the columns of the node above. */
function joinOf(
  child: Node,
  inner: Selected,
): { join: string; items: { sql: string; name: string }[] } {
  const handle = quoted(child.handle);
  const join = `${child.isInner ? 'INNER' : 'LEFT'} JOIN LATERAL`;
  const isOne = child.relation !== null && isToOne(child.relation);
  const of = (name: string) => (name === '*' ? `${handle}.*` : `${handle}.${quoted(name)}`);
  const name = keyOf(child);
  if (isOne) {
    const items = isBare(child)
      ? []
      : child.spread !== null
        ? inner.names.map((one) => ({ sql: of(one), name: one }))
        : [{ sql: `row_to_json(${handle}.*)::jsonb AS ${quoted(name)}`, name }];
    return { join: `${join} (${inner.sql}) AS ${handle} ON TRUE`, items };
  }
  const lists =
    child.spread === null || isBare(child)
      ? []
      : inner.names.map((one) => `, COALESCE(json_agg(${of(one)}), '[]')::jsonb AS ${quoted(one)}`);
  const rows = `SELECT json_agg(${handle})::jsonb AS ${handle}${lists.join('')} FROM (${inner.sql}) AS ${handle}`;
  const on = child.isInner ? `${handle}.${handle} IS NOT NULL` : 'TRUE';
  const items = isBare(child)
    ? []
    : child.spread !== null
      ? inner.names.map((one) => ({ sql: of(one), name: one }))
      : [{ sql: `COALESCE(${handle}.${handle}, '[]') AS ${quoted(name)}`, name }];
  return { join: `${join} (${rows}) AS ${handle} ON ${on}`, items };
}

/** `rooms()`: joined for its filters only. */
function isBare(node: Node): boolean {
  return node.select.length === 0 && node.children.every(isBare);
}

function fromSql(node: Node, parent: Node | null): string {
  const { relation, as } = node;
  if (relation?.kind === 'computed' && parent) {
    const row = `${quoted(parent.as ?? parent.from.name)}::${qualified(relation.from)}`;
    return `${qualified(relation.function)}(${row}) AS ${quoted(as ?? node.name)}`;
  }
  const from = qualified(node.from) + (as === null ? '' : ` AS ${quoted(as)}`);
  return relation?.kind === 'many-to-many' ? `${from}, ${qualified(relation.junction)}` : from;
}

function joinConditions(node: Node, parent: Node): string[] {
  const { relation } = node;
  if (!relation || relation.kind === 'computed') return [];
  const above = referenceTo(parent);
  const below = referenceTo(node);
  const equal = (one: string, own: string, other: string, its: string) =>
    `${one}.${quoted(own)} = ${other}.${quoted(its)}`;
  if (relation.kind !== 'many-to-many')
    return relation.pairs.map(([own, other]) => equal(below, other, above, own));
  const junction = qualified(relation.junction);
  return [
    ...relation.otherPairs.map(([own, other]) => equal(below, own, junction, other)),
    ...relation.pairs.map(([own, other]) => equal(above, own, junction, other)),
  ];
}

function orderSql(draft: Draft, node: Node): string {
  if (node.order.length === 0) return '';
  const term = ({ embed, field, direction, nulls }: OrderTerm) => {
    const child = node.children.find((one) => keyOf(one) === embed);
    const source = child
      ? { as: child.handle, from: child.from, isSource: false, table: null }
      : node;
    return [fieldSql(draft, source, field), direction, nulls]
      .filter((part) => part !== null)
      .join(' ');
  };
  return `ORDER BY ${node.order.map(term).join(', ')}`;
}

function rangeSql(draft: Draft, { offset, limit }: Range): string {
  if (offset === 0 && limit === null) return '';
  const most = limit === null ? 'ALL' : draft.bind(String(limit));
  return `LIMIT ${most} OFFSET ${draft.bind(String(offset))}`;
}

/** The rows of a node without its range, to be counted. */
export function countSql(draft: Draft, node: Node, parent: Node | null = null): string {
  const where = [
    ...node.conditions.map((one) =>
      conditionSql(draft, node, one, (filter) => {
        const child = embedOf(node, filter);
        if (!child) return null;
        const not = isPresence(filter.operation) ? '' : 'NOT ';
        return `${not}EXISTS (${countSql(draft, child, node)})`;
      }),
    ),
    ...(parent ? joinConditions(node, parent) : []),
    ...node.children
      .filter((child) => child.isInner)
      .map((child) => `EXISTS (${countSql(draft, child, node)})`),
  ];
  return `SELECT 1 FROM ${fromSql(node, parent)}${where.length === 0 ? '' : ` WHERE ${where.join(' AND ')}`}`;
}
