import type { Node } from '../plan/node.ts';
import { MAX_ROWS } from '../plan/read-plan.ts';
import type { Preferences } from '../request/preferences.ts';
import type { Catalogue } from '../schema/catalogue.ts';
import type { Ask } from '../transaction.ts';
import { createDraft, type Draft } from './parameters.ts';
import { countSql } from './read.ts';

/** What counts the rows of a node, as the request wants it; null: nothing does. */
export function countingSql(draft: Draft, node: Node, { count }: Preferences): string | null {
  if (count === 'exact') return countSql(draft, node);
  // One more than an answer holds tells whether an estimate is needed.
  if (count === 'estimated') return `${countSql(draft, node)} LIMIT ${MAX_ROWS + 1}`;
  return null;
}

/** The total of a read: counted, or as Postgres estimates it; null: it is not asked for. */
export async function totalOf(
  ask: Ask,
  catalogue: Catalogue,
  node: Node,
  { count }: Preferences,
  counted: number | null,
): Promise<number | null> {
  const isEstimate =
    count === 'planned' || (count === 'estimated' && counted !== null && counted > MAX_ROWS);
  if (!isEstimate) return counted;
  const draft = createDraft(catalogue);
  const [row] = await ask<{ 'QUERY PLAN': unknown }>(
    `EXPLAIN (FORMAT JSON) ${countSql(draft, node)}`,
    draft.parameters,
  );
  const plan = row?.['QUERY PLAN'];
  const [{ Plan }] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as [
    { Plan: { 'Plan Rows': number } },
  ];
  return Math.max(counted ?? 0, Plan['Plan Rows']);
}
