import type { Condition } from '../grammar/logic.ts';
import type { OrderTerm } from '../grammar/order.ts';
import type { SelectField } from '../grammar/select.ts';
import type { Range } from '../request/range.ts';
import type { Table } from '../schema/catalogue.ts';
import { type Name, qualified, quoted } from '../schema/names.ts';
import type { Relation } from '../schema/relations.ts';

/** A table that is read, with what is embedded in it: one `select` of the statement. */
export type Node = {
  /** As the request names it. */
  name: string;
  alias: string | null;
  /** What rows come from, and under which name; null: under its own. */
  from: Name;
  as: string | null;
  /** Whether rows come out of the statement's first part, a write or a call. */
  isSource: boolean;
  /** What is known of its columns. */
  table: Table | null;
  /** How it hangs on the node above; null: it is the root. */
  relation: Relation | null;
  isInner: boolean;
  spread: 'one' | 'many' | null;
  /** The name of its rows in the node above. */
  handle: string;
  select: SelectField[];
  conditions: Condition[];
  order: OrderTerm[];
  range: Range;
  children: Node[];
};

/** The name that a node's columns are called by. */
export function referenceTo({ as, from }: Pick<Node, 'as' | 'from'>): string {
  return as === null ? qualified(from) : quoted(as);
}

/** The key of an embed in an answer. */
export function keyOf(node: Node): string {
  return node.alias ?? node.name;
}

/** Whether a node is all columns of its table and nothing else. */
export function isWhole({ select, children }: Node): boolean {
  const [first, ...others] = select;
  return others.length === 0 && children.length === 0 && (!first || first.field.name === '*');
}
