import { seal } from './literals.ts';
import { parseLogic, printLogic } from './logic.ts';
import { OPERATION, sealOperation } from './operations.ts';

/** The parameters of a query string, in their order. */
export type Parameters = [name: string, value: string][];

const OTHERS = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'apikey']);
const OF_EMBED = /\.(order|limit|offset)$/;
const LOGIC = /^((?:[^.]+\.)*?)(not\.)?(or|and)$/;

/** Whether a parameter narrows rows, rather than saying how they look. */
export function isFilter(name: string): boolean {
  return !OTHERS.has(name) && !OF_EMBED.test(name);
}

/**
 * Seals the values of all filters, and says filters that @supabase/lite 0.10.0 would drop in a
 * form that it keeps: of two filters with the same operator on one column, and of two `or`, only
 * the last one, or none, would count.
 */
export function sealFilters(parameters: Parameters): Parameters {
  const rest: Parameters = [];
  const logic = new Map<string, string[]>();
  const seen = new Set<string>();
  for (const [name, value] of parameters) {
    const tree = LOGIC.exec(name);
    if (!isFilter(name)) rest.push([name, value]);
    else if (tree && value.startsWith('(')) {
      const [, prefix = '', not = '', kind = ''] = tree;
      addTo(logic, prefix, printLogic(parseLogic(`${not}${kind}${value}`)));
    } else if (seen.has(name) && /^[^"]+$/.test(name)) {
      const dot = name.includes('->')
        ? name.slice(0, name.indexOf('->')).lastIndexOf('.')
        : name.lastIndexOf('.');
      addTo(
        logic,
        name.slice(0, dot + 1),
        `${name.slice(dot + 1)}.${sealOperation(value) ?? value}`,
      );
    } else {
      seen.add(name);
      rest.push([name, sealOperation(value) ?? value]);
    }
  }
  for (const [prefix, terms] of logic) rest.push([`${prefix}and`, `(${terms.join(',')})`]);
  return rest;
}

/** Whether a parameter is a tree of conditions. */
export function isLogic([name]: [name: string, value: string]): boolean {
  return LOGIC.test(name);
}

/** The same for the arguments of a function, which share the query string with filters. */
export function sealArguments(parameters: Parameters): Parameters {
  const isArgument = ([name, value]: [string, string]) =>
    isFilter(name) && !LOGIC.test(name) && !OPERATION.test(value);
  return [
    ...sealFilters(parameters.filter((one) => !isArgument(one))),
    ...parameters.filter(isArgument).map(([name, value]): [string, string] => [name, seal(value)]),
  ];
}

function addTo(groups: Map<string, string[]>, key: string, term: string): void {
  groups.set(key, [...(groups.get(key) ?? []), term]);
}
