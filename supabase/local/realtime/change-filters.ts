/** One condition on a column, as `realtime.check_filters` and `realtime.passes` read it. */
type ChangeFilter = { column: string; op: string; value: string; negate: boolean };

/** What one binding of a channel wants to hear about. */
export type ChangeBinding = {
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  schema: string;
  table: string;
  filters: ChangeFilter[];
  select: string[] | null;
};

/** A binding of a channel to changes of rows, numbered twice. */
export type ChangeSubscription = {
  /** Tells the client which of its bindings a change is for; the same for the same wish. */
  clientId: number;
  /** The server's own. */
  id: number;
  binding: ChangeBinding;
};

/** A binding that cannot be read; the message is Supabase's. */
export class BindingError extends Error {}

const OPERATORS = [
  ...['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in'],
  ...['like', 'ilike', 'is', 'match', 'imatch', 'isdistinct'],
];
const ACTIONS = ['INSERT', 'UPDATE', 'DELETE'] as const;

/** Reads a binding of a join; throws {@link BindingError}. */
export function readBinding(params: Record<string, unknown>): ChangeBinding {
  const select = readSelect(params.select);
  const { schema, table, filter } = params;
  const has = (name: string) => Object.hasOwn(params, name);
  const known = (typeof schema === 'string' || !has('schema')) && (has('schema') || has('table'));
  const whole = typeof table === 'string' || (!has('table') && !has('filter'));
  const filtered = !has('filter') || (typeof filter === 'string' && has('schema') && has('table'));
  if (!known || !whole || !filtered) {
    throw new BindingError(
      `No subscription params provided. Please provide at least a \`schema\` or \`table\` to subscribe to: ${inspect(params)}`,
    );
  }
  const binding: ChangeBinding = {
    event: readAction(params.event),
    schema: typeof schema === 'string' ? schema : 'public',
    table: typeof table === 'string' ? table : '*',
    filters: typeof filter === 'string' ? readFilters(filter) : [],
    select,
  };
  if (select && [binding.schema, binding.table].includes('*')) {
    throw new BindingError(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    );
  }
  return binding;
}

/** A binding as Supabase shows it in its refusals. */
export function describeBinding({ event, schema, table, filters, select }: ChangeBinding): string {
  const tuples = filters.map(({ column, op, value, negate }) => {
    return `{${[column, op, value].map(inspect).join(', ')}, ${negate}}`;
  });
  return `[event: ${event}, schema: ${schema}, table: ${table}, filters: [${tuples.join(', ')}], select: ${select ? inspect(select) : 'nil'}]`;
}

function readAction(event: unknown): ChangeBinding['event'] {
  const name = typeof event === 'string' ? event.toUpperCase() : '*';
  return ACTIONS.find((action) => action === name) ?? '*';
}

function readSelect(select: unknown): string[] | null {
  if (typeof select === 'string') {
    throw new BindingError(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    );
  }
  if (!Array.isArray(select)) return null;
  const names = select.filter((name) => typeof name === 'string');
  return names.length ? names : null;
}

function readFilters(text: string): ChangeFilter[] {
  if (!text.trim()) return [];
  return splitConditions(text.trim()).map((condition) => readCondition(condition.trim()));
}

/** At commas that stand neither in parentheses nor in a quoted value. */
function splitConditions(text: string): string[] {
  const found: string[] = [];
  let [current, depth, quoted] = ['', 0, false];
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    const before = current.at(-1) ?? '';
    if (quoted && char === '\\') {
      current += char + (text[++at] ?? '');
      continue;
    }
    if (char === '"') quoted = !quoted && '.(,'.includes(before) && before !== '';
    else if (!quoted && char === '(') depth += 1;
    else if (!quoted && char === ')') depth = Math.max(0, depth - 1);
    else if (!quoted && char === ',' && depth === 0) {
      found.push(current);
      current = '';
      continue;
    }
    current += char;
  }
  return [...found, current];
}

function readCondition(condition: string): ChangeFilter {
  const refuse = (reason: string) => new BindingError(`Error parsing \`filter\` params: ${reason}`);
  if (!condition) {
    throw refuse('filter must not contain empty segments (check for extra commas)');
  }
  const [column, rest] = splitOnce(condition, '=');
  if (rest === null) throw refuse(inspect([column]));
  const negate = rest.startsWith('not.');
  const [op, value] = splitOnce(negate ? rest.slice('not.'.length) : rest, '.');
  if (value === null) throw refuse(inspect([op]));
  if (!OPERATORS.includes(op)) throw refuse(inspect([op, value]));
  if (op !== 'in') return { column, op, value: unquote(value), negate };
  if (!/^\(.*\)$/s.test(value)) throw refuse('`in` filter value must be wrapped by parentheses');
  return { column, op, value: `{${value.slice(1, -1)}}`, negate };
}

function splitOnce(text: string, at: string): [string, string | null] {
  const place = text.indexOf(at);
  return place < 0 ? [text, null] : [text.slice(0, place), text.slice(place + at.length)];
}

function unquote(value: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/s.exec(value);
  return quoted?.[1]?.replace(/\\(.)/gs, '$1') ?? value;
}

/** In Elixir's notation, which Supabase's texts show. */
function inspect(value: unknown): string {
  if (value === null || value === undefined) return 'nil';
  if (Array.isArray(value)) return `[${value.map(inspect).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `"${key}" => ${inspect(inner)}`);
  return `%{${entries.join(', ')}}`;
}
