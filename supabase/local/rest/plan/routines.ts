import { Refusal } from '../refusal.ts';
import type { ContentType } from '../request/payload.ts';
import type { Argument, Catalogue, Routine } from '../schema/catalogue.ts';
import { EXPOSED } from '../schema/names.ts';
import { closest, LEAST } from './hints.ts';

type Asked = { name: string; names: string[]; type: ContentType | null; isPost: boolean };

/** Of one unnamed argument, the type that takes a whole body. */
const WHOLE: Partial<Record<ContentType, string[]>> = {
  json: ['json', 'jsonb'],
  text: ['text'],
  xml: ['xml'],
  bytes: ['bytea'],
};

/** The one function of a name that takes these arguments; refuses none, and more than one. */
export function findRoutine(catalogue: Catalogue, asked: Asked): Routine {
  const named = catalogue.routines.get(asked.name) ?? [];
  const fitting = named.filter((one) => takesNames(one, asked));
  const candidates = fitting.length > 0 ? fitting : named.filter((one) => takesWhole(one, asked));
  const [found, ...others] = candidates;
  if (!found) throw noRoutine(catalogue, named, asked);
  if (others.length > 0) throw ambiguous(candidates);
  return found;
}

function takesNames(routine: Routine, { names, type, isPost }: Asked): boolean {
  const known = routine.arguments;
  if (known.length === 0) {
    const isText = isPost && (type === 'text' || type === 'xml' || type === 'bytes');
    return names.length === 0 && !isText;
  }
  return (
    names.every((name) => known.some((one) => one.name === name)) &&
    known.every((one) => !one.isRequired || names.includes(one.name))
  );
}

/** The argument that is the whole body; null: arguments have names. */
export function wholeArgument(routine: Routine): Argument | null {
  const [first, ...others] = routine.arguments;
  return first?.name === '' && others.length === 0 ? first : null;
}

function takesWhole(routine: Routine, { type, isPost }: Asked): boolean {
  const argument = wholeArgument(routine);
  return (
    isPost && type !== null && argument !== null && (WHOLE[type]?.includes(argument.type) ?? false)
  );
}

function noRoutine(catalogue: Catalogue, named: Routine[], asked: Asked): Refusal {
  const { type, isPost } = asked;
  const names = asked.names.toSorted();
  const called = `${EXPOSED}.${asked.name}`;
  const listed = names.join(', ');
  const whole = isPost && type && type !== 'json' ? WHOLE[type]?.[0] : undefined;
  const said = names.length === 0 ? ' without parameters' : `(${listed})`;
  const searched =
    names.length === 0
      ? ' without parameters'
      : ` with parameter${names.length > 1 ? 's' : ''} ${listed}`;
  const details = whole
    ? ` with a single unnamed ${whole} parameter`
    : searched +
      (isPost && type === 'json' ? ' or with a single unnamed json/jsonb parameter' : '');
  return new Refusal(
    404,
    'PGRST202',
    `Could not find the function ${called}${whole ? '' : said} in the schema cache`,
    `Searched for the function ${called}${details}, but no matches were found in the schema cache.`,
    whole ? null : hintFor(catalogue, named, asked.name, names),
  );
}

function hintFor(
  catalogue: Catalogue,
  named: Routine[],
  name: string,
  names: string[],
): string | null {
  const signature = (list: string[]) => `(${list.toSorted().join(', ')})`;
  const perhaps =
    named.length === 0
      ? closest(name, catalogue.routines.keys(), LEAST.name)
      : closest(
          signature(names),
          named.map((one) => signature(one.arguments.map((argument) => argument.name))),
          LEAST.parameters,
        );
  if (perhaps === null) return null;
  return `Perhaps you meant to call the function ${EXPOSED}.${named.length === 0 ? '' : name}${perhaps}`;
}

function ambiguous(routines: Routine[]): Refusal {
  const shown = routines
    .map(({ schema, name, arguments: known }) => {
      const list = known.map((one) => `${one.name} => ${one.type}`).join(', ');
      return { count: known.length, text: `${schema}.${name}(${list})` };
    })
    .sort((one, other) => one.count - other.count || one.text.localeCompare(other.text))
    .map(({ text }) => text);
  return new Refusal(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${shown.join(', ')}`,
    null,
    'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  );
}
