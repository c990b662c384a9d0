import { wholeArgument } from '../plan/routines.ts';
import type { Payload } from '../request/payload.ts';
import type { Argument, Routine } from '../schema/catalogue.ts';
import { arrayLiteral, qualified, quoted } from '../schema/names.ts';
import { bodySql } from './body.ts';
import type { Draft } from './parameters.ts';

/** What a function is called with. */
export type Given = { payload: Payload } | { parameters: [name: string, value: string][] };

/** The call of a function; a scalar result is a column `pgrst_scalar`. */
export function callSql(draft: Draft, routine: Routine, given: Given): string {
  const shown = routine.isComposite ? 'pgrst_call.*' : 'pgrst_call.pgrst_scalar';
  return `SELECT ${shown} FROM ${fromSql(draft, routine, given)}`;
}

function fromSql(draft: Draft, routine: Routine, given: Given): string {
  const called = (list: string) =>
    routine.isComposite
      ? `${qualified(routine)}(${list}) pgrst_call`
      : `(SELECT ${qualified(routine)}(${list}) pgrst_scalar) pgrst_call`;
  const whole = wholeArgument(routine);
  const texts = 'payload' in given ? given.payload.form : given.parameters;
  if (whole) {
    const text = texts
      ? JSON.stringify(Object.fromEntries(texts))
      : 'payload' in given
        ? given.payload.text
        : '';
    return called(`${draft.bind(text)}::${whole.type}`);
  }
  const names = new Set(
    texts ? texts.map(([name]) => name) : 'payload' in given ? given.payload.names : [],
  );
  const used = routine.arguments.filter((one) => names.has(one.name));
  if (used.length === 0) return called('');
  const pass = (one: Argument, value: string) =>
    `${one.isVariadic ? 'VARIADIC ' : ''}${quoted(one.name)} := ${value}`;
  if (texts) {
    const list = used.map((one) => {
      const values = texts.filter(([name]) => name === one.name).map(([, value]) => value);
      const value = one.isVariadic ? arrayLiteral(values) : (values.at(-1) ?? null);
      return pass(one, `${draft.bind(value)}::${one.widest}`);
    });
    return called(list.join(', '));
  }
  const filled = used.map((one) => ({
    name: one.name,
    type: one.widest,
    reader: null,
    default: null,
  }));
  const text = 'payload' in given ? given.payload.text : '{}';
  const body = bodySql(draft, text, filled, { hasRows: false, hasDefaults: false });
  const list = used.map((one) => pass(one, `pgrst_body.${quoted(one.name)}`));
  return `${body}, LATERAL ${called(list.join(', '))}`;
}
