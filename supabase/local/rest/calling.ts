import { checkAffected, checkOne, finished, readShape } from './answer.ts';
import type { Connection } from './connection.ts';
import { isWhole } from './plan/node.ts';
import { planRead } from './plan/read-plan.ts';
import { findRoutine } from './plan/routines.ts';
import { Refusal } from './refusal.ts';
import { chooseForm } from './request/media.ts';
import type { Asked } from './request/request.ts';
import type { Routine } from './schema/catalogue.ts';
import { EXPOSED } from './schema/names.ts';
import { callSql } from './sql/call.ts';
import { countingSql, totalOf } from './sql/counting.ts';
import { createDraft } from './sql/parameters.ts';
import { readSql } from './sql/read.ts';
import { onlyRow, statementOf } from './sql/statement.ts';

/** GET, HEAD and POST of a function. */
export async function callRoutine(
  connection: Connection,
  asked: Asked,
  name: string,
): Promise<Response> {
  const catalogue = connection.catalogue();
  const { query, ranges, preferences, accepted, method, payload } = asked;
  const names = payload ? payload.names : query.parameters.map(([one]) => one);
  const type = payload?.type ?? null;
  const routine = findRoutine(catalogue, {
    name,
    names: [...new Set(names)],
    type,
    isPost: payload !== null,
  });
  const { handling, maxAffected } = preferences;
  if (handling === 'strict' && maxAffected !== null && !routine.isSet)
    throw new Refusal(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    );
  const result = routine.isComposite ? routine.resultName : routine.name;
  const isTable = routine.isComposite && routine.resultSchema === EXPOSED;
  const table = isTable ? (catalogue.tables.get(result) ?? null) : null;
  const node = planRead(catalogue, { name: result, table, from: 'call' }, query, ranges);
  const form = chooseForm(accepted, catalogue.media, { name: result, isWhole: isWhole(node) });
  const draft = createDraft(catalogue);
  const given = payload ? { payload } : { parameters: query.parameters };
  const statement = statementOf({
    source: callSql(draft, routine, given),
    rows: readSql(draft, node),
    count: countingSql(draft, node, preferences),
    form: method === 'HEAD' ? null : form,
    routine,
    location: null,
  });
  const isReadOnly = method !== 'POST' || routine.volatility !== 'v';
  return connection.transact(
    asked.call,
    { isReadOnly, timezone: preferences.timezone },
    async (ask) => {
      const row = await onlyRow(ask, statement, draft.parameters);
      checkOne(form, row);
      checkAffected(asked, row);
      const counted = row.total === null ? null : Number(row.total);
      const total = await totalOf(ask, catalogue, node, preferences, counted);
      const isVoid = returnsNothing(routine);
      const { status, headers } = readShape(asked, row, total);
      return finished(asked, row, {
        status: isVoid ? 204 : status,
        headers,
        form: isVoid ? null : form,
        applied: { count: preferences.count, maxAffected },
      });
    },
  );
}

function returnsNothing({ isSet, resultSchema, resultName }: Routine): boolean {
  return !isSet && resultSchema === 'pg_catalog' && resultName === 'void';
}
