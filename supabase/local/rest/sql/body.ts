import { literal, quoted } from '../schema/names.ts';
import type { Draft } from './parameters.ts';

/** A column or argument that a body fills. */
export type Filled = {
  name: string;
  /** What JSON is read as. */
  type: string;
  /** The function that makes the column's value of it, as SQL names it. */
  reader: string | null;
  default: string | null;
};

type Options = {
  /** What an array holds beyond its first row counts. */
  hasRows: boolean;
  /** A row without a value has the default of the column. */
  hasDefaults: boolean;
};

/** The rows of a JSON body, as `pgrst_body`, behind FROM. */
export function bodySql(
  draft: Draft,
  text: string,
  filled: Filled[],
  { hasRows, hasDefaults }: Options,
): string {
  const isObject = /^\s*\{/.test(text);
  const kind = hasDefaults ? 'jsonb' : 'json';
  const payload = `(SELECT ${draft.bind(text)}::${kind} AS json_data) pgrst_payload`;
  const defaults = hasDefaults ? `${defaultsSql(filled, isObject)}, ` : '';
  const data = hasDefaults ? 'pgrst_json_defs.val' : 'pgrst_payload.json_data';
  const columns = filled.map(({ name, reader }) =>
    reader === null ? quoted(name) : `${reader}(${quoted(name)}) AS ${quoted(name)}`,
  );
  const types = filled.map(({ name, type }) => `${quoted(name)} ${type}`);
  const rows =
    filled.length > 0
      ? `${kind}_to_record${isObject ? '' : 'set'}(${data}) AS _(${types.join(', ')})${hasRows ? '' : ' LIMIT 1'}`
      : isObject
        ? '(VALUES (1)) _'
        : `${kind}_array_elements(${data}) _`;
  return `${payload}, ${defaults}LATERAL (SELECT ${columns.join(', ')} FROM ${rows}) pgrst_body`;
}

function defaultsSql(filled: Filled[], isObject: boolean): string {
  const pairs = filled.flatMap((one) =>
    one.default === null ? [] : [`${literal(one.name)}, ${one.default}`],
  );
  const defaults = `jsonb_build_object(${pairs.join(', ')})`;
  return isObject
    ? `LATERAL (SELECT ${defaults} || pgrst_payload.json_data AS val) pgrst_json_defs`
    : `LATERAL (SELECT jsonb_agg(${defaults} || elem) AS val FROM jsonb_array_elements(pgrst_payload.json_data) elem) pgrst_json_defs`;
}
