import type { AnyAST, IntrospectResult } from '@supabase/lite';
import { seal } from './literals.ts';

type Row = Record<string, unknown>;

/**
 * Hands what a client sends to Postgres as PostgREST does: as a text that the column's own type
 * reads. @supabase/lite 0.10.0 converts by guess instead: the text "5" in a JSON column becomes a
 * number, a bigint in quotes loses digits, and JSON arguments are encoded twice.
 */
export function sealValues(ast: AnyAST, catalogue: IntrospectResult): AnyAST {
  if (ast.type === 'rpc') return sealArguments(ast, catalogue);
  if (!ast.values) return ast;
  const schema = ast.schema ?? 'public';
  const types = new Map(
    catalogue.columns
      .filter((one) => one.table === ast.from && (one.schema || 'public') === schema)
      .map(({ name, pg_type, type }) => [name, pg_type ?? type]),
  );
  const sealRow = (row: unknown): unknown =>
    isRow(row) ? sealed(completed(row, ast.$meta), types) : row;
  const values = Array.isArray(ast.values) ? ast.values.map(sealRow) : sealRow(ast.values);
  // The shape is the one that came in, which lite checks again.
  return { ...ast, values: values as object };
}

/**
 * A column that `columns=` names and a row leaves out is null, or with `missing=default` what the
 * table says; lite would insert the default and answer null.
 */
function completed(row: Row, meta: AnyAST['$meta']): Row {
  const blank = meta?.missing === 'default' ? undefined : null;
  const missing = (meta?.columns ?? []).filter((name) => !Object.hasOwn(row, name));
  return { ...row, ...Object.fromEntries(missing.map((name) => [name, blank])) };
}

function sealArguments(ast: AnyAST, { functions = [] }: IntrospectResult): AnyAST {
  const { args } = ast;
  if (!args || '_raw' in args) return ast;
  const given = Array.isArray(args) ? [] : Object.keys(args);
  const named = functions.filter(
    (one) => one.name === ast.function && one.schema === (ast.schema ?? 'public'),
  );
  const takers = named.filter((one) => given.every((name) => one.arg_names.includes(name)));
  const whole = named.some(
    (one) => one.arg_names.length === 0 && /^jsonb?$/.test(String(one.arg_types)),
  );
  // The whole body is the argument. lite passes a text on as it is, whatever its type says.
  if (whole && (Array.isArray(args) || takers.every((one) => one.arg_names.length === 0)))
    return { ...ast, args: seal(JSON.stringify(args)) as unknown as object };
  if (!isRow(args) || ast.httpMethod === 'GET') return ast;
  // Overloads that differ in a type only are ambiguous anyway.
  const types = new Map(
    takers.flatMap((one) => one.arg_names.map((name, i) => [name, one.arg_types[i]])),
  );
  return { ...ast, args: sealed(args, types) };
}

function sealed(row: Row, types: ReadonlyMap<string, string | undefined>): Row {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    asLiteral(value, types.get(name)),
  ]);
  return Object.fromEntries(entries);
}

function asLiteral(value: unknown, type: string | undefined): unknown {
  if (value === null || value === undefined || type === undefined) return value;
  if (/^jsonb?$/.test(type)) return seal(JSON.stringify(value));
  if (Array.isArray(value) && /^_|\[\]$/.test(type)) return value;
  return seal(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
