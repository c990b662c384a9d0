import { checkAffected, checkOne, finished, type Shape } from './answer.ts';
import type { Connection } from './connection.ts';
import { isWhole } from './plan/node.ts';
import { planRead } from './plan/read-plan.ts';
import { findTable } from './plan/tables.ts';
import { Refusal } from './refusal.ts';
import { chooseForm } from './request/media.ts';
import { contentRange } from './request/range.ts';
import type { Asked } from './request/request.ts';
import type { Table } from './schema/catalogue.ts';
import { createDraft } from './sql/parameters.ts';
import { readSql } from './sql/read.ts';
import { onlyRow, type Row, statementOf } from './sql/statement.ts';
import { type Write, writeSql } from './sql/write.ts';

type Method = Write['method'];

/** POST, PATCH, PUT and DELETE of a table or view. */
export async function writeTable(
  connection: Connection,
  asked: Asked,
  name: string,
  method: Method,
): Promise<Response> {
  const catalogue = connection.catalogue();
  const table = findTable(catalogue, name);
  const { query, ranges, preferences, payload, accepted } = asked;
  const node = planRead(catalogue, { name, table, from: 'write' }, query, ranges);
  if (method === 'PUT') checkPut(asked, table);
  const isShown = preferences.representation === 'representation';
  const isLocated = method === 'POST' && preferences.representation === 'headers-only';
  const form = chooseForm(accepted, catalogue.media, { name, isWhole: isWhole(node) });
  const draft = createDraft(catalogue);
  const statement = statementOf({
    source: writeSql(draft, { method, table, query, preferences, payload }, node),
    rows: isShown ? readSql(draft, node) : 'SELECT * FROM pgrst_source',
    count: null,
    form: isShown ? form : null,
    routine: null,
    location: isLocated ? table.keys : null,
  });
  const mode = { isReadOnly: false, timezone: preferences.timezone };
  return connection.transact(asked.call, mode, async (ask) => {
    // In here, so that a token that no longer counts is refused as that first.
    checkNarrowed(asked, method);
    const row = await onlyRow(ask, statement, draft.parameters);
    if (method === 'PUT') {
      if (row.page !== '1')
        throw new Refusal(
          400,
          'PGRST115',
          'Payload values do not match URL in primary key column(s)',
        );
    } else checkOne(form, row);
    if (method === 'PATCH' || method === 'DELETE') checkAffected(asked, row);
    return finished(asked, row, {
      ...shapeOf(asked, method, table, row),
      form: isShown ? form : null,
    });
  });
}

/**
 * An update or delete without a filter of its own is a filter that was forgotten: hosted projects load the
 * extension safeupdate, which refuses it with these words, and the embedded Postgres does not have it.
 */
function checkNarrowed({ query, payload }: Asked, method: Method): void {
  if (method !== 'PATCH' && method !== 'DELETE') return;
  if (query.conditions.some(({ embeds }) => embeds.length === 0)) return;
  // Sets nothing, and is no update.
  if (method === 'PATCH' && (payload?.names ?? []).length === 0) return;
  const verb = method === 'PATCH' ? 'UPDATE' : 'DELETE';
  throw new Refusal(400, '21000', `${verb} requires a WHERE clause`);
}

/** Filters are all columns of the key and no others, each by `eq`. */
function checkPut({ query }: Asked, { keys }: Table): void {
  const named = query.conditions.map(({ is, embeds }) => {
    const isKey =
      embeds.length === 0 &&
      is.kind === 'filter' &&
      is.field.path.length === 0 &&
      is.operation.kind === 'compare' &&
      is.operation.operator === '=' &&
      is.operation.quantifier === null &&
      !is.operation.isNegated;
    return isKey ? is.field.name : null;
  });
  const isWhole = keys.length > 0 && keys.every((key) => named.includes(key));
  if (!isWhole || !named.every((name) => name !== null && keys.includes(name)))
    throw new Refusal(
      405,
      'PGRST105',
      "Filters must include all and only primary key columns with 'eq' operators",
    );
}

function shapeOf(asked: Asked, method: Method, table: Table, row: Row): Omit<Shape, 'form'> {
  const { preferences, query } = asked;
  const { representation, missing, count, resolution, maxAffected } = preferences;
  const isShown = representation === 'representation';
  const rows = Number(row.page);
  const total = count === 'exact' || count === 'estimated' ? rows : null;
  const inserted = row.inserted === null ? null : Number(row.inserted);
  if (method === 'POST') {
    const canMerge = table.keys.length > 0 || query.onConflict !== null;
    const isOnlyMerged = resolution === 'merge-duplicates' && (inserted ?? 0) <= 0;
    return {
      status: isOnlyMerged ? 200 : 201,
      headers: {
        location: row.location === null ? null : locationOf(table, row.location),
        'content-range': contentRange(1, 0, total),
      },
      applied: { resolution: canMerge ? resolution : null, missing, representation, count },
    };
  }
  if (method === 'PUT')
    return {
      status: isShown ? ((inserted ?? 0) > 0 ? 201 : 200) : 204,
      applied: { representation, count },
    };
  const last = method === 'PATCH' ? { first: 0, last: rows - 1 } : { first: 1, last: 0 };
  return {
    status: isShown ? 200 : 204,
    headers: { 'content-range': contentRange(last.first, last.last, total) },
    applied: {
      missing: method === 'PATCH' ? missing : null,
      representation,
      count,
      maxAffected,
    },
  };
}

function locationOf({ name }: Table, keys: string): string | null {
  // Written by the statement itself: pairs of texts.
  const pairs = JSON.parse(keys) as [string, string][];
  const search = pairs.map(
    ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`,
  );
  return `/${encodeURIComponent(name)}?${search.join('&')}`;
}
