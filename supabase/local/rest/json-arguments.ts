import type { AnyAST, IntrospectResult } from '@supabase/lite';

/**
 * Starts a text that already is JSON. No text in Postgres can hold NUL, so no client's value of
 * a column looks like this.
 */
const MARK = '\u0000json:';

/**
 * lite 0.10.0 hands JSON arguments of functions over as text, which the driver encodes once more:
 * the function sees a JSON string instead of an object. Marked here, the text passes unchanged.
 */
export function markJsonArguments(ast: AnyAST, { functions = [] }: IntrospectResult): AnyAST {
  const { args } = ast;
  if (ast.type !== 'rpc' || !args || Array.isArray(args)) return ast;
  const given = Object.entries(args);
  const candidates = functions.filter(
    (one) =>
      one.name === ast.function &&
      one.schema === (ast.schema ?? 'public') &&
      given.every(([name]) => one.arg_names.includes(name)),
  );
  const isJson = (name: string) =>
    candidates.length > 0 &&
    candidates.every((one) => /^jsonb?$/.test(one.arg_types[one.arg_names.indexOf(name)] ?? ''));
  const marked = given.map(([name, value]: [string, unknown]) => [
    name,
    value !== null && isJson(name) ? MARK + jsonText(value, ast.httpMethod === 'GET') : value,
  ]);
  return { ...ast, args: Object.fromEntries(marked) };
}

/** In a query string an argument is JSON text already, in a body it is a value. */
function jsonText(value: unknown, fromQuery: boolean): string {
  const last = fromQuery && Array.isArray(value) ? value.at(-1) : value;
  return fromQuery && typeof last === 'string' ? last : JSON.stringify(last);
}

/** The driver's encoder of json and jsonb. */
export function encodeJson(value: unknown): string {
  return typeof value === 'string' && value.startsWith(MARK)
    ? value.slice(MARK.length)
    : JSON.stringify(value);
}
