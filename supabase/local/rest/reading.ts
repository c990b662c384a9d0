import { checkOne, finished, readShape } from './answer.ts';
import type { Connection } from './connection.ts';
import { isWhole } from './plan/node.ts';
import { planRead } from './plan/read-plan.ts';
import { findTable } from './plan/tables.ts';
import { chooseForm } from './request/media.ts';
import type { Asked } from './request/request.ts';
import { countingSql, totalOf } from './sql/counting.ts';
import { createDraft } from './sql/parameters.ts';
import { readSql } from './sql/read.ts';
import { onlyRow, statementOf } from './sql/statement.ts';

/** GET and HEAD of a table or view. */
export async function readTable(
  connection: Connection,
  asked: Asked,
  name: string,
): Promise<Response> {
  const catalogue = connection.catalogue();
  const table = findTable(catalogue, name);
  const { query, ranges, preferences, accepted, method } = asked;
  const node = planRead(catalogue, { name, table, from: 'table' }, query, ranges);
  const form = chooseForm(accepted, catalogue.media, { name, isWhole: isWhole(node) });
  const draft = createDraft(catalogue);
  const statement = statementOf({
    source: readSql(draft, node),
    rows: 'SELECT * FROM pgrst_source',
    count: countingSql(draft, node, preferences),
    form: method === 'HEAD' ? null : form,
    routine: null,
    location: null,
  });
  const mode = { isReadOnly: true, timezone: preferences.timezone };
  return connection.transact(asked.call, mode, async (ask) => {
    const row = await onlyRow(ask, statement, draft.parameters);
    checkOne(form, row);
    const counted = row.total === null ? null : Number(row.total);
    const total = await totalOf(ask, catalogue, node, preferences, counted);
    const { status, headers } = readShape(asked, row, total);
    const search = query.canonical === '' ? '' : `?${query.canonical}`;
    return finished(asked, row, {
      status,
      headers: { ...headers, 'content-location': `/${encodeURIComponent(name)}${search}` },
      form,
      applied: { count: preferences.count },
    });
  });
}
