/** A parameter of an SQL function that a column of a table used there hides. */
export type HiddenParameter = { routine: string; parameter: string; table: string };

const WORDS_ONLY = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;

/**
 * Finds parameters that are written without the function's name in front although a table of the same
 * function has a column of that name: in SQL functions the column wins, silently. In PL/pgSQL such a name
 * raises an error, so only functions whose language is SQL are judged.
 */
export function hiddenParameters(
  source: string,
  columnsOf: ReadonlyMap<string, ReadonlySet<string>>,
): HiddenParameter[] {
  const found: HiddenParameter[] = [];
  for (const routine of source.split(/^(?=create function )/m)) {
    const head = /^create function (?:public|private)\.(\w+)\(([\s\S]*?)\)\s*RETURNS/.exec(routine);
    const body = /AS \$function\$([\s\S]*)\$function\$/
      .exec(routine)?.[1]
      ?.replace(WORDS_ONLY, "''");
    if (!head || body === undefined || !/\n LANGUAGE sql\b/.test(routine)) continue;
    const [, name = '', list = ''] = head;
    // Column lists of inserts, names of arguments and what an update sets name columns, never parameters.
    const read = body
      .replace(/insert into [\w.]+(?: as \w+)?\s*\([^)]*\)/g, ' ')
      .replace(/on conflict\s*\([^)]*\)/g, ' ')
      .replace(/\b\w+\s*=>/g, ' ')
      .replace(/\bas \w+/g, ' ')
      .replace(/(\bset|,)(\s+)\w+(\s*=)/g, '$1$2$3');
    const tables = new Set(
      [...body.matchAll(/\b(?:from|join|update|using)\s+(?:public|private)\.(\w+)/g)].map(
        ([, table = '']) => table,
      ),
    );
    const parameters = list
      .split(/,(?![^(]*\))/)
      .map((one) => /^\s*(\w+)\s/.exec(one.replace(/^\s*(?:OUT|INOUT|VARIADIC) /, ''))?.[1] ?? '');
    for (const parameter of parameters) {
      const bare = new RegExp(`(?<![\\w.])${parameter}(?![\\w.(])`);
      if (!parameter || !bare.test(read)) continue;
      for (const table of tables) {
        if (columnsOf.get(table)?.has(parameter)) found.push({ routine: name, parameter, table });
      }
    }
  }
  return found;
}
