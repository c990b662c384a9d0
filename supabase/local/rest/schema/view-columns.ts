/** Where a column of a view comes from: a table or another view, and the column's number there. */
export type Origin = { column: number; table: number; number: number };

/**
 * Reads the columns of a view out of the tree that Postgres stores: the entries of the outermost
 * query's target list, each with the table and column that it shows unchanged (0: it shows none).
 */
export function readOrigins(tree: string): Origin[] {
  const start = outermost(tree, ':targetList (');
  if (start < 0) return [];
  const origins: Origin[] = [];
  let depth = 0;
  let open = 0;
  for (let at = start + ':targetList '.length; at < tree.length; at++) {
    const character = tree[at];
    if (character === '\\') at++;
    else if (character === '{' || character === '(') {
      if (character === '{' && depth === 1) open = at;
      depth++;
    } else if (character === '}' || character === ')') {
      depth--;
      if (depth === 1) origins.push(...readEntry(tree.slice(open, at)));
      if (depth === 0) break;
    }
  }
  return origins;
}

/** Where a field of the outermost query begins: those of its subqueries stand ahead of it, deeper. */
function outermost(tree: string, field: string): number {
  let depth = 0;
  for (let at = 0; at < tree.length; at++) {
    const character = tree[at];
    if (character === '\\') at++;
    else if (character === '{' || character === '(') depth++;
    else if (character === '}' || character === ')') depth--;
    else if (depth === 2 && character === ':' && tree.startsWith(field, at)) return at;
  }
  return -1;
}

/** The fields of an entry itself stand after its expression: the last ones of their names. */
function readEntry(entry: string): Origin[] {
  const field = (name: string) => Number(entry.slice(entry.lastIndexOf(`:${name} `)).split(' ')[1]);
  const origin = {
    column: field('resno'),
    table: field('resorigtbl'),
    number: field('resorigcol'),
  };
  return origin.table > 0 ? [origin] : [];
}

/**
 * For a view, the columns of tables and the view's columns that show them; through views of views.
 * Keys are `table:number`.
 */
export function resolveOrigins(
  view: number,
  origins: ReadonlyMap<number, Origin[]>,
): Map<string, number[]> {
  const shown = new Map<string, number[]>();
  const visit = (from: Origin, column: number, path: number[]) => {
    const key = `${from.table}:${from.number}`;
    if (!shown.get(key)?.includes(column)) shown.set(key, [...(shown.get(key) ?? []), column]);
    if (path.includes(from.table)) return;
    for (const deeper of origins.get(from.table) ?? []) {
      if (deeper.column === from.number) visit(deeper, column, [...path, from.table]);
    }
  };
  for (const origin of origins.get(view) ?? []) visit(origin, origin.column, []);
  return shown;
}
