import type { Form } from '../request/media.ts';
import type { Routine } from '../schema/catalogue.ts';
import { literal, qualified } from '../schema/names.ts';
import type { Ask } from '../transaction.ts';

/** What the one statement of a request answers; everything as text. */
export type Row = {
  total: string | null;
  page: string;
  location: string | null;
  body: string | null;
  headers: string | null;
  status: string | null;
  inserted: string | null;
};

type Parts = {
  /** What runs first: the read itself, a write or a call. */
  source: string;
  /** What is shown of it. */
  rows: string;
  /** Rows to count; null: they are not. */
  count: string | null;
  /** The form of the body; null: there is none. */
  form: Form | null;
  routine: Routine | null;
  /** Columns of the primary key, for the Location of one new row. */
  location: string[] | null;
};

const SETTING = (name: string) => `nullif(current_setting('${name}', true), '')`;

/** Puts the parts of a request into one statement, so that it is one round trip. */
export function statementOf({ source, rows, count, form, routine, location }: Parts): string {
  const isCsv = form?.kind === 'csv';
  const parts = [`pgrst_source AS (${source})`];
  if (isCsv) parts.push(`pgrst_rows AS (${rows})`);
  if (count !== null) parts.push(`pgrst_source_count AS (${count})`);
  const total = count === null ? 'null' : '(SELECT count(*) FROM pgrst_source_count)';
  const page = routine && !routine.isSet ? '1' : 'count(_postgrest_t)';
  const columns = [
    `${total}::text AS total`,
    `${page}::text AS page`,
    `${location === null ? 'null' : locationSql(location)}::text AS location`,
    `${form === null ? "''" : bodyOf(form, routine)}::text AS body`,
    `${SETTING('response.headers')} AS headers`,
    `${SETTING('response.status')} AS status`,
    `${SETTING('pgrst.inserted')} AS inserted`,
  ];
  return `WITH ${parts.join(', ')} SELECT ${columns.join(', ')} FROM (${isCsv ? 'SELECT * FROM pgrst_rows' : rows}) _postgrest_t`;
}

function bodyOf({ kind, isStripped, handler }: Form, routine: Routine | null): string {
  if (kind === 'csv') return CSV;
  const isScalar = routine !== null && !routine.isComposite;
  if (handler) {
    const row =
      handler.target === null || handler.kind === 'result'
        ? '_postgrest_t'
        : `_postgrest_t::${qualified({ schema: handler.targetSchema, name: handler.target })}`;
    const made = `${qualified(handler)}(${isScalar ? '_postgrest_t.pgrst_scalar' : row})`;
    // Of its type's own form: that of XML leaves out the newline that it may begin with.
    return handler.isBinary ? `encode(${made}::bytea, 'base64')` : `format('%s', ${made})`;
  }
  const rows = `json_agg(_postgrest_t${isScalar ? '.pgrst_scalar' : ''})`;
  const stripped = isStripped ? `json_strip_nulls(${rows})` : rows;
  const isOne = kind === 'one' || (routine !== null && !routine.isSet);
  return isOne ? `coalesce((${stripped})->0, 'null')` : `coalesce(${stripped}, '[]')`;
}

const CSV = `(SELECT coalesce(string_agg(k, ','), '') FROM (
  SELECT json_object_keys(row_to_json(h)) AS k FROM (SELECT * FROM pgrst_rows LIMIT 1) h) a) || E'\\n' ||
  coalesce(string_agg(substring(_postgrest_t::text, 2, length(_postgrest_t::text) - 2), E'\\n'), '')`;

/** `id=eq.1&other=eq.2` of the one row that was written. */
function locationSql(keys: string[]): string {
  return `CASE WHEN count(_postgrest_t) = 1 THEN (
    SELECT json_agg(json_build_array(k, coalesce('eq.' || v, 'is.null')))
    FROM (SELECT row_to_json(s) AS r FROM pgrst_source s LIMIT 1) d, json_each_text(d.r) AS e (k, v)
    WHERE k = ANY (ARRAY[${keys.map(literal).join(', ')}]::text[])) END`;
}

/** Asks a statement that answers one row. */
export async function onlyRow(
  ask: Ask,
  statement: string,
  parameters: (string | null)[],
): Promise<Row> {
  const [row] = await ask<Row>(statement, parameters);
  if (!row) throw new Error('a statement of REST answers one row');
  return row;
}
