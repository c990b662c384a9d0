import type { Filter } from '../grammar/logic.ts';
import type { At, Query } from '../grammar/query.ts';
import type { SelectEmbed, SelectItem } from '../grammar/select.ts';
import { Refusal } from '../refusal.ts';
import { ALL, atMost, type Range } from '../request/range.ts';
import type { Catalogue, Table } from '../schema/catalogue.ts';
import { EXPOSED, type Name } from '../schema/names.ts';
import { isToOne } from '../schema/relations.ts';
import { findRelation } from './embeds.ts';
import { keyOf, type Node } from './node.ts';

/** The most rows that one answer, and one embed, holds: Supabase's default. */
export const MAX_ROWS = 1000;

/** Where the rows of a write or a call are found. */
const SOURCE: Name = { schema: '', name: 'pgrst_source' };

/** More would be a longer statement than anything needs. */
const MOST_ITEMS = 1000;

type Root = {
  name: string;
  /** What is known of its columns. */
  table: Table | null;
  /** Rows come out of a write, a call, or the table itself. */
  from: 'table' | 'write' | 'call';
};

type Ranges = { own: Range; embeds: At<Range>[] };

/** The tree of what is read: relations found, filters, order and ranges at their embeds. */
export function planRead(
  catalogue: Catalogue,
  { name, table, from }: Root,
  query: Query,
  ranges: Ranges,
): Node {
  const isTable = from === 'table';
  const counter = { handles: 0, items: 0 };
  const root: Node = {
    name,
    alias: null,
    from: isTable ? { schema: EXPOSED, name } : SOURCE,
    as: isTable ? null : name,
    isSource: !isTable,
    table,
    relation: null,
    isInner: false,
    spread: null,
    handle: '',
    select: [],
    conditions: [],
    order: [],
    range: ranges.own,
    children: [],
  };
  addItems(catalogue, root, query.select, 1, counter);
  for (const { embeds, is } of query.conditions) {
    // Of a write, they say which rows it changes.
    if (embeds.length > 0 || from !== 'write') nodeAt(root, embeds).conditions.push(is);
  }
  for (const { embeds, is } of query.orders) nodeAt(root, embeds).order = is;
  if (from !== 'write') {
    for (const { embeds, is } of ranges.embeds) nodeAt(root, embeds).range = is;
    for (const node of everyNode(root)) node.range = atMost(node.range, MAX_ROWS);
  } else root.range = ALL;
  for (const node of everyNode(root)) check(node);
  return root;
}

type Counter = { handles: number; items: number };

function addItems(
  catalogue: Catalogue,
  node: Node,
  items: SelectItem[],
  depth: number,
  counter: Counter,
): void {
  for (const item of items) {
    if (++counter.items > MOST_ITEMS)
      throw new Refusal(400, 'PGRST100', `More than ${MOST_ITEMS} columns are selected`);
    if (item.kind === 'field') node.select.push(item);
    else {
      const child = embed(catalogue, node, item, depth, ++counter.handles);
      node.children.push(child);
      addItems(catalogue, child, item.items, depth + 1, counter);
    }
  }
}

function embed(
  catalogue: Catalogue,
  parent: Node,
  item: SelectEmbed,
  depth: number,
  handle: number,
): Node {
  const origin = parent.table?.name ?? parent.name;
  const asked = { origin, target: item.name, hint: item.hint };
  const relation = findRelation(catalogue, asked);
  const table: Table | null = catalogue.tables.get(relation.to.name) ?? null;
  return {
    name: item.name,
    alias: item.alias,
    from: relation.to,
    // A junction stands next to its target under its own name, and so does the target.
    as: relation.kind === 'many-to-many' ? null : `${relation.to.name}_${depth}`,
    isSource: false,
    table,
    relation,
    isInner: item.isInner,
    spread: item.isSpread ? (isToOne(relation) ? 'one' : 'many') : null,
    handle: `pgrst_embed_${handle}`,
    select: [],
    conditions: [],
    order: [],
    range: ALL,
    children: [],
  };
}

function everyNode(node: Node): Node[] {
  return [node, ...node.children.flatMap(everyNode)];
}

function nodeAt(root: Node, embeds: string[]): Node {
  let node = root;
  for (const name of embeds) {
    const child = node.children.find((one) => one.alias === name || one.name === name);
    if (!child) throw notEmbedded(name);
    node = child;
  }
  return node;
}

function notEmbedded(name: string): Refusal {
  return new Refusal(
    400,
    'PGRST108',
    `'${name}' is not an embedded resource in this request`,
    null,
    `Verify that '${name}' is included in the 'select' query parameter.`,
  );
}

/** Aggregates are off, as on Supabase; an order by an embed needs one that is to one. */
function check(node: Node): void {
  if (node.select.some((one) => one.isAggregate))
    throw new Refusal(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  for (const { embed: name } of node.order) {
    if (name === null) continue;
    const child = node.children.find((one) => keyOf(one) === name);
    if (!child) throw notEmbedded(name);
    if (!child.relation || !isToOne(child.relation))
      throw new Refusal(
        400,
        'PGRST118',
        `A related order on '${name}' is not possible`,
        `'${node.from.name}' and '${name}' do not form a many-to-one or one-to-one relationship`,
      );
  }
}

/** The embed whose presence a filter asks for, as `rooms=not.is.null` does. */
export function embedOf(node: Node, filter: Filter): Node | null {
  if (filter.field.path.length > 0) return null;
  const { name } = filter.field;
  const child = node.children.find((one) => keyOf(one) === name);
  if (!child) return null;
  if (filter.operation.kind === 'is' && filter.operation.value.endsWith('NULL')) return child;
  if (node.table?.columns.some((one) => one.name === name)) return null;
  throw new Refusal(
    400,
    'PGRST120',
    `Bad operator on the '${name}' embedded resource`,
    'Only is null or not is null filters are allowed on embedded resources',
  );
}
